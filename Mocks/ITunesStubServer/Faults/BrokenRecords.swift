/// Records that are broken one way each, with good ones between them.
struct BrokenRecords: Sendable {
  let good: [Record]

  /// Every second record is broken, until each way has been shown.
  var all: [Record] {
    var records = good
    for (way, damage) in Self.ways.enumerated() where way * 2 + 1 < records.count {
      damage(&records[way * 2 + 1])
    }
    return records
  }

  private static let ways: [@Sendable (inout Record) -> Void] = [
    { $0["trackId"] = nil },
    { $0["trackId"] = .null },
    { $0["trackId"] = .string("1441164589") },
    { $0["trackName"] = nil },
    { $0["trackName"] = .integer(99) },
    { $0["artistName"] = .null },
    { record in
      for key in ["trackId", "collectionId", "artistId"] { record[key] = nil }
    },
    { $0["trackTimeMillis"] = .string("three minutes") },
    { $0["releaseDate"] = .string("yesterday") },
    { $0["collectionName"] = .array([.string("a"), .string("b")]) },
    { $0 = ["wrapperType": .integer(1), "kind": .null] },
    { $0["trackPrice"] = .object(["amount": .string("free")]) },
  ]
}
