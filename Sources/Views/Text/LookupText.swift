import Entities
import Scenes
import TerminalKit

/// What is said beside what was looked up.
enum LookupText {
  /// How many things are named before the rest is counted.
  private static let mostNamed = 5

  /// What was asked for and is not among the results.
  static func notes(on answer: LookupAnswer) -> [ErrorMessage] {
    answer.others.map(message)
      + missing(answer.missing)
      + [
        NoticeText.omissions(Omissions(unreadable: answer.unreadableCount)),
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
    let id = other.id.map { "\(String($0)) is" } ?? "one of them is" as SafeText
    let name = other.name.map { ", \($0)" } ?? "" as SafeText
    return ErrorMessage(
      .notFound, "\(id) \(Self.kind(other.kind))\(name)", advice: "only music can be shown here")
  }

  /// What the service calls so, as people do.
  private static func kind(_ kind: String) -> SafeText {
    switch kind {
    case "podcast": "a podcast"
    case "podcast-episode", "podcastEpisode": "an episode of a podcast"
    case "software", "mac-software": "an app"
    case "feature-movie": "a film"
    case "tv-episode": "an episode of a series"
    case "tv-season", "TV Season": "a season of a series"
    case "audiobook": "an audiobook"
    case "ebook": "a book"
    case "Author": "an author"
    default: "of the kind \"\(kind)\""
    }
  }

  /// One message for each store that lacks something.
  private static func missing(_ references: [ItemReference]) -> [ErrorMessage] {
    var storefronts: [Storefront] = []
    for reference in references where !storefronts.contains(reference.storefront) {
      storefronts.append(reference.storefront)
    }
    return storefronts.map { storefront in
      let names = references.filter { $0.storefront == storefront }.map(name)
      let rest = names.count - mostNamed
      let list =
        names.prefix(mostNamed).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
      return ErrorMessage(
        .notFound, "the store of \(storefront.name) has no \(list)",
        advice: "try another store with --country")
    }
  }

  private static func name(_ reference: ItemReference) -> SafeText {
    switch reference.key {
    case .id(let id): "id \(String(id))"
    case .upc(let upc): "album with the UPC \(upc)"
    }
  }
}
