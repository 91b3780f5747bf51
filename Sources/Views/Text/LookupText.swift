import Entities
import Scenes
import TerminalKit

/// Status messages for looked-up items.
enum LookupText {
  /// The maximum number of items to name before the rest is counted.
  private static let mostNamed = 5

  /// Returns the notes on a response, such as requested items that are missing from it.
  static func notes(on answer: LookupAnswer) -> [ErrorMessage] {
    answer.others.map(message)
      + missing(answer.missing)
      + [
        NoticeText.skipped(SkippedRecords(unreadable: answer.unreadableCount)),
        NoticeText.age(of: answer.provenance),
      ].compactMap(\.self)
  }

  static func line(_ notice: LookupState.Notice) -> StyledText {
    switch notice {
    case .outOfRange(let position, let range): NoticeText.line(.outOfRange(position, range))
    case .nothingListed: NoticeText.line(.nothingListed)
    case .onlyTracksHavePreviews: NoticeText.line(.onlyTracksHavePreviews)
    case .starred(let tracks): FavoriteText.starred(tracks)
    case .unstarred(let tracks): FavoriteText.unstarred(tracks)
    case .notStarred(let error): FavoriteText.notStarred(error).line
    }
  }

  private static func message(_ other: OtherItem) -> ErrorMessage {
    let id = other.id.map { "ID \(String($0)) is" } ?? "One item is" as SafeText
    let name = other.name.map { ", \(quoting: $0)" } ?? "" as SafeText
    return ErrorMessage(
      .notFound, "\(id) \(Self.kind(other.kind))\(name)", advice: "tunes shows only music")
  }

  /// Returns the phrase for an item of the service's kind.
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

  /// Returns one message for each store that lacks items.
  private static func missing(_ references: [ItemReference]) -> [ErrorMessage] {
    var storefronts: [Storefront] = []
    for reference in references where !storefronts.contains(reference.storefront) {
      storefronts.append(reference.storefront)
    }
    return storefronts.map { storefront in
      let names = references.filter { $0.storefront == storefront }.map(name)
      let rest = names.count - mostNamed
      let list =
        names.prefix(mostNamed).joined(separator: ", ") + (rest > 0 ? ", and \(rest) more" : "")
      return ErrorMessage(
        .notFound, "Not found in the \(storefront.code.uppercased()) store: \(list)",
        advice: "Try another store with --country")
    }
  }

  private static func name(_ reference: ItemReference) -> SafeText {
    switch reference.key {
    case .id(let id): "ID \(String(id))"
    case .upc(let upc): "UPC \(upc)"
    }
  }
}
