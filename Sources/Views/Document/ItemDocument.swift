import Entities
import TerminalKit

/// Things of the catalog in any of the forms that programs read: each record with its own fields.
struct ItemDocument {
  var items: [CatalogItem]
  /// Those of the tracks that have a star.
  var favorites: Set<Track.ID>
  /// The fields that there are.
  var fieldSet: ItemFieldSet
  /// Those asked for; all of them where none were.
  var fields: [String]?

  /// Tracks alone.
  init(tracks: [Track], favorites: Set<Track.ID>, fields: [TrackField]?) {
    self.init(
      items: tracks.map(CatalogItem.track), favorites: favorites, fieldSet: .tracks,
      fields: fields?.map(\.rawValue))
  }

  init(
    items: [CatalogItem], favorites: Set<Track.ID> = [], fieldSet: ItemFieldSet, fields: [String]?
  ) {
    self.items = items
    self.favorites = favorites
    self.fieldSet = fieldSet
    self.fields = fields
  }

  /// The things under a name, in JSON after what a document says of them as a whole.
  func text(_ format: DocumentFormat, preamble: [JSONMember] = [], named name: String) -> SafeText {
    format == .m3u ? playlist : records(preamble, name).text(format)
  }

  /// One thing by itself: in JSON a single record.
  func recordText(_ format: DocumentFormat) -> SafeText {
    text(format == .json ? .ndjson : format, named: "results")
  }

  private func records(_ preamble: [JSONMember], _ name: String) -> RecordDocument {
    let names = fields ?? fieldSet.names
    let columns = names.map(ItemField.init)
    return RecordDocument(
      preamble: preamble, name: name,
      records: JSONRecords(fields: names, count: items.count) {
        columns[$1].value(in: items[$0], isFavorite: isFavorite)
      },
      line: fields == nil ? { Self.plainLine(of: items[$0]) } : nil)
  }

  private func isFavorite(_ id: Track.ID) -> Bool { favorites.contains(id) }

  private static func plainLine(of item: CatalogItem) -> SafeText {
    [item.name, item.artistName, item.track?.album?.name].compactMap(\.self)
      .map { SafeText($0) }.joined(separator: " — ")
  }

  /// Extended M3U of the previews that may be played, their length unknown: -1.
  private var playlist: SafeText {
    let entries = items.compactMap { item -> SafeText? in
      guard let preview = Self.preview(of: item) else { return nil }
      return "#EXTINF:-1,\(item.artistName ?? "") - \(item.name)\n\(preview.text)\n"
    }
    return "#EXTM3U\n" + entries.joined()
  }

  private static func preview(of item: CatalogItem) -> WebLink? {
    item.track?.media.previewURL.flatMap(WebLink.init)
  }
}
