import Entities
import Foundation

/// The ways in which queries differ from the names of the tracks they refer to.
enum FindKind: String, CaseIterable, Encodable {
  case exact, prefix, typo
  case twoTypos = "two typos"
  case sound
  case joinedOrSplit = "joined or split"
  case order
  case missingWord = "missing word"
  case extraWords = "extra words"
  case artistAndWord = "artist and word"
  case acronym, accents, romanized, ampersand, leet, decoration
  case gibberish, unrelated

  /// Whether queries of this kind refer to no track.
  var isNegative: Bool { [.gibberish, .unrelated].contains(self) }
}

struct FindQuery {
  let text: String
  /// The correct first results; empty if the correct answer is none.
  let meant: Set<Track.ID>
  let kind: FindKind
}

/// The tracks and queries of `Benchmarks/Find`.
struct FindTable {
  let tracks: [Track]
  let queries: [FindQuery]

  /// Reads `catalog.tsv` and `queries.tsv`.
  ///
  /// In queries, `*` stands for any title or artist.
  init(folder: String) throws {
    var artists: [String: Int64] = [:]
    let tracks = try Self.rows("\(folder)/catalog.tsv", columns: 5).enumerated().map { place, row in
      let artist = artists[row[1], default: Int64(artists.count + 1)]
      artists[row[1]] = artist
      var track = Track(
        id: Track.ID(Int64(place + 1)), kind: .song, name: row[0],
        artist: Track.Credit(id: artist, name: row[1]),
        album: Track.AlbumCredit(id: Int64(place + 1), name: row[2]))
      track.genre = row[4]
      track.releaseDate = ReleaseDate("\(row[3])-01-01T12:00:00Z")
      return track
    }
    self.tracks = tracks
    queries = try Self.rows("\(folder)/queries.tsv", columns: 4).map { row in
      guard let kind = FindKind(rawValue: row[3]) else {
        throw BenchmarkError("read the kind \"\(row[3])\"", code: EINVAL)
      }
      let meant = tracks.filter {
        ["*", $0.name].contains(row[1]) && ["*", $0.artist.name].contains(row[2])
      }
      guard meant.isEmpty == kind.isNegative else {
        throw BenchmarkError("find the track of \"\(row[0])\" in the catalog", code: EINVAL)
      }
      return FindQuery(text: row[0], meant: Set(meant.map(\.id)), kind: kind)
    }
  }

  /// The words of the catalog, most frequent first.
  var words: [String] {
    let texts = tracks.flatMap { [$0.name, $0.artist.name] }
    let words = texts.flatMap { $0.lowercased().split { !$0.isLetter && !$0.isNumber } }
    let counts = Dictionary(words.map { (String($0), 1) }, uniquingKeysWith: +)
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }

  /// Every beginning of the exact names, and all queries.
  var typedTexts: [String] {
    queries.flatMap { $0.kind == .exact ? $0.text.beginnings : [$0.text] }
  }

  func name(_ id: Track.ID) -> String {
    let track = tracks[Int(id.number) - 1]
    return "\(track.name) – \(track.artist.name)"
  }

  /// Returns the rows of a file without its header.
  static func rows(_ path: String, columns: Int) throws -> [[String]] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").dropFirst().map {
      let row = $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard row.count == columns else { throw BenchmarkError("read \"\($0)\"", code: EINVAL) }
      return row
    }
  }
}

extension String {
  /// The texts of a field while this is typed into it.
  var beginnings: [String] { indices.map { String(self[...$0]) } }
}
