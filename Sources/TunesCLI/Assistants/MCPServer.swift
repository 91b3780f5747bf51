import Foundation
import TerminalKit

/// A server of the Model Context Protocol, which answers the requests of one assistant.
///
/// Source: the specification at modelcontextprotocol.io, revisions 2025-06-18 to 2026-07-28.
@MainActor final class MCPServer {
  /// The revisions that begin with `initialize`, newest first.
  private static let handshakeVersions = ["2025-11-25", "2025-06-18"]
  /// The revision without one, in which clients may ask what the server is.
  private static let statelessVersion = "2026-07-28"

  private let context: ProgramContext
  private let tools: [MCPTool]
  /// The calls that run, by the ID of their request.
  private var calls: [MCPValue: (run: MCPRun, task: Task<Void, Never>)] = [:]

  init(_ context: ProgramContext, readOnly: Bool) {
    self.context = context
    tools = MCPOffers.tools(readOnly: readOnly)
  }

  /// Answers until the input ends, and finishes what still runs, unless the output is closed.
  func run() async {
    for await line in MCPInput.lines(of: context.environment.input) {
      receive(line)
      guard context.results.failure == nil else { break }
    }
    if context.results.failure != nil { calls.keys.forEach(cancel) }
    for call in calls.values { await call.task.value }
  }

  private func receive(_ line: Data?) {
    do throws(MCPFailure) {
      guard let line else { throw MCPFailure(.tooLong, id: .null) }
      let message = try MCPMessage(line: line)
      if let id = message.id {
        try answer(message, id)
      } else if message.method == "notifications/cancelled" {
        cancel(message.parameters["requestId"])
      }
    } catch {
      send(MCPAnswer.failure(error))
    }
  }

  private func answer(_ message: MCPMessage, _ id: MCPValue) throws(MCPFailure) {
    do throws(MCPError) {
      switch message.method {
      case "initialize": send(MCPAnswer.result(id, initialized(message.parameters).json))
      case "server/discover": send(MCPAnswer.result(id, discovered.json))
      case "ping": send(MCPAnswer.result(id, "{}"))
      case "tools/list":
        send(MCPAnswer.result(id, listed("tools", tools.map(\.definition))))
      case "tools/call":
        let run = MCPRun(context, progress: progress(message.progressToken))
        let call = try call(message.parameters)
        start(id, run) { await run.result(of: call) }
      case "resources/list":
        let run = MCPRun(context)
        start(id, run) { self.listed("resources", await run.resources()) }
      case "resources/templates/list":
        send(MCPAnswer.result(id, listed("resourceTemplates", MCPOffers.resourceTemplates)))
      case "resources/read":
        let run = MCPRun(context)
        let resource = try MCPResource(message.parameters)
        start(id, run) { () throws(MCPError) in try await run.contents(of: resource) }
      case "prompts/list":
        send(MCPAnswer.result(id, listed("prompts", MCPOffers.prompts)))
      case "prompts/get":
        send(MCPAnswer.result(id, try MCPOffers.messages(message.parameters).json))
      default: throw .unknownMethod(message.method)
      }
    } catch {
      throw MCPFailure(error, id: id)
    }
  }

  private func call(_ parameters: MCPValue) throws(MCPError) -> MCPTool.Call {
    let name = parameters["name"]?.string ?? ""
    guard let tool = tools.first(where: { $0.name == name }) else {
      throw .invalidParameters("There's no tool \(name)")
    }
    return try tool.call(with: parameters["arguments"] ?? [:])
  }

  /// Starts work whose result is sent, unless the client cancels it.
  private func start(
    _ id: MCPValue, _ run: MCPRun, _ work: @escaping @MainActor () async throws(MCPError) -> String
  ) {
    let task = Task {
      let answer: String
      do throws(MCPError) {
        answer = MCPAnswer.result(id, try await work())
      } catch {
        answer = MCPAnswer.failure(MCPFailure(error, id: id))
      }
      if !run.isCancelled { send(answer) }
      calls[id] = nil
    }
    calls[id] = (run, task)
  }

  private func cancel(_ id: MCPValue?) {
    guard let call = id.flatMap({ calls[$0] }) else { return }
    call.run.cancel()
    call.task.cancel()
  }

  private func send(_ line: String) {
    context.results.write(document: SafeText(lines: line + "\n"))
  }
}

// MARK: - Answers

extension MCPServer {
  private var identity: [String: MCPValue] {
    [
      "capabilities": ["tools": [:], "resources": [:], "prompts": [:]],
      "serverInfo": ["name": "tunes", "title": "tunes", "version": .string(Version.current)],
      "instructions": MCPOffers.instructions,
    ]
  }

  private func initialized(_ parameters: MCPValue) -> MCPValue {
    let asked = parameters["protocolVersion"]?.string ?? ""
    let version = Self.handshakeVersions.contains(asked) ? asked : Self.handshakeVersions[0]
    return .object(identity.merging(["protocolVersion": .string(version)]) { $1 })
  }

  private var discovered: MCPValue {
    let versions = [Self.statelessVersion] + Self.handshakeVersions
    return .object(
      identity.merging([
        "supportedVersions": .array(versions.map { .string($0) }), "resultType": "complete",
        "ttlMs": 0, "cacheScope": "private",
      ]) { $1 })
  }

  /// A list of a result, with what the newest revision wants beside it.
  private func listed(_ name: String, _ values: [MCPValue]) -> String {
    let result: MCPValue = [
      name: .array(values), "resultType": "complete", "ttlMs": 0, "cacheScope": "private",
    ]
    return result.json
  }

  /// Returns what tells the client of a wait for the request limit; `nil` if it doesn't want to know.
  private func progress(_ token: MCPValue?) -> ((Duration) -> Void)? {
    guard let token else { return nil }
    var (total, last) = (0.0, -1.0)
    return { [self] wait in
      let seconds = wait / .seconds(1)
      total = max(total, seconds)
      last = max(last + 0.001, total - seconds)
      send(
        MCPAnswer.notification(
          "notifications/progress",
          [
            "progressToken": token, "progress": .number(last), "total": .number(max(total, last)),
            "message": .string("Waiting \(Int(seconds.rounded(.up))) s for the request limit"),
          ]))
    }
  }
}
