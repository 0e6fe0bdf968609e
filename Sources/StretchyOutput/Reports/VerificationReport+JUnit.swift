extension VerificationReport {
  /// JUnit's XML as CI systems read it: a suite for each timeline, a case for each golden frame and one for the geometry.
  var jUnit: String {
    let suites = results.map(Self.suite)
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites name=\"\(Self.escaped(Tool.name))\"\(Self.counts(suites.flatMap(\.cases)))>\n"
    for suite in suites {
      text += "  <testsuite name=\"\(Self.escaped(suite.name))\"\(Self.counts(suite.cases))>\n"
      for test in suite.cases {
        text += "    <testcase classname=\"\(Self.escaped(suite.name))\" name=\"\(Self.escaped(test.name))\" time=\"0\""
        guard let problem = test.problem else {
          text += "/>\n"
          continue
        }
        let element = test.isError ? "error" : "failure"
        text += ">\n      <\(element) type=\"\(Self.escaped(test.kind))\" message=\"\(Self.escaped(problem))\"/>\n"
        text += "    </testcase>\n"
      }
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  private struct Suite {
    var name: String
    var cases: [Case]
  }

  private struct Case {
    var name: String
    var kind: String
    /// What is wrong; `nil` where it holds.
    var problem: String?
    var isError: Bool
  }

  private static func suite(_ result: GoldenResult) -> Suite {
    var cases = result.frames.map { frame in
      Case(
        name: frame.file, kind: frame.outcome.word, problem: result.text(of: frame),
        isError: result.severity(of: frame.outcome) == .unusable)
    }
    var geometry = result
    geometry.frames = []
    geometry.orphans = []
    geometry.versionChanges = []
    geometry.recordProblem = nil
    let severity = result.severity(of: result.geometry)
    cases.append(
      Case(
        name: GoldenFolder.geometryName, kind: result.geometry.word,
        problem: severity == .same ? nil : ([geometry.summary] + geometry.details()).joined(separator: "\n"),
        isError: severity == .unusable))
    if let problem = result.recordProblem {
      cases.append(
        Case(
          name: GoldenFolder.recordName, kind: "unusable", problem: GoldenResult.text(of: problem), isError: true))
    }
    return Suite(name: result.name, cases: cases)
  }

  private static func counts(_ cases: [Case]) -> String {
    let errors = cases.count { $0.problem != nil && $0.isError }
    let failures = cases.count { $0.problem != nil && !$0.isError }
    return " tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\" time=\"0\""
  }

  /// For an attribute. What XML 1.0 cannot hold, even escaped, becomes U+FFFD.
  static func escaped(_ text: String) -> String { Markup.escaped(text) }
}
