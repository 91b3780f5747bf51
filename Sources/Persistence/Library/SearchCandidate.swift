import Entities
import GRDB

/// A row that a search has found, with what it is ranked and sorted by.
struct SearchCandidate {
  /// What every query of candidates selects: first what the index has, then what only `track` has.
  static let columns = "trackIndex.rowid, trackIndex.name, trackIndex.artist, trackIndex.album"

  let recency: Int64
  /// Folded, as all texts of the index.
  let name: String
  let artist: String
  let album: String
  let pickCount: Int
  let sortKey: TrackSort.Key?

  /// - Parameters:
  ///   - row: has the columns, the number of picks and the column of the order.
  ///   - sort: the order that is wanted.
  init(_ row: Row, sort: TrackSort) {
    recency = row[0]
    name = row[1]
    artist = row[2]
    album = row[3]
    pickCount = row[4] ?? 0
    sortKey = sort.key(of: row, at: 5)
  }
}

extension TrackSort {
  /// What a row of `track` is sorted by.
  var column: String {
    switch self {
    case .relevance: "NULL"
    case .artist: "track.artistName"
    case .album: "track.albumName"
    case .name: "track.name"
    case .date: "track.releaseDate"
    case .duration: "track.milliseconds"
    }
  }

  fileprivate func key(of row: Row, at index: Int) -> Key? {
    switch self {
    case .relevance: nil
    case .artist, .album, .name: Self.key(row[index]) { FoldedText($0).text }
    case .date: (row[index] as String?).flatMap { ReleaseDate($0).day }.map(Key.day)
    case .duration: (row[index] as Int64?).map { .duration(.milliseconds($0)) }
    }
  }
}
