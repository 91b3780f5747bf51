import Entities

/// Expanding albums within the list, and collapsing them.
extension ArtistPresenter {
  /// Expands an album; tracks loaded before are shown without a request.
  func open(_ position: Int) async {
    guard var listing, let album = listing.album(at: position) else {
      return show(notice: .outOfRange(position, self.listing?.positions))
    }
    if case .loaded(let tracks) = listing.tracks(of: album) {
      listing.open(album, .loaded(tracks))
      show(.loaded(listing))
    } else {
      await loadTracks(of: album)
    }
  }

  func loadTracks(of album: Album) async {
    guard let storefront = listing?.storefront else { return }
    show(.loading, of: album)
    do {
      let contents = try await runner.ask(
        canceledBy: view, onWait: { self.show(.waiting($0), of: album) },
        { [interactor] () throws(CatalogError) in
          try await interactor.tracks(of: album, in: storefront)
        })
      guard let contents else { return show(.missing, of: album) }
      var tracks = AlbumListing(contents, storefront: storefront)
      tracks.favorites = await interactor.favorites(among: contents.tracks)
      show(.loaded(tracks), of: album)
    } catch {
      show(.failed(error), of: album)
    }
  }

  private func show(_ tracks: ArtistListing.Tracks, of album: Album) {
    guard var listing else { return }
    listing.open(album, tracks)
    show(.loaded(listing))
  }

  func close(_ position: Int) {
    guard var listing, let album = listing.album(at: position) else {
      return show(notice: .outOfRange(position, self.listing?.positions))
    }
    guard listing.isOpen(album) else { return show(notice: .notOpen(position)) }
    listing.close(album)
    show(.loaded(listing))
  }
}
