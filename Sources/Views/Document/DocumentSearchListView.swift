import Entities
package import Scenes
import TerminalKit

package typealias DocumentSearchListView = DocumentView<SearchListState, SearchListEvent>

extension DocumentView: SearchListView where State == SearchListState, Event == SearchListEvent {
  /// Creates a view that writes each content once, as a complete document or not at all.
  package convenience init(output: DocumentOutput, fields: [String]?) {
    var written: SearchListState.Content?
    self.init { state in
      if state.content != written { output.write(state, fields) }
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
  fileprivate func write(_ state: SearchListState, _ fields: [String]?) {
    let meant = state.didYouMean
    switch state.content {
    case .idle, .loading, .waiting, .suggestions: break
    case .loaded(let listing):
      let source = listing.provenance
      write(listing.rows.map(\.item), listing, listing.query, source, fields, meant)
      note(NoticeText.notes(on: listing))
    case .empty(let query, let omitted, let provenance):
      write([], nil, query, provenance, fields, meant)
      note(NoticeText.notes(omitted, provenance))
    case .nothingFits(let answer):
      write([], nil, answer.query, answer.provenance, fields)
      note([FilterText.message(answer)] + NoticeText.notes(answer.omitted, answer.provenance))
    case .pastEnd(let query, _, let provenance):
      write([], nil, query, provenance, fields)
      note(NoticeText.notes(SkippedRecords(), provenance))
    case .failed(_, let error): report(ErrorMessage(error))
    }
  }

  private func write(
    _ items: [CatalogItem], _ listing: Listing?, _ query: SearchQuery,
    _ provenance: Provenance, _ fields: [String]?, _ meant: SearchTerm? = nil
  ) {
    var document = ItemDocument(
      items: items, favorites: listing?.favorites ?? [], fieldSet: ItemFieldSet(query.entity),
      fields: fields)
    document.matches = listing?.matches ?? [:]
    let preamble = [
      JSONMember("term", .string(query.term.text)),
      JSONMember("country", .string(query.storefront.code)),
    ]
    write(
      document.text(
        format,
        preamble: preamble + provenance.members(count: items.count)
          + [meant.map { JSONMember("didYouMean", .string($0.text)) }].compactMap(\.self),
        named: "results"))
    noteOmissions(from: items)
  }
}
