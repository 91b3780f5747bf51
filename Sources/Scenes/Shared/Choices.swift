package import Entities
package import Foundation
package import Retrieval

package struct ChoiceChanges: Equatable, Sendable {
  /// The storefront to use from now on; `nil` if unchanged.
  package var storefront: Storefront?
  package var hasChangedGenres: Bool

  package init(storefront: Storefront? = nil, hasChangedGenres: Bool = false) {
    self.storefront = storefront
    self.hasChangedGenres = hasChangedGenres
  }

  mutating func add(_ later: ChoiceChanges) {
    storefront = later.storefront ?? storefront
    hasChangedGenres = hasChangedGenres || later.hasChangedGenres
  }
}

/// A user event of a scene that selects entries of a numbered list to search with.
package enum ChoiceEvent: Equatable, Sendable {
  /// Select the entry with this number, or deselect it if it is selected.
  case select(Int)
  case nextPage
  case previousPage
  /// Filter the list by this text; an empty text clears the filter.
  case filter(String)
  /// Reload after a failure, or to replace cached results.
  case retry
  case showStorefronts
  case showGenres
  case back
  case quit
}

/// A snapshot of the state of a scene that selects entries.
package struct ChoiceState<Content: Equatable & Sendable>: NoticeState {
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

/// The common part of presenters whose scenes select entries.
@MainActor
package class ChoicePresenter<
  Content: ListContent, Interactor: Sendable, Router, Options: SceneOptions
>: ScenePresenter<ChoiceState<Content>, ChoiceEvent, Interactor, Router, Options>
where Options.State == ChoiceState<Content> {
  func load(for purpose: RequestPurpose) async {}

  func select(_ position: Int) async {}

  /// Opens the other list of choices; `nil` if it can't be opened.
  func showOtherChoices() async -> SceneEnd<ChoiceChanges>? { nil }

  /// Shows the list again after the changes made there.
  func apply(_ changes: ChoiceChanges) async { show() }

  override func handle(_ event: ChoiceEvent) async -> SceneExit? {
    switch event {
    case .select(let position): await select(position)
    case .nextPage: turnPage(by: 1)
    case .previousPage: turnPage(by: -1)
    case .filter(let text): filter(text)
    case .retry: await load(for: .refreshed)
    case .showStorefronts, .showGenres:
      guard let end = await showOtherChoices() else { break }
      state.changes.add(end.state)
      if end.exit == .quit { return .quit }
      await apply(end.state)
    case .back: return .back
    case .quit: return .quit
    }
    return nil
  }
}

/// A list that is a ``NumberedList``.
package protocol ChoiceListing: PagedListing {
  associatedtype Entry: NamedEntry
  var list: NumberedList<Entry> { get set }
}

extension ChoiceListing {
  package var page: Int { list.page }

  package var lastPage: Int { list.lastPage }

  package var filter: String {
    get { list.filter }
    set { list.filter = newValue }
  }

  package mutating func turn(to page: Int) -> Bool { list.turn(to: page) }
}

/// An item of a ``NumberedList``, which is filtered by name.
package protocol NamedEntry: Equatable, Sendable {
  var name: String { get }
}

/// Items by page, with numbers that stay stable whatever is visible.
package struct NumberedList<Element: NamedEntry>: PagedListing {
  package let elements: [Element]
  package let pageSize: Int
  package private(set) var page = 1
  package var filter = "" {
    didSet { if filter != oldValue { matching = matcher.places(for: filter) } }
  }
  /// The indices of all elements that match the filter, best first.
  private var matching: [Int] = []

  package init(_ elements: [Element], pageSize: Int) {
    self.elements = elements
    self.pageSize = pageSize
  }

  package var positions: ClosedRange<Int>? { elements.isEmpty ? nil : 1...elements.count }

  package func element(at position: Int) -> Element? {
    elements.indices.contains(position - 1) ? elements[position - 1] : nil
  }

  package mutating func turn(to page: Int) -> Bool {
    filter = ""
    guard page >= 1, page <= lastPage else { return false }
    self.page = page
    return true
  }

  /// Finds the elements by name.
  package var matcher: Matcher { Matcher(elements.map(\.name)) }

  /// The visible indices: the page, or with a filter all matches on any page, best first.
  package var indices: [Int] {
    guard filter.isEmpty else { return matching }
    let start = (page - 1) * pageSize
    return Array(start..<(start + min(pageSize, elements.count - start)))
  }

  package var lastPage: Int { max(1, (elements.count - 1) / pageSize + 1) }
}

/// The alphabetical order of the user's language.
///
/// Case and diacritics are ignored unless they make a different letter.
package struct Alphabet: Sendable {
  private let locale: Locale?

  /// - Parameter locale: The user's locale; `nil` for the locale `C`.
  package init(locale: Locale?) {
    self.locale = locale
  }

  /// Returns the elements sorted by name; equal names keep their order.
  package func sorted<Element>(_ elements: [Element], by name: (Element) -> String) -> [Element] {
    elements.map { (element: $0, name: name($0)) }
      .sorted { isBefore($0.name, $1.name) }.map(\.element)
  }

  private func isBefore(_ left: String, _ right: String) -> Bool {
    left.compare(
      right, options: [.caseInsensitive, .diacriticInsensitive], range: nil, locale: locale)
      == .orderedAscending
  }
}
