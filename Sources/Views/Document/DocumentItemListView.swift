import Entities
package import Scenes
import TerminalKit

extension DocumentView: ItemListView where State == ItemListState, Event == ItemListEvent {}
extension DocumentView: StartView where State == StartState, Event == StartEvent {}
extension DocumentView: SearchListView where State == SearchListState, Event == SearchListEvent {}

extension DocumentOutput {
  package func itemListView(_ fields: [String]?) -> any ItemListView {
    DocumentView<ItemListState, ItemListEvent> { self.write($0, fields) }
  }

  private func write(_ state: ItemListState, _ fields: [String]?) {
    switch state.content {
    case .loading, .found: break
    case .waiting(let wait): showWait(wait)
    case .loaded(let listing):
      if let number = listing.missingPage {
        let page = ListEnvelope.Page(number: number, total: listing.count)
        return write([], page, of: state.source, listing.answer.provenance, fields)
      }
      guard !state.source.isLookup || listing.rows.contains(where: { format.includes($0.item) })
      else {
        return report(ErrorMessage(noPlaylistOf: "these results", format))
      }
      let answer = listing.answer
      write(
        listing.rows, ListEnvelope.Page(of: listing), of: state.source, answer.provenance, fields)
      note(ItemListText.notes(on: answer))
    case .empty(let answer):
      write([], .empty, of: state.source, answer.provenance, fields)
      if case .chart = state.source, let text = ItemListText.empty(state.source) {
        write(note: text)
      }
      if state.source.isLookup { ItemListText.notes(on: answer).forEach(report) }
    case .failed(let error): report(ErrorMessage(error))
    }
  }

  private func write(
    _ rows: [Listing.Row], _ page: ListEnvelope.Page, of source: ItemListSource,
    _ provenance: Provenance?, _ fields: [String]?
  ) {
    let origin = source.isLookup ? nil : provenance
    write(
      ItemDocument(
        rows: rows, fieldSet: source.fieldSet, fields: fields, title: source.playlist?.name.text),
      in: ListEnvelope(
        page: page, storefront: source.storefront, facts: source.facts + (origin?.facts ?? [])))
  }
}

extension ItemListSource {
  fileprivate var isLookup: Bool { if case .lookup = self { true } else { false } }

  fileprivate var fieldSet: ItemFieldSet {
    switch self {
    case .chart(let query): query.kind == .songs ? .tracks : .albums
    case .lookup: .mixed
    case .saved, .playlist: .tracks
    }
  }

  fileprivate var playlist: Playlist? {
    if case .playlist(let playlist, _) = self { playlist } else { nil }
  }

  fileprivate var facts: [JSONMember] {
    if let playlist {
      return [
        JSONMember("playlistId", .string(playlist.id.text)),
        JSONMember("playlistName", .string(playlist.name.text)),
      ]
    }
    guard case .chart(let query) = self else { return [] }
    let genre = query.genre.map { JSONMember("genreId", .string(String($0.id))) }
    return [JSONMember("chart", .string(query.kind.rawValue))] + [genre].compactMap(\.self)
  }
}

extension DocumentOutput {
  /// Creates a view of the start that shows nothing but failures of the database.
  package func startView() -> any StartView {
    DocumentView<StartState, StartEvent> { state in
      guard case .searchNotSaved = state.notice else { return }
      self.note([state.notice.flatMap(NoticeText.error)].compactMap(\.self))
    }
  }

  /// Creates a view that writes each content as a complete document or not at all.
  package func searchListView(_ fields: [String]?) -> any SearchListView {
    var written: SearchListState.Content?
    return DocumentView<SearchListState, SearchListEvent> { state in
      if state.content != written { self.write(state, fields) }
      written = state.content
      switch state.notice {
      case .searchNotSaved, .notFiltered, .genresNotThere:
        self.note([state.notice.flatMap(NoticeText.error)].compactMap(\.self))
      default: break
      }
    }
  }

  private func write(_ state: SearchListState, _ fields: [String]?) {
    let meant = state.didYouMean
    switch state.content {
    case .idle, .loading: break
    case .waiting(_, let wait): showWait(wait)
    case .loaded(let listing):
      let query = listing.query
      var document = ItemDocument(
        rows: listing.rows, fieldSet: ItemFieldSet(query.entity), fields: fields)
      (document.matches, document.hasLines) = (listing.matches, !listing.lines.isEmpty)
      document.isFallback = listing.emptyResponse != nil || listing.provenance.isFallback
      write(document, ListEnvelope.Page(of: listing), query, listing.provenance, meant)
      note(NoticeText.notes(on: listing))
    case .empty(let query, let omitted, let provenance):
      writeEmpty(.empty, query, provenance, fields, meant)
      note(NoticeText.notes(omitted, provenance))
    case .nothingFits(let answer):
      writeEmpty(.empty, answer.query, answer.provenance, fields)
      note([FilterText.message(answer)] + NoticeText.notes(answer.omitted, answer.provenance))
    case .pastEnd(let query, let number, let total, let provenance):
      writeEmpty(ListEnvelope.Page(number: number, total: total), query, provenance, fields)
      note(NoticeText.notes(SkippedRecords(), provenance))
    case .failed(_, let error): report(ErrorMessage(error))
    }
  }

  private func writeEmpty(
    _ page: ListEnvelope.Page, _ query: SearchQuery, _ provenance: Provenance, _ fields: [String]?,
    _ meant: SearchTerm? = nil
  ) {
    let document = ItemDocument(
      rows: [], fieldSet: ItemFieldSet(query.entity), fields: fields, matches: [:])
    write(document, page, query, provenance, meant)
  }

  private func write(
    _ document: ItemDocument, _ page: ListEnvelope.Page, _ query: SearchQuery,
    _ provenance: Provenance, _ meant: SearchTerm?
  ) {
    let term = JSONMember("term", .string(query.term.text))
    let suggestion = meant.map { JSONMember("didYouMean", .string($0.text)) }
    write(
      document,
      in: ListEnvelope(
        page: page, storefront: query.storefront,
        facts: [term] + provenance.facts + [suggestion].compactMap(\.self)))
  }
}
