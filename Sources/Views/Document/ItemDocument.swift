import Entities
import Scenes
import TerminalKit

/// Catalog items in any machine-readable format, each record with its own fields.
struct ItemDocument {
  var items: [CatalogItem]
  var favorites: Set<Track.ID>
  var fieldSet: ItemFieldSet
  /// The kind of match of each track that doesn't match exactly; `nil` outside searches.
  var matches: [Track.ID: Match]?
  /// The lines of lyrics by which tracks were found.
  var lines: [Track.ID: String] = [:]
  /// Whether the library's items replace those of the service.
  var isStandIn = false
  /// The fields to include; `nil` for the default.
  var fields: [String]?
  /// The number of the first item; `nil` if the items aren't a list.
  var firstNumber: Int?
  /// The name of a playlist.
  var title: String?

  init(
    items: [CatalogItem], favorites: Set<Track.ID> = [], fieldSet: ItemFieldSet, fields: [String]?,
    firstNumber: Int? = 1, title: String? = nil
  ) {
    (self.items, self.favorites, self.fieldSet, self.fields) = (items, favorites, fieldSet, fields)
    (self.firstNumber, self.title) = (firstNumber, title)
  }

  /// Returns the items under a name; in JSON, after the members of `preamble`.
  func text(_ format: DocumentFormat, preamble: [JSONMember] = [], named name: String) -> SafeText {
    switch format {
    case .m3u: PlaylistDocument.m3u(items)
    case .xspf: PlaylistDocument.xspf(items, title: title)
    case .plain, .json, .ndjson, .csv, .tsv: records(preamble, name).text(format)
    }
  }

  /// Returns a single item; in JSON, as a record of its own.
  func recordText(_ format: DocumentFormat) -> SafeText {
    text(format == .json ? .ndjson : format, named: "results")
  }

  private func records(_ preamble: [JSONMember], _ name: String) -> RecordDocument {
    let names =
      fields
      ?? (fieldSet.names + (matches == nil ? [] : [ItemFieldSet.match])
        + (lines.isEmpty ? [] : [ItemFieldSet.line])
        + (firstNumber == nil ? [] : [ItemFieldSet.number]))
    let columns = names.map(ItemField.init)
    return RecordDocument(
      preamble: preamble, name: name,
      records: JSONRecords(fields: names, count: items.count) {
        switch names[$1] {
        case ItemFieldSet.match: match(of: items[$0])
        case ItemFieldSet.line: items[$0].track.flatMap { lines[$0.id] }.map(JSONValue.string)
        case ItemFieldSet.number: number(of: $0)
        default: columns[$1].value(in: items[$0], isFavorite: isFavorite)
        }
      },
      line: fields == nil ? { Self.plainLine(of: items[$0]) } : nil)
  }

  private func match(of item: CatalogItem) -> JSONValue {
    switch item.track.flatMap({ matches?[$0.id] }) {
    case .lyrics: .string("lyrics")
    case .name, .close: .string("close")
    case .exact, nil: .string(isStandIn ? "library" : "exact")
    }
  }

  private func number(of index: Int) -> JSONValue? { firstNumber.map { JSONValue($0 + index) } }

  private func isFavorite(_ id: Track.ID) -> Bool { favorites.contains(id) }

  private static func plainLine(of item: CatalogItem) -> SafeText {
    [item.name, item.artistName, item.track?.album?.name].compactMap(\.self)
      .map { SafeText($0) }.joined(separator: " — ")
  }
}

extension JSONMember {
  /// The members of an empty list, as those of ``NumberedItems``.
  static let ofNone = [
    JSONMember("page", .integer(1)), JSONMember("total", .integer(0)),
    JSONMember("exhausted", .bool(true)),
  ]
}

extension NumberedItems {
  /// The members that tell the page, the number of known results, and whether there are no more.
  var members: [JSONMember] {
    [
      JSONMember("page", JSONValue(page)), JSONMember("total", JSONValue(count)),
      JSONMember("exhausted", .bool(isExhausted)),
    ]
  }
}

extension Provenance {
  /// Whether the library's items are used because a request failed.
  var isStandIn: Bool {
    if case .library(_?) = source { true } else { false }
  }

  /// Returns the members that describe the source of the results, and their count.
  func members(count: Int) -> [JSONMember] {
    [
      JSONMember("source", .string(source.name)),
      JSONMember("fetchedAt", JSONValue(fetchedAt)), JSONMember("resultCount", JSONValue(count)),
    ]
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
