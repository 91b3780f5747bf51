/// An object or an array of a document, which is decoded as far as paths need it.
enum JSONRecord: Decodable {
  case object(KeyedDecodingContainer<AnyKey>)
  case array(any UnkeyedDecodingContainer)

  init(from decoder: any Decoder) throws {
    // Most are objects, and an error takes longer than its value.
    if let object = try? decoder.container(keyedBy: AnyKey.self) {
      self = .object(object)
    } else {
      self = .array(try decoder.unkeyedContainer())
    }
  }

  var isEmpty: Bool { if case .object(let object) = self { object.allKeys.isEmpty } else { false } }

  /// The objects and arrays in the record, with the names of members.
  var parts: [(key: String?, JSONRecord)] {
    switch self {
    case .object(let object):
      return object.allKeys.sorted { $0.stringValue < $1.stringValue }.compactMap { key in
        (try? object.decode(JSONRecord.self, forKey: key)).map { (key.stringValue, $0) }
      }
    case .array(var array):
      var parts: [(key: String?, JSONRecord)] = []
      while !array.isAtEnd {
        if let part = try? array.decode(JSONRecord.self) {
          parts.append((nil, part))
        } else if (try? array.decode(AnyValue.self)) == nil {
          break
        }
      }
      return parts
    }
  }

  /// Visits the objects at a path.
  func forEach(_ path: ArraySlice<JSONPath.Step>, _ body: (JSONRecord) -> Void) {
    switch (self, path.first) {
    case (.array(var array), .each?):
      while !array.isAtEnd {
        guard let next = try? array.decode(JSONRecord.self) else {
          guard (try? array.decode(AnyValue.self)) != nil else { return }
          continue
        }
        next.forEach(path.dropFirst(), body)
      }
    // A single element can stand without an array.
    case (.object, .each?): forEach(path.dropFirst(), body)
    case (.object(let object), .member(let keys)?):
      let next = keys.lazy.filter(object.contains)
        .compactMap { try? object.decode(JSONRecord.self, forKey: $0) }.first
      next?.forEach(path.dropFirst(), body)
    case (.object, nil): body(self)
    case (.array, _): return
    }
  }

  /// Returns the first of several values that isn't empty, as text.
  func value(_ paths: [JSONPath]) -> String? {
    for path in paths {
      var texts: [String] = []
      forEach(path.steps.dropLast()) { record in
        guard case .object(let object) = record, case .member(let keys)? = path.steps.last else {
          return
        }
        texts += keys.flatMap(object.texts)
      }
      let text = texts.joined(separator: ", ")
      if !text.isEmpty { return text }
    }
    return nil
  }
}

extension KeyedDecodingContainer<AnyKey> {
  fileprivate func texts(_ key: AnyKey) -> [String] {
    guard contains(key) else { return [] }
    if let text = try? decode(String.self, forKey: key) { return [text] }
    if let number = try? decode(Double.self, forKey: key) { return [String(number)] }
    return (try? decode([String].self, forKey: key)) ?? []
  }
}

/// A value of any kind, which is skipped.
private struct AnyValue: Decodable {
  init(from decoder: any Decoder) {}
}
