package import Entities

/// The common requirements of the interactors of pages.
package protocol PageInteracting<Reference, Contents>: ArtworkInteracting {
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

  /// Adds tracks of a storefront to favorites, or removes them.
  func setFavorites(_ areFavorites: Bool, _ tracks: [Track], of storefront: Storefront)
    async throws(StorageError)

  /// Saves the numbers of the listed items, so that later commands can refer to them.
  func noteNumbers(of contents: Contents) async

  /// Saves that a track was opened, unless saving is disabled.
  func notePick(of track: Track) async
}

/// The ports behind the pages of tracks, albums, and artists.
package struct ItemServices: Sendable {
  let catalog: any Catalog
  let music: any MusicCatalog
  let library: any Library
  let stars: Stars
  let artworks: Artworks?
  let lastListing: (any LastListing)?
  let clock: any MachineClock
  let savesPicks: Bool

  /// - Parameters:
  ///   - catalog: The source of tracks that references name.
  ///   - music: The source of artists and albums.
  ///   - library: The library, which counts opened tracks.
  ///   - stars: The user's favorites.
  ///   - artworks: The source of artworks; `nil` if none are shown.
  ///   - lastListing: The storage for numbers; `nil` if no user sees any.
  ///   - clock: The clock for saved times.
  ///   - savesPicks: Whether opened tracks and numbers are saved.
  package init(
    catalog: any Catalog, music: any MusicCatalog, library: any Library, stars: Stars,
    artworks: Artworks?, lastListing: (any LastListing)?, clock: any MachineClock, savesPicks: Bool
  ) {
    self.catalog = catalog
    self.music = music
    self.library = library
    self.stars = stars
    self.artworks = artworks
    self.lastListing = lastListing
    self.clock = clock
    self.savesPicks = savesPicks
  }

  /// Returns the track that a reference names, or `nil` if the store has none.
  func track(_ reference: TrackReference, _ purpose: RequestPurpose)
    async throws(CatalogError) -> Track?
  {
    switch reference {
    case .known(let track, _): track
    case .id(let id, let storefront): try await catalog.track(id, in: storefront, for: purpose)
    }
  }

  func withFavorites<Contents: PageContents>(_ contents: Contents) async -> Contents {
    let tracks = contents.tracks
    guard !tracks.isEmpty else { return contents }
    var contents = contents
    contents.favorites = await stars.starred(among: tracks)
    return contents
  }
}

/// An interactor of a page that works over the shared services.
package protocol PageInteractor: PageInteracting {
  var services: ItemServices { get }
}

extension PageInteractor {
  package var showsArtwork: Bool { services.artworks != nil }

  package func picture(_ artwork: ArtworkLink) async throws(ArtworkError) -> Picture {
    guard let artworks = services.artworks else { throw .missing }
    return try await artworks.picture(artwork)
  }

  package func completed(_ contents: Contents) async -> Contents {
    await services.withFavorites(contents)
  }

  package func setFavorites(_ areFavorites: Bool, _ tracks: [Track], of storefront: Storefront)
    async throws(StorageError)
  {
    try await services.stars.set(areFavorites, tracks, from: storefront)
  }

  /// In private mode, removes the numbers of the previous list, which the user no longer sees.
  package func noteNumbers(of contents: Contents) async {
    let items = services.savesPicks ? contents.numbered.enumerated() : [].enumerated()
    try? await services.lastListing?.remember(
      items.compactMap { index, item in
        item.id.map { ListedItem(position: index + 1, $0, storefront: contents.storefront) }
      }, at: services.clock.now)
  }

  package func notePick(of track: Track) async {
    guard services.savesPicks else { return }
    try? await services.library.notePick(of: track.id, at: services.clock.now)
  }
}
