import Foundation

/// A bash that runs one command after another, each in a subshell, with empty input.
package final class ShellSession: Sendable {
  /// Reads commands that end with a zero byte, and writes the status of each on a line.
  private static let loop = """
    cd "$HOME" && . "$1" || exit
    while IFS= read -r -d '' command <&3; do
      (eval "$command") </dev/null >"$2/out" 2>"$2/err" 3<&- 4>&-
      echo $? >&4
    done
    """

  private let process: ChildProcess
  private let files: TemporaryDirectory
  private let commands: ByteWriter
  private let statuses: FileHandle

  /// Starts bash in the home folder; `functions` is the path of a file with functions for the commands.
  ///
  /// A pipeline fails if any of its commands fails.
  package init(functions: String, environment: [String: String]) throws {
    files = try TemporaryDirectory()
    let (input, output) = try (DescriptorPipe(), DescriptorPipe())
    var actions = SpawnActions()
    for stream in 0...2 as ClosedRange<Int32> { actions.open("/dev/null", as: stream) }
    actions.duplicate(input.reading, as: 3)
    actions.duplicate(output.writing, as: 4)
    process = try ChildProcess(
      "/bin/bash", arguments: ["-o", "pipefail", "-c", Self.loop, "bash", functions, files.path],
      environment: environment, grouping: .processGroup, actions: actions)
    for descriptor in [input.reading, output.writing] { close(descriptor) }
    commands = ByteWriter(writing: input.writing)
    statuses = FileHandle(fileDescriptor: output.reading, closeOnDealloc: true)
  }

  deinit {
    commands.finish()
    process.kill()
  }

  /// Runs a command; one that takes longer than `limit` ends the shell.
  package func run(_ command: String, within limit: Duration = .seconds(120)) async throws
    -> ProgramRun
  {
    commands.send(Array(command.utf8) + [0])
    let end = DispatchWorkItem { [process] in process.kill() }
    DispatchQueue.global().asyncAfter(deadline: .now() + limit.timeInterval, execute: end)
    defer { end.cancel() }
    let line = await withCheckedContinuation { continuation in
      Thread.detachNewThread { [statuses] in continuation.resume(returning: Self.line(statuses)) }
    }
    func text(_ name: String) throws -> String {
      String(decoding: try Data(contentsOf: URL(filePath: files.path(of: name))), as: UTF8.self)
    }
    return ProgramRun(
      stdout: try text("out"), stderr: try text("err"),
      status: Int32(line).map { .exited($0) } ?? .timedOut)
  }

  private static func line(_ file: FileHandle) -> String {
    var line: [UInt8] = []
    while let byte = try? file.read(upToCount: 1)?.first, byte != UInt8(ascii: "\n") {
      line.append(byte)
    }
    return String(decoding: line, as: UTF8.self)
  }
}
