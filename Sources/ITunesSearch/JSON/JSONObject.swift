/// The members of one JSON object, whose values are made when they are asked for.
struct JSONObject {
  private let bytes: [UInt8]
  private let members: [(name: JSONValueRange, value: JSONValueRange)]
  /// Where the member after the one asked for last is: records have their members in one order.
  private var next = 0

  /// Reads the object that comes next.
  init(_ scanner: inout JSONScanner) throws(JSONScanner.Malformed) {
    bytes = scanner.bytes
    var found: [(name: JSONValueRange, value: JSONValueRange)] = []
    found.reserveCapacity(48)
    try scanner.object { scanner, name throws(JSONScanner.Malformed) in
      found.append((name, try scanner.value()))
    }
    members = found
  }

  /// The value of a member, or `nil` where it is absent, or no string that means something.
  mutating func readable(_ name: StaticString) -> String? {
    value(name)?.string(in: bytes)
  }

  /// The value of a member, or `nil` where it is absent or no whole number of 64 bits.
  mutating func readable(_ name: StaticString) -> Int64? {
    guard let value = value(name), value.kind == .number else { return nil }
    let text = String(decoding: bytes[value.range], as: UTF8.self)
    return Int64(text) ?? Double(text).flatMap(Int64.init(exactly:))
  }

  /// The value of a member, or `nil` where it is absent or no whole number.
  mutating func readable(_ name: StaticString) -> Int? {
    let number: Int64? = readable(name)
    return number.flatMap(Int.init(exactly:))
  }

  /// The value of a member, or `nil` where it is absent or no number that a `Double` can be.
  mutating func readable(_ name: StaticString) -> Double? {
    guard let value = value(name), value.kind == .number else { return nil }
    return Double(String(decoding: bytes[value.range], as: UTF8.self)).flatMap {
      $0.isFinite ? $0 : nil
    }
  }

  /// The value of a member, or `nil` where it is absent or neither `true` nor `false`.
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
