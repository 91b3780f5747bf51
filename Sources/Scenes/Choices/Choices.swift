package import Entities

/// A user event of a list of choices for searches: storefronts or genres.
package enum ChoiceEvent: Equatable, Sendable {
  /// Select the entry with this number, or deselect it if it is selected.
  case select(Int)
  case list(ListEvent)
  /// Undo the last change, or redo the one undone last; doesn't affect choices.
  case take(JournalStep)
  /// Open the other list of choices, or another destination.
  case go(Destination)
  case leave(SceneExit)
}

package struct ChoiceState<Listing: ChoiceListing>: NoticeState {
  package enum Content: ListContent {
    case loading(Storefront)
    /// Loading waits this long for the request budget.
    case waiting(Storefront, Duration)
    /// The list has been loaded; if its filter has no matches, no rows are visible.
    case loaded(Listing)
    /// There is nothing to choose from.
    case empty(Listing)
    case failed(Storefront, CatalogError)
  }

  package var content: Content
  package var notice: Notice?
  /// The user's changes since the scene began.
  package var changes: ChoiceChanges

  package init(
    _ content: Content, notice: Notice? = nil, changes: ChoiceChanges = ChoiceChanges()
  ) {
    self.content = content
    self.notice = notice
    self.changes = changes
  }
}

extension ChoiceState.Content {
  package var listing: Listing? {
    if case .loaded(let listing) = self { listing } else { nil }
  }

  /// The storefront that the choices apply to.
  var storefront: Storefront {
    switch self {
    case .loading(let storefront), .waiting(let storefront, _), .failed(let storefront, _):
      storefront
    case .loaded(let listing), .empty(let listing): listing.storefront
    }
  }
}

@MainActor protocol ChoicePresenter: PagingPresenter
where State == ChoiceState<Listing>, Event == ChoiceEvent {
  associatedtype Listing: ChoiceListing

  /// Loads the choices for a storefront, and shows them.
  func load(_ storefront: Storefront, for purpose: RequestPurpose) async

  /// Selects or deselects an entry, and shows a notice once that is saved.
  func toggle(_ entry: Listing.Entry, in listing: inout Listing)
    async throws(StorageError) -> Notice

  var otherChoices: Destination { get }

  var router: any DestinationRouting { get }
}

extension ChoicePresenter {
  func handle(_ event: ChoiceEvent) async -> SceneExit? {
    switch event {
    case .select(let position): await select(position)
    case .list(let event): await handleList(event)
    case .go(let place) where place == otherChoices: return await go()
    case .go(.storefronts), .go(.genres): filter("")
    case .take(let step):
      // The list hasn't changed, so it isn't shown again below the message.
      let exit = await router.open(.command([step == .undo ? "undo" : "redo"]))
      return exit == .quit ? .quit : nil
    case .go(let place):
      switch await router.open(place) {
      // A command can change the selection.
      case .back: await load(state.content.storefront, for: .asked)
      case .quit: return .quit
      case .refused: break
      }
    case .leave(let exit): return exit
    }
    return nil
  }

  func retry() async { await load(state.content.storefront, for: .refreshed) }

  private func select(_ position: Int) async {
    guard let entry = element(at: position, of: state.content.listing?.list),
      var listing = state.content.listing
    else { return }
    do {
      let notice = try await toggle(entry, in: &listing)
      show(.loaded(listing), notice: notice)
    } catch {
      show(notice: .notSelected(error))
    }
  }

  /// Opens the other list of choices, and applies the changes made there.
  private func go() async -> SceneExit? {
    let chart = ChartQuery(in: state.changes.storefront ?? state.content.storefront)
    let end = await router.visit(otherChoices, from: chart)
    guard case .changes(let changes) = end.state else { return end.exit }
    state.changes.add(changes)
    if end.exit == .quit { return .quit }
    if changes == ChoiceChanges() {
      show()
    } else {
      await load(changes.storefront ?? state.content.storefront, for: .asked)
    }
    return nil
  }
}

/// A list that is a ``NumberedList``.
package protocol ChoiceListing: PagedListing {
  associatedtype Entry: NamedEntry
  associatedtype Row: Equatable & Sendable
  /// The storefront that the choices apply to.
  var storefront: Storefront { get }
  var list: NumberedList<Entry> { get set }
  var rows: [Row] { get }
}

extension ChoiceListing {
  package var pageSize: Int {
    get { list.pageSize }
    set { list.pageSize = newValue }
  }

  package var page: Int { list.page }

  package var lastPage: Int { list.lastPage }

  package var shownNumbers: [Int] { list.shownNumbers }

  package var filter: String {
    get { list.filter }
    set { list.filter = newValue }
  }

  package mutating func turn(to page: Int) -> Bool { list.turn(to: page) }
}
