import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import TunesCLI

/// A client of `tunes mcp`, which runs in the process of the tests.
@MainActor final class Assistant {
  /// The home and the service, which exist as long as the client.
  private let tunes: Tunes
  private let input: InputPipe
  private let output = Pipe()
  private let messages: AsyncStream<MCPValue>
  private let program: Task<Int32, Never>
  private var lastID: Int64 = 1000

  /// Starts a server with a home and a service, and arguments after `mcp`.
  init(_ tunes: Tunes, _ arguments: String...) throws {
    self.tunes = tunes
    input = try InputPipe()
    var environment = ProcessEnvironment(variables: tunes.environment)
    environment.input = input.descriptor
    let writing = output.fileHandleForWriting
    program = Task { [environment, input] in
      // The descriptor stays open as long as the program reads it.
      defer { withExtendedLifetime(input) {} }
      var program = Program(
        ["mcp"] + arguments, in: environment, results: writing.fileDescriptor, notes: nil)
      let status = await program.run()
      try? writing.close()
      return status
    }
    messages = Self.messages(from: output.fileHandleForReading)
  }

  deinit { input.finish() }

  /// Returns the messages of the server; a line that isn't JSON fails the test.
  private static func messages(from file: FileHandle) -> AsyncStream<MCPValue> {
    let (stream, continuation) = AsyncStream.makeStream(of: MCPValue.self)
    Thread.detachNewThread {
      var rest = Data()
      while case let data = file.availableData, !data.isEmpty {
        var lines = (rest + data).split(
          separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        rest = Data(lines.removeLast())
        for line in lines {
          let text = String(decoding: line, as: UTF8.self)
          let message = MCPValue(json: line)
          if message?["jsonrpc"] != "2.0" { Issue.record("\(text)") }
          if let message { continuation.yield(message) }
        }
      }
      continuation.finish()
    }
    return stream
  }

  func send(_ line: String) { input.send(line + "\n") }

  /// Sends a request.
  func send(_ id: Int64, _ method: String, _ parameters: MCPValue? = nil) {
    var request: [String: MCPValue] = [
      "jsonrpc": "2.0", "id": .integer(id), "method": .string(method),
    ]
    request["params"] = parameters
    send(MCPValue.object(request).json)
  }

  /// Returns the next message of the server; `nil` at the end.
  func next() async -> MCPValue? {
    for await message in messages { return message }
    return nil
  }

  /// Returns the answer to a request, after other messages.
  func answer(to method: String, _ parameters: MCPValue? = nil) async throws -> MCPValue {
    lastID += 1
    send(lastID, method, parameters)
    while let message = await next() {
      if message["id"] == .integer(lastID) { return message }
    }
    return try #require(nil as MCPValue?, "\(method) isn't answered")
  }

  /// Calls a tool, and returns the result.
  func call(_ tool: String, _ arguments: MCPValue = [:]) async throws -> ToolResult {
    let parameters: MCPValue = ["name": .string(tool), "arguments": arguments]
    let answer = try await answer(to: "tools/call", parameters)
    return ToolResult(try #require(answer["result"], "\(answer.json)"))
  }

  /// Ends the input, and returns the status of the program.
  func finish() async -> Int32 {
    input.finish()
    return await program.value
  }
}

/// The result of a tool.
struct ToolResult {
  let isError: Bool
  let text: String
  let content: MCPValue?

  init(_ result: MCPValue) {
    isError = result["isError"] == true
    text = (result["content"]?.array ?? []).compactMap { $0["text"]?.string }
      .joined(separator: "\n")
    content = result["structuredContent"]
  }

  var lines: [String] { text.components(separatedBy: "\n") }
  var results: [MCPValue] { content?["results"]?.array ?? [] }
}

extension ProgramRun {
  /// The printed JSON, if it is that.
  var document: MCPValue? { MCPValue(json: stdout.utf8) }
}

extension MCPTool {
  /// The tools among the commands of the program.
  static let all = all(among: TunesCommand.configuration.subcommands)
}
