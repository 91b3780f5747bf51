import Entities
import TerminalKit

/// The message for a search without results, depending on the source of the response.
enum EmptyText {
  /// Returns one or two sentences; `again` is the way to search again, such as `Type r`.
  static func text(
    _ query: SearchQuery, _ provenance: Provenance, again: SafeText?, _ format: PersonalFormat
  ) -> StyledText {
    let term = query.term.text
    func hint(_ purpose: SafeText) -> SafeText { again.map { " \($0) to \(purpose)." } ?? "" }
    let store = query.storefront.code.uppercased()
    switch provenance.source {
    case .library(because: nil):
      if query.isOfLyrics {
        return """
          No saved lyrics have \(quoting: term, .bold). Fetch those of your library with \
          `tunes library lyrics --all`.
          """
      }
      if query.term == .everything { return "Your library is empty." }
      return "No results for \(quoting: term, .bold) in your library."
    case .network, .stale, .library:
      return "No results for \(quoting: term, .bold) in the \(store) store."
    case .cache:
      return """
        No results for \(quoting: term, .bold) in the \(store) store \
        (checked \(format.age(of: provenance.fetchedAt))).\(hint("search again"))
        """
    case .denied:
      return
        "\(quoting: term, .bold) is blocked by your deny.txt.\(hint("search anyway"))"
    }
  }
}
