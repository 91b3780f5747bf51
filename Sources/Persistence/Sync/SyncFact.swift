import Entities
import Foundation

/// One origin's part of an item that computers exchange.
///
/// For a past search, `stamp` counts all uses that the origin ever had, and `deleted` the deleted
/// ones among them. For other items, `stamp` grows with every change that a computer knows, and is
/// the maximum for a final removal. Both only grow, so that facts can be merged in any order,
/// without clocks.
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
  /// The fact as a line of a file, without its end.
  var line: String { "\(key.kind.rawValue) \(key.id) \(origin) \(stamp) \(deleted) \(value)" }

  /// Reads a line without its end; `nil` if it isn't a valid fact.
  init?(line: Data) {
    guard line.count <= Limits.importedLine, let text = String(validating: line, as: UTF8.self)
    else { return nil }
    let words = text.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: false)
    guard words.count == 6, let kind = Kind(rawValue: String(words[0])),
      let stamp = Int64(words[3]), let deleted = Int64(words[4]),
      (1...Self.largestStamp).contains(stamp), (0...Self.largestStamp).contains(deleted),
      Self.isName(words[1]), Self.isOrigin(words[2])
    else { return nil }
    self =
      SyncFact(
        key: Key(kind: kind, id: String(words[1])), origin: String(words[2]), stamp: stamp,
        deleted: deleted, value: String(words[5])
      ).cleaned
    guard isValid else { return nil }
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

  private var isValid: Bool {
    if key.kind != .search, deleted > 0 { return false }
    if key.kind == .genre, !["", "{}"].contains(value) { return false }
    if value.isEmpty { return key.kind != .search || uses == 0 }
    guard let item = key.kind.item else { return SyncedSearch(value)?.id == key.id }
    return item.init(value, id: key.id) != nil
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
