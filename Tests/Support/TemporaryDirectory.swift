import Foundation

/// A new folder, which is deleted with its last reference.
package final class TemporaryDirectory: Sendable {
  package let path: String

  package init() throws {
    path = URL(filePath: NSTemporaryDirectory()).appending(path: "tunes-tests-\(UUID())").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a file in the folder.
  package func path(of name: String) -> String { "\(path)/\(name)" }
}

extension TemporaryDirectory {
  /// Adds an executable shell script.
  ///
  /// Another process writes it: a program that this process starts meanwhile could inherit the open
  /// file, and a file that is open for writing can't be run.
  ///
  /// - Parameters:
  ///   - script: The lines after the one that names the shell.
  ///   - name: The name of the file.
  ///   - shell: The path of the shell; a script whose shell doesn't exist can't be started.
  /// - Throws: ``UnmetExpectation`` if it can't be written.
  package func add(script: String, named name: String, shell: String = "/bin/sh")
    async throws
  {
    let path = path(of: name)
    let run = try await ProgramRun.running(
      "/bin/sh", ["-c", #"cat >"$1" && chmod 755 "$1""#, "sh", path],
      environment: ["PATH": "/usr/bin:/bin"], input: "#!\(shell)\n\(script)\n")
    guard run.status == .exited(0) else {
      throw UnmetExpectation(expected: "a script at \(path)", transcript: run.stderr)
    }
  }
}
