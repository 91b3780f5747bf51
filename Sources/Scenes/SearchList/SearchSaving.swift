import Entities

/// Saves searches to the history: one that was asked for at once, and a typed one as soon as its
/// results are used, filtered, or sorted, which shows that the term was complete.
@MainActor final class SearchSaving {
  private let interactor: any SearchListInteracting
  /// The results that are listed for a typed term, until a search for it is saved.
  var typed: (query: SearchQuery, page: ItemPage)?
  /// The term that was saved last, of whose results other kinds can follow.
  private var savedTerm: SearchTerm?

  init(_ interactor: any SearchListInteracting) {
    self.interactor = interactor
  }

  func hasSaved(_ term: SearchTerm) -> Bool { savedTerm == term }

  /// Saves a search and returns the error if that fails.
  func save(_ query: SearchQuery, finding page: ItemPage) async -> StorageError? {
    if page.hasOwnResults { savedTerm = query.term }
    return await interactor.storageError(remembering: query, finding: page)
  }

  /// Saves the typed search if its results are listed, and returns the error if that fails.
  func saveTyped(listed listedQuery: SearchQuery?) async -> StorageError? {
    guard let (query, page) = typed, listedQuery == query else { return nil }
    typed = nil
    return hasSaved(query.term) ? nil : await save(query, finding: page)
  }
}

extension ItemPage {
  /// Whether the results are those of the term, and not what is close to it.
  fileprivate var hasOwnResults: Bool { !items.isEmpty && !isCorrected && emptyResponse == nil }
}
