import Entities
import Scenes
import TerminalKit

enum ItemListText {
  /// The maximum number of items to name.
  private static let mostNamed = 5

  /// The heading of a list, such as `Top songs, Rock, United States`; `nil` if it needs none.
  static func title(_ source: ItemListSource) -> SafeText? {
    if case .playlist(let playlist, _) = source { return SafeText(playlist.name.text) }
    guard case .chart(let query) = source else { return nil }
    let kind: SafeText = query.kind == .songs ? "Top songs" : "Top albums"
    let genre = query.genre.map { genre in
      genre.name.map { SafeText($0) } ?? "genre \(String(genre.id))"
    }
    return [kind, genre, SafeText(query.storefront.name)].compactMap(\.self)
      .joined(separator: ", ")
  }

  /// The line above the whole library, which users may confuse with favorites.
  static let library: StyledText =
    "\("Your library", .bold): all songs you have seen. `tunes favorites` lists those you kept."

  /// Returns notes about missing, skipped, and old items.
  static func notes(on answer: ItemListAnswer) -> [ErrorMessage] {
    answer.others.map(message) + missing(answer.missing, answer.lookupError)
      + (answer.isMostPlayed ? [mostPlayed] : [])
      + [NoticeText.skipped(answer.omitted), answer.provenance.flatMap(NoticeText.age)]
      .compactMap(\.self)
  }

  private static let mostPlayed = ErrorMessage(
    .notFound, "The store's own chart is shorter",
    advice: "Showing what is played most on Apple Music instead")

  /// Returns the message for an empty list; `nil` if its notes say everything.
  static func empty(_ source: ItemListSource, words: String = "") -> StyledText? {
    switch source {
    case .saved(.favorites, _) where !words.isEmpty:
      "No favorites match \(quoting: words, .bold)."
    case .saved(.all, _) where !words.isEmpty:
      "Nothing in your library matches \(quoting: words, .bold)."
    case .chart(let query):
      ErrorMessage(
        .notFound, "This chart is empty: \(title(source) ?? "")",
        advice: query.genre == nil ? .otherStore : "Try another genre, or omit --genre"
      ).line
    case .lookup: nil
    case .saved(.favorites, _): FavoriteText.none
    case .saved(.all, _): "Your library is empty."
    case .playlist(let playlist, _): PlaylistText.empty(playlist)
    }
  }

  private static func message(_ other: OtherItem) -> ErrorMessage {
    let id = other.id.map { "ID \(String($0)) is" } ?? "One item is" as SafeText
    let name = other.name.map { ", \(quoting: $0)" } ?? "" as SafeText
    return ErrorMessage(
      .notFound, "\(id) \(Self.kind(other.kind))\(name)", advice: "tunes shows only music")
  }

  /// Returns a phrase for the service's kind of item.
  private static func kind(_ kind: String) -> SafeText {
    switch kind {
    case "podcast": "a podcast"
    case "podcast-episode", "podcastEpisode": "a podcast episode"
    case "software", "mac-software": "an app"
    case "feature-movie": "a movie"
    case "tv-episode": "a TV episode"
    case "tv-season", "TV Season": "a TV season"
    case "audiobook": "an audiobook"
    case "ebook": "a book"
    case "Author": "an author"
    default: "of type \(quoting: kind)"
    }
  }

  /// Returns a message for each store without the items, or for the items that couldn't be looked
  /// up.
  private static func missing(_ references: [ItemReference], _ error: CatalogError?)
    -> [ErrorMessage]
  {
    if let error { return [ErrorMessage("Couldn't load \(list(references))", ErrorMessage(error))] }
    var storefronts: [Storefront] = []
    for reference in references where !storefronts.contains(reference.storefront) {
      storefronts.append(reference.storefront)
    }
    return storefronts.map { storefront in
      let list = list(references.filter { $0.storefront == storefront })
      return ErrorMessage(
        .notFound, "Not found in the \(storefront.phrase): \(list)",
        advice: .otherStore)
    }
  }

  private static func list(_ references: [ItemReference]) -> SafeText {
    let rest = references.count - mostNamed
    return references.prefix(mostNamed).map(name).joined(separator: ", ")
      + (rest > 0 ? ", and \(rest) more" : "")
  }

  private static func name(_ reference: ItemReference) -> SafeText {
    switch reference.key {
    case .id(let id): "ID \(String(id))"
    case .upc(let upc): "UPC \(upc)"
    }
  }
}

/// Texts about the page of a list.
enum PageCountText {
  /// Returns the range and the total, such as `1-20 of 65`; `nil` for a single page.
  static func text(_ listing: some NumberedItems) -> StyledText? {
    let numbers = listing.rows.map(\.position)
    guard let first = numbers.min(), let last = numbers.max(),
      first > 1 || last < listing.count || !listing.isExhausted
    else { return nil }
    return text(first...last, of: listing.count, isAll: listing.isExhausted)
  }

  /// Returns the range and the total; `isAll` is whether there are no more.
  static func text(_ numbers: ClosedRange<Int>, of total: Int, isAll: Bool = true) -> StyledText {
    let range: SafeText =
      numbers.count > 1
      ? "\(numbers.lowerBound)-\(numbers.upperBound)" : "\(numbers.lowerBound)"
    return "\(range) of \(total)\(isAll ? "" : " or more")"
  }

  static let hint: StyledText = "Type n for more."

  static func hasMore(_ listing: some NumberedItems) -> Bool {
    listing.rows.last.map { $0.position < listing.count || !listing.isExhausted } ?? false
  }
}

/// The message for a search without results, depending on the source of the response.
enum EmptyText {
  /// The minimum age of a response that is worth repeating.
  private static let recentlyChecked: Duration = .seconds(300)

  /// Returns one to three sentences; `again` is how to search again, such as `Type r`.
  ///
  /// `advises` is whether to give advice on the term, which is useless beside a suggestion.
  static func text(
    _ query: SearchQuery, _ provenance: Provenance, again: SafeText?, advises: Bool = false,
    _ format: PersonalFormat
  ) -> StyledText {
    let term = query.term.text
    let spelling: SafeText = advises ? " Check the spelling, or use fewer words." : ""
    func hint(_ purpose: SafeText) -> SafeText { again.map { " \($0) to \(purpose)." } ?? "" }
    let store = query.storefront.phrase
    let nothing: StyledText = "No \(query.entity.results) for \(quoting: term, .bold)"
    switch provenance.source {
    case .library(because: nil):
      if query.isOfLyrics {
        return """
          No saved lyrics have \(quoting: term, .bold). Fetch those of your library with \
          `tunes library lyrics --all`.
          """
      }
      if query.term == .everything { return "Your library is empty." }
      return "\(nothing) in your library."
    case .network, .stale, .library:
      return "\(nothing) in the \(store).\(spelling)"
    case .cache:
      let again = format.hasPassed(Self.recentlyChecked, since: provenance.fetchedAt)
      return """
        \(nothing) in the \(store) \
        (checked \(format.age(of: provenance.fetchedAt))).\(spelling)\
        \(again ? hint("search again") : "")
        """
    case .denied:
      return
        "\(quoting: term, .bold) is blocked by your deny.txt.\(hint("search anyway"))"
    }
  }
}

extension SearchEntity {
  /// The name of results of this kind; most searches are for songs.
  var results: SafeText {
    switch self {
    case .song: "results"
    case .musicVideo: "music videos"
    case .album: "albums"
    case .artist: "artists"
    }
  }
}

/// Marks for favorites and explicit lyrics.
enum MarksText {
  /// Returns the marks as one or two symbols: `★ E`.
  static func marks(_ explicitness: Explicitness?, isFavorite: Bool = false) -> StyledText {
    let lyrics: StyledText =
      switch explicitness {
      case .explicit: "\("E", .color(.red))"
      case .cleaned: "C"
      default: ""
      }
    guard isFavorite else { return lyrics }
    return lyrics.isEmpty ? FavoriteText.star : FavoriteText.star + " " + lyrics
  }

  /// Returns the marks as words, for accessible output.
  static func words(_ explicitness: Explicitness?, isFavorite: Bool = false) -> [StyledText] {
    let lyrics: [StyledText] =
      switch explicitness {
      case .explicit: ["Explicit"]
      case .cleaned: ["Clean"]
      default: []
      }
    return lyrics + (isFavorite ? ["Favorite"] : [])
  }

  /// Returns the value of the content fact, if any.
  static func lyrics(_ explicitness: Explicitness?) -> StyledText? {
    switch explicitness {
    case .explicit: "explicit"
    case .cleaned: "clean"
    default: nil
    }
  }
}
