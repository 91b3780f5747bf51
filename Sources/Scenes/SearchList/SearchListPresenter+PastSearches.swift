import Entities

/// The search scene's past searches: suggestions, completions, and the search history.
extension SearchListPresenter {
  func showSuggestions() async {
    switch state.content {
    case .idle, .loading, .waiting, .suggestions: break
    case .loaded, .empty, .nothingFits, .pastEnd, .failed: beforeSuggestions = state.content
    }
    do {
      let suggestions = try await interactor.suggestions(startingWith: "")
      let picked = try await interactor.pickedTracks()
      show(
        .suggestions(suggestions, picked: picked),
        notice: suggestions.isEmpty && picked.isEmpty ? .noSuggestions : nil)
    } catch {
      state.content = .suggestions([])
      if !report(error) { show(notice: .noSuggestions) }
    }
  }

  /// Puts a past search into the input line for editing, or opens a track.
  func select(_ position: Int, of suggestions: [Suggestion], _ picked: [LibraryTrack]) async
    -> SceneExit?
  {
    let count = suggestions.count + picked.count
    guard position > 0, position <= count else {
      show(notice: .outOfRange(position, count > 0 ? 1...count : nil))
      return nil
    }
    guard position <= suggestions.count else {
      let entry = picked[position - suggestions.count - 1]
      if await showTrackDetail(entry.track, of: entry.storefront, nil) == .quit { return .quit }
      show()
      return nil
    }
    state.draft = suggestions[position - 1].term.text
    show()
    return nil
  }

  func hideSuggestions() async {
    guard case .suggestions = state.content, let content = beforeSuggestions else { return show() }
    if case .loaded(let listing) = content { await showAgain(listing) } else { show(content) }
  }

  func showHistory() async -> SceneExit? {
    switch await router.showHistory() {
    case .term(let term): await search(for: term, page: 1, for: purpose)
    case .back: show()
    case .quit: return .quit
    }
    return nil
  }

  func showLibrary(_ extent: LibraryExtent) async -> SceneExit? {
    await back(from: await router.showLibrary(extent))
  }

  func complete(_ text: String) async {
    do {
      state.completions = try await interactor.suggestions(startingWith: text).map(\.term.text)
      show()
    } catch {
      state.completions = []
      if !report(error) { show() }
    }
  }

  /// Reports a database error only once per scene, and returns whether it did so now.
  @discardableResult func report(_ error: StorageError) -> Bool {
    guard !hasReportedStorage else { return false }
    hasReportedStorage = true
    show(notice: .searchNotSaved(error))
    return true
  }
}
