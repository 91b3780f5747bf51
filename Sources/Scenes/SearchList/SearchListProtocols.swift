package import Entities

/// The scene of searching: a term, its numbered results, and the pick of one.
///
/// Also the past searches to reuse, which stand in the same place.
package enum SearchListEvent: Equatable, Sendable {
  /// Search for a new term.
  case submit(SearchTerm)
  /// A text was submitted that is no term.
  case reject(SearchTermError)
  /// The numbered thing was picked: a track, or what is offered where past searches are
  /// listed.
  case select(Int)
  /// Go to the numbered thing, which was on view when the program ended: that is no other pick.
  case reopen(Int)
  case nextPage
  case previousPage
  /// Narrow the list to what contains the text; an empty text shows all of it.
  case filter(String)
  /// Star the tracks of these numbers; where all of them have stars, take those away.
  case toggleFavorites(PositionRanges)
  /// Hear the previews of the tracks of these numbers.
  case play(PositionRanges)
  /// List the past searches.
  case showSuggestions
  /// Go back from them to what was listed before.
  case hideSuggestions
  /// Look back at all past searches, to search for one again.
  case showHistory
  /// A term is being typed: what continues it is offered.
  case edit(String)
  /// A term is being typed, and searched for as it is.
  case type(String)
  /// The numbered thing is looked at, but not yet picked.
  case look(Int)
  /// Something is to be done with the numbered thing.
  case act(ItemAction, Int)
  /// Ask again after a failure, or for something newer than what was kept.
  case retry
  /// Look through the library.
  case showLibrary(LibraryExtent)
  /// Go to the storefronts, or to the genres, and come back with what was chosen there.
  case showStorefronts
  case showGenres
  case quit
}

/// What the scene shows at one moment.
package struct SearchListState: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    case idle
    /// Past searches, and the tracks picked before, numbered on.
    case suggestions([Suggestion], picked: [LibraryTrack] = [])
    case loading(SearchQuery)
    /// The budget of requests is used up for so long; then the search goes on.
    case waiting(SearchQuery, Duration)
    case loaded(Listing)
    case empty(SearchQuery, Omissions, Provenance)
    /// There are results, but none fits what narrows the search.
    case nothingFits(UnfitAnswer)
    /// There are results, but none on this page.
    case pastEnd(SearchQuery, page: Int, Provenance)
    case failed(SearchQuery, CatalogError)
  }

  /// Something to say beside the content, once.
  package enum Notice: Equatable, Sendable {
    case notATerm(SearchTermError)
    /// The picked number is not in the range; there is no range where nothing is listed.
    case outOfRange(Int, ClosedRange<Int>?)
    case lastPage
    case firstPage
    /// There is no list to turn the pages of, or to filter.
    case nothingListed
    case nothingToRetry
    case noSuggestions
    /// What is typed was not asked for; what is at hand stays.
    case notAsked(CatalogError)
    /// The service has nothing for what is typed; what is at hand stays.
    case onlyAtHand
    /// More could not be fetched; what is listed stays.
    case noMore(CatalogError)
    case link(LinkNotice)
    /// The thing is on no album of the store, or names no artist there.
    case noAlbum
    case noArtist
    /// The thing has no artwork.
    case noArtwork
    /// The store does not work, so nothing is remembered.
    case notRemembering(StorageError)
    case starred([Track])
    case unstarred([Track])
    /// Albums and artists have none.
    case onlyTracksHaveStars
    case onlyTracksHavePreviews
    /// The store does not work, so the stars stay as they are.
    case notStarred(StorageError)
    /// The names of the selected genres are not known, so they narrow nothing.
    case notNarrowed(CatalogError)
    /// The storefront has none of the selected genres, so they narrow nothing.
    case genresNotThere(Storefront)
  }

  package var content: Content
  package var notice: Notice?
  /// What the next term starts from: a suggestion to be edited.
  package var draft: String
  /// Past terms that continue what is being typed, best first.
  package var completions: [String]
  /// Whether the service is being asked for what is typed.
  package var isAsking: Bool

  package init(
    _ content: Content = .idle, notice: Notice? = nil, draft: String = "",
    completions: [String] = [], isAsking: Bool = false
  ) {
    self.content = content
    self.notice = notice
    self.draft = draft
    self.completions = completions
    self.isAsking = isAsking
  }
}

@MainActor package protocol SearchListView: InterruptibleView {
  func show(_ state: SearchListState)
  /// What the person does next; `nil` where nobody is there to do anything.
  func nextEvent() async -> SearchListEvent?
}

@MainActor package protocol SearchListPresenting: AnyObject {
  /// Plays the scene until the person leaves it.
  func run() async -> SceneEnd<SearchListState>
}

package protocol SearchListInteracting: Sendable {
  /// The best tracks for a query.
  ///
  /// What is known to find nothing is asked only anew.
  func tracks(matching query: SearchQuery, _ extent: SearchExtent, for purpose: RequestPurpose)
    async throws(CatalogError) -> SearchAnswer

  /// What is there for a query without asking anybody: a kept answer that is fresh, else what the
  /// library has, else that the query is known to find nothing; `nil` where there is none of these.
  func pageAtHand(matching query: SearchQuery, _ limit: Int) async -> TrackPage?

  /// What is not among the `known`; none where the catalog gives no more.
  func moreTracks(
    matching query: SearchQuery, after known: [CatalogItem], _ extent: SearchExtent,
    for purpose: RequestPurpose
  ) async throws(CatalogError) -> TrackPage

  /// Remembers what a query found, or that it found nothing, unless the search is private.
  func remember(_ query: SearchQuery, finding page: TrackPage) async throws(StorageError)

  /// Remembers that a track was picked, unless the search is private; no term found it where it was
  /// picked before.
  func notePick(of track: Track, foundBy term: SearchTerm?) async

  /// Those of some tracks that are favourites; none where the store does not work.
  func favorites(among tracks: [Track]) async -> Set<Track.ID>

  /// Stars tracks that a query found, or takes their stars away.
  func setFavorites(_ areFavorites: Bool, _ tracks: [Track], of query: SearchQuery)
    async throws(StorageError)

  /// How the selected genres narrow a search of a storefront.
  func narrowing(in storefront: Storefront) async throws(CatalogError) -> GenreNarrowing

  /// Remembers which numbers stand on the pages that were on view, for the commands that come after.
  func noteNumbers(of listing: Listing, pages: ClosedRange<Int>) async

  /// Past terms that start with `prefix`, best first.
  func suggestions(startingWith prefix: String) async throws(StorageError) -> [Suggestion]

  /// Tracks that were picked before, best first.
  func pickedTracks() async throws(StorageError) -> [LibraryTrack]
}

@MainActor package protocol SearchListRouting: OutsideRouting, PreviewRouting, ArtworkRouting {
  /// Shows something beside the list, where there is room for that, and comes back at once.
  func look(at item: CatalogItem, of storefront: Storefront)

  /// Goes to a track; the exit says where the person went from there.
  func showTrackDetail(_ track: Track, of storefront: Storefront) async -> SceneExit

  /// Goes to an album.
  func showAlbum(_ id: Album.ID, of storefront: Storefront) async -> SceneExit

  /// Goes to an artist.
  func showArtist(_ id: Artist.ID, of storefront: Storefront) async -> SceneExit

  /// Goes to the storefronts: what was changed there, and where the person went.
  func showStorefronts() async -> SceneEnd<ChoiceChanges>

  /// Goes to the genres of a storefront: what was changed there, and where the person went.
  func showGenres(of storefront: Storefront) async -> SceneEnd<ChoiceChanges>

  /// Goes to the library.
  func showLibrary(_ extent: LibraryExtent) async -> SceneExit

  /// Goes to the past searches, of which one may be picked.
  func showHistory() async -> PastSearchChoice
}
