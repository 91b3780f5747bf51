import Entities
package import Scenes
import TerminalKit

package typealias DocumentSearchListView = DocumentView<SearchListState, SearchListEvent>

extension DocumentView: SearchListView where State == SearchListState, Event == SearchListEvent {
  /// Creates a view that writes each content once, as a complete document or not at all.
  package convenience init(output: DocumentOutput, fields: [String]?) {
    var written: SearchListState.Content?
    self.init { state in
      if state.content != written { output.write(state.content, fields) }
      written = state.content
      switch state.notice {
      case .searchNotSaved, .notFiltered, .genresNotThere:
        output.note([state.notice.flatMap(NoticeText.error)].compactMap(\.self))
      default: break
      }
    }
  }
}

extension DocumentOutput {
  fileprivate func write(_ content: SearchListState.Content, _ fields: [String]?) {
    switch content {
    case .idle, .loading, .waiting, .suggestions: break
    case .loaded(let listing):
      write(listing.rows.map(\.item), listing.favorites, listing.query, listing.provenance, fields)
      note(NoticeText.notes(on: listing))
    case .empty(let query, let omitted, let provenance):
      write([], [], query, provenance, fields)
      note(NoticeText.notes(omitted, provenance))
    case .nothingFits(let answer):
      write([], [], answer.query, answer.provenance, fields)
      note([FilterText.message(answer)] + NoticeText.notes(answer.omitted, answer.provenance))
    case .pastEnd(let query, _, let provenance):
      write([], [], query, provenance, fields)
      note(NoticeText.notes(SkippedRecords(), provenance))
    case .failed(_, let error): report(ErrorMessage(error))
    }
  }

  private func write(
    _ items: [CatalogItem], _ favorites: Set<Track.ID>, _ query: SearchQuery,
    _ provenance: Provenance, _ fields: [String]?
  ) {
    let document = ItemDocument(
      items: items, favorites: favorites, fieldSet: ItemFieldSet(query.entity), fields: fields)
    let preamble = [
      JSONMember("term", .string(query.term.text)),
      JSONMember("country", .string(query.storefront.code)),
    ]
    write(
      document.text(
        format, preamble: preamble + provenance.members(count: items.count), named: "results"))
    noteOmissions(from: items)
  }
}
