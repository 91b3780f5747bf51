import Foundation
import ITunesStubServer
import TestSupport
import Testing

@testable import TunesCLI

@Suite("Server for assistants")
struct AssistantTests {
  /// Answers by ID; notifications and failures without one have 0.
  private func answers(
    to messages: [String], _ arguments: String..., from tunes: Tunes
  ) async throws -> [Int64: MCPValue] {
    let run = try await tunes.run(["mcp"] + arguments, input: messages.joined(separator: "\n"))
    #expect(run.status == .exited(0))
    let lines = try run.stdout.split(separator: "\n").map { line in
      try #require(MCPValue(json: Data(line.utf8)), "\(line)")
    }
    return Dictionary(lines.map { ($0["id"]?.integer ?? 0, $0) }) { $1 }
  }

  private static func call(_ id: Int, _ tool: String, _ arguments: String = "{}") -> String {
    """
    {"jsonrpc":"2.0","id":\(id),"method":"tools/call",\
    "params":{"name":"\(tool)","arguments":\(arguments)}}
    """
  }

  private static func request(_ id: Int, _ method: String, _ parameters: String = "{}") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(parameters)}"#
  }

  @Test(
    "The revision of the protocol is the client's, or else the newest",
    arguments: [
      ("2025-06-18", "2025-06-18"), ("2025-11-25", "2025-11-25"), ("1999-01-01", "2025-11-25"),
    ])
  func handshake(asked: String, agreed: String) async throws {
    let found = try await answers(
      to: [
        Self.request(1, "initialize", #"{"protocolVersion":"\#(asked)"}"#),
        #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, Self.request(2, "ping"),
      ], from: Tunes())
    #expect(found[1]?["result"]?["protocolVersion"]?.string == agreed)
    #expect(found[1]?["result"]?["serverInfo"]?["version"]?.string == Version.current)
    #expect(found[2]?["result"] != nil)
  }

  @Test("A tool returns the JSON of its command, and a text with names and IDs")
  func result() async throws {
    let tunes = try await Tunes()
    let found = try await answers(
      to: [Self.call(1, "search_music", #"{"term":"hey jude","limit":2}"#)], from: tunes)
    let printed = try await tunes.run("search", "hey jude", "--json", "--limit", "2")
    let command = try #require(MCPValue(json: Data(printed.stdout.utf8)))
    let content = found[1]?["result"]?["structuredContent"]
    #expect(content?["results"] == command["results"])
    let text = found[1]?["result"]?["content"]?.array?.first?["text"]?.string
    #expect(text == "Hey Jude — The Beatles (id:1441133277)")
  }

  @Test(
    "Mistakes in requests are errors of the protocol",
    arguments: [
      ("{", 0, -32700), ("[]", 0, -32600), (#"{"id":1,"method":"ping"}"#, 1, -32600),
      (#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, 0, -32600),
      (request(1, "tools/sing"), 1, -32601), (call(1, "sing"), 1, -32602),
      (call(1, "search_music"), 1, -32602), (call(1, "search_music", #"{"term":1}"#), 1, -32602),
      (call(1, "search_music", #"{"term":"a","limit":51}"#), 1, -32602),
      (call(1, "search_music", #"{"term":"a","sort":"b"}"#), 1, -32602),
      (call(1, "look_up", #"{"items":["--no-input"]}"#), 1, -32602),
      (call(1, "favorites", #"{"action":"add"}"#), 1, -32602),
      (request(1, "resources/read", #"{"uri":"file:///etc/passwd"}"#), 1, -32002),
      (request(1, "prompts/get", #"{"name":"sing"}"#), 1, -32602),
      (String(repeating: "a", count: 1 << 20) + "a", 0, -32600),
    ] as [(String, Int64, Int64)])
  func mistakes(message: String, id: Int64, code: Int64) async throws {
    let found = try await answers(to: [message, Self.request(9, "ping")], from: Tunes())
    #expect(found[id]?["error"]?["code"]?.integer == code)
    #expect(found[9]?["result"] != nil)
  }

  @Test("A failing service is an error of the tool, in the sentence of the command line")
  func failure() async throws {
    let tunes = try await Tunes(faults: [.forbidden])
    let found = try await answers(to: [Self.call(1, "charts")], from: tunes)
    let printed = try await tunes.run("charts")
    let text = found[1]?["result"]?["content"]?.array?.first?["text"]?.string
    #expect(found[1]?["result"]?["isError"]?.bool == true)
    #expect(text.map { printed.stderr.contains($0) } == true, "\(text ?? "") \(printed.stderr)")
  }

  @Test("With --read-only, favorites and playlists can only be listed")
  func readOnly() async throws {
    let tunes = try await Tunes()
    let messages = [
      Self.request(1, "tools/list"), Self.call(2, "favorites"),
      Self.call(3, "favorites", #"{"action":"add","tracks":["1441133277"]}"#),
      Self.call(4, "playlists", #"{"playlist":"mix","tracks":["1441133277"]}"#),
    ]
    let found = try await answers(to: messages, "--read-only", from: tunes)
    let tools = found[1]?["result"]?["tools"]?.array ?? []
    #expect(tools.count == 10)
    #expect(tools.allSatisfy { $0["annotations"]?["readOnlyHint"]?.bool == true })
    #expect(found[2]?["result"]?["structuredContent"] != nil)
    #expect([3, 4].allSatisfy { found[$0]?["error"]?["code"]?.integer == -32602 })
  }

  @Test("A cancelled call isn't answered, and the next one is")
  func cancellation() async throws {
    let tunes = try await Tunes(faults: [.hang])
    let found = try await answers(
      to: [
        Self.call(1, "search_music", #"{"term":"beatles"}"#),
        #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#,
        Self.call(2, "favorites"),
      ], from: tunes)
    #expect(Set(found.keys) == [2])
  }

  @Test("Numbers of the terminal's last list are those of the user, not of an assistant")
  func numbers() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "abba", "--limit", "1")
    _ = try await answers(
      to: [Self.call(1, "search_music", #"{"term":"beatles"}"#)], from: tunes)
    #expect(try await tunes.run("show", "1").stdout.contains("ABBA"))
  }

  @Test("Random messages are answered with JSON or not at all", arguments: Fuzz.seeds)
  func fuzz(seed: UInt64) async throws {
    let texts = [
      Self.request(1, "initialize", #"{"protocolVersion":"2025-06-18"}"#),
      Self.request(2, "tools/list"), Self.call(3, "favorites"),
      Self.call(4, "library_search", #"{"term":"love","limit":3}"#),
      Self.request(5, "resources/read", #"{"uri":"tunes://favorites"}"#),
      Self.request(6, "prompts/get", #"{"name":"playlist_from_description"}"#),
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":3}}"#,
    ]
    let words = ["null", "[", "{}", "\"id\"", "\\ud800", "-1e999", "\"method\"", "\u{1B}[31m"]
    var random = SeededGenerator(seed: seed)
    let messages = (0..<200).map { number in
      Fuzz.mutated(Array(texts[number % texts.count].utf8), dictionary: words, with: &random)
        .filter { $0 != UInt8(ascii: "\n") }
    }
    _ = try await answers(
      to: messages.map { String(decoding: $0, as: UTF8.self) }, from: Tunes())
  }

  @Test(
    "The protocol's SDK accepts every tool, resource, and prompt", .enabled(if: sdk.isInstalled),
    arguments: ["legacy", "auto"])
  func officialSDK(mode: String) async throws {
    let tunes = try await Tunes()
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Programs/assistant.py").path
    let run = try await tunes.shell(
      "\(Self.sdk.python) '\(script)' \"$(command -v tunes)\" \(mode)")
    #expect(run.status == .exited(0), "\(run.stdout)\(run.stderr)")
  }

  /// The Python with the SDK: `PYTHON`, or that of the system.
  private static let sdk = {
    let python = ProcessInfo.processInfo.environment["PYTHON"] ?? "python3"
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "\(python) -c 'import mcp.client.client' 2>/dev/null"]
    try? process.run()
    process.waitUntilExit()
    return (python: python, isInstalled: process.terminationStatus == 0)
  }()
}
