import Entities
package import Scenes
import TerminalKit

/// The machine-readable view of a track: its record, written once in one format.
@MainActor package final class DocumentTrackDetailView: TrackDetailView {
  private let output: DocumentOutput
  private let fields: [String]?

  package init(output: DocumentOutput, fields: [String]?) {
    self.output = output
    self.fields = fields
  }

  package func show(_ state: TrackDetailState) {
    switch state {
    case .loading, .waiting: break
    case .loaded(let detail, _):
      let track = detail.track
      let document = ItemDocument(
        tracks: [track], favorites: detail.isFavorite ? [track.id] : [], fields: fields)
      output.write(document.recordText(output.format))
    case .missing(let reference): output.report(ErrorMessage(missing: reference))
    case .failed(_, let error): output.report(ErrorMessage(error))
    }
  }

  package func nextEvent() async -> TrackDetailEvent? { nil }
}

/// The machine-readable view of an album: its tracks, written once in one format.
@MainActor package final class DocumentAlbumView: AlbumView {
  private let output: DocumentOutput
  private let fields: [String]?

  package init(output: DocumentOutput, fields: [String]?) {
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
    let album = JSONValue(contents.album, Album.fields)
    output.write(
      document.text(
        output.format, preamble: [JSONMember("album", album)], named: "tracks"))
    let notes = [
      NoticeText.empty(listing), NoticeText.skipped(contents.omitted),
      NoticeText.age(of: contents.provenance),
    ]
    for note in notes.compactMap(\.self) { output.note(note) }
  }
}

/// The machine-readable view of an artist: the albums, written once in one format.
@MainActor package final class DocumentArtistView: ArtistView {
  private let output: DocumentOutput
  private let fields: [String]?

  package init(output: DocumentOutput, fields: [String]?) {
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
      fields: fields)
    let artist = JSONValue(listing.artist, Artist.fields)
    output.write(
      document.text(
        output.format, preamble: [JSONMember("artist", artist)], named: "albums"))
    let notes = [
      NoticeText.empty(listing), NoticeText.skipped(listing.omitted),
      NoticeText.age(of: listing.provenance),
    ]
    for note in notes.compactMap(\.self) { output.note(note) }
  }
}
