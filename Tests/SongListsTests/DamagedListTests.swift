import Entities
import Foundation
import Retrieval
import SongLists
import TestSupport
import Testing

@testable import Songs

@Suite("Damaged lists")
struct DamagedListTests {
  private static let tokenizer = Tokenizer()
  /// Fixtures that random changes can reach in a few lines.
  private static let small = SongListFixture.all.filter { $0.bytes.count < 20_000 }

  @Test(
    "Only words of the original's titles and artists are sent of a damaged list, or nothing",
    arguments: 1...200)
  func damaged(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let fixture = try #require(Self.small.randomElement(using: &random))
    let other = try #require(Self.small.randomElement(using: &random))
    let damage = try #require(Damage.allCases.randomElement(using: &random))
    let bytes = damage.done(to: fixture.bytes, and: other.bytes, with: &random)
    guard let list = try? SongListReader().songs(in: bytes) else { return }
    let songs = fixture.songs + (damage == .joined ? other.songs : [])
    let original = OriginalWords(songs, tokenizer: Self.tokenizer)
    for song in list.songs {
      for text in song.searchTexts(tokenizer: Self.tokenizer) {
        let strange = Self.tokenizer.words(of: text).filter {
          !(damage == .flipped ? original.resembles($0) : original.has($0))
        }
        #expect(
          strange.isEmpty, "\(damage) \(fixture.name) \(other.name) line \(song.line): \(text)")
      }
    }
  }
}

/// The words that may be sent.
private struct OriginalWords {
  private let words: Set<String>
  private let joined: String

  init(_ songs: [Track], tokenizer: Tokenizer) {
    let names = songs.flatMap { tokenizer.words(of: "\($0.name) \($0.artist.name)") }
    (words, joined) = (Set(names), names.joined())
  }

  func has(_ word: String) -> Bool { words.contains(word) }

  /// Whether a word is one of a name in which a byte has changed.
  func resembles(_ word: String) -> Bool {
    if words.contains(word) || joined.contains(word) { return true }
    return word.indices.contains { place in
      let (start, end) = (word[..<place], word[word.index(after: place)...])
      return (start.isEmpty || joined.contains(start)) && (end.isEmpty || joined.contains(end))
    }
  }
}

/// The ways in which a list is damaged.
private enum Damage: CaseIterable {
  case dropped, doubled, quoted, quotedRows, commented, moved, flipped, joined

  func done(to bytes: Data, and other: Data, with random: inout SeededGenerator) -> Data {
    switch self {
    case .flipped:
      var bytes = bytes
      guard let place = bytes.indices.randomElement(using: &random) else { return bytes }
      bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      return bytes
    case .joined: return bytes + Data("\n\n".utf8) + other
    case .dropped, .doubled, .quoted, .quotedRows, .commented, .moved:
      guard let text = String(data: bytes, encoding: .utf8) else { return bytes }
      var lines = text.components(separatedBy: text.contains("\r\n") ? "\r\n" : "\n")
      change(&lines, with: &random)
      return Data(lines.joined(separator: "\n").utf8)
    }
  }

  private func change(_ lines: inout [String], with random: inout SeededGenerator) {
    guard let line = lines.indices.filter({ !lines[$0].isEmpty }).randomElement(using: &random)
    else { return }
    let separator = ["\t", ";", ",", "|"].first { lines[line].contains($0) } ?? " "
    var cells = lines[line].components(separatedBy: separator)
    let cell = Int.random(in: cells.indices, using: &random)
    switch self {
    case .dropped: cells.remove(at: cell)
    case .doubled: cells.insert(cells[cell], at: cell)
    case .quoted: cells[cell] = "\"" + cells[cell]
    case .quotedRows:
      lines = lines.map { $0.isEmpty ? $0 : "\"" + $0.replacing("\"", with: "\"\"") + "\"" }
      return
    case .commented:
      lines[0] = "# " + lines[0]
      return
    case .moved:
      lines.insert(lines.removeFirst(), at: line)
      return
    case .flipped, .joined: return
    }
    lines[line] = cells.joined(separator: separator)
  }
}
