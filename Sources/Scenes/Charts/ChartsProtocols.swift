package import Entities

/// The scene of the charts: what sells best in a store, numbered, and the pick of one.
package enum ChartsEvent: Equatable, Sendable {
  /// The thing with this number was picked.
  case select(Int)
  /// Hear the previews of these numbers.
  case play(PositionRanges)
  /// Narrow the list to what contains the text; an empty text shows all of it.
  case filter(String)
  /// Ask again after a failure, or for something newer than what was kept.
  case retry
  case quit
}

/// What the scene shows at one moment.
package struct ChartsState: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    case loading(ChartQuery)
    /// The budget of requests is used up for so long; then the chart is asked for.
    case waiting(ChartQuery, Duration)
    case loaded(Chart)
    /// The store has no such chart, or nothing in it.
    case empty(ChartQuery, Provenance)
    case failed(ChartQuery, CatalogError)
  }

  /// Something to say beside the content, once.
  package enum Notice: Equatable, Sendable {
    /// The picked number is not in the range; there is no range where nothing is listed.
    case outOfRange(Int, ClosedRange<Int>?)
    case nothingListed
    /// Albums have none.
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
  /// What the person does next; `nil` where nobody is there to do anything.
  func nextEvent() async -> ChartsEvent?
}

@MainActor package protocol ChartsPresenting: AnyObject {
  /// Plays the scene until the person leaves it.
  func run() async -> SceneEnd<ChartsState>
}

package protocol ChartsInteracting: Sendable {
  /// What is in a chart, the best selling first.
  func chart(_ query: ChartQuery, _ purpose: RequestPurpose) async throws(CatalogError) -> ItemPage

  /// Those of some tracks that are favourites; none where the store does not work.
  func favorites(among tracks: [Track]) async -> Set<Track.ID>

  /// Remembers which numbers things have, for the commands that come after.
  func noteNumbers(of listing: ItemListing) async
}

@MainActor package protocol ChartsRouting: PreviewRouting {
  /// Goes to a thing, of which a chart has but a few facts; the exit says where the person went from
  /// there.
  func show(_ item: CatalogItem, of storefront: Storefront) async -> SceneExit
}
