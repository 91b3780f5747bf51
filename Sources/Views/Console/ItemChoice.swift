package import Entities
package import Scenes
package import TerminalKit

extension Console {
  /// The maximum number of items to choose from.
  package static let mostChoices = 9

  /// Lists items and returns the chosen one; `nil` if the user cancels.
  ///
  /// `hasDefault` is whether an empty line chooses the first item.
  package func choice(of listing: ItemListing, _ heading: StyledText, hasDefault: Bool) async
    -> StoreItem?
  {
    let hint: StyledText =
      hasDefault
      ? "Type a number, press Enter for number 1, or q to quit." : "Type a number, or q to quit."
    let number = await number(
      of: listing, heading, hint: hint, ofEmptyLine: hasDefault ? 1 : 0, ofQuit: 0)
    return listing.entry(at: number)
  }

  /// Lists items and returns the number of the chosen one; 0 for none, `nil` to stop.
  package func reviewedNumber(of listing: ItemListing, _ heading: StyledText) async -> Int? {
    let number = await number(
      of: listing, heading, hint: "Type a number, press Enter for none of these, or q to stop.",
      ofEmptyLine: 0, ofQuit: -1)
    return number < 0 ? nil : number
  }

  /// Lists the answers to a question and returns the number of the chosen one; `nil` for none.
  package func answer(to question: StyledText, from answers: [StyledText]) async -> Int? {
    note(question)
    notes.writeLines(answers.enumerated().map { "\(String($0 + 1))  \($1)" })
    let number = await number(
      upTo: answers.count, hint: "Type a number, or q to quit.", ofEmptyLine: 0, ofQuit: 0)
    return number > 0 ? number : nil
  }

  private func number(
    of listing: ItemListing, _ heading: StyledText, hint: StyledText, ofEmptyLine empty: Int,
    ofQuit quit: Int
  ) async -> Int {
    note(heading)
    notes.writeLines(
      ListingText(sections: listing.sections, capabilities: notes.capabilities).lines)
    return await number(
      upTo: listing.rows.count, hint: hint, ofEmptyLine: empty, ofQuit: quit)
  }

  private func number(upTo last: Int, hint: StyledText, ofEmptyLine empty: Int, ofQuit quit: Int)
    async -> Int
  {
    self.hint(hint)
    let number = await nextEvent(quit: quit) { line -> Int? in
      switch ConsoleCommand(line) {
      case .nothing: return empty
      case .quit, .back: return quit
      case .select(let row) where row.track == nil:
        if (0...last).contains(row.position) { return row.position }
        note(StyledText(ErrorMessage(noNumber: row.position, in: 1...last).sentence))
      default: self.hint(hint)
      }
      return nil
    }
    return number ?? quit
  }
}

/// Messages about the items that the words of a command refer to.
package enum NamedItemText {
  /// Names the item that was used, and how to see the others.
  package static func taken(_ entry: StoreItem, of items: NamedItems, _ term: SearchTerm)
    -> StyledText
  {
    let others: SafeText =
      items.entries.count > 1 ? " For others, run `\(command(entry.item, term))`." : ""
    return "Best match: \(name(entry.item)).\(others)"
  }

  /// Says how to play the playlist with this name.
  package static func howToPlay(_ playlist: Playlist) -> StyledText {
    let name = playlist.name.text
    return "To play the playlist \(name, .bold), run `tunes playlist play \(quoting: name)`."
  }

  /// Returns the heading of the items to choose from.
  package static func heading(_ query: SearchQuery, _ items: NamedItems, count: Int) -> StyledText {
    items.isClose
      ? "No results for \(quoting: query.term.text, .bold). Close matches:"
      : "\(count) results match \(quoting: query.term.text, .bold):"
  }

  static func name(_ item: CatalogItem) -> StyledText {
    let artist = item.artistName.map { " by \($0)" as StyledText }
    return "\(item.name, .bold)" + (artist ?? "")
  }

  private static func command(_ item: CatalogItem, _ term: SearchTerm) -> SafeText {
    let entity: SafeText =
      switch item {
      case .album: " --entity album"
      case .artist: " --entity artist"
      case .track, .other: ""
      }
    return "tunes search \(quoting: term.text)\(entity)"
  }
}

extension ErrorMessage {
  /// Creates the message that no item has this name, with a suggestion if one is close.
  package init(nothingNamed query: SearchQuery, _ items: NamedItems) {
    let (term, source) = (query.term.text, items.page?.provenance.source)
    if source == .denied {
      self.init(
        .notFound, "\(quoting: term) is blocked by your deny.txt",
        advice: "Use --refresh to search anyway")
    } else if let close = items.entries.first?.item {
      let artist: SafeText = close.artistName.map { " by \($0)" } ?? ""
      self.init(
        .notFound, "No results for \(quoting: term)",
        advice: "Did you mean \(quoting: close.name)\(artist)?")
    } else if let meant = items.page?.didYouMean {
      self.init(
        .notFound, "No results for \(quoting: term)", advice: "Did you mean \(quoting: meant.text)?"
      )
    } else {
      let place: SafeText =
        items.page == nil ? "your library" : "the \(query.storefront.phrase)"
      self.init(
        .notFound, "No results for \(quoting: term) in \(place)",
        advice: items.page == nil ? .online : "Check the spelling, or use fewer words")
    }
  }
}
