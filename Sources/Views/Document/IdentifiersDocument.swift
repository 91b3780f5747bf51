package import Entities
package import Scenes
package import TerminalKit

/// An item with its MusicBrainz IDs.
package struct IdentifiedItem: Sendable {
  package let number: Int
  package let item: CatalogItem
  package let ids: MusicBrainzIDs

  package init(number: Int, item: CatalogItem, ids: MusicBrainzIDs) {
    (self.number, self.item, self.ids) = (number, item, ids)
  }
}

/// Items with their MusicBrainz IDs, as lines of text or a document.
package enum IdentifiersDocument {
  private static let table = RecordTable<IdentifiedItem>(
    plain: ["name", "musicBrainzArtistIds", "musicBrainzReleaseIds"],
    [
      ("number", { JSONValue($0.number) }),
      ("wrapperType", { .string(ItemField.wrapperType(of: $0.item)) }),
      ("id", { $0.item.id.map { .integer($0.number) } }), ("name", { .string($0.item.name) }),
      ("artistName", { $0.item.artistName.map(JSONValue.string) }),
      ("musicBrainzArtistIds", { joined($0.ids.artists) }),
      ("musicBrainzReleaseIds", { joined($0.ids.releases) }),
    ])

  package static var names: [String] { table.names }

  /// Returns the items of a list; `host` is the source of the IDs.
  package static func text(
    _ items: [IdentifiedItem], of list: ItemListSource, from host: String, _ fields: [String]?,
    _ format: DocumentFormat
  ) -> SafeText {
    table.text(
      items, fields, format,
      in: ListEnvelope(
        storefront: list.storefront, facts: [JSONMember("source", .string(host))]))
  }

  package static func lines(_ items: [IdentifiedItem]) -> [StyledText] {
    items.flatMap { item -> [StyledText] in
      let ids =
        item.ids.releases.map { "   Release  \($0)" as StyledText }
        + item.ids.artists.map { "   Artist   \($0)" as StyledText }
      return ["\(item.number, .bold)  \(NamedItemText.name(item.item))"]
        + (ids.isEmpty ? ["   \("Unknown to MusicBrainz", .dim)"] : ids)
    }
  }

  /// Returns notes about missing and old items, and the source of the IDs.
  package static func notes(on answer: ItemListAnswer, from host: String) -> [StyledText] {
    ItemListText.notes(on: answer).map(\.line) + ["The IDs are from \(host)."]
  }

  package static func failure(_ error: CatalogError, of host: String) -> ErrorMessage {
    ErrorMessage("Couldn't load IDs from \(host)", ErrorMessage(error))
  }

  private static func joined(_ ids: [String]) -> JSONValue? {
    ids.isEmpty ? nil : .string(ids.joined(separator: " "))
  }
}
