import Entities
package import Scenes
import TerminalKit

/// The view of the artist scene that programs read: the artist's albums, once, in one format.
@MainActor package final class DocumentArtistView: ArtistView {
  private let output: DocumentOutput
  private let fields: [AlbumField]?

  package init(output: DocumentOutput, fields: [AlbumField]?) {
    self.output = output
    self.fields = fields
  }

  package func show(_ state: ArtistState) {
    switch state.content {
    case .loading, .waiting: break
    case .loaded(let listing): write(listing)
    case .missing(let reference): output.report(ErrorMessage(missing: reference))
    case .noArtist(let name): output.report(ErrorMessage(noArtistNamed: name))
    case .failed(_, let error): output.report(ErrorMessage(error))
    }
  }

  package func nextEvent() async -> ArtistEvent? { nil }

  private func write(_ listing: ArtistListing) {
    let document = AlbumDocument(artist: listing.artist, albums: listing.albums, fields: fields)
    output.write(document.text(output.format))
    let notes = [
      ArtistNoticeText.empty(listing), NoticeText.omissions(listing.omitted),
      NoticeText.age(of: listing.provenance),
    ]
    for note in notes.compactMap(\.self) { output.note(note) }
  }
}
