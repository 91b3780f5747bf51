import Foundation

/// The part of JSON Schema that the published schemas use: `type`, also with `null`, `enum`, `properties`,
/// `required`, `additionalProperties`, `items`, `anyOf`, and `$ref` to a file in the same folder.
struct JSONSchema {
  private let folder: URL
  private let rules: [String: Any]

  /// Reads a schema in `docs/schema`.
  init(_ name: String, file: StaticString = #filePath) throws {
    let package = URL(fileURLWithPath: "\(file)").deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    try self.init(
      package.appendingPathComponent("docs/schema"), reading: "\(name).schema.json")
  }

  private init(_ folder: URL, reading name: String) throws {
    let data = try Data(contentsOf: folder.appendingPathComponent(name))
    self.init(folder, try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:])
  }

  private init(_ folder: URL, _ rules: [String: Any]) {
    self.folder = folder
    self.rules = rules
  }

  var properties: Set<String> { Set((rules["properties"] as? [String: Any] ?? [:]).keys) }

  /// The members that a document must have, with their rules.
  var required: [String: NSDictionary] {
    let rules = rules["properties"] as? [String: NSDictionary] ?? [:]
    return rules.filter { (self.rules["required"] as? [String])?.contains($0.key) == true }
  }

  /// The violations of the schema in a JSON text.
  func faults(in text: String) throws -> [String] {
    try faults(in: JSONSerialization.jsonObject(with: Data(text.utf8)), at: "$")
  }

  private func faults(in value: Any, at path: String) throws -> [String] {
    if let name = rules["$ref"] as? String {
      return try JSONSchema(folder, reading: name).faults(in: value, at: path)
    }
    if let rules = rules["anyOf"] as? [[String: Any]] {
      let faults = try rules.map { try JSONSchema(folder, $0).faults(in: value, at: path) }
      return faults.min { $0.count < $1.count } ?? []
    }
    if let choices = rules["enum"] as? [String] {
      return choices.contains(value as? String ?? "") ? [] : ["\(path) is \(value)"]
    }
    let types = rules["type"] as? [String]
    if value is NSNull, types?.contains("null") == true { return [] }
    switch types?.first ?? rules["type"] as? String {
    case "object": return try faults(inObject: value, at: path)
    case "array":
      guard let values = value as? [Any] else { return ["\(path) is no array"] }
      let items = JSONSchema(folder, rules["items"] as? [String: Any] ?? [:])
      return try values.enumerated().flatMap { try items.faults(in: $1, at: "\(path)[\($0)]") }
    case "string": return value is String ? [] : ["\(path) is no string"]
    case "boolean": return value is Bool ? [] : ["\(path) is no boolean"]
    case "integer": return value is Int ? [] : ["\(path) is no integer"]
    case "number": return value is Double ? [] : ["\(path) is no number"]
    default: return ["\(path) has no rule"]
    }
  }

  private func faults(inObject value: Any, at path: String) throws -> [String] {
    guard let object = value as? [String: Any] else { return ["\(path) is no object"] }
    let rules = self.rules["properties"] as? [String: Any] ?? [:]
    let missing = (self.rules["required"] as? [String] ?? []).filter { object[$0] == nil }
    return try missing.map { "\(path) lacks \($0)" }
      + object.flatMap { name, member in
        let rule = rules[name] ?? self.rules["additionalProperties"]
        guard let rule = rule as? [String: Any] else { return ["\(path) has \(name)"] }
        return try JSONSchema(folder, rule).faults(in: member, at: "\(path).\(name)")
      }
  }
}
