import Entities
import TerminalKit

/// What is said where a search found nothing, and how that is known.
enum EmptyText {
  /// `anew` is what the person types to have the service asked all the same.
  static func text(
    _ query: SearchQuery, _ provenance: Provenance, anew: SafeText, _ format: PersonalFormat
  ) -> StyledText {
    let term = query.term.text
    let store = query.storefront.name
    switch provenance.source {
    case .library(because: nil):
      if query.term == .everything { return "Your library is empty." }
      return "Nothing in your library fits \(term, .bold)."
    case .network, .stale, .library: return "Nothing found for \(term, .bold) in \(store)."
    case .cache:
      let day = format.date(ReleaseDate(provenance.fetchedAt.iso8601))
      return "Nothing found for \(term, .bold) in \(store), as of \(day). \(anew) asks again."
    case .denied:
      return
        "\(term, .bold) is in your deny.txt, so it was not asked for. \(anew) asks all the same."
    }
  }
}
