import Entities
import GRDB

struct StoredTrack {
  /// The primary key: newer tracks, and those opened later, have higher numbers.
  let recency: Int64
  let value: LibraryTrack
}

extension StoredTrack {
  /// `nil` if the row has an unknown kind or storefront.
  init?(_ row: Row) throws {
    guard let kind = Track.Kind(rawValue: try row.decode(forColumn: "kind")),
      let storefront = Storefront(code: try row.decode(forColumn: "storefront"))
    else { return nil }
    var track = Track(
      id: Track.ID(try row.decode(forColumn: "id")), kind: kind,
      name: try row.decode(forColumn: "name"),
      artist: Track.Credit(name: try row.decode(forColumn: "artistName")))
    for field in Track.fields { field.set(&track, FieldValue(row[field.column])) }
    // All tracks of an artist share the page.
    track.artist.pageURL = try track.artist.pageURL ?? row.decode(forColumn: "pageOfArtist")
    recency = try row.decode(forColumn: "recency")
    var value = LibraryTrack(
      track: track, storefront: storefront,
      firstSeenAt: try row.decode(forColumn: "firstSeenAt"),
      lastSeenAt: try row.decode(forColumn: "lastSeenAt"))
    value.pickCount = try row.count(of: "pickCount")
    value.lastPickedAt = try row.decode(forColumn: "lastPickedAt")
    value.starredAt = try row.decode(forColumn: "starredAt")
    self.value = value
  }
}

extension LibraryTrack {
  /// The columns of ``facts``.
  static let columnsOfFacts = ["storefront", "year"] + Track.fields.map(\.column)

  /// Everything that a record says, as the database stores it.
  var facts: [(any DatabaseValueConvertible)?] {
    var track = track
    if track.artist.id != nil { track.artist.pageURL = nil }
    return [storefront.code, track.releaseDate?.day?.year]
      + Track.fields.map { $0.value(track)?.stored }
  }
}

extension FieldValue {
  fileprivate init?(_ value: DatabaseValue) {
    switch value.storage {
    case .int64(let number): self = .integer(number)
    case .double(let number): self = .number(number)
    case .string(let text): self = .text(text)
    case .blob, .null: return nil
    }
  }

  fileprivate var stored: any DatabaseValueConvertible {
    switch self {
    case .text(let text): text
    case .integer(let number): number
    case .number(let number): number
    case .flag(let flag): flag
    }
  }
}
