/// The name of a member.
struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// A value of a document; objects and arrays are decoded when they are read.
enum JSONRecord: Decodable {
  case object(KeyedDecodingContainer<AnyKey>)
  case array(any UnkeyedDecodingContainer)
  case text(String)
  case other

  init(from decoder: any Decoder) throws {
    // Most values are objects, and an error takes longer than decoding.
    if let object = try? decoder.container(keyedBy: AnyKey.self) {
      self = .object(object)
    } else if let array = try? decoder.unkeyedContainer() {
      self = .array(array)
    } else if let value = try? decoder.singleValueContainer() {
      let number = (try? value.decode(Double.self)).map { Self.text(String($0)) }
      self = (try? value.decode(String.self)).map(Self.text) ?? number ?? .other
    } else {
      self = .other
    }
  }

  var isEmpty: Bool { if case .object(let object) = self { object.allKeys.isEmpty } else { false } }
  var isArray: Bool { if case .array = self { true } else { false } }

  /// Visits the values in an object, with their names, or in an array.
  func forEach(_ body: (_ key: String?, JSONRecord) -> Void) {
    switch self {
    case .object(let object):
      for key in object.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
        if let part = try? object.decode(JSONRecord.self, forKey: key) {
          body(key.stringValue, part)
        }
      }
    case .array(var array):
      while !array.isAtEnd, let part = try? array.decode(JSONRecord.self) { body(nil, part) }
    case .text, .other: return
    }
  }

  /// Returns the texts at a path of names, such as `artists.name`, in each element of arrays.
  func texts(_ path: ArraySlice<Substring>) -> [String] {
    switch self {
    case .text(let text): return path.isEmpty ? [text] : []
    case .array:
      var texts: [String] = []
      forEach { texts += $1.texts(path) }
      return texts
    case .object(let object):
      let key = path.first.map { AnyKey(stringValue: String($0)) }
      guard let key, object.contains(key) else { return [] }
      return (try? object.decode(JSONRecord.self, forKey: key))?.texts(path.dropFirst()) ?? []
    case .other: return []
    }
  }

  /// Returns the text at the first path that has any.
  func value(_ paths: [JSONPath]) -> String? {
    paths.lazy.map { texts($0.names[...]).joined(separator: ", ") }.first { !$0.isEmpty }
  }
}

/// The names of members that lead to a value, separated by dots.
struct JSONPath: ExpressibleByStringLiteral {
  let names: [Substring]

  init(stringLiteral path: String) { names = path.split(separator: ".") }
}
