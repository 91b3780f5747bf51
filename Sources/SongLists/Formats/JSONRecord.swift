/// The name of a member.
struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// A value of a document, whose objects and arrays are decoded as far as they are read.
enum JSONRecord: Decodable {
  case object(KeyedDecodingContainer<AnyKey>)
  case array(any UnkeyedDecodingContainer)
  case text(String)
  case other

  init(from decoder: any Decoder) throws {
    // Most are objects, and an error takes longer than its value.
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

  var isArray: Bool { if case .array = self { true } else { false } }

  /// The values in an object, with their names, or in an array.
  var parts: [(key: String?, JSONRecord)] {
    switch self {
    case .object(let object):
      return object.allKeys.sorted { $0.stringValue < $1.stringValue }.compactMap { key in
        (try? object.decode(JSONRecord.self, forKey: key)).map { (key.stringValue, $0) }
      }
    case .array(var array):
      var parts: [(key: String?, JSONRecord)] = []
      while !array.isAtEnd, let part = try? array.decode(JSONRecord.self) {
        parts.append((nil, part))
      }
      return parts
    case .text, .other: return []
    }
  }

  /// Returns the texts at a path of names, such as `artists.name`, in each element of arrays.
  func texts(_ path: ArraySlice<Substring>) -> [String] {
    switch self {
    case .text(let text): return path.isEmpty ? [text] : []
    case .array: return parts.flatMap { $0.1.texts(path) }
    case .object(let object):
      let key = path.first.map { AnyKey(stringValue: String($0)) }
      guard let key, object.contains(key) else { return [] }
      return (try? object.decode(JSONRecord.self, forKey: key))?.texts(path.dropFirst()) ?? []
    case .other: return []
    }
  }

  /// Returns the text at the first of several paths that has any.
  func value(_ paths: [JSONPath]) -> String? {
    paths.lazy.map { texts($0.names[...]).joined(separator: ", ") }.first { !$0.isEmpty }
  }
}

/// The names of members that lead to a value, separated by dots.
struct JSONPath: ExpressibleByStringLiteral {
  let names: [Substring]

  init(stringLiteral path: String) { names = path.split(separator: ".") }
}
