import Entities
package import Scenes
import TerminalKit

/// The machine-readable view of an album: its tracks, written once in one format.
@MainActor package final class DocumentAlbumView: AlbumView {
  private let output: DocumentOutput
  private let fields: [TrackField]?

  package init(output: DocumentOutput, fields: [TrackField]?) {
    self.output = output
    self.fields = fields
  }

  package func show(_ state: AlbumState) {
    switch state.content {
    case .loading, .waiting: break
    case .loaded(let listing): write(listing)
    case .missing(let reference): output.report(ErrorMessage(missing: reference))
    case .noAlbum(let track): output.report(ErrorMessage(noAlbumOf: track))
    case .failed(_, let error): output.report(ErrorMessage(error))
    }
  }

  package func nextEvent() async -> AlbumEvent? { nil }

  private func write(_ listing: AlbumListing) {
    let contents = listing.contents
    let document = ItemDocument(
      tracks: contents.tracks, favorites: listing.favorites, fields: fields)
    let album = AlbumField.members(of: contents.album)
    output.write(
      document.text(
        output.format, preamble: [JSONMember("album", .object(album))], named: "tracks"))
    let notes = [
      AlbumNoticeText.empty(listing), NoticeText.skipped(contents.omitted),
      NoticeText.age(of: contents.provenance),
    ]
    for note in notes.compactMap(\.self) { output.note(note) }
  }
}
