/// The members of a JSON object, with values that are decoded on demand.
struct JSONObject {
  private let bytes: [UInt8]
  private let members: [(name: JSONValueRange, value: JSONValueRange)]
  /// The index of the member after the last one read.
  ///
  /// Records have their members in a fixed order.
  private var next = 0

  /// Reads the next value, which must be an object.
  init(_ scanner: inout JSONScanner) throws(JSONScanner.Malformed) {
    bytes = scanner.bytes
    var found: [(name: JSONValueRange, value: JSONValueRange)] = []
    found.reserveCapacity(48)
    try scanner.object { scanner, name throws(JSONScanner.Malformed) in
      found.append((name, try scanner.value()))
    }
    members = found
  }

  /// Returns the value of a member; `nil` if it is missing or not a valid string.
  mutating func readable(_ name: StaticString) -> String? {
    value(name)?.string(in: bytes)
  }

  /// Returns the value of a member; `nil` if it is missing or not a 64-bit integer.
  mutating func readable(_ name: StaticString) -> Int64? {
    guard let value = value(name), value.kind == .number else { return nil }
    let text = String(decoding: bytes[value.range], as: UTF8.self)
    return Int64(text) ?? Double(text).flatMap(Int64.init(exactly:))
  }

  /// Returns the value of a member; `nil` if it is missing or not an integer.
  mutating func readable(_ name: StaticString) -> Int? {
    let number: Int64? = readable(name)
    return number.flatMap(Int.init(exactly:))
  }

  /// Returns the value of a member; `nil` if it is missing or not a finite number.
  mutating func readable(_ name: StaticString) -> Double? {
    guard let value = value(name), value.kind == .number else { return nil }
    return Double(String(decoding: bytes[value.range], as: UTF8.self)).flatMap {
      $0.isFinite ? $0 : nil
    }
  }

  /// Returns the value of a member; `nil` if it is missing or neither `true` nor `false`.
  mutating func readable(_ name: StaticString) -> Bool? {
    guard let value = value(name), value.kind == .other else { return nil }
    return switch bytes[value.range.lowerBound] {
    case UInt8(ascii: "t"): true
    case UInt8(ascii: "f"): false
    default: nil
    }
  }

  private mutating func value(_ name: StaticString) -> JSONValueRange? {
    for offset in members.indices {
      let index = (next + offset) % members.count
      guard isName(members[index].name, name) else { continue }
      next = index + 1
      return members[index].value
    }
    return nil
  }

  private func isName(_ found: JSONValueRange, _ name: StaticString) -> Bool {
    guard found.kind == .plainString else { return found.string(in: bytes) == name.description }
    return found.range.count == name.utf8CodeUnitCount
      && name.withUTF8Buffer { $0.elementsEqual(bytes[found.range]) }
  }
}
