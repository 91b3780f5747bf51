import Foundation
import ITunesStubServer
import TestSupport
import Testing

@testable import TunesCLI

@Suite("Server for assistants")
@MainActor struct AssistantTests {
  private nonisolated static func call(_ id: Int, _ tool: String, _ arguments: String = "{}")
    -> String
  {
    """
    {"jsonrpc":"2.0","id":\(id),"method":"tools/call",\
    "params":{"name":"\(tool)","arguments":\(arguments)}}
    """
  }

  private nonisolated static func request(_ id: Int, _ method: String, _ parameters: String = "{}")
    -> String
  {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(parameters)}"#
  }

  @Test(
    "The revision of the protocol is the client's, or else the newest",
    arguments: [
      ("2024-11-05", "2024-11-05"), ("2025-03-26", "2025-03-26"), ("2025-06-18", "2025-06-18"),
      ("2025-11-25", "2025-11-25"), ("1999-01-01", "2025-11-25"),
    ])
  func handshake(asked: String, agreed: String) async throws {
    let assistant = try await Assistant(Tunes())
    let answer = try await assistant.answer(
      to: "initialize", ["protocolVersion": .string(asked)])
    assistant.send(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#)
    #expect(answer["result"]?["protocolVersion"]?.string == agreed)
    #expect(answer["result"]?["serverInfo"]?["version"]?.string == Version.current)
    #expect(try await assistant.answer(to: "ping")["result"] == [:])
    let result = try await assistant.call("playlist_list")
    // Before 2025-06-18, clients only read texts.
    #expect(result.lines.last?.hasPrefix("{") == (agreed < "2025-06-18"))
    #expect(await assistant.finish() == 0)
  }

  @Test("A tool returns the JSON of its command, and a text with names and IDs")
  func result() async throws {
    let tunes = try await Tunes()
    let found = try await Assistant(tunes).call("search", ["term": "hey jude", "limit": 2])
    let printed = try await tunes.run("search", "hey jude", "--json", "--limit", "2")
    #expect(found.content?["results"] == printed.document?["results"])
    #expect(found.text == "Hey Jude — The Beatles (id:1441133277)")
  }

  @Test("The tools are these, with arguments that read and write no files")
  func tools() {
    let tools = MCPTool.all.map { tool in
      let properties = tool.definition["inputSchema"]?["properties"]?.object ?? [:]
      return ([tool.name] + properties.keys.sorted()).joined(separator: " ")
    }
    #expect(
      tools.sorted() == [
        "album album country offline refresh", "artist artist country offline refresh",
        "charts albums country genre limit offline refresh words",
        "favorites_add album country offline refresh tracks", "favorites_list limit page words",
        "favorites_remove tracks",
        "library_search entity explicit genre limit page reverse sort term year",
        "lookup country item offline refresh", "lyrics country offline refresh track",
        "match country offline refresh songs",
        "playlist_add album country create name offline refresh tracks",
        "playlist_copy name new-name", "playlist_create name", "playlist_delete name",
        "playlist_list", "playlist_remove name tracks", "playlist_rename name new-name",
        "playlist_show country limit name offline page refresh", "redo",
        "releases artist country offline refresh since",
        """
        search attribute country entity explicit genre limit lyrics offline page refresh reverse \
        sort term year
        """, "undo all",
      ])
    #expect(
      MCPTool.all.filter { $0.definition["annotations"]?["destructiveHint"] == true }.map(\.name)
        .sorted() == ["favorites_remove", "playlist_delete", "playlist_remove", "redo", "undo"])
  }

  private nonisolated static let deep =
    String(repeating: "[", count: 64) + String(repeating: "]", count: 64)

  @Test(
    "Mistakes in messages are errors of the protocol",
    arguments: [
      ("{", 0, -32700), ("[]", 0, -32600), (#"{"id":1,"method":"ping"}"#, 1, -32600),
      (#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, 0, -32600),
      (request(1, "tools/sing"), 1, -32601), (call(1, "sing"), 1, -32602),
      (call(1, "search", "[]"), 1, -32602), (request(1, "ping", "[]"), 1, -32602),
      (request(1, "ping", #"{"a":\#(deep)}"#), 0, -32600),
      (request(1, "ping", #"{"a":[\#(String(repeating: "1,", count: 10_000))1]}"#), 0, -32600),
      (request(1, "resources/read", #"{"uri":"file:///etc/passwd"}"#), 1, -32002),
      (request(1, "prompts/get", #"{"name":"sing"}"#), 1, -32602),
      (String(repeating: "a", count: 1 << 20) + "a", 0, -32600),
    ] as [(String, Int64, Int64)])
  func mistakes(message: String, id: Int64, code: Int64) async throws {
    let assistant = try await Assistant(Tunes())
    assistant.send(message)
    let answer = await assistant.next()
    #expect(answer?["error"]?["code"]?.integer == code)
    #expect(answer?["id"]?.integer ?? 0 == id)
    #expect(try await assistant.answer(to: "ping")["result"] == [:])
  }

  @Test(
    "Parameters and arguments that are null are absent, and a message of 1 MiB is read",
    arguments: [
      request(1, "ping", "null"), call(1, "playlist_list", "null"),
      request(1, "ping", #"{"a":"\#(String(repeating: "a", count: (1 << 20) - 100))"}"#),
    ])
  func absent(message: String) async throws {
    let assistant = try await Assistant(Tunes())
    assistant.send(message)
    #expect(await assistant.next()?["result"] != nil)
  }

  @Test(
    "Mistakes in arguments are results with the message of the command's parser",
    arguments: [
      ("search", ["limit": 0, "term": "a"], "--limit must be from 1 to 200, not 0."),
      ("search", ["limit": "x", "term": "a"], "The value 'x' is invalid for '--limit <n>'."),
      ("search", ["lyrics": "yes", "term": "a"], "The option '--lyrics' does not take any value"),
      ("search", ["term": ["a": 1]], "term can't be an object. Pass a text or a number."),
      (
        "search", ["save": "file", "term": "a"],
        "search has no argument \"save\". Its arguments are"
      ),
      ("search", [:], "The search term is empty."),
      ("lookup", ["item": ["--no-input"]], "Unknown option \"--no-input\"."),
      ("lookup", ["item": ["-"]], "Standard input lists no items."),
      ("lookup", ["item": 3], "There's no number 3"),
      ("playlist_add", ["tracks": [1_441_133_277], "create": true], "Missing expected argument"),
      ("playlist_add", ["name": ["a", "b"], "tracks": [1]], "name can't be a list."),
      ("favorites_add", [:], "Missing expected argument"),
      ("match", [:], "Standard input has no songs."),
      ("undo", [:], "There's nothing to undo."),
    ] as [(String, MCPValue, String)])
  func arguments(tool: String, arguments: MCPValue, message: String) async throws {
    let tunes = try await Tunes()
    let result = try await Assistant(tunes).call(tool, arguments)
    #expect(result.isError && result.text.hasPrefix(message), "\(result.text)")
    #expect(tunes.stub.requests().isEmpty)
  }

  @Test("A failing service is an error of the tool, in the sentence of the command line")
  func failure() async throws {
    let tunes = try await Tunes(faults: [.forbidden])
    let result = try await Assistant(tunes).call("charts")
    let printed = try await tunes.run("charts")
    #expect(
      result.isError && printed.stderr.contains(result.text), "\(result.text) \(printed.stderr)")
  }

  @Test("With --read-only, favorites and playlists can only be listed")
  func readOnly() async throws {
    let assistant = try await Assistant(Tunes(), "--read-only")
    let tools = try await assistant.answer(to: "tools/list")["result"]?["tools"]?.array ?? []
    #expect(tools.count == 12)
    #expect(tools.allSatisfy { $0["annotations"]?["readOnlyHint"] == true })
    #expect(try await assistant.call("favorites_list").content != nil)
    for tool in MCPTool.all where tool.hints.effect != .reads {
      let answer = try await assistant.answer(to: "tools/call", ["name": .string(tool.name)])
      #expect(answer["error"]?["code"] == -32602)
    }
  }

  @Test("Numbers of the terminal's last list are those of the user, not of an assistant")
  func numbers() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "abba", "--limit", "1")
    _ = try await Assistant(tunes).call("search", ["term": "beatles"])
    #expect(try await tunes.run("show", "1").stdout.contains("ABBA"))
  }

  @Test("A list has pages, whose texts count the songs that follow, and its resource is whole")
  func pages() async throws {
    let assistant = try await Assistant(Tunes())
    let found = try await assistant.call("search", ["term": "beatles", "limit": 60])
    let ids = found.results.compactMap { $0["trackId"] }
    #expect(ids.count == 60)
    _ = try await assistant.call(
      "playlist_add", ["name": "-60", "tracks": .array(ids), "create": true])
    var seen: [MCPValue] = []
    for (page, last) in [(1, "35 more from page 2"), (2, "10 more from page 3"), (3, nil)] {
      let list = try await assistant.call(
        "playlist_show", ["name": "-60", "page": .integer(Int64(page))])
      seen += list.results.compactMap { $0["trackId"] }
      #expect(list.content?["total"] == 60)
      #expect(list.content?["exhausted"] == .bool(page == 3))
      if let last { #expect(list.lines.last == last) }
      #expect(list.lines.count == list.results.count + (last == nil ? 0 : 1))
    }
    #expect(seen == ids)
    let resources = try await assistant.answer(to: "resources/list")["result"]?["resources"]?.array
    let address = try #require(resources?.last?["uri"])
    let contents = try await assistant.answer(to: "resources/read", ["uri": address])
    let text = contents["result"]?["contents"]?.array?.first?["text"]?.string ?? ""
    #expect(MCPValue(json: text.utf8)?["results"]?.array?.compactMap { $0["trackId"] } == ids)
  }

  @Test("Names can't make lines of their own or reorder a text, and links are of the web")
  func hostileText() async throws {
    let tunes = try await Tunes(faults: [.hostileText])
    let found = try await Assistant(tunes).call("search", ["term": "love", "limit": 50])
    let lines = found.lines.filter { $0.contains(/\(id:\d+\)$/) }
    #expect(lines.count == found.results.count)
    #expect(
      found.lines.filter { !lines.contains($0) }.allSatisfy {
        $0 == "Skipped 2 results that couldn't be read." || $0.hasSuffix(" more from page 2")
      }, "\(found.text)")
    let unsafe: [ClosedRange<UInt32>] = [0x00...0x09, 0x0B...0x1F, 0x7F...0x9F, 0x202A...0x202E]
    #expect(
      !found.text.unicodeScalars.contains { scalar in unsafe.contains { $0 ~= scalar.value } })
    let links =
      found.results.flatMap { ($0.object ?? [:]).filter { $0.key.hasSuffix("Url") } }
      + found.results.compactMap { $0["artworkUrl100"].map { ("artworkUrl100", $0) } }
    #expect(!links.isEmpty && links.allSatisfy { $0.1.string?.contains(/^https?:/) == true })
  }

  @Test("A prompt has the client's words as they are, also those that look like a placeholder")
  func prompt() async throws {
    let answer = try await Assistant(Tunes()).answer(
      to: "prompts/get",
      [
        "name": "playlist_from_description",
        "arguments": ["name": "DESCRIPTION", "description": "NAME"],
      ])
    let text = answer["result"]?["messages"]?.array?.first?["content"]?["text"]?.string ?? ""
    #expect(text.hasPrefix("Make a playlist in tunes named \"DESCRIPTION\" of about 15 songs"))
    #expect(text.contains("description: NAME\n"))
  }
}

// MARK: - Tasks of a user

extension AssistantTests {
  @Test("Make a playlist of the songs in this text, tell me which you're unsure of, and undo that")
  func playlist() async throws {
    let assistant = try await Assistant(Tunes())
    let songs =
      "Beatles - Let It Be\nQueen - Bohemian Rhapsody (Live)\nABBA - Dancing Queen\nzzyzx - qqq"
    let matched = try await assistant.call("match", ["songs": .string(songs)])
    let reliable = matched.results.filter {
      ["sure", "likely"].contains($0["confidence"]?.string ?? "")
    }
    #expect(
      matched.lines.filter { !$0.contains(/— (?:sure|likely)\b/) } == [
        "Queen - Bohemian Rhapsody (Live) — Bohemian Rhapsody — Queen — unsure (id:1441458081)",
        "zzyzx - qqq — none",
      ])
    let made = try await assistant.call(
      "playlist_add",
      [
        "name": "From the text", "create": true,
        "tracks": .array(reliable.compactMap { $0["trackId"] }),
      ])
    #expect(made.text == "Created the playlist From the text, and added 2 songs.")
    let list = try await assistant.call("playlist_show", ["name": "From the text"])
    #expect(list.results.compactMap { $0["trackName"]?.string } == ["Let It Be", "Dancing Queen"])
    let undone = try await assistant.call("undo")
    #expect(undone.text == "Undid: created the playlist From the text with 2 songs.")
    #expect(try await assistant.call("playlist_list").results.isEmpty)
    #expect(try await assistant.call("redo").isError == false)
    #expect(try await assistant.call("playlist_list").lines == ["From the text"])
  }

  @Test("What's new from my favorites' artists?")
  func releases() async throws {
    let day = Date(timeIntervalSinceNow: -86_400).formatted(.iso8601)
    let album: [String: Any] = [
      "wrapperType": "collection", "collectionType": "Album", "collectionId": 20_001,
      "artistId": 136_975, "artistName": "The Beatles", "collectionName": "Now", "trackCount": 9,
      "releaseDate": day,
    ]
    let artist: [String: Any] = [
      "wrapperType": "artist", "artistType": "Artist", "artistName": "The Beatles",
      "artistId": 136_975,
    ]
    let tunes = try await Tunes(answers: ["136975": Tunes.results([artist, album])])
    let assistant = try Assistant(tunes)
    #expect(try await assistant.call("favorites_add", ["tracks": 1_441_133_277]).isError == false)
    #expect(try await assistant.call("releases").lines == ["Now — The Beatles (id:20001)"])
    // The user sees it as new in the terminal, too.
    #expect(try await tunes.run("releases").stdout.contains("Now"))
  }

  @Test("Which of these albums do I have songs of?")
  func albums() async throws {
    let assistant = try await Assistant(Tunes())
    _ = try await assistant.call("lookup", ["item": 1_441_164_589])
    var owned: [String] = []
    for album in ["Abbey Road", "Let It Be", "Arrival"] {
      let found = try await assistant.call(
        "library_search", ["term": .string(album), "entity": "album"])
      owned += found.results.isEmpty ? [] : [album]
    }
    #expect(owned == ["Abbey Road"])
  }

  @Test("Rename, copy, and delete my playlist, and undo all of it")
  func changes() async throws {
    let assistant = try await Assistant(Tunes())
    for (tool, arguments, names) in [
      ("playlist_create", ["name": "-dash"], ["-dash"]),
      ("playlist_rename", ["name": "-dash", "new-name": "Gym"], ["Gym"]),
      ("playlist_copy", ["name": "Gym", "new-name": "Run"], ["Gym", "Run"]),
      ("playlist_delete", ["name": "Gym"], ["Run"]), ("undo", [:], ["Gym", "Run"]),
      ("undo", [:], ["Gym"]), ("undo", [:], ["-dash"]), ("undo", [:], ["No results."]),
    ] as [(String, MCPValue, [String])] {
      let result = try await assistant.call(tool, arguments)
      #expect(!result.isError, "\(tool): \(result.text)")
      #expect(try await assistant.call("playlist_list").lines == names, "\(tool)")
    }
  }
}

// MARK: - Many calls

extension AssistantTests {
  @Test("A cancelled call isn't answered, and the next one is")
  func cancellation() async throws {
    let assistant = try await Assistant(Tunes(faults: [.hang]))
    assistant.send(Self.call(1, "search", #"{"term":"beatles"}"#))
    assistant.send(
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#)
    assistant.send(Self.call(2, "favorites_list"))
    #expect(await assistant.next()?["id"] == 2)
  }

  @Test("16 calls are at work, the next one waits for its turn, and an ID in use is refused")
  func queue() async throws {
    let assistant = try await Assistant(Tunes(faults: [.hang]))
    for id in 1...16 { assistant.send(Self.call(id, "search", #"{"term":"love \#(id)"}"#)) }
    for id in [17, 18] { assistant.send(Self.call(id, "playlist_list")) }
    for id in [1, 18] {
      assistant.send(Self.call(id, "playlist_list"))
      let refused = await assistant.next()
      #expect(refused?["error"]?["code"] == -32600 && refused?["id"] == .integer(Int64(id)))
    }
    for id in 100..<150 {
      assistant.send(Int64(id), "ping")
      #expect(await assistant.next()?["id"] == .integer(Int64(id)))
    }
    assistant.send(
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#)
    #expect(await assistant.next()?["id"] == 17)
    #expect(await assistant.next()?["id"] == 18)
    assistant.send(Self.call(18, "playlist_list"))
    #expect(await assistant.next()?["result"] != nil)
  }

  @Test("The end of the input ends calls that wait, and what was saved stays")
  func end() async throws {
    let tunes = try await Tunes(["TUNES_RATE_LIMIT": "1"])
    let assistant = try Assistant(tunes)
    _ = try await assistant.call("playlist_create", ["name": "Gym"])
    assistant.send(Self.call(1, "search", #"{"term":"beatles"}"#))
    assistant.send(Self.call(2, "search", #"{"term":"abba"}"#))
    #expect(await assistant.finish() == 0)
    var answers: [MCPValue] = []
    while let answer = await assistant.next() { answers.append(answer) }
    // One of them would wait for a minute.
    #expect(answers.count < 2, "\(answers)")
    #expect(try await tunes.run("playlist").stdout.contains("Gym"))
  }

  @Test("Random messages are answered with JSON or not at all", arguments: Fuzz.seeds)
  func fuzz(seed: UInt64) async throws {
    let texts = [
      Self.request(1, "initialize", #"{"protocolVersion":"2025-06-18"}"#),
      Self.request(2, "tools/list"), Self.call(3, "favorites_list"),
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
    let input = messages.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
    let run = try await Tunes().run("mcp", input: input)
    #expect(run.status == .exited(0))
    for line in run.stdout.split(separator: "\n") {
      #expect(MCPValue(json: Data(line.utf8)) != nil, "\(line)")
    }
  }

  @Test("Random arguments get an answer or a clear error", arguments: Fuzz.seeds)
  func fuzzedArguments(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let assistant = try await Assistant(Tunes(["TUNES_RATE_LIMIT": "0"]))
    for tool in MCPTool.all.shuffled(using: &random) {
      let properties = tool.definition["inputSchema"]?["properties"]?.object ?? [:]
      var arguments: [String: MCPValue] = [:]
      for (name, schema) in properties.sorted(by: { $0.key < $1.key })
      where Int.random(in: 0..<4, using: &random) > 0 {
        arguments[name] = Self.value(schema, &random)
      }
      let result = try await assistant.call(tool.name, .object(arguments))
      #expect(!result.text.isEmpty)
      #expect(
        !result.isError || result.text.hasSuffix(".") || result.text.hasSuffix("?"),
        "\(tool.name) \(MCPValue.object(arguments).json): \(result.text)")
      #expect(result.isError || (result.content != nil) == (tool.hints.result != nil))
    }
    #expect(await assistant.finish() == 0)
  }

  private static let words: [MCPValue] = [
    "love", "Beatles - Let It Be", "", " ", "-", "--", "-2", "all", "1-3", "--json", "--help", "-x",
    "id:1441133277", "1441133277", "602567713449", "https://music.apple.com/us/album/x/1441164426",
    "\u{0}", "\u{1B}[31m", "\u{202E}a", "a\nb", "jp", "1969", "60s", "3w", "ünï", "\"'`$(id)",
    .string(String(repeating: "long ", count: 400)),
  ]

  /// Returns a value by its schema, or rarely one that doesn't fit.
  private static func value(_ schema: MCPValue, _ random: inout SeededGenerator) -> MCPValue {
    let others: [MCPValue] = [
      .null, true, 0, -1, 1_441_133_277, .integer(.max), .number(1.5), ["a": 1], [], [[]],
    ]
    guard Int.random(in: 0..<6, using: &random) > 0 else {
      return others.randomElement(using: &random) ?? .null
    }
    if let choice = schema["enum"]?.array?.randomElement(using: &random) { return choice }
    let types = schema["type"]?.array ?? [schema["type"] ?? .null]
    switch types.randomElement(using: &random) {
    case "boolean": return .bool(.random(using: &random))
    case "integer": return .integer(.random(in: -1...250, using: &random))
    case "array":
      return .array((0..<3).compactMap { _ in words.randomElement(using: &random) })
    default: return words.randomElement(using: &random) ?? ""
    }
  }

  @Test(
    "The protocol's SDK accepts every tool, resource, and prompt", .enabled(if: sdk.isInstalled),
    arguments: ["legacy", "auto"])
  func officialSDK(mode: String) async throws {
    let tunes = try await Tunes()
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Programs/assistant.py").path
    let run = try await tunes.shell(
      tunes.startingProcesses(
        "\(Self.sdk.python) '\(script)' \"$(command -v tunes)\" \(mode)"))
    #expect(run.status == .exited(0), "\(run.stdout)\(run.stderr)")
  }

  /// The Python with the SDK: `PYTHON`, or that of the system.
  private nonisolated static let sdk = {
    let python = ProcessInfo.processInfo.environment["PYTHON"] ?? "python3"
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "\(python) -c 'import mcp.client.client' 2>/dev/null"]
    try? process.run()
    process.waitUntilExit()
    return (python: python, isInstalled: process.terminationStatus == 0)
  }()
}
