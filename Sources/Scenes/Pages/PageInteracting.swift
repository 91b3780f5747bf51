package import Entities

/// The rules that all pages share.
package protocol PageInteracting<Reference, Contents>: ArtworkInteracting, ItemsInteracting {
  associatedtype Reference: Sendable
  associatedtype Contents: PageContents

  var showsArtwork: Bool { get }

  func contents(for reference: Reference, _ purpose: RequestPurpose)
    async throws(CatalogError) -> PageAnswer<Contents>

  /// Adds what is known without a request, such as favorites; none if the database fails.
  func completed(_ contents: Contents) async -> Contents

  /// Returns a change that adds slower contents to a page, or `nil` if there are none.
  func addition(to contents: Contents) async -> (@Sendable (inout Contents) -> Void)?

  /// Saves the numbers of the listed items, so that later commands can refer to them.
  func noteNumbers(of contents: Contents) async

  /// Saves that a track was opened, unless saving is disabled.
  func notePick(of track: Track) async
}

extension PageInteracting {
  package func addition(to contents: Contents) async -> (@Sendable (inout Contents) -> Void)? {
    nil
  }
}

extension ItemServices {
  /// Returns a track, or `nil` if the store doesn't have it.
  func track(_ reference: TrackReference, _ purpose: RequestPurpose)
    async throws(CatalogError) -> Track?
  {
    switch reference {
    case .known(let track, _): track
    case .id(let id, let storefront): try await catalog.track(id, in: storefront, for: purpose)
    }
  }

  /// Returns an artist's known albums except one, without a request.
  func localAlbums(of artist: Int64?, besides album: Int64?, in storefront: Storefront) async
    -> [Album]
  {
    guard let artist else { return [] }
    let albums = await music.localAlbums(of: Artist.ID(artist), in: storefront)
    return AlbumGroup.ordered(albums.filter { $0.id.number != album })
  }

  func withFavorites<Contents: PageContents>(_ contents: Contents) async -> Contents {
    let tracks = contents.markedTracks
    guard !tracks.isEmpty else { return contents }
    var contents = contents
    contents.favorites = await stars.starred(among: tracks)
    return contents
  }
}

package protocol PageInteractor: PageInteracting, ItemServicesInteractor {}

extension PageInteractor {
  package var showsArtwork: Bool { services.artworks != nil }

  package func picture(_ artwork: ArtworkLink) async throws(ArtworkError) -> Picture {
    guard let artworks = services.artworks else { throw .missing }
    return try await artworks.picture(artwork)
  }

  package func completed(_ contents: Contents) async -> Contents {
    await services.withFavorites(contents)
  }

  /// In private mode, removes the numbers of the previous list, which is no longer visible.
  package func noteNumbers(of contents: Contents) async {
    guard !contents.numbered.isEmpty else { return }
    let items = services.savesPicks ? contents.numbered.enumerated() : [].enumerated()
    try? await services.lastListing?.remember(
      items.compactMap { index, item in
        item.id.map { ListedItem(position: index + 1, $0, storefront: contents.storefront) }
      }, at: services.clock.now)
  }

  package func notePick(of track: Track) async {
    await services.notePick(of: track)
  }
}
