package import Entities

/// Presents an artist, with numbered albums.
@MainActor
package final class ArtistPresenter:
  PagePresenter<ArtistReference, ArtistListing>, ArtistPresenting
{
  override func changeList(_ event: ArtistListing.ListEvent) async {
    switch event {
    case .open(let position): await expand(position)
    case .close(let position): collapse(position)
    }
  }

  /// Reloads the expanded albums that failed, or else the artist.
  override func retry() async {
    guard let failed = contents?.failedAlbums, !failed.isEmpty else {
      return await super.retry()
    }
    for album in failed { await loadTracks(of: album) }
  }
}

// MARK: - Expanding albums

extension ArtistPresenter {
  /// Expands an album, without a request if its tracks were loaded before.
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
