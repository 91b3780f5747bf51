/// The schemas in `docs/schema`, included in the program.
enum MCPSchemas {
  private static let suffix = ".schema.json"
  /// The schemas that others refer to.
  private static let parts: [String: [UInt8]] = [
    "album-record": PackageResources.album_record_schema_json,
    "artist-record": PackageResources.artist_record_schema_json,
    "collection": PackageResources.collection_schema_json,
    "track": PackageResources.track_schema_json,
    "track-record": PackageResources.track_record_schema_json,
  ]

  /// Returns the schema in a file, with the schemas it refers to as definitions.
  static func schema(in file: [UInt8]) -> MCPValue {
    var definitions: [String: MCPValue] = [:]
    func embedded(_ value: MCPValue) -> MCPValue {
      switch value {
      case .object(var members):
        if let file = members["$ref"]?.string, file.hasSuffix(suffix) {
          let name = String(file.dropLast(suffix.count))
          if definitions[name] == nil {
            definitions[name] = .null
            definitions[name] = embedded(.object(read(parts[name] ?? [])))
          }
          members["$ref"] = .string("#/$defs/\(name)")
        }
        return .object(members.mapValues(embedded))
      case .array(let values): return .array(values.map(embedded))
      default: return value
      }
    }
    var root = embedded(.object(read(file))).object ?? [:]
    if !definitions.isEmpty { root["$defs"] = .object(definitions) }
    return .object(root)
  }

  /// Returns a schema without the name of its dialect, which only a separate document needs.
  private static func read(_ file: [UInt8]) -> [String: MCPValue] {
    var members = MCPValue(json: file)?.object ?? [:]
    members["$schema"] = nil
    return members
  }
}
