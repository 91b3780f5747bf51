import Foundation

/// Random input for tests, the same in every run.
package enum Fuzz {
  /// A few seeds, or as many as `make fuzz` asks for.
  package static let seeds = 1...(count ?? 5)

  /// Returns the number of random histories in each of 20 test cases; at least 50 in `make fuzz`.
  package static func histories(usually few: Int) -> Int {
    count.map { max(50, Int($0) / 20) } ?? few
  }

  private static let count = ProcessInfo.processInfo.environment["FUZZ_SEEDS"].flatMap {
    UInt64($0)
  }

  /// Returns the bytes with up to four changes: other bits or bytes, cuts, repeats, and pieces of the
  /// `dictionary`.
  package static func mutated(
    _ bytes: [UInt8], dictionary: [String] = [], with random: inout SeededGenerator
  ) -> [UInt8] {
    var bytes = bytes
    for _ in 0...Int.random(in: 0..<4, using: &random) {
      guard !bytes.isEmpty else { return bytes }
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, place + .random(in: 1...40, using: &random))
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 1: bytes[place] = .random(in: 0...255, using: &random)
      case 2: bytes.removeLast(bytes.count - place)
      case 3: bytes.removeSubrange(place..<end)
      case 4: bytes.insert(contentsOf: bytes[place..<end], at: place)
      default:
        guard let word = dictionary.randomElement(using: &random) else { continue }
        bytes.insert(contentsOf: Array(word.utf8), at: place)
      }
    }
    return bytes
  }
}
