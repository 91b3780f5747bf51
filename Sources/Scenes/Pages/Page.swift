package import Entities

/// The contents of a page: one item's facts and a numbered list below.
package protocol PageContents: Equatable, Sendable {
  /// Events of this kind of page only.
  associatedtype ListEvent: Equatable & Sendable = Never

  var item: CatalogItem { get }
  var storefront: Storefront { get }
  /// The item's artwork, or the best substitute.
  var cover: ArtworkLink? { get }
  var artwork: ArtworkState { get set }
  /// All loaded tracks, which can be played and added to favorites.
  var tracks: [Track] { get }
  /// The tracks that can be marked as favorites.
  var markedTracks: [Track] { get }
  /// The favorites among the marked tracks.
  var favorites: Set<Track.ID> { get set }
  /// The listed items, numbered from 1.
  var numbered: [CatalogItem] { get }
  /// Whether the store has nothing to list on the page.
  var isEmpty: Bool { get }
  /// Whether something is still loading.
  var isBusy: Bool { get }

  /// Returns the tracks of the item with a number, or `nil` if they aren't loaded.
  func tracks(at position: Int) -> [Track]?
}

extension PageContents {
  package var isEmpty: Bool { numbered.isEmpty }

  package var markedTracks: [Track] { tracks }

  package var isBusy: Bool { artwork == .loading }

  package var positions: ClosedRange<Int>? { numbered.isEmpty ? nil : 1...numbered.count }

  package func item(at position: Int) -> CatalogItem? {
    let items = numbered
    return items.indices.contains(position - 1) ? items[position - 1] : nil
  }

  package func tracks(at position: Int) -> [Track]? {
    item(at: position)?.track.map { [$0] }
  }

  package func stored(_ item: CatalogItem) -> StoreItem { StoreItem(item, of: storefront) }
}

package enum PageEvent<ListEvent: Equatable & Sendable>: Equatable, Sendable {
  /// An event about the listed items, or without numbers about all tracks of the page.
  case items(ItemsEvent)
  /// Perform an action on the page's item.
  case act(ItemAction)
  case list(ListEvent)
  /// Reload after a failure, or to replace cached results.
  case retry
  case leave(SceneExit)

  package static var back: Self { .leave(.back) }
  package static var quit: Self { .leave(.quit) }
}

package struct PageState<Contents: PageContents>: NoticeState {
  package enum Content: Equatable, Sendable {
    case loading
    /// The lookup waits this long for the request budget.
    case waiting(Duration)
    case loaded(Contents)
    case missing(MissingItem)
    case failed(CatalogError)

    /// Whether there is nothing to show, and retrying wouldn't help.
    package var isDeadEnd: Bool {
      switch self {
      case .missing: true
      case .failed(let error): error.isPermanent
      case .loading, .waiting, .loaded: false
      }
    }

    /// The remaining wait for the request budget, if any.
    package var wait: Duration? {
      if case .waiting(let wait) = self { wait } else { nil }
    }

    package var isBusy: Bool {
      switch self {
      case .loading, .waiting: true
      case .loaded(let contents): contents.isBusy
      case .missing, .failed: false
      }
    }
  }

  package var content: Content
  package var notice: Notice?

  package init(_ content: Content = .loading, notice: Notice? = nil) {
    self.content = content
    self.notice = notice
  }

  package var contents: Contents? {
    if case .loaded(let contents) = content { contents } else { nil }
  }
}

package typealias PageView<Contents: PageContents> =
  any SceneView<PageState<Contents>, PageEvent<Contents.ListEvent>>

/// The result of looking up a page's item.
package enum PageAnswer<Contents: PageContents>: Equatable, Sendable {
  case found(Contents)
  case missing(MissingItem)
}

/// An item that the store doesn't have.
package enum MissingItem: Equatable, Sendable {
  case track(TrackReference)
  case album(AlbumReference)
  case artist(ArtistReference)
  /// The album of this track, which isn't on one.
  case albumOf(Track)
  /// An artist known only by this name.
  case artistNamed(String)
}
