import Foundation
import StretchyOutput
import Testing

@Suite struct FileSystemTests {
  @Test(arguments: [0, 1, 4095, 4096, 4097, 100_000]) func `a file is read as it was written`(count: Int) throws {
    try withFolder { folder in
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      try FileSystem.write(bytes, to: "\(folder)/a")
      #expect(try FileSystem.read("\(folder)/a") == bytes)
      #expect(try FileSystem.names(in: folder) == ["a"])
    }
  }

  @Test func `a file that is not there is told apart`() throws {
    try withFolder { folder in
      let error = #expect(throws: FileError.self) { try FileSystem.read("\(folder)/none") }
      #expect(error?.isMissing == true)
      #expect(error?.operation == .open)
    }
  }

  @Test func `a file past the limit is not read`() throws {
    try withFolder { folder in
      try FileSystem.write([1, 2, 3], to: "\(folder)/a")
      #expect(throws: FileError.self) { try FileSystem.read("\(folder)/a", limit: 2) }
      #expect(try FileSystem.read("\(folder)/a", limit: 3) == [1, 2, 3])
    }
  }

  @Test func `folders are made with those above them, and not inside files`() throws {
    try withFolder { folder in
      try FileSystem.makeFolders("\(folder)/a/b/c")
      try FileSystem.makeFolders("\(folder)/a/b/c/")
      #expect(FileSystem.isFolder("\(folder)/a/b/c"))
      try FileSystem.write([], to: "\(folder)/file")
      let error = #expect(throws: FileError.self) { try FileSystem.makeFolders("\(folder)/file/sub") }
      #expect(error?.operation == .makeFolder)
      #expect(throws: FileError.self) { try FileSystem.makeFolders("\(folder)/file") }
    }
  }

  /// A rename would put a file in the place of the device or of the link.
  @Test func `what is no regular file is written to, not replaced`() throws {
    try FileSystem.write([1, 2, 3], to: "/dev/null")
    let attributes = try FileManager.default.attributesOfItem(atPath: "/dev/null")
    #expect(attributes[.type] as? FileAttributeType == .typeCharacterSpecial)
    try withFolder { folder in
      try FileSystem.write([1], to: "\(folder)/real")
      try FileManager.default.createSymbolicLink(atPath: "\(folder)/link", withDestinationPath: "real")
      try FileSystem.write([2], to: "\(folder)/link")
      #expect(try FileSystem.read("\(folder)/real") == [2])
      #expect(try FileSystem.names(in: folder) == ["link", "real"])
      #expect(throws: FileError.self) { try FileSystem.write([1], to: folder) }
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"))) func `a full disk is an error`() {
    let error = #expect(throws: FileError.self) { try FileSystem.write([1], to: "/dev/full") }
    #expect(error?.operation == .write)
  }
}
