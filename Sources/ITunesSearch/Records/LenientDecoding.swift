import Entities

/// Decoding of optional members that never fails: a value of another type, or text that is too long,
/// counts as missing.
///
/// The synthesized decoding of records calls these in place of the standard library's, whose signatures
/// they have.
extension KeyedDecodingContainer {
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    guard contains(key), let text = try? decode(type, forKey: key), text.utf8.count <= Limits.text
    else { return nil }
    return text
  }

  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    contains(key) ? try? decode(type, forKey: key) : nil
  }

  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
    contains(key) ? try? decode(type, forKey: key) : nil
  }

  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    contains(key) ? try? decode(type, forKey: key) : nil
  }

  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
    contains(key) ? try? decode(type, forKey: key) : nil
  }
}

/// An element that may be unreadable, so that one failure doesn't end its list.
struct Attempt<Value: Decodable & Sendable>: Decodable, Sendable {
  let value: Value?

  init(from decoder: any Decoder) { value = try? Value(from: decoder) }
}
