package import Entities

package struct TrackDetailInteractor: PageInteractor, TrackDetailInteracting {
  package let services: ItemServices
  private let otherAlbumLimit: Int

  /// Creates an interactor; `otherAlbumLimit` is the maximum number of other albums to show.
  package init(_ services: ItemServices, otherAlbumLimit: Int) {
    self.services = services
    self.otherAlbumLimit = otherAlbumLimit
  }

  package func contents(for reference: TrackReference, _ purpose: RequestPurpose)
    async throws(CatalogError) -> PageAnswer<TrackDetail>
  {
    let track = try await services.track(reference, purpose)
    return track.map { .found(TrackDetail($0, of: reference.storefront)) }
      ?? .missing(.track(reference))
  }

  package func completed(_ detail: TrackDetail) async -> TrackDetail {
    var detail = await services.withFavorites(detail)
    guard otherAlbumLimit > 0 else { return detail }
    let others = await services.localAlbums(
      of: detail.track.artist.id, besides: detail.track.album?.id, in: detail.storefront)
    detail.otherAlbums = Array(others.prefix(otherAlbumLimit))
    return detail
  }

  /// Loads the songs of the album, and facts missing from charts, leaving most of the request
  /// budget to the user.
  package func addition(to detail: TrackDetail) async -> (@Sendable (inout TrackDetail) -> Void)? {
    guard detail.albumTracks.isEmpty else { return nil }
    var track = detail.track
    if track.album?.id == nil, track.album != nil,
      let whole = try? await services.track(.id(track.id, detail.storefront), .live)
    {
      track = whole
    }
    guard let album = track.album?.id,
      let contents = try? await services.music.album(
        Album.ID(album), in: detail.storefront, for: .live)
    else { return nil }
    let tracks = AlbumListing(contents, storefront: detail.storefront).tracks
    let others = tracks.filter { $0.id != detail.track.id }
    let favorites = await favorites(among: others)
    return { [track] in
      $0.track = track
      $0.albumTracks = tracks
      $0.favorites.formUnion(favorites)
    }
  }

  /// Keeps the numbers of the previous list, because other albums are only an aside.
  package func noteNumbers(of detail: TrackDetail) async {}
}
