package import Entities

/// The scene of one track: its facts, and the way to its page.
package enum TrackDetailEvent: Equatable, Sendable {
  case openPage
  case copyLink
  /// Ask again after a failure.
  case retry
  case back
  case quit
}

/// What the scene shows at one moment.
package enum TrackDetailState: Equatable, Sendable {
  /// Something to say beside the track, once.
  package enum Notice: Equatable, Sendable {
    case opened(WebLink)
    case notOpened(WebLink, BrowserError)
    case copied(WebLink)
    case notCopied(WebLink)
    /// The track has no address that may be opened.
    case noLink
  }

  case loading(TrackReference)
  /// The budget of requests is used up for so long; then the look-up goes on.
  case waiting(TrackReference, Duration)
  case loaded(Track, notice: Notice?)
  /// The store has no such track.
  case missing(TrackReference)
  case failed(TrackReference, CatalogError)
}

@MainActor package protocol TrackDetailView: InterruptibleView {
  func show(_ state: TrackDetailState)
  /// What the person does next; `nil` where nobody is there to do anything.
  func nextEvent() async -> TrackDetailEvent?
}

@MainActor package protocol TrackDetailPresenting: AnyObject {
  /// Plays the scene until the person leaves it.
  func run() async -> SceneEnd<TrackDetailState>
}

package protocol TrackDetailInteracting: Sendable {
  /// The track meant by `reference`; `nil` where the store has none.
  func track(for reference: TrackReference, _ purpose: RequestPurpose)
    async throws(CatalogError) -> Track?
}

@MainActor package protocol TrackDetailRouting: AnyObject {
  /// Goes to a page in the browser.
  func open(_ link: WebLink) async throws(BrowserError)
  /// Hands a link to the clipboard; false where that was not possible.
  func copy(_ link: WebLink) -> Bool
}
