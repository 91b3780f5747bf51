import Entities
package import Scenes
import TerminalKit

/// The machine-readable view of the search scene: the results, written once in one format.
@MainActor package final class DocumentSearchListView: SearchListView {
  private let output: DocumentOutput
  private let fields: [String]?
  private var written: SearchListState.Content?

  package init(output: DocumentOutput, fields: [String]?) {
    self.output = output
    self.fields = fields
  }

  package func show(_ state: SearchListState) {
    if state.content != written { write(state.content) }
    switch state.notice {
    case .searchNotSaved, .notFiltered, .genresNotThere:
      if let message = state.notice.flatMap(NoticeText.error) { output.note(message) }
    default: break
    }
  }

  package func nextEvent() async -> SearchListEvent? { nil }

  /// Writes the content once, as a complete document or not at all.
  private func write(_ content: SearchListState.Content) {
    written = content
    switch content {
    case .idle, .loading, .waiting, .suggestions: break
    case .loaded(let listing):
      write(
        listing.rows.map(\.item), listing.favorites, listing.query, listing.provenance)
      for note in NoticeText.notes(on: listing) { output.note(note) }
    case .empty(let query, let omitted, let provenance):
      write([], [], query, provenance)
      note(omitted)
      note(provenance)
    case .nothingFits(let answer):
      write([], [], answer.query, answer.provenance)
      output.note(FilterText.message(answer))
      note(answer.omitted)
      note(answer.provenance)
    case .pastEnd(let query, _, let provenance):
      write([], [], query, provenance)
      note(provenance)
    case .failed(_, let error): output.report(ErrorMessage(error))
    }
  }

  private func write(
    _ items: [CatalogItem], _ favorites: Set<Track.ID>, _ query: SearchQuery,
    _ provenance: Provenance
  ) {
    let document = ItemDocument(
      items: items, favorites: favorites, fieldSet: ItemFieldSet(query.entity), fields: fields)
    let preamble = [
      JSONMember("term", .string(query.term.text)),
      JSONMember("country", .string(query.storefront.code)),
    ]
    output.write(
      document.text(
        output.format, preamble: preamble + provenance.members(count: items.count),
        named: "results"))
  }

  private func note(_ provenance: Provenance) {
    if let note = NoticeText.age(of: provenance) { output.note(note) }
  }

  private func note(_ omitted: SkippedRecords) {
    if let note = NoticeText.skipped(omitted) { output.note(note) }
  }
}
