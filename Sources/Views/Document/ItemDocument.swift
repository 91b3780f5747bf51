package import Entities
import Scenes
import TerminalKit

/// Rows of catalog items in any format for programs, each kind with its own fields.
struct ItemDocument {
  let rows: [Listing.Row]
  let fieldSet: ItemFieldSet
  /// The fields to include; `nil` for the default.
  let fields: [String]?
  var hasNumbers = true
  var title: String?
  /// How each track that isn't an exact match matches; `nil` outside searches.
  var matches: [Track.ID: Match]?
  /// Whether results were found by lines of their lyrics.
  var hasLines = false
  /// Whether items of the library replace the service's.
  var isFallback = false

  var items: [CatalogItem] { rows.map(\.item) }

  func text(_ format: DocumentFormat, in envelope: ListEnvelope = .whole) -> SafeText {
    switch format {
    case .m3u: PlaylistDocument.m3u(items)
    case .xspf: PlaylistDocument.xspf(items, title: title)
    case .plain, .json, .ndjson, .csv, .tsv: records(envelope).text(format)
    }
  }

  /// Returns a single item; in JSON, an object instead of a list.
  func recordText(_ format: DocumentFormat) -> SafeText {
    text(format == .json ? .ndjson : format)
  }

  private func records(_ envelope: ListEnvelope) -> RecordDocument {
    let names =
      fields
      ?? (fieldSet.names + (matches == nil ? [] : [ItemFieldSet.match])
        + (hasLines ? [ItemFieldSet.line] : [])
        + (hasNumbers ? [ItemFieldSet.number] : []))
    let columns = names.map(Column.init)
    return RecordDocument(
      envelope: envelope,
      records: JSONRecords(fields: names, count: rows.count) { value(of: rows[$0], columns[$1]) },
      line: fields == nil ? { Self.plainLine(of: rows[$0].item) } : nil)
  }

  private enum Column {
    case match, line, number
    case own(ItemField)

    init(name: String) {
      self =
        switch name {
        case ItemFieldSet.match: .match
        case ItemFieldSet.line: .line
        case ItemFieldSet.number: .number
        default: .own(ItemField(name: name))
        }
    }
  }

  private func value(of row: Listing.Row, _ column: Column) -> JSONValue? {
    switch column {
    case .match: match(of: row.item)
    case .line: row.line.map(JSONValue.string)
    case .number: hasNumbers ? JSONValue(row.position) : nil
    case .own(let field): field.value(in: row)
    }
  }

  private func match(of item: CatalogItem) -> JSONValue {
    switch item.track.flatMap({ matches?[$0.id] }) {
    case .lyrics: .string("lyrics")
    case .name, .close: .string("close")
    case .exact, nil: .string(isFallback ? "library" : "exact")
    }
  }

  private static func plainLine(of item: CatalogItem) -> SafeText {
    [item.name, item.artistName, item.track?.album?.name].compactMap(\.self)
      .map { SafeText($0) }.joined(separator: " — ")
  }
}

extension Provenance {
  /// Whether items of the library are used because a request failed.
  var isFallback: Bool {
    if case .library(_?) = source { true } else { false }
  }
}

extension Provenance.Source {
  var name: String {
    switch self {
    case .network: "network"
    case .cache, .denied: "cache"
    case .stale: "stale"
    case .library: "library"
    }
  }
}

package enum ItemFieldSet: Sendable {
  case tracks, albums, artists
  /// Items of several kinds, each with its own fields.
  case mixed

  /// Creates the fields for search results.
  package init(_ entity: SearchEntity) {
    self =
      switch entity {
      case .song, .musicVideo: .tracks
      case .album: .albums
      case .artist: .artists
      }
  }

  /// Creates the fields for the records on a result's page: albums of an artist, or else tracks.
  package init(ofPageOf entity: SearchEntity) { self = entity == .artist ? .albums : .tracks }

  /// The field that says how a result matches the search.
  package static let match = "match"

  /// The field for the line of lyrics that matched.
  package static let line = "lyricsLine"

  /// The fields that only search results have.
  package static let ofSearches = [match, line]

  /// The field for the number in a list, which later commands understand.
  package static let number = "number"

  package var listNames: [String] { names + [Self.number] }

  /// The names of the fields in output order; all are the service's, except `favorite`.
  package var names: [String] {
    switch self {
    case .tracks: Track.fields.map(\.name) + ["favorite"]
    case .albums: Album.fields.map(\.name)
    case .artists: Artist.fields.map(\.name)
    case .mixed: Self.mixedNames
    }
  }

  private static let mixedNames: [String] = {
    var known: Set<String> = []
    let all = ["wrapperType"] + Self.tracks.names + Self.albums.names + Self.artists.names
    return all.filter { known.insert($0).inserted }
  }()
}

/// A field that several kinds of items have under the same name.
struct ItemField {
  private let isWrapperType: Bool
  private let isFavorite: Bool
  private let track: Field<Track>?
  private let album: Field<Album>?
  private let artist: Field<Artist>?

  init(name: String) {
    isWrapperType = name == "wrapperType"
    isFavorite = name == "favorite"
    track = Track.fields.first { $0.name == name }
    album = Album.fields.first { $0.name == name }
    artist = Artist.fields.first { $0.name == name }
  }

  /// Returns the value of a row's item; `nil` if it has none.
  func value(in row: Listing.Row) -> JSONValue? {
    switch row.item {
    case _ where isWrapperType: .string(Self.wrapperType(of: row.item))
    case .track where isFavorite: .bool(row.isFavorite)
    case .track(let value): track?.documented(value).map(JSONValue.init)
    case .album(let value): album?.documented(value).map(JSONValue.init)
    case .artist(let value): artist?.documented(value).map(JSONValue.init)
    case .other: nil
    }
  }

  /// Returns the service's name for the type of an item's record.
  static func wrapperType(of item: CatalogItem) -> String {
    switch item {
    case .track: "track"
    case .album: "collection"
    case .artist: "artist"
    case .other(let other): other.kind
    }
  }
}

extension JSONValue {
  init(_ value: FieldValue) {
    self =
      switch value {
      case .text(let text): .string(text)
      case .integer(let number): .integer(number)
      case .number(let number): .number(number)
      case .flag(let flag): .bool(flag)
      }
  }

  /// Creates an object of all fields with a value.
  init<Item>(_ item: Item, _ fields: [Field<Item>]) {
    self = .object(
      fields.compactMap { field in
        field.documented(item).map { JSONMember(field.name, JSONValue($0)) }
      }
    )
  }
}
