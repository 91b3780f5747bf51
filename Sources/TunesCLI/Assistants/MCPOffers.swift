import Foundation

/// The tools, prompts, and resources, as `offers.json` describes them for models.
enum MCPOffers {
  private static let all = MCPValue(json: PackageResources.offers_json) ?? [:]

  /// The tools, or those that only read.
  static func tools(readOnly: Bool) -> [MCPTool] {
    (all["tools"]?.array ?? []).filter { ($0["readOnly"]?.bool ?? readOnly) == readOnly }
      .map(MCPTool.init)
  }

  static var resourceTemplates: [MCPValue] { all["resourceTemplates"]?.array ?? [] }
  static var prompts: [MCPValue] { all["prompts"]?.array ?? [] }
  static var instructions: MCPValue { all["instructions"] ?? "" }

  /// Returns the messages of a prompt.
  static func messages(_ parameters: MCPValue) throws(MCPError) -> MCPValue {
    guard let prompt = prompts.first(where: { $0["name"] == parameters["name"] }) else {
      throw .invalidParameters("There's no prompt \(parameters["name"]?.string ?? "")")
    }
    let arguments = parameters["arguments"]
    guard let description = arguments?["description"]?.string, !description.isEmpty else {
      throw .invalidParameters("The prompt needs the argument description")
    }
    let name = arguments?["name"]?.string.map { "named \"\($0)\"" } ?? "with a fitting name"
    let text = (all["promptText"]?.string ?? "").replacing("NAME", with: name)
      .replacing("DESCRIPTION", with: description)
    let message: MCPValue = ["role": "user", "content": ["type": "text", "text": .string(text)]]
    return [
      "description": prompt["description"] ?? "", "messages": [message], "resultType": "complete",
    ]
  }
}

/// The schemas of `docs/schema`, which are part of the program.
enum MCPSchemas {
  private static let suffix = ".schema.json"
  private static let files: [String: [UInt8]] = [
    "album": PackageResources.album_schema_json,
    "album-record": PackageResources.album_record_schema_json,
    "artist": PackageResources.artist_schema_json,
    "artist-record": PackageResources.artist_record_schema_json,
    "charts": PackageResources.charts_schema_json,
    "collection": PackageResources.collection_schema_json,
    "favorites": PackageResources.favorites_schema_json,
    "lookup": PackageResources.lookup_schema_json,
    "lyrics": PackageResources.lyrics_schema_json,
    "match": PackageResources.match_schema_json,
    "playlist": PackageResources.playlist_schema_json,
    "playlists": PackageResources.playlists_schema_json,
    "search": PackageResources.search_schema_json,
    "track": PackageResources.track_schema_json,
    "track-record": PackageResources.track_record_schema_json,
  ]

  /// Returns a schema that is one of the named, with those that they refer to as its definitions.
  static func schema(of names: [String]) -> MCPValue {
    var definitions: [String: MCPValue] = [:]
    func embedded(_ value: MCPValue) -> MCPValue {
      switch value {
      case .object(var members):
        if let file = members["$ref"]?.string, file.hasSuffix(suffix) {
          let name = String(file.dropLast(suffix.count))
          if definitions[name] == nil {
            definitions[name] = .null
            definitions[name] = embedded(read(name))
          }
          members["$ref"] = .string("#/$defs/\(name)")
        }
        return .object(members.mapValues(embedded))
      case .array(let values): return .array(values.map(embedded))
      default: return value
      }
    }
    let schemas = names.map { embedded(read($0)) }
    let isOne = schemas.count == 1
    var root: [String: MCPValue] = ["type": "object", "anyOf": .array(schemas)]
    if isOne, case .object(let schema) = schemas[0] { root = schema }
    if !definitions.isEmpty { root["$defs"] = .object(definitions) }
    return .object(root)
  }

  /// Returns a schema without the name of its dialect, which only a document by itself needs.
  private static func read(_ name: String) -> MCPValue {
    guard case .object(var members)? = files[name].flatMap(MCPValue.init(json:)) else { return [:] }
    members["$schema"] = nil
    return .object(members)
  }
}
