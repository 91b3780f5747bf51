import Foundation

/// The output and exit status of a program, as one value to compare.
package struct ProgramRun: Equatable, Sendable {
  package var stdout: String
  package var stderr: String
  package var status: ExitStatus

  package init(stdout: String = "", stderr: String = "", status: ExitStatus = .exited(0)) {
    self.stdout = stdout
    self.stderr = stderr
    self.status = status
  }

  /// A run that printed nothing but a message.
  package static func failing(_ message: String, _ status: Int32) -> ProgramRun {
    ProgramRun(stderr: message + "\n", status: .exited(status))
  }

  /// Runs a program to its end, with pipes for its streams.
  ///
  /// - Parameters:
  ///   - executable: The path of the program.
  ///   - arguments: Its arguments.
  ///   - environment: Its complete environment; it inherits none.
  ///   - input: Its input; the pipe is closed after it.
  ///   - limit: The time after which its process group is sent `signal`.
  ///   - signal: The signal that ends it.
  /// - Returns: Its output as repaired UTF-8, and its status.
  /// - Throws: ``SystemFailure`` if it can't be started.
  package static func running(
    _ executable: String, _ arguments: [String] = [], environment: [String: String] = [:],
    input: String = "", within limit: Duration = .seconds(120), then signal: Int32 = SIGKILL
  ) async throws -> ProgramRun {
    let (stdin, stdout, stderr) = try (DescriptorPipe(), DescriptorPipe(), DescriptorPipe())
    var actions = SpawnActions()
    actions.duplicate(stdin.reading, as: 0)
    actions.duplicate(stdout.writing, as: 1)
    actions.duplicate(stderr.writing, as: 2)
    let started = Result {
      try ChildProcess(
        executable, arguments: arguments, environment: environment, grouping: .processGroup,
        actions: actions)
    }
    for descriptor in [stdin.reading, stdout.writing, stderr.writing] { close(descriptor) }
    let output = ByteCollector(reading: stdout.reading)
    let errors = ByteCollector(reading: stderr.reading)
    let writer = ByteWriter(writing: stdin.writing)
    writer.send(Array(input.utf8))
    writer.finish()
    let status = try await started.get().wait(within: limit, then: signal)
    return await ProgramRun(
      stdout: output.text(within: .seconds(1)), stderr: errors.text(within: .seconds(1)),
      status: status)
  }
}
