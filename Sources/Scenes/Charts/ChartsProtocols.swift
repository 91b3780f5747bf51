package import Entities

/// A user event of the charts scene, which shows a store's best sellers, numbered.
package enum ChartsEvent: Equatable, Sendable {
  /// Open the item with this number.
  case select(Int)
  /// Play the previews of these numbers.
  case play(PositionRanges)
  /// Filter the list by this text; an empty text clears the filter.
  case filter(String)
  /// Reload after a failure, or to replace cached results.
  case retry
  case quit
}

/// A snapshot of the scene's state.
package struct ChartsState: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    case loading(ChartQuery)
    /// The request budget is exhausted for this long; then the chart is requested.
    case waiting(ChartQuery, Duration)
    case loaded(Chart)
    /// The store has no such chart, or the chart is empty.
    case empty(ChartQuery, Provenance)
    case failed(ChartQuery, CatalogError)
  }

  /// A message to show once beside the content.
  package enum Notice: Equatable, Sendable {
    /// The number is outside the range, which is `nil` if the list is empty.
    case outOfRange(Int, ClosedRange<Int>?)
    case nothingListed
    /// Albums have no previews.
    case onlyTracksHavePreviews
  }

  package var content: Content
  package var notice: Notice?

  package init(_ content: Content, notice: Notice? = nil) {
    self.content = content
    self.notice = notice
  }
}

@MainActor package protocol ChartsView: InterruptibleView {
  func show(_ state: ChartsState)
  /// Returns the next user event, or `nil` if there is no user, as in a pipe.
  func nextEvent() async -> ChartsEvent?
}

@MainActor package protocol ChartsPresenting: AnyObject {
  /// Runs the scene until the user leaves it.
  func run() async -> SceneEnd<ChartsState>
}

package protocol ChartsInteracting: Sendable {
  /// Returns the items of a chart, best selling first.
  func chart(_ query: ChartQuery, _ purpose: RequestPurpose) async throws(CatalogError) -> ItemPage

  /// Returns the favorites among these tracks, or none if the database fails.
  func favorites(among tracks: [Track]) async -> Set<Track.ID>

  /// Saves the numbers of the items, so that later commands can refer to them.
  func noteNumbers(of listing: ItemListing) async
}

@MainActor package protocol ChartsRouting: PreviewRouting {
  /// Opens an item, of which a chart has only a few facts, and returns how the user left it.
  func show(_ item: CatalogItem, of storefront: Storefront) async -> SceneExit
}
