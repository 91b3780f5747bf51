import Entities
package import Scenes
import TerminalKit

/// The machine-readable view of a list of items, written once in one format.
@MainActor package final class DocumentItemListView: ItemListView {
  private let output: DocumentOutput
  private let fields: [String]?

  package init(output: DocumentOutput, fields: [String]?) {
    self.output = output
    self.fields = fields
  }

  package func show(_ state: ItemListState) {
    switch state.content {
    case .loading, .waiting, .found: break
    case .loaded where state.notice == .lastPage: write([], [], of: state.source, nil)
    case .loaded(let listing):
      guard output.format != .m3u || listing.hasPreviews || !state.source.isLookup else {
        return output.report(ErrorMessage(noPlaylistOf: "these results"))
      }
      let provenance = listing.answer.provenance
      write(listing.rows.map(\.item), listing.favorites, of: state.source, provenance)
      for note in ItemListText.notes(on: listing.answer) { output.note(note) }
    case .empty(let answer):
      write([], [], of: state.source, answer.provenance)
      if case .chart = state.source, let text = ItemListText.empty(state.source) {
        output.write(note: text)
      }
      for note in ItemListText.notes(on: answer) {
        if state.source.isLookup { output.report(note) }
      }
    case .failed(let error): output.report(ErrorMessage(error))
    }
  }

  package func nextEvent() async -> ItemListEvent? { nil }

  private func write(
    _ items: [CatalogItem], _ favorites: Set<Track.ID>, of source: ItemListSource,
    _ provenance: Provenance?
  ) {
    let document = ItemDocument(
      items: items, favorites: favorites, fieldSet: source.fieldSet, fields: fields)
    let origin = source.isLookup ? nil : provenance
    output.write(
      document.text(
        output.format, preamble: source.members + (origin?.members(count: items.count) ?? []),
        named: source == .favorites ? "favorites" : "results"))
  }
}

extension ItemListSource {
  fileprivate var isLookup: Bool { if case .lookup = self { true } else { false } }

  fileprivate var fieldSet: ItemFieldSet {
    switch self {
    case .chart(let query): query.kind == .songs ? .tracks : .albums
    case .lookup: .mixed
    case .favorites, .library: .tracks
    }
  }

  /// The members of the document that say which list it is.
  fileprivate var members: [JSONMember] {
    guard case .chart(let query) = self else { return [] }
    let genre = query.genre.map { JSONMember("genreId", .string(String($0.id))) }
    return [
      JSONMember("chart", .string(query.kind.rawValue)),
      JSONMember("country", .string(query.storefront.code)),
    ] + [genre].compactMap(\.self)
  }
}
