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
      write(listing, listing.query, listing.provenance, fields, meant)
      note(NoticeText.notes(on: listing))
    case .empty(let query, let omitted, let provenance):
      write(nil, query, provenance, fields, meant)
      note(NoticeText.notes(omitted, provenance))
    case .nothingFits(let answer):
      write(nil, answer.query, answer.provenance, fields)
      note([FilterText.message(answer)] + NoticeText.notes(answer.omitted, answer.provenance))
    case .pastEnd(let query, let page, let provenance):
      let members = [JSONMember("page", JSONValue(page)), JSONMember("exhausted", .bool(true))]
      write(nil, query, provenance, fields, members: members)
      note(NoticeText.notes(SkippedRecords(), provenance))
    case .failed(_, let error): report(ErrorMessage(error))
    }
  }

  private func write(
    _ listing: Listing?, _ query: SearchQuery, _ provenance: Provenance, _ fields: [String]?,
    _ meant: SearchTerm? = nil, members: [JSONMember] = JSONMember.ofNone
  ) {
    let items = listing?.rows.map(\.item) ?? []
    var document = ItemDocument(
      items: items, favorites: listing?.favorites ?? [], fieldSet: ItemFieldSet(query.entity),
      fields: fields, firstNumber: listing?.rows.first?.position ?? 1)
    document.matches = listing?.matches ?? [:]
    document.lines = listing?.lines ?? [:]
    document.isStandIn = listing.map { $0.emptyResponse != nil || $0.provenance.isStandIn } ?? false
    let preamble = [
      JSONMember("term", .string(query.term.text)),
      JSONMember("country", .string(query.storefront.code)),
    ]
    write(
      document.text(
        format,
        preamble: preamble + provenance.members(count: items.count)
          + (listing?.members ?? members)
          + [meant.map { JSONMember("didYouMean", .string($0.text)) }].compactMap(\.self),
        named: "results"))
    noteOmissions(from: items)
  }
}
