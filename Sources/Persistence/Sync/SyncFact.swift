import CZlib
import Entities
import Foundation

/// One origin's part of an item that computers exchange.
///
/// For a past search, `stamp` counts the uses that the origin ever had, and `deleted` those among
/// them that were deleted; for other items, `stamp` grows with every change that a computer knows,
/// and is the largest for a final removal. Both only grow, so that facts merge in any order, and none
/// of them depends on a clock.
struct SyncFact: Hashable {
  enum Kind: String, CaseIterable {
    case search, favorite, genre, playlist, playlistItem

    /// Whether a removed item never returns; one that is added again has another ID.
    var isRemovalFinal: Bool { [.playlist, .playlistItem].contains(self) }
  }

  struct Key: Hashable {
    let kind: Kind
    let id: String
  }

  /// The version of the lines in files.
  static let version = "1"
  /// The largest stamp to believe, beyond any real one.
  static let largestStamp: Int64 = 1 << 50
  private static let longestID = 64

  let key: Key
  let origin: String
  var stamp: Int64
  var deleted: Int64
  /// The item as JSON; empty if it is removed.
  var value: String

  init(key: Key, origin: String, stamp: Int64 = 0, deleted: Int64 = 0, value: String = "") {
    (self.key, self.origin, self.stamp) = (key, origin, stamp)
    (self.deleted, self.value) = (deleted, value)
  }

  /// The uses of a past search that aren't deleted.
  var uses: Int64 { max(stamp - deleted, 0) }

  /// Returns what both facts say about the same part of an item.
  func merged(with other: SyncFact) -> SyncFact {
    let isOlder =
      stamp == other.stamp
      ? value.utf8.lexicographicallyPrecedes(other.value.utf8) : stamp < other.stamp
    var merged = isOlder ? other : self
    merged.deleted = max(deleted, other.deleted)
    return merged.cleaned
  }

  /// The fact without the text of a deleted item.
  var cleaned: SyncFact {
    var fact = self
    if key.kind == .search, uses == 0 { fact.value = "" }
    return fact
  }
}

// MARK: - Lines

extension SyncFact {
  enum Line: Equatable {
    case fact(SyncFact)
    /// A line with another checksum, which can be half-synced.
    case damaged
    /// A whole line that says nothing valid.
    case invalid
    /// A line of another version of the program.
    case otherVersion
  }

  /// The fact as a line of a file, which begins with the checksum of the rest.
  var line: Data {
    let text =
      "\(Self.version) \(key.kind.rawValue) \(key.id) \(origin) \(stamp) \(deleted) \(value)"
    let hex = String(Data(text.utf8).checksum(), radix: 16)
    return Data("\(String(repeating: "0", count: 8 - hex.count))\(hex) \(text)\n".utf8)
  }

  /// Reads a line without its end.
  static func line(_ line: Data) -> Line {
    let parts = line.split(
      separator: UInt8(ascii: " "), maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].count == 8,
      let sum = UInt32(String(decoding: parts[0], as: UTF8.self), radix: 16),
      Data(parts[1]).checksum() == sum, let text = String(validating: parts[1], as: UTF8.self)
    else { return .damaged }
    let words = text.split(separator: " ", maxSplits: 6, omittingEmptySubsequences: false)
    guard words[0] == version, words.count > 1 else { return .otherVersion }
    guard let kind = Kind(rawValue: String(words[1])) else { return .otherVersion }
    guard words.count == 7, let stamp = Int64(words[4]), let deleted = Int64(words[5]),
      (1...largestStamp).contains(stamp), (0...largestStamp).contains(deleted),
      isName(words[2]), isOrigin(words[3])
    else { return .invalid }
    let fact = SyncFact(
      key: Key(kind: kind, id: String(words[2])), origin: String(words[3]), stamp: stamp,
      deleted: deleted, value: String(words[6])
    ).cleaned
    return fact.isValid ? .fact(fact) : .invalid
  }

  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.count <= longestID
      && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }

  /// Whether a text is the ID of a computer, which names its file.
  static func isOrigin(_ text: some StringProtocol) -> Bool {
    text.utf8.count == 32
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  var isValid: Bool {
    if key.kind != .search, deleted > 0 { return false }
    if key.kind == .genre, !["", "{}"].contains(value) { return false }
    if value.isEmpty { return key.kind != .search || uses == 0 }
    guard let item = key.kind.item else { return SyncedSearch(value)?.id == key.id }
    return item.init(value, id: key.id) != nil
  }
}

extension Data {
  /// Returns the CRC-32 of the bytes that `start` is the one of, with these bytes after them.
  func checksum(from start: UInt32 = 0) -> UInt32 {
    // Without bytes, zlib begins anew.
    isEmpty
      ? start
      : withUnsafeBytes { bytes in
        UInt32(
          truncatingIfNeeded: crc32_z(
            UInt(start), bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count))
      }
  }
}

extension Encodable {
  /// The value as JSON that is the same for the same value.
  var canonicalJSON: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
