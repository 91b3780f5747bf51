import Entities
import Foundation

/// The structure of JSON, which is known before its values are decoded.
struct JSONOutline {
  /// The beginning with the names of members that show the format.
  private static let beginning = 65_536
  private static let longestName = 60

  /// The names of members in the beginning, at any depth.
  private(set) var members: Set<String> = []
  private(set) var isTooDeep = false
  private(set) var hasTooManyValues = false

  init(_ bytes: Data) {
    bytes.withUnsafeBytes { bytes in
      var (depth, values, place) = (0, 0, 0)
      while place < bytes.count, !isTooDeep, !hasTooManyValues {
        switch bytes[place] {
        case UInt8(ascii: "\""):
          let end = Self.end(ofString: bytes, from: place + 1)
          addMember(bytes, place + 1..<end)
          place = end
        case UInt8(ascii: "{"), UInt8(ascii: "["):
          depth += 1
          values += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        case UInt8(ascii: ","): values += 1
        // Each line can be a document.
        case UInt8(ascii: "\n") where depth == 0: values = 0
        default: break
        }
        isTooDeep = depth > Limits.listDepth
        hasTooManyValues = values > Limits.listValues
        place += 1
      }
    }
  }

  private static func end(ofString bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var place = start
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(place, bytes.count)
  }

  private mutating func addMember(_ bytes: UnsafeRawBufferPointer, _ name: Range<Int>) {
    guard name.lowerBound < Self.beginning, name.count <= Self.longestName else { return }
    let next = bytes[min(name.upperBound + 1, bytes.count)...]
      .first { !($0 == 0x20 || (0x09...0x0D).contains($0)) }
    guard next == UInt8(ascii: ":") else { return }
    members.insert(String(decoding: bytes[name], as: UTF8.self))
  }
}
