import Entities
package import Foundation

/// The size of a JSON text, known before it is decoded.
package struct JSONOutline {
  package private(set) var isTooDeep = false
  package private(set) var hasTooManyValues = false

  package init(_ bytes: Data, mostValues: Int = Limits.listValues) {
    bytes.withUnsafeBytes { bytes in
      var (depth, values, place) = (0, 0, 0)
      while place < bytes.count, !isTooDeep, !hasTooManyValues {
        switch bytes[place] {
        case UInt8(ascii: "\""):
          place = Self.end(ofString: bytes, from: place + 1)
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
        hasTooManyValues = values > mostValues
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
}
