import Entities
package import Scenes
package import TerminalKit

/// Writes the contents of a scene as a document in one format.
@MainActor
package final class DocumentView<State: Equatable & Sendable, Event: Equatable & Sendable>:
  SceneView
{
  private let write: (State) -> Void

  init(_ write: @escaping (State) -> Void) {
    self.write = write
  }

  package func show(_ state: State) {
    write(state)
  }

  package func nextEvent() async -> Event? { nil }
}

extension DocumentView: GenresView where State == GenresState, Event == GenresEvent {}
extension DocumentView: StorefrontsView where State == StorefrontsState, Event == StorefrontsEvent {
}
extension DocumentView: HistoryView where State == HistoryState, Event == HistoryEvent {}

extension DocumentOutput {
  /// Creates a view of the matching genres; `fields` are the fields to include, or `nil` for the
  /// default.
  package func genresView(_ fields: [String]?) -> any GenresView {
    choiceView(
      RecordTables.genres, fields, \.matchingRows, in: \.storefront,
      notes: GenresNoticeText.notes)
  }

  package func storefrontsView(_ fields: [String]?) -> any StorefrontsView {
    choiceView(RecordTables.storefronts, fields, \.rows, in: { _ in nil }) { _ in [] }
  }

  private func choiceView<Listing, Row>(
    _ table: RecordTable<Row>, _ fields: [String]?, _ rows: @escaping (Listing) -> [Row],
    in storefront: @escaping (Listing) -> Storefront?,
    notes: @escaping (Listing) -> [ErrorMessage]
  ) -> DocumentView<ChoiceState<Listing>, ChoiceEvent> {
    DocumentView { state in
      switch state.content {
      case .loading: break
      case .waiting(_, let wait): self.showWait(wait)
      case .loaded(let listing), .empty(let listing):
        self.write(
          table.text(
            rows(listing), fields, self.format,
            in: ListEnvelope(storefront: storefront(listing))))
        self.note(notes(listing))
      case .failed(let storefront, let error):
        self.report(GenresNoticeText.failure(error, of: storefront))
      }
      self.note([state.notice.flatMap(NoticeText.error)].compactMap(\.self))
    }
  }

  package func historyView(_ fields: [String]?) -> any HistoryView {
    DocumentView<HistoryState, HistoryEvent> { state in
      switch state.content {
      case .loading: break
      case .loaded(let listing), .empty(let listing):
        let page = ListEnvelope.Page(
          number: listing.pageNumber, total: listing.page.total,
          isLast: listing.end >= listing.page.total)
        self.write(
          RecordTables.history.text(
            listing.page.entries, fields, self.format, in: ListEnvelope(page: page)))
      case .failed(let error): self.report(ErrorMessage(error))
      }
    }
  }
}

@MainActor package final class DocumentOutput {
  private let results: TextOutput
  private let notes: TextOutput
  let format: DocumentFormat
  /// Receives the document instead of standard output.
  package var divert: ((SafeText) -> Void)?
  private var waits: WaitNotes

  /// `onWait` receives waits for the request limit, which are otherwise noted.
  package init(
    results: TextOutput, notes: TextOutput, format: DocumentFormat,
    onWait: ((Duration) -> Void)? = nil
  ) {
    (self.results, self.notes, self.format) = (results, notes, format)
    waits = WaitNotes(output: notes, onWait: onWait)
  }

  func showWait(_ wait: Duration) { waits.show(wait) }

  func write(_ document: SafeText) {
    if let divert { divert(document) } else { results.write(document: document) }
  }

  func write(_ document: ItemDocument, in envelope: ListEnvelope) {
    write(document.text(format, in: envelope))
    noteSkippedRecords(from: document.items)
  }

  /// Reports a failure, as JSON if the results are JSON.
  package func report(_ message: ErrorMessage) {
    switch format {
    case .json, .ndjson: notes.writeLine(StyledText(message.json))
    case .plain, .csv, .tsv, .m3u, .xspf: notes.writeSentence(message.line)
    }
  }

  /// Notes the number of items that a playlist omits because they have no preview.
  private func noteSkippedRecords(from items: [CatalogItem]) {
    let count = items.count { !format.includes($0) }
    guard count > 0 else { return }
    let omitted = SafeText.counted(count, "result")
    let missing: SafeText = format == .m3u ? "without a preview" : "without a track"
    note(ErrorMessage(.notFound, "Skipped \(omitted) \(missing)"))
  }

  func note(_ message: ErrorMessage) {
    write(note: message.line)
  }

  func note(_ messages: [ErrorMessage]) {
    for message in messages { note(message) }
  }

  func write(note: StyledText) {
    notes.writeSentence(note)
  }
}

extension DocumentFormat? {
  /// Whether users see the rows, so that later commands can refer to them by number.
  package var showsNumbers: Bool { self == nil || self == .plain }
}

// MARK: - Pages

extension DocumentOutput {
  /// Returns a view that writes a page once it is loaded.
  func pageView<Contents: PageContents>(_ write: @escaping (Contents) -> Void)
    -> DocumentView<PageState<Contents>, PageEvent<Contents.ListEvent>>
  {
    DocumentView { [self] state in
      switch state.content {
      case .loading: break
      case .waiting(let wait): showWait(wait)
      case .loaded(let contents): write(contents)
      case .missing(let item): report(ErrorMessage(item))
      case .failed(let error): report(ErrorMessage(error))
      }
    }
  }

  package func trackDetailView(_ fields: [String]?) -> any TrackDetailView {
    pageView { [self] (detail: TrackDetail) in
      let row = Listing.Row(position: 1, item: detail.item, isFavorite: detail.isFavorite)
      let document = ItemDocument(rows: [row], fieldSet: .tracks, fields: fields, hasNumbers: false)
      write(document.recordText(format))
      noteSkippedRecords(from: document.items)
    }
  }

  package func albumView(_ fields: [String]?) -> any AlbumView {
    pageView { [self] (listing: AlbumListing) in
      let document = ItemDocument(
        rows: listing.numberedRows, fieldSet: .tracks, fields: fields)
      let album = JSONMember("album", JSONValue(listing.contents.album, Album.fields))
      write(document, in: ListEnvelope(storefront: listing.storefront, facts: [album]))
      note(listing.notes)
    }
  }

  package func artistView(_ fields: [String]?) -> any ArtistView {
    pageView { [self] (listing: ArtistListing) in
      let document = ItemDocument(
        rows: listing.numberedRows, fieldSet: .albums, fields: fields)
      let artist = JSONMember("artist", JSONValue(listing.artist, Artist.fields))
      write(document, in: ListEnvelope(storefront: listing.storefront, facts: [artist]))
      note(listing.notes)
    }
  }
}

extension PageContents {
  /// The listed items as rows.
  fileprivate var numberedRows: [Listing.Row] {
    numbered.enumerated().map { index, item in
      let isFavorite = item.track.map { favorites.contains($0.id) } == true
      return Listing.Row(position: index + 1, item: item, isFavorite: isFavorite)
    }
  }
}

extension DocumentView: TrackDetailView where State == TrackDetailState, Event == TrackDetailEvent {
}
extension DocumentView: AlbumView where State == AlbumState, Event == AlbumEvent {}
extension DocumentView: ArtistView where State == ArtistState, Event == ArtistEvent {}
