import Views

/// A tool that an assistant can call: a command of tunes with a description for models.
struct MCPTool: Sendable {
  /// The commands that a call runs.
  enum Call: Equatable {
    /// Runs a command, which prints JSON.
    case command([String])
    /// Matches songs with the options of `tunes match`.
    case match(songs: [String], options: [String])
    /// Runs a command that changes something, and then one that prints the result as JSON.
    case change([String], result: [String])
  }

  let name: String
  /// The definition for the client.
  let definition: MCPValue

  /// Creates a tool from its offer, which names the schemas of its results.
  init(_ offer: MCPValue) {
    var members: [String: MCPValue] = [:]
    if case .object(let all) = offer { members = all }
    let results = members.removeValue(forKey: "results")?.array?.compactMap(\.string) ?? []
    members["readOnly"] = nil
    members["outputSchema"] = MCPSchemas.schema(of: results)
    name = offer["name"]?.string ?? ""
    definition = .object(members)
  }

  /// Checks the arguments of a call, and returns the commands that it means.
  func call(with values: MCPValue) throws(MCPError) -> Call {
    let arguments = try MCPArguments(values, definition["inputSchema"] ?? [:], of: name)
    switch name {
    case "search_music":
      return .command(
        ["search", "--json", "--limit=10"] + arguments.options(["kind": "entity"])
          + ["--", arguments.text("term") ?? ""])
    case "library_search":
      let term = arguments.text("term")
      let isLyrics = arguments.isSet("lyrics")
      guard term != nil || !isLyrics else { throw .invalidParameters("lyrics needs a term") }
      return .command(
        (isLyrics ? ["search", "--lyrics"] : ["library", "search"]) + ["--json", "--limit=10"]
          + arguments.options() + (term.map { ["--", $0] } ?? []))
    case "look_up":
      return .command(
        ["lookup", "--json"] + arguments.options() + (try arguments.references("items")))
    case "charts":
      let albums = arguments.text("kind") == "albums" ? ["--albums"] : []
      return .command(["charts", "--json"] + albums + arguments.options())
    case "match_songs":
      return .match(
        songs: arguments.texts("songs"), options: ["--json", "--yes"] + arguments.options())
    case "favorites":
      let list = ["favorites", "list", "--json"] + arguments.options()
      guard let action = arguments.change else { return .command(list) }
      return .change(["favorites", action] + (try arguments.references("tracks")), result: list)
    case "playlists": return try playlists(arguments)
    default:
      let item = name == "lyrics" ? "track" : name
      return .command([name, "--json"] + arguments.options() + (try arguments.words(item)))
    }
  }

  private func playlists(_ arguments: MCPArguments) throws(MCPError) -> Call {
    let name = try arguments.words("playlist")
    let show = ["playlist", "show", "--json"] + name
    guard let action = arguments.change else {
      return .command(name.isEmpty ? ["playlist", "list", "--json"] : show)
    }
    guard !name.isEmpty else { throw .invalidParameters("\(action) needs a playlist") }
    let create = action == "add" ? ["--create"] : []
    return .change(
      ["playlist", action] + create + name + (try arguments.references("tracks")), result: show)
  }
}

/// The checked arguments of a call.
struct MCPArguments {
  /// The arguments that are options of the commands, under the same names.
  private static let options = ["country", "genre", "year", "limit", "page", "explicit", "offline"]

  private let values: [String: MCPValue]

  /// Checks values by the schema of a tool's input.
  init(_ values: MCPValue, _ schema: MCPValue, of tool: String) throws(MCPError) {
    guard case .object(let members) = values else {
      throw .invalidParameters("arguments isn't an object")
    }
    self.values = members.filter { $0.value != .null }
    for name in self.values.keys.sorted() {
      guard let property = schema["properties"]?[name] else {
        throw .invalidParameters("\(tool) has no argument \(name)")
      }
      guard self.values[name]?.fits(property) == true else {
        throw .invalidParameters("\(name) must fit its schema: \(property.json)")
      }
    }
    for name in schema["required"]?.array?.compactMap(\.string) ?? [] where self.values[name] == nil
    {
      throw .invalidParameters("\(tool) needs the argument \(name)")
    }
  }

  func text(_ name: String) -> String? { values[name]?.string.flatMap { $0.isEmpty ? nil : $0 } }
  func isSet(_ name: String) -> Bool { values[name]?.bool ?? false }
  func texts(_ name: String) -> [String] { values[name]?.array?.compactMap(\.line) ?? [] }

  /// The action, unless it only lists.
  var change: String? { text("action").flatMap { $0 == "list" ? nil : $0 } }

  /// The options of the command, of which `others` have other names.
  func options(_ others: [String: String] = [:]) -> [String] {
    (Self.options + others.keys).compactMap { name in
      let option = others[name] ?? name
      if let isSet = values[name]?.bool {
        return isSet ? "--\(option)" : name == "explicit" ? "--no-\(option)" : nil
      }
      return values[name]?.line.flatMap { $0.isEmpty ? nil : "--\(option)=\($0)" }
    }
  }

  /// The words of an argument that can't be taken for options.
  func words(_ name: String) throws(MCPError) -> [String] {
    let words = [text(name)].compactMap(\.self) + texts(name)
    guard !words.contains(where: { $0.hasPrefix("-") }) else {
      throw .invalidParameters("\(name) can't begin with a hyphen")
    }
    return words
  }

  /// The IDs, UPCs, and links of an argument, for which digits alone are IDs.
  func references(_ name: String) throws(MCPError) -> [String] {
    let references = try words(name).map { word in
      guard word.allSatisfy({ $0.isASCII && $0.isNumber }) else { return word }
      return [12, 13].contains(word.count) ? "upc:\(word)" : "id:\(word)"
    }
    guard !references.isEmpty else { throw .invalidParameters("This needs \(name)") }
    guard
      references.allSatisfy({
        $0.hasPrefix("id:") || $0.hasPrefix("upc:") || StoreLink.isLink($0)
      })
    else {
      throw .invalidParameters("\(name) must have IDs, UPCs, or links of the store, not words")
    }
    return references
  }
}

extension MCPValue {
  /// A text or a whole number as a line; `nil` for other values.
  fileprivate var line: String? {
    let text = string ?? integer.map(String.init)
    return text.flatMap { $0.contains(where: \.isNewline) ? nil : $0 }
  }

  /// Whether the value fits the schema of an argument, as far as those of the tools go.
  fileprivate func fits(_ schema: MCPValue) -> Bool {
    if let allowed = schema["enum"]?.array { return allowed.contains(self) }
    switch schema["type"] {
    case "boolean": return bool != nil
    case "integer":
      guard let integer else { return false }
      return integer >= schema["minimum"]?.integer ?? .min
        && integer <= schema["maximum"]?.integer ?? .max
    case "array":
      guard let array else { return false }
      return (1...Int(schema["maxItems"]?.integer ?? .max)).contains(array.count)
        && array.allSatisfy { $0.line.map { $0.count <= 1000 } ?? false }
    default: return string.map { $0.count <= schema["maxLength"]?.integer ?? .max } ?? false
    }
  }
}
