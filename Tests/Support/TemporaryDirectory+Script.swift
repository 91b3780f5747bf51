extension TemporaryDirectory {
  /// Adds a script for the shell that can be run as a program.
  ///
  /// Another process writes it. Were it this one, then whatever is started at the same moment might
  /// have the file open for writing for a while, and no one can run such a file.
  ///
  /// - Parameters:
  ///   - script: What follows the line that names the shell.
  ///   - name: That of the file.
  /// - Throws: ``UnmetExpectation`` where it cannot be written.
  package func add(script: String, named name: String) async throws {
    let path = path(of: name)
    let run = try await ProgramRun.running(
      "/bin/sh", ["-c", #"cat >"$1" && chmod 755 "$1""#, "sh", path],
      environment: ["PATH": "/usr/bin:/bin"], input: "#!/bin/sh\n\(script)\n")
    guard run.status == .exited(0) else {
      throw UnmetExpectation(expected: "a script at \(path)", transcript: run.stderr)
    }
  }
}
