import Entities

/// The measurements of one search.
struct FindResult: Encodable {
  let name: String
  var success: [FindSuccess] = []
  var misses: [FindMiss] = []
  /// The letters to type until an exact name is the first result, ascending; names that never are,
  /// last.
  var keystrokes: [Int?] = []
  var sizes: [FindSize] = []
}

struct FindSuccess: Encodable {
  let kind: FindKind
  var queries = 0
  var first = 0
  var inFive = 0
  /// The number of queries with a result, right or wrong.
  var shown = 0
}

/// A query whose first result is wrong.
struct FindMiss: Encodable {
  let kind: FindKind
  let query: String
  let found: [String]
}

/// The cost of searching this many tracks.
struct FindSize: Encodable {
  let tracks: Int
  let search: Measurement
  let merge: Measurement
  let bytesPerTrack: Double?
  /// The searches for tracks of the catalog: as the user types, and after a pause.
  let looks: [FindLook]
}

/// The success and cost of the queries that mean a track.
struct FindLook: Encodable {
  /// In percent.
  let first: Double
  let inFive: Double
  let search: Measurement
}
