import CKernels

enum KernelLevels {
  /// What this processor runs, the scalar reference first.
  static let all = (CK_LEVEL_SCALAR.rawValue...ck_best_level().rawValue).map { ck_level($0) }
}
