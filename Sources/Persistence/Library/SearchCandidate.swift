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
  let releaseDate: String?
  let milliseconds: Int64?

  /// - Parameter row: has the columns, the number of picks, the date and the length.
  init(_ row: Row) {
    recency = row[0]
    name = row[1]
    artist = row[2]
    album = row[3]
    pickCount = row[4] ?? 0
    releaseDate = row[5]
    milliseconds = row[6]
  }
}
