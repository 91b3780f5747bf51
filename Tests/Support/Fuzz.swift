import Foundation

/// Random input, faults in every place, and whole shells: a few cases of them in most runs, and all in
/// `make fuzz`, which runs the tests that use this type.
package enum Fuzz {
  /// The number of seeds in `make fuzz`; `nil` in other runs.
  private static let count = ProcessInfo.processInfo.environment["FUZZ_SEEDS"].flatMap(UInt64.init)

  /// Whether `make fuzz` runs the tests.
  package static let isOn = count != nil

  /// As many seeds as `make fuzz` asks for, or else two.
  package static let seeds = 1...(count ?? 2)

  /// Returns all cases in `make fuzz`, or else every `step`-th.
  package static func cases<Case>(_ all: [Case], usually step: Int) -> [Case] {
    isOn ? all : stride(from: 0, to: all.count, by: step).map { all[$0] }
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
