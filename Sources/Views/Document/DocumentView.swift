import Entities
package import Scenes
package import TerminalKit

/// The machine-readable view of a scene, which writes a document in one format.
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

package typealias DocumentGenresView = DocumentView<GenresState, GenresEvent>
package typealias DocumentStorefrontsView = DocumentView<StorefrontsState, StorefrontsEvent>
package typealias DocumentHistoryView = DocumentView<HistoryState, HistoryEvent>

extension DocumentView: GenresView where State == GenresState, Event == GenresEvent {
  package convenience init(output: DocumentOutput, fields: [String]?) {
    func write(_ rows: [GenreListing.Row], _ notes: [ErrorMessage]) {
      output.write(RecordTables.genres.text(rows, fields, output.format))
      output.note(notes)
    }
    self.init { state in
      switch state.content {
      case .loading, .waiting: break
      case .loaded(let listing): write(listing.matchingRows, GenresNoticeText.notes(on: listing))
      case .empty(let storefront, let unreadable, let provenance):
        write([], GenresNoticeText.empty(storefront, unreadable, provenance))
      case .failed(let storefront, let error):
        output.report(GenresNoticeText.failure(error, of: storefront))
      }
      output.note([state.notice.flatMap(NoticeText.error)].compactMap(\.self))
    }
  }
}

extension DocumentView: StorefrontsView where State == StorefrontsState, Event == StorefrontsEvent {
  package convenience init(output: DocumentOutput, fields: [String]?) {
    self.init { state in
      guard case .loaded(let listing) = state.content else { return }
      output.write(RecordTables.storefronts.text(listing.rows, fields, output.format))
      output.note([state.notice.flatMap(NoticeText.error)].compactMap(\.self))
    }
  }
}

extension DocumentView: HistoryView where State == HistoryState, Event == HistoryEvent {
  /// Creates a view of one page; `fields` are the fields to include, or `nil` for the default.
  package convenience init(output: DocumentOutput, fields: [String]?) {
    self.init { state in
      switch state.content {
      case .loading: break
      case .loaded(let listing), .empty(let listing):
        let total = JSONMember("total", JSONValue(listing.page.total))
        output.write(
          RecordTables.history.text(listing.page.entries, fields, output.format, preamble: [total]))
      case .failed(let error): output.report(ErrorMessage(error))
      }
    }
  }
}

@MainActor package final class DocumentOutput {
  private let results: TextOutput
  private let notes: TextOutput
  let format: DocumentFormat
  /// Takes the document instead of the results.
  package var divert: ((SafeText) -> Void)?

  package init(results: TextOutput, notes: TextOutput, format: DocumentFormat) {
    (self.results, self.notes, self.format) = (results, notes, format)
  }

  func write(_ document: SafeText) {
    if let divert { divert(document) } else { results.write(document: document) }
  }

  /// Reports a failure, as JSON if the results are JSON.
  package func report(_ message: ErrorMessage) {
    switch format {
    case .json, .ndjson: notes.writeLine(StyledText(message.json))
    case .plain, .csv, .tsv, .m3u, .xspf: notes.writeSentence(message.line)
    }
  }

  /// Notes how many of the items a playlist omits, because they have no preview to play.
  func noteSkippedRecords(from items: [CatalogItem]) {
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

package enum DocumentFormat: String, CaseIterable, Sendable {
  /// One text per record, for the user's own scripts.
  case plain
  case json
  case ndjson
  /// RFC 4180, with a header.
  case csv
  /// Cells separated by tabs, with a header.
  case tsv
  case m3u
  /// XSPF, version 1.
  case xspf

  /// Creates the format that the name of a file ends with, such as `.m3u`; `nil` for other names.
  package init?(ofFile name: String) {
    let ending = name.split(separator: "/").last?.split(separator: ".").dropFirst().last
    guard let ending = ending?.lowercased() else { return nil }
    self.init(rawValue: ["m3u8": "m3u", "jsonl": "ndjson"][ending] ?? ending)
  }
}

/// A page as one machine-readable document.
@MainActor protocol DocumentPage: NotedContents {
  /// The items that a playlist has.
  var listed: [CatalogItem] { get }

  /// Returns the document with these fields of the records, or with the default for `nil`.
  func document(_ format: DocumentFormat, _ fields: [String]?) -> SafeText
}

/// The machine-readable view of a page, written once in one format.
@MainActor final class DocumentPageView<Contents: DocumentPage>: SceneView {
  private let output: DocumentOutput
  private let fields: [String]?

  init(output: DocumentOutput, fields: [String]?) {
    self.output = output
    self.fields = fields
  }

  func show(_ state: PageState<Contents>) {
    switch state.content {
    case .loading, .waiting: break
    case .loaded(let contents):
      output.write(contents.document(output.format, fields))
      output.noteSkippedRecords(from: contents.listed)
      for note in contents.notes { output.note(note) }
    case .missing(let item): output.report(ErrorMessage(item))
    case .failed(let error): output.report(ErrorMessage(error))
    }
  }

  func nextEvent() async -> PageEvent<Contents.ListEvent>? { nil }
}

extension DocumentPageView: TrackDetailView where Contents == TrackDetail {}
extension DocumentPageView: AlbumView where Contents == AlbumListing {}
extension DocumentPageView: ArtistView where Contents == ArtistListing {}

extension DocumentOutput {
  package func trackDetailView(_ fields: [String]?) -> any TrackDetailView {
    DocumentPageView<TrackDetail>(output: self, fields: fields)
  }

  package func albumView(_ fields: [String]?) -> any AlbumView {
    DocumentPageView<AlbumListing>(output: self, fields: fields)
  }

  package func artistView(_ fields: [String]?) -> any ArtistView {
    DocumentPageView<ArtistListing>(output: self, fields: fields)
  }
}

extension TrackDetail: DocumentPage {
  var listed: [CatalogItem] { [item] }

  func document(_ format: DocumentFormat, _ fields: [String]?) -> SafeText {
    ItemDocument(
      items: [item], favorites: favorites, fieldSet: .tracks, fields: fields, firstNumber: nil
    ).recordText(format)
  }
}

extension AlbumListing: DocumentPage {
  var listed: [CatalogItem] { numbered }

  func document(_ format: DocumentFormat, _ fields: [String]?) -> SafeText {
    ItemDocument(items: numbered, favorites: favorites, fieldSet: .tracks, fields: fields).text(
      format, preamble: [JSONMember("album", JSONValue(contents.album, Album.fields))],
      named: "tracks")
  }
}

extension ArtistListing: DocumentPage {
  var listed: [CatalogItem] { numbered }

  func document(_ format: DocumentFormat, _ fields: [String]?) -> SafeText {
    ItemDocument(items: numbered, fieldSet: .albums, fields: fields).text(
      format, preamble: [JSONMember("artist", JSONValue(artist, Artist.fields))],
      named: "albums")
  }
}
