/// The value of a key, or `nil` where it is absent, null or of another type.
///
/// One function a type: the generic way through a container costs several times as much.
extension KeyedDecodingContainer {
  func readable(_ key: Key) -> String? {
    try? decodeIfPresent(String.self, forKey: key)
  }

  func readable(_ key: Key) -> Int64? {
    try? decodeIfPresent(Int64.self, forKey: key)
  }

  func readable(_ key: Key) -> Int? {
    try? decodeIfPresent(Int.self, forKey: key)
  }

  func readable(_ key: Key) -> Double? {
    try? decodeIfPresent(Double.self, forKey: key)
  }

  func readable(_ key: Key) -> Bool? {
    try? decodeIfPresent(Bool.self, forKey: key)
  }
}
