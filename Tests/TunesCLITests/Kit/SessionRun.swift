import Foundation
import ITunesStubServer
import TestSupport

extension Session {
  /// Runs the commands in order, and returns the output of each as lines.
  ///
  /// Commands are those of ``Tunes/shell(_:)``, and two more: `stub FAULT…` sets the faults of the service, or stops it with `stub offline`, and
  /// `requests` prints those since the last time, or only those to a path.
  func run() async throws -> [[String]] {
    let tunes = try await Tunes()
    let shell = try tunes.shell()
    var outputs: [[String]] = []
    var seen = 0
    for case .command(let command) in parts {
      let words = command.script[0].split(separator: " ").map(String.init)
      if words.first == "stub" {
        try await tunes.setStub(Array(words.dropFirst()))
        outputs.append([])
      } else if words.first == "requests" {
        let requests = tunes.stub.requests()
        let path = words.dropFirst().first ?? ""
        let new = requests.dropFirst(seen).filter { $0.path.hasPrefix(path) }
        outputs.append(new.map { tunes.normalized($0.line) })
        seen = requests.count
      } else {
        outputs.append(try await tunes.output(of: command, in: shell))
      }
    }
    return outputs
  }
}

extension ExitStatus {
  /// The line that shows it, unless it is 0.
  fileprivate var lines: [String] {
    switch self {
    case .exited(0): []
    case .exited(let status): ["[\(status)]"]
    case .signaled(let signal): ["[signal \(signal)]"]
    case .timedOut: ["[timed out]"]
    }
  }
}

extension LoggedRequest {
  /// The request in a line: method, path, and decoded query.
  fileprivate var line: String {
    let parameters = query.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
    return "\(method) \(path)" + (parameters.isEmpty ? "" : "?" + parameters)
  }
}

extension Tunes {
  fileprivate func setStub(_ words: [String]) async throws {
    if words == ["offline"] {
      await stub.stop()
    } else {
      stub.setFaults(try words.flatMap(FaultRule.list))
    }
  }

  /// The output as a transcript shows it: errors after `! `, then the status unless it is 0.
  fileprivate func output(of command: Session.Command, in shell: ShellSession) async throws
    -> [String]
  {
    let script = command.script.joined(separator: "\n")
    if case .terminal(let columns, let rows) = command.place {
      var output: [String] = []
      try await onTerminal(shell: script, columns: columns, rows: rows) { terminal in
        output = try await session(command.output, on: terminal)
      }
      return output
    }
    let run = try await shell.run(command.place == .process ? startingProcesses(script) : script)
    return lines(run.stderr).map { $0.isEmpty ? "!" : "! " + $0 } + lines(run.stdout)
      + run.status.lines
  }

  /// Plays a user who waits for the lines in the output, or on the screen if they begin with `| `, and
  /// types those that begin with `< `; `>` is the prompt, `⏎` Return, and `^X` a control character.
  private func session(_ lines: [String], on terminal: PseudoTerminal) async throws -> [String] {
    var met: [String] = []
    for line in lines where !line.hasPrefix("[") {
      do {
        switch line.prefix(2) {
        case "< ": terminal.send(Self.keys(line.dropFirst(2)))
        case "| ": try await terminal.expectOnScreen(String(line.dropFirst(2)))
        case ">": try await terminal.expect("> ")
        default: try await terminal.expect(Self.keys(line[...]))
        }
      } catch is UnmetExpectation {
        return met + ["(not found; the screen shows:)"] + terminal.screen
      }
      met.append(line)
    }
    return met + (await terminal.wait()).lines
  }

  private static func keys(_ text: Substring) -> String {
    var keys = text.replacing("⏎", with: "\r")
    keys.replace(/\^([@-_])/) { match in
      match.1.unicodeScalars.compactMap { UnicodeScalar($0.value & 31).map(String.init) }.joined()
    }
    return String(keys)
  }

  private func lines(_ text: String) -> [String] {
    var lines = normalized(text).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    if lines.last == "" {
      lines.removeLast()
    } else {
      lines[lines.count - 1] += " (no line break)"
    }
    return lines
  }

  /// Names what differs from run to run, and makes control characters and spaces at the end visible.
  fileprivate func normalized(_ text: String) -> String {
    let address = environment["TUNES_API_URL"] ?? ""
    var text = text.replacing(home.path, with: "{home}")
      .replacing(address, with: "{stub}").replacing(address.dropFirst(7), with: "{address}")
    let ids = /\b(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\b/
      .wordBoundaryKind(.simple)
    // Those of the stub and of examples have few digits.
    text.replace(ids) { Set($0.output).count > 8 ? "{id}" : String($0.output) }
    let times = /\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\dZ)?/
    text.replace(times) { match in
      let isTime = match.output.count > 10
      let midnight = isTime ? "" : "T00:00:00Z"
      guard let date = try? Date(match.output + midnight, strategy: .iso8601) else {
        return String(match.output)
      }
      let age = Date.now.timeIntervalSince(date)
      let isNow = age > -1 && age < (isTime ? 300 : 86_400)
      return isNow ? isTime ? "{now}" : "{today}" : String(match.output)
    }
    text.replace(/[ \t]+(?=\n|$)/) { match in
      match.output.reduce(into: "") { $0 += $1 == "\t" ? "␉" : "␠" }
    }
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          scalar.value < 32 && scalar != "\n" && scalar != "\t"
            ? Unicode.Scalar(0x2400 + scalar.value) ?? scalar : scalar
        }))
  }
}
