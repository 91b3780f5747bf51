package import Entities

/// The common requirement of the interactors of scenes that play the albums they list.
package protocol AlbumTracksInteracting: Sendable {
  /// Returns an album's tracks, or `nil` if the store no longer has the album.
  func tracks(of album: Album, in storefront: Storefront)
    async throws(CatalogError) -> AlbumListing?
}

/// An interactor on the ports behind scenes of items.
package protocol ItemServicesInteractor: AlbumTracksInteracting {
  var services: ItemServices { get }
}

extension ItemServicesInteractor {
  package func tracks(of album: Album, in storefront: Storefront)
    async throws(CatalogError) -> AlbumListing?
  {
    guard let found = try await services.music.album(album.id, in: storefront, for: .asked) else {
      return nil
    }
    return await services.withFavorites(AlbumListing(found, storefront: storefront))
  }

  package func favorites(among tracks: [Track]) async -> Set<Track.ID> {
    await services.stars.starred(among: tracks)
  }
}

extension ScenePresenter where State.Content: ListContent, State.Content.Listing: NumberedItems {
  /// Returns the items with these numbers; if they begin with an album, its tracks instead, which
  /// are requested.
  ///
  /// If there are none, returns `nil` and shows the reason.
  func playable(
    _ ranges: PositionRanges, from albums: any AlbumTracksInteracting
  ) async -> [StoreItem]? {
    guard let entries = entries(at: ranges) else { return nil }
    guard let first = entries.first, case .album(let album) = first.item else { return entries }
    let storefront = first.storefront
    show(notice: .loadingAlbum(album))
    do {
      let listing = try await runner.ask(
        canceledBy: view, onWait: { _ in self.show(notice: .loadingAlbum(album)) },
        { () throws(CatalogError) in try await albums.tracks(of: album, in: storefront) })
      guard let listing else {
        show(notice: .albumNotFound(.id(album.id, storefront)))
        return nil
      }
      // At a prompt, the list is above already.
      if view.isLive { show() }
      return listing.tracks.map { StoreItem(.track($0), of: storefront) }
    } catch {
      show(notice: error == .cancelled ? nil : .albumNotLoaded(error))
      return nil
    }
  }
}
