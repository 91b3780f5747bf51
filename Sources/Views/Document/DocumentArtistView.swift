import Entities
package import Scenes
import TerminalKit

/// The machine-readable view of an artist: the albums, written once in one format.
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
    let document = ItemDocument(
      items: listing.albums.map(CatalogItem.album), fieldSet: .albums,
      fields: fields?.map(\.rawValue))
    let artist = ArtistField.members(of: listing.artist)
    output.write(
      document.text(
        output.format, preamble: [JSONMember("artist", .object(artist))], named: "albums"))
    let notes = [
      ArtistNoticeText.empty(listing), NoticeText.skipped(listing.omitted),
      NoticeText.age(of: listing.provenance),
    ]
    for note in notes.compactMap(\.self) { output.note(note) }
  }
}
