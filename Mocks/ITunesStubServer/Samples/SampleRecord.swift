import Foundation

/// A JSON value that is printed the way the service prints it.
protocol JSONFragment: Sendable {
  var json: String { get }
}

/// JSON text as it is: a price with its decimals, or deliberate damage.
struct VerbatimJSON: JSONFragment {
  let json: String

  init(_ json: String) { self.json = json }
}

extension Int: JSONFragment {
  var json: String { String(self) }
}

extension Bool: JSONFragment {
  var json: String { self ? "true" : "false" }
}

extension Array: JSONFragment where Element: JSONFragment {
  var json: String { "[" + map(\.json).joined(separator: ", ") + "]" }
}

extension String: JSONFragment {
  /// Escapes only what JSON requires: other characters, and `/`, are printed unchanged.
  var json: String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }) { return "\"\(self)\"" }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

/// A JSON object with its keys in the service's order, without keys that have no value.
struct SampleRecord: JSONFragment, ExpressibleByDictionaryLiteral {
  private var fields: [(key: String, value: any JSONFragment)]

  init(dictionaryLiteral elements: (String, (any JSONFragment)?)...) {
    self.init(elements)
  }

  init(_ elements: [(String, (any JSONFragment)?)]) {
    fields = elements.compactMap { key, value in value.map { (key, $0) } }
  }

  /// Setting `nil` removes the key; a new key goes to the end.
  subscript(key: String) -> (any JSONFragment)? {
    get { fields.first { $0.key == key }?.value }
    set {
      let index = fields.firstIndex { $0.key == key } ?? fields.endIndex
      fields.replaceSubrange(
        index..<min(index + 1, fields.endIndex), with: newValue.map { [(key, $0)] } ?? [])
    }
  }

  static func += (left: inout SampleRecord, right: SampleRecord) { left.fields += right.fields }

  /// One line, except for the line break that the service puts before `previewUrl`.
  var json: String {
    let pairs = fields.map { field in
      (field.key == "previewUrl" ? "\n" : "") + "\"\(field.key)\":" + field.value.json
    }
    return "{" + pairs.joined(separator: ", ") + "}"
  }
}

/// The document around the records of a search or lookup, with the service's own white space.
struct SampleDocument: Sendable {
  var records: [SampleRecord]
  /// The declared `resultCount`; `nil` for the correct one.
  var declaredCount: Int?
  /// The function of a JSONP request.
  var callback: String?

  var text: String {
    let lines = records.map(\.json).joined(separator: ", \n")
    let results = records.isEmpty ? "[]" : "[\n\(lines)]"
    let json = "{\n \"resultCount\":\(declaredCount ?? records.count),\n \"results\": \(results)\n}"
    return "\n\n\n" + (callback.map { "\($0)(\(json));" } ?? json) + "\n\n\n"
  }
}
