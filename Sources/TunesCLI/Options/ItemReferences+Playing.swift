import Entities
import Scenes
import Views

/// A track or an album to play.
enum PlayedItem: Hashable {
  case track(TrackReference)
  /// An album, whose songs are played in order.
  case album(AlbumReference)
}

extension ItemReferences {
  /// Returns the tracks and albums that words refer to, as ``each(of:_:)`` does.
  func played(_ words: [String]) async throws(ErrorMessage)
    -> (items: [PlayedItem], failure: ErrorMessage?)
  {
    let found = try await each(of: words) { words throws(ErrorMessage) in
      var items: [PlayedItem] = []
      if let found = try await named(words, [.song], offersAlbum: true) {
        if let track = found.trackReference { items.append(.track(track)) }
        if case .album(let album) = found.item {
          items.append(.album(.id(album.id, found.storefront)))
        }
      } else {
        for target in try await targets(words, for: "play") {
          items.append(try await played(target))
        }
      }
      return items
    }
    var known: Set<PlayedItem> = []
    return (found.items.filter { known.insert($0).inserted }, found.failure)
  }

  private func played(_ target: Target) async throws(ErrorMessage) -> PlayedItem {
    if target.track == nil, let album = target.album {
      return .album(.id(Album.ID(album), target.storefront))
    }
    return .track(try await track(target))
  }
}

extension SceneAssembly {
  /// Returns the tracks to play, of albums all in their order.
  func queue(of items: [PlayedItem]) async throws(ErrorMessage) -> [TrackReference] {
    var queue: [TrackReference] = []
    for item in items {
      switch item {
      case .track(let track): queue.append(track)
      case .album(let album):
        let found = try await contents(of: album, AlbumInteractor(services()))
        queue += found.tracks.map { .known($0, found.storefront) }
      }
    }
    return queue
  }
}
