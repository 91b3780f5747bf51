package import Entities

/// The common requirements of the interactors of pages.
package protocol PageInteracting<Reference, Contents>: ArtworkInteracting, ItemsInteracting {
  associatedtype Reference: Sendable
  associatedtype Contents: PageContents

  /// Whether pages show artworks.
  var showsArtwork: Bool { get }

  /// Looks up the item that a reference names.
  func contents(for reference: Reference, _ purpose: RequestPurpose)
    async throws(CatalogError) -> PageAnswer<Contents>

  /// Adds what is known without a request, such as the favorites among the tracks.
  ///
  /// If the database fails, there are no favorites.
  func completed(_ contents: Contents) async -> Contents

  /// Returns the change that adds what a page shows later, or `nil` if there is nothing to add.
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
  /// Returns the track that a reference names, or `nil` if the store has none.
  func track(_ reference: TrackReference, _ purpose: RequestPurpose)
    async throws(CatalogError) -> Track?
  {
    switch reference {
    case .known(let track, _): track
    case .id(let id, let storefront): try await catalog.track(id, in: storefront, for: purpose)
    }
  }

  /// Returns the albums of an artist that are known without a request, except one.
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

/// An interactor of a page that works over the shared services.
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

  /// In private mode, removes the numbers of the previous list, which the user no longer sees.
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
