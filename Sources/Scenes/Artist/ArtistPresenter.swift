package import Entities

/// The state machine of the artist scene, whose numbers are albums.
@MainActor
package final class ArtistPresenter: PagePresenter<ArtistReference, ArtistListing>,
  ArtistPresenting
{
  private let albums: any ArtistInteracting

  package init(
    view: some ArtistView, interactor: some ArtistInteracting, router: any ArtistRouting,
    runner: RequestRunner, reference: ArtistReference, refreshes: Bool
  ) {
    albums = interactor
    super.init(
      view: view, interactor: interactor, router: router, runner: runner, reference: reference,
      refreshes: refreshes)
  }

  override func handle(_ event: ArtistListing.ListEvent) async -> SceneExit? {
    guard contents != nil else { return show() }
    switch event {
    case .selectTrack(let album, let position):
      if let track = track(position, ofAlbum: album) { return await open(.track(track)) }
    case .playTrack(let album, let position):
      if let track = track(position, ofAlbum: album) { await play([track]) }
    case .playFrom(let album, let position):
      guard let first = track(position, ofAlbum: album) else { break }
      let tracks = tracks(fromAlbum: album)
      await play(Array(tracks.drop { $0.id != first.id }))
    case .toggleFavorite(let album, let position):
      if let track = track(position, ofAlbum: album) { await toggle([track]) }
    case .enqueueTrack(let album, let position):
      if let track = track(position, ofAlbum: album) { await enqueue([track]) }
    case .addTrackToPlaylist(let album, let position):
      if let track = track(position, ofAlbum: album) { return await addToPlaylist([track]) }
    case .open(let position): await expand(position)
    case .close(let position): collapse(position)
    case .nextPage: turnPage(by: 1)
    case .previousPage: turnPage(by: -1)
    }
    return nil
  }

  /// Reloads the expanded albums that failed, or else the artist.
  override func retry() async {
    guard let failed = contents?.failedAlbums, !failed.isEmpty else { return await super.retry() }
    for album in failed { await loadTracks(of: album) }
  }

  private func turnPage(by step: Int) {
    guard var contents else { return }
    let isThere = contents.turn(to: contents.page + step)
    show(.loaded(contents), notice: isThere ? nil : step > 0 ? .lastPage : .firstPage)
  }
}

// MARK: - Expanding albums

extension ArtistPresenter {
  /// Expands an album; tracks loaded before are shown without a request.
  private func expand(_ position: Int) async {
    guard let album = album(at: position) else { return }
    if case .loaded(let tracks) = contents?.tracks(of: album) {
      show(.loaded(tracks), of: album)
    } else {
      await loadTracks(of: album)
    }
  }

  private func loadTracks(of album: Album) async {
    guard let storefront = contents?.storefront else { return }
    show(.loading, of: album)
    do {
      let tracks = try await runner.ask(
        canceledBy: view, onWait: { self.show(.waiting($0), of: album) },
        { [albums] () throws(CatalogError) in
          try await albums.tracks(of: album, in: storefront)
        })
      show(tracks.map(ArtistListing.Tracks.loaded) ?? .missing, of: album)
    } catch {
      show(.failed(error), of: album)
    }
  }

  private func show(_ tracks: ArtistListing.Tracks, of album: Album) {
    guard var contents else { return }
    contents.open(album, tracks)
    show(.loaded(contents))
  }

  private func collapse(_ position: Int) {
    guard let album = album(at: position), var contents else { return }
    guard contents.isOpen(album) else {
      show(notice: .notOpen(position))
      return
    }
    contents.close(album)
    show(.loaded(contents))
  }

  /// Returns an album, or shows a notice if the number isn't listed.
  private func album(at position: Int) -> Album? {
    let album = contents?.album(at: position)
    if album == nil { show(notice: .outOfRange(position, contents?.positions)) }
    return album
  }

  /// Returns the tracks of an album and of the albums after it, as far as they are expanded.
  private func tracks(fromAlbum position: Int) -> [Track] {
    guard let contents else { return [] }
    return (position...max(position, contents.albums.count)).flatMap {
      contents.tracks(at: $0) ?? []
    }
  }

  /// Returns a track of an expanded album, or shows a notice if there is none with these numbers.
  private func track(_ position: Int, ofAlbum albumPosition: Int) -> Track? {
    guard let album = album(at: albumPosition) else { return nil }
    guard let contents, contents.isOpen(album),
      case .loaded(let tracks) = contents.tracks(of: album)
    else {
      show(notice: .notOpen(albumPosition))
      return nil
    }
    let track = tracks.item(at: position)?.track
    if track == nil { show(notice: .outOfRange(position, tracks.positions)) }
    return track
  }
}
