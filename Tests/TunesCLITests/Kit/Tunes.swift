import Foundation
import ITunesStubServer
import TestSupport
import Testing

/// The real program, with its own stub service and home folder.
final class Tunes: Sendable {
  let stub: ITunesStub
  let home: TemporaryDirectory
  let environment: [String: String]
  private let program: String
  private let server: CommandServer
  private let recordings: TemporaryDirectory
  /// The folder of stubs of other programs.
  let programs: TemporaryDirectory

  /// Starts a service with these faults, in its responses or only its images, and with these responses
  /// to terms and IDs.
  ///
  /// `programs` has scripts of other programs by name, and `extra` adds to the variables of every run.
  /// The home has a database without data, unless it is new.
  init(
    faults: [Fault] = [], imageFaults: [Fault] = [], answers: [String: String] = [:],
    programs scripts: [String: String] = [:], isNew: Bool = false,
    _ extra: [String: String] = [:]
  ) async throws {
    programs = try TemporaryDirectory()
    for (name, script) in scripts { try await programs.add(script: script, named: name) }
    recordings = try TemporaryDirectory()
    for (name, answer) in answers {
      try Data(answer.utf8).write(to: URL(filePath: recordings.path(of: "\(name).json")))
    }
    stub = try ITunesStub(
      options: StubOptions(
        faults: faults.map { FaultRule($0) } + imageFaults.map { FaultRule($0, route: .image) },
        recordings: answers.isEmpty ? nil : URL(filePath: recordings.path)))
    home = try TemporaryDirectory()
    if !isNew { try await NewDatabase.add(to: home) }
    program = try testedProgram()
    server = try CommandServer()
    let address = try await stub.start().absoluteString
    environment = [
      "TUNES_API_URL": address, "TUNES_LYRICS_URL": address, "TUNES_MUSICBRAINZ_URL": address,
      "HOME": home.path,
      "PATH": (scripts.isEmpty ? "" : programs.path + ":") + "/usr/bin:/bin",
      "LANG": "C.UTF-8", "TERM": "xterm-256color",
    ].merging(extra) { $1 }
  }

  /// Returns a response with these records.
  static func results(_ records: [[String: Any]]) throws -> String {
    let body: [String: Any] = ["resultCount": records.count, "results": records]
    return String(decoding: try JSONSerialization.data(withJSONObject: body), as: UTF8.self)
  }

  /// Runs a command in the process of the tests, as if its streams were pipes, or else the named program.
  func run(_ arguments: String..., input: String = "") async throws -> ProgramRun {
    try await run(arguments, input: input)
  }

  /// Runs a command in the process of the tests, as if its streams were pipes, or else the named program.
  func run(_ arguments: [String], input: String = "") async throws -> ProgramRun {
    if let namedProgram {
      return try await ProgramRun.running(
        namedProgram, arguments, environment: environment, input: input)
    }
    let run = try await CommandRun.running(
      arguments, environment: environment, input: Array(input.utf8))
    return ProgramRun(
      stdout: String(decoding: run.results, as: UTF8.self),
      stderr: String(decoding: run.notes, as: UTF8.self), status: .exited(run.status))
  }

  /// Runs a process of the program, with pipes for its streams.
  func process(
    _ arguments: String..., input: String = "", within limit: Duration = .seconds(30)
  ) async throws -> ProgramRun {
    try await process(arguments, input: input, within: limit)
  }

  /// Runs a process of the program, with pipes for its streams.
  func process(
    _ arguments: [String], input: String = "", within limit: Duration = .seconds(30)
  ) async throws -> ProgramRun {
    try await ProgramRun.running(
      program, arguments, environment: environment, input: input, within: limit)
  }

  /// Starts a bash in the home folder, with the functions of transcripts, where `tunes` runs commands in
  /// the process of the tests, or the named program.
  func shell() throws -> ShellSession {
    let folder = namedProgram == nil ? server.folder.path : programFolder
    return try ShellSession(
      functions: Self.functions,
      environment: shellEnvironment(with: folder).merging([
        CommandServer.variable: server.path
      ]) { $1 })
  }

  /// Returns the command of a ``shell()`` with processes of the program for `tunes`.
  func startingProcesses(_ command: String) -> String {
    "PATH='\(programFolder)':${PATH#*:}\n\(command)"
  }

  /// Runs a command of a new ``shell()``.
  func shell(_ command: String) async throws -> ProgramRun { try await shell().run(command) }

  /// Runs a command of bash, as above, on a terminal, which `body` plays the user at.
  func onTerminal(
    shell command: String, columns: Int = 80, rows: Int = 24,
    body: (PseudoTerminal) async throws -> Void
  ) async throws {
    let isProgram = command.hasPrefix("tunes ") && !command.contains("\n")
    try await body(
      PseudoTerminal(
        running: "/bin/bash", Self.shellArguments((isProgram ? "exec " : "") + command),
        environment: shellEnvironment(with: programFolder), columns: columns, rows: rows))
  }

  /// Runs a script of sh on a terminal, or without one an interactive shell with the prompt `sh% `; `body`
  /// plays the user.
  func onShell(
    _ script: String? = nil, columns: Int = 80, rows: Int = 24,
    body: (PseudoTerminal) async throws -> Void
  ) async throws {
    try await body(
      PseudoTerminal(
        running: "/bin/sh", script.map { ["-c", $0] } ?? ["-i"],
        environment: shellEnvironment(with: programFolder).merging(["PS1": "sh% "]) { $1 },
        columns: columns, rows: rows))
  }

  /// The database in the home.
  var storePath: String { home.path(of: ".local/share/tunes/tunes.sqlite") }

  private static let functions = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Transcripts/functions.sh").standardized.path

  private static func shellArguments(_ command: String) -> [String] {
    ["-o", "pipefail", "-c", "cd \"$HOME\" && . '\(functions)' || exit\n\(command)"]
  }

  private var programFolder: String {
    URL(filePath: program).deletingLastPathComponent().path
  }

  private func shellEnvironment(with folder: String) -> [String: String] {
    environment.merging(["PATH": "\(folder):\(environment["PATH"] ?? "")"]) { $1 }
  }

  /// Runs it on a terminal, which `body` plays the user at.
  func onTerminal(
    _ arguments: String..., columns: Int = 80, rows: Int = 24,
    body: (PseudoTerminal) async throws -> Void
  ) async throws {
    try await onTerminal(arguments, columns: columns, rows: rows, body: body)
  }

  /// Runs it on a terminal, which `body` plays the user at.
  func onTerminal(
    _ arguments: [String], columns: Int = 80, rows: Int = 24,
    body: (PseudoTerminal) async throws -> Void
  ) async throws {
    try await body(
      PseudoTerminal(
        running: program, arguments, environment: environment, columns: columns, rows: rows))
  }

  /// Runs the full screen on a large terminal, which `body` plays the user at once it is drawn.
  func onScreen(
    _ options: String..., body: (PseudoTerminal) async throws -> Void
  ) async throws {
    try await onTerminal(["screen"] + options, columns: 120, rows: 40) { terminal in
      try await terminal.expectOnScreen("keys")
      try await body(terminal)
    }
  }

  /// The terms that the service received.
  var terms: [String] {
    stub.requests().compactMap { $0.value(of: "term") }
  }
}

extension PseudoTerminal {
  /// Waits until the program writes `text`, and types a reply.
  func answer(_ text: String, with input: String) async throws {
    try await expect(text)
    send(input)
  }

  /// Suspends the program of a shell, uses the shell, and continues the program.
  func suspendAndContinue() async throws {
    send("\u{1A}")
    try await answer("sh% ", with: "echo seen $((6 * 7))\r")
    try await expect("echo seen $((6 * 7))")
    try await expect("seen 42")
    try await answer("sh% ", with: "fg\r")
  }

  /// Types the last input, and expects that the program then ends with a status.
  func end(
    typing input: String, with status: Int32 = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    send(input)
    let found = await wait()
    #expect(found == .exited(status), "\(screen)", sourceLocation: sourceLocation)
  }
}
