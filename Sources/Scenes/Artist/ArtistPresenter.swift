package import Entities

/// The state machine of the artist scene, whose numbers are albums.
@MainActor package final class ArtistPresenter: ArtistPresenting, PagePresenter {
  let view: any SceneView<ArtistState, ArtistEvent>
  let interactor: any PageInteracting<ArtistReference, ArtistListing>
  let router: any ItemsRouting
  let runner: RequestRunner
  let reference: ArtistReference
  private let refreshes: Bool
  var state = ArtistState()
  var loads = PageLoads()

  /// Creates a presenter; `refreshes` is whether to bypass the cache.
  package init(
    view: some ArtistView, interactor: some ArtistInteracting, router: any ArtistRouting,
    runner: RequestRunner, reference: ArtistReference, refreshes: Bool
  ) {
    self.view = view
    self.interactor = interactor
    self.router = router
    self.runner = runner
    self.reference = reference
    self.refreshes = refreshes
  }

  package func run() async -> SceneEnd<ArtistState> {
    let exit = await Scenes.run(view, begin: begin, handle: handle)
    loads.cancel()
    return SceneEnd(exit, state: state)
  }

  private func begin() async -> SceneExit? {
    await load(refreshes ? .refreshed : .asked)
    return nil
  }

  private func handle(_ event: ArtistEvent) async -> SceneExit? {
    switch event {
    case .leave(let exit): return exit
    case .retry: await retry()
    case .items(let event) where event.isOfAnyScene: return await handle(event)
    case _ where contents == nil: show()
    case .items(let event): return await handle(event)
    case .act(let action): return await act(action)
    case .list(.open(let position)): await expand(position)
    case .list(.close(let position)): collapse(position)
    }
    return nil
  }

  /// Reloads the expanded albums that failed, or else the artist.
  private func retry() async {
    guard let failed = contents?.failedAlbums, !failed.isEmpty else {
      return await load(.refreshed)
    }
    for album in failed { await loadTracks(of: album) }
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
        { [interactor] () throws(CatalogError) in
          try await interactor.tracks(of: album, in: storefront)
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
    guard contents.isOpen(album) else { return show(notice: .notOpen(position)) }
    contents.close(album)
    show(.loaded(contents))
  }

  /// Returns an album, or shows a notice if the number isn't listed.
  private func album(at position: Int) -> Album? {
    let album = contents?.album(at: position)
    if album == nil { show(notice: .outOfRange(position, positions)) }
    return album
  }
}
