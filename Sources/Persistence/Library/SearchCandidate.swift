import GRDB

/// A row that a search has found, with what it is ranked and sorted by.
struct SearchCandidate {
  /// What every query of candidates selects.
  static let columns = """
    track.recency, trackIndex.name, trackIndex.artist, trackIndex.album, track.pickCount,
      track.releaseDate, track.milliseconds
    """

  let recency: Int64
  /// Folded, as all texts of the index.
  let name: String
  let artist: String
  let album: String
  let pickCount: Int
  let releaseDate: String?
  let milliseconds: Int64?

  init(_ row: Row) {
    recency = row[0]
    name = row[1]
    artist = row[2]
    album = row[3]
    pickCount = row[4]
    releaseDate = row[5]
    milliseconds = row[6]
  }
}
