import Entities
import Foundation
import SongLists
import Testing

/// A file with a list, made after the exports of other programs, and what it holds.
struct SongListFixture: CustomTestStringConvertible {
  /// The path below the folder of fixtures.
  let name: String
  let bytes: Data
  /// The songs, with the names that the file has for them.
  let songs: [Track]
  /// Whether no reader takes the file for a list.
  let isRefused: Bool
  /// The file as it is read, once for all tests.
  let list: SongList?

  var testDescription: String { name }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures")

  static let all: [SongListFixture] = {
    let names = try? FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { $0.hasSuffix(".expected") }.sorted().compactMap {
      try? SongListFixture(String($0.dropLast(".expected".count)))
    }
  }()

  static let lists = all.filter { !$0.isRefused }
  static let others = all.filter(\.isRefused)

  private init(_ name: String) throws {
    self.name = name
    let text = try String(
      contentsOf: Self.folder.appending(path: name + ".expected"), encoding: .utf8)
    let rows = text.split(separator: "\n")
    isRefused = rows.first?.hasPrefix("REFUSE") == true
    songs = isRefused ? [] : rows.enumerated().map { Track(row: $1, number: $0 + 1) }
    bytes = try Data(contentsOf: Self.folder.appending(path: name))
    list = try? SongListReader().songs(in: bytes)
  }
}

extension Track {
  /// Creates the track of a row with title, artist, album, and seconds.
  fileprivate init(row: Substring, number: Int) {
    let cells = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    func cell(_ place: Int) -> String? {
      cells.indices.contains(place) && !cells[place].isEmpty ? cells[place] : nil
    }
    self.init(
      id: Track.ID(Int64(number)), kind: .song, name: cells[0],
      artist: Track.Credit(name: cell(1) ?? ""), album: Track.AlbumCredit(name: cell(2)))
    duration = cell(3).flatMap(Int.init).map { .seconds($0) }
  }
}
