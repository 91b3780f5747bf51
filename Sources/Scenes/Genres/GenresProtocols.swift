package import Entities

/// The scene of the genres: those of a storefront, numbered, and the choice of some to narrow
/// searches.
package enum GenresEvent: Equatable, Sendable {
  /// The genre with this number was picked: select it, or no longer if it is.
  case select(Int)
  case nextPage
  case previousPage
  /// Narrow the list to what contains the text; an empty text shows all of it.
  case filter(String)
  /// Ask again after a failure, or for something newer than what was kept.
  case retry
  case showStorefronts
  case back
  case quit
}

/// What the scene shows at one moment.
package struct GenresState: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    case loading(Storefront)
    /// The budget of requests is used up for so long; then it goes on.
    case waiting(Storefront, Duration)
    /// With a filter that nothing fits, nothing of it is on view.
    case loaded(GenreListing)
    /// The storefront has no genres, as far as can be read.
    case empty(Storefront, unreadableCount: Int, Provenance)
    case failed(Storefront, CatalogError)
  }

  /// Something to say beside the content, once.
  package enum Notice: Equatable, Sendable {
    /// The picked number is not in the range; there is no range where nothing is listed.
    case outOfRange(Int, ClosedRange<Int>?)
    case lastPage
    case firstPage
    /// There is no list to turn the pages of, or to filter.
    case nothingListed
    case selected(Genre)
    case deselected(Genre)
    /// The store does not work, so it is not known what was selected.
    case unknownSelection(StorageError)
    /// The store does not work, so the selection stays as it is.
    case notSelected(StorageError)
  }

  package var content: Content
  package var notice: Notice?
  /// What the person has changed since the scene began.
  package var changes: ChoiceChanges

  package init(
    _ content: Content, notice: Notice? = nil, changes: ChoiceChanges = ChoiceChanges()
  ) {
    self.content = content
    self.notice = notice
    self.changes = changes
  }
}

@MainActor package protocol GenresView: InterruptibleView {
  func show(_ state: GenresState)
  /// What the person does next; `nil` where nobody is there to do anything.
  func nextEvent() async -> GenresEvent?
}

@MainActor package protocol GenresPresenting: AnyObject {
  /// Plays the scene until the person leaves it.
  func run() async -> SceneEnd<GenresState>
}

package protocol GenresInteracting: Sendable {
  /// The genres of a storefront.
  func genres(in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> GenreTree

  func selected() async throws(StorageError) -> Set<Genre.ID>

  /// Selects genres beside the others, or takes them out of the selection.
  func setSelected(_ areSelected: Bool, _ ids: [Genre.ID]) async throws(StorageError)
}

@MainActor package protocol GenresRouting: AnyObject {
  /// Goes to the storefronts: what was changed there, and where the person went.
  func showStorefronts() async -> SceneEnd<ChoiceChanges>
}
