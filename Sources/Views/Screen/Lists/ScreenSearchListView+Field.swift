import Entities
import Scenes
package import TerminalKit

/// The search field: typing, submitting, and pasting.
extension ScreenSearchListView {
  func takeInSearch(_ key: Key) -> Bool {
    switch key {
    case _ where beginsTerm && stage.bindings.opensHelp(key): return false
    case .down, .tab:
      goToList()
      return true
    case .up: return true
    case .enter:
      guard let suggestion else { break }
      searchFor(suggestion.text)
      return true
    case .escape where hasRows && content.hasNoResults:
      search = LineEditor()
      events.post(.type(""), replacing: \.isTyping)
      return true
    case .escape where !search.text.isEmpty || !isEmpty || stage.isAtBar:
      goToList()
      return true
    case .paste(let text) where StoreLink.isLink(text): search = LineEditor()
    case .paste(let text) where text.utf8.count > SearchTerm.maximumBytes:
      events.post(.reject(.tooLong(bytes: text.utf8.count)))
      return true
    case .pageUp, .pageDown, .backTab, .function: return false
    default: break
    }
    let isNew = search.isSelected || events.contains(where: \.beginsTerm)
    switch search.handle(key) {
    case .edited:
      // It's too late to restore the session or open a list.
      restored = nil
      events.remove(\.opensList)
      stage.leaveForSearch()
      events.goOn()
      content.releaseCursor()
      searchTyped(with: key, isNew: isNew)
    case .submitted: submit(search.text)
    case .interrupted: stage.quit()
    case .ended, .moved, .suspended, .redraw, .ignored: break
    }
    return true
  }

  /// The suggested term, which Enter searches for until the text is edited.
  var suggestion: SearchTerm? {
    focus == .search && search.isSelected && content.hasNoResults ? content.state.didYouMean : nil
  }

  /// Whether the field has a link or the beginning of one.
  var hasLink: Bool { StoreLink.isBeginning(search.text) }

  /// Searches for the text as it stands; a link is looked up when submitted.
  ///
  /// Results of a link's first letters give way to the start, but earlier results stay when a link
  /// is pasted.
  private func searchTyped(with key: Key, isNew: Bool) {
    textBehindLink = ""
    if hasLink, case .paste = key, let term = content.listing?.query.term {
      textBehindLink = term.text
      events.remove(\.isTyping)
    } else {
      let text = hasLink ? "" : search.text
      events.post(.type(text, isNew: isNew && !text.isEmpty), replacing: \.isTyping)
    }
  }

  /// Moves the focus to the list, or back to the pane opened from it.
  package func goToList() {
    focus = .list
    stage.leaveBar()
    if hasRows { content.keepCursor() } else { content.releaseCursor() }
  }

  package func searchFor(_ text: String) {
    search = LineEditor(text: text)
    filter.clear()
    submit(text)
  }

  func submit(_ text: String) {
    guard !text.isEmpty else { return }
    if StoreLink.isLink(text) { return lookUp(text) }
    do {
      let term = try SearchTerm(text)
      stage.leaveForSearch()
      focus = .list
      events.goOn()
      search.completions = []
      content.releaseCursor()
      isSubmitted = true
      // A new term searches for the usual kind of results.
      events.post(.submit(term)) { $0.isTyping && !$0.isNewTerm }
    } catch {
      events.post(.reject(error), replacing: \.isTyping)
    }
  }

  /// Looks up a link, and restores the text before it.
  private func lookUp(_ link: String) {
    do {
      guard let event = try SearchListEvent(link: link) else { return }
      stage.leaveForSearch()
      search = LineEditor(selecting: textBehindLink)
      if !isEmpty { focus = .list }
      open(event)
    } catch {
      // The next link replaces this one.
      search.selectAll()
      stage.say(StyledText(error.sentence))
    }
  }
}

// MARK: - Drawing

extension ScreenSearchListView {
  package func drawBar(in frame: inout Frame, _ region: Region, _ context: DrawingContext) {
    let hasFocus = context.hasFocus && focus == .search
    let context = context.focused(hasFocus)
    if region.rows > 2 { frame.draw(Border(context.lineStyle), around: region) }
    let row = region.inset(
      rows: region.rows > 2 ? 1 : 0, columns: region.rows > 2 ? 2 : context.grid.isFramed ? 1 : 0)
    if !hasFocus, stage.openTab != .search {
      let text = stage.key(of: .search).map { "\($0) searches the store" } ?? Self.placeholder
      return frame.write(StyledText("❯ ", .quiet) + StyledText(text, .ghost), in: row)
    }
    let side = barSide(context)
    let (right, left) = row.split(
      right: side.columns + 16 <= row.columns && !side.isEmpty ? side.columns + 2 : 0)
    frame.write(side, in: right, alignment: .trailing)
    let style = hasFocus ? Style.accent : Style.quiet
    frame.draw(
      search, prompt: StyledText("❯ ", style), style: .bold, in: left, hasFocus: hasFocus)
    if search.text.isEmpty {
      frame.write(StyledText(Self.placeholder, .ghost), in: left, column: 2)
    }
  }

  /// The text at the right of the input line: the number of results unless a page is open, or that
  /// they are loading.
  private func barSide(_ context: DrawingContext) -> StyledText {
    if content.isBusy {
      return StyledText(context.spinner, .accent)
        + StyledText(" searching the store", .quiet)
    }
    guard context.grid.isFramed else { return StyledText(content.positionText, .quiet) }
    guard stage.openTab == .search, stage.detail == nil || context.hasFocus,
      case .loaded(let listing) = content.state.content
    else { return "" }
    let results: SafeText = listing.count == 1 && listing.isExhausted ? " result" : " results"
    return StyledText(listing.countText + results, .quiet)
  }
}

extension SearchListEvent {
  fileprivate var isNewTerm: Bool { if case .type(_, isNew: true) = self { true } else { false } }

  /// Whether the next typed term has nothing to do with the last one.
  fileprivate var beginsTerm: Bool { isNewTerm || self == .type("") }
}
