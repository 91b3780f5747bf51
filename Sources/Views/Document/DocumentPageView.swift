import Entities
package import Scenes
import TerminalKit

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
      output.noteOmissions(from: contents.listed)
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
