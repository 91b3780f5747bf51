import Entities
import Retrieval

/// Finds the term that was probably meant by a search without results, without a request.
struct MeantTerm {
  let suggestions: any SuggestionsRepository
  let charts: any ChartCatalog

  /// Returns a past search, a name in the library, or an artist or song of the cached chart; `nil`
  /// if none is close.
  func term(for query: SearchQuery) async -> SearchTerm? {
    let close = try? await suggestions.closeTerms(to: query.term.text, limit: 1)
    if let known = close?.first { return known }
    guard query.entity == .song else { return nil }
    let chart = await charts.cachedChart(.scrolled(in: query.storefront)).compactMap(\.track)
    let names = chart.map(\.artist.name) + chart.map { "\($0.artist.name) \($0.name)" }
    let meant = Matcher(names).nearest(to: query.term.text).flatMap {
      try? SearchTerm(Self.corrected(query.term.text, by: names[$0]))
    }
    return meant?.caseless == query.term.caseless ? nil : meant
  }

  /// Returns the words of a name that are closest to a text.
  private static func corrected(_ text: String, by name: String) -> String {
    let tokenizer = Tokenizer()
    let words = name.split(separator: " ").map {
      (text: $0, key: Squash.joined(tokenizer.words(of: "\($0)")))
    }
    let meant = LooseQuery(text, tokenizer: tokenizer).words.compactMap { typed in
      words.map { (text: $0.text, similarity: typed.similarity(to: $0.key)) }
        .filter { $0.similarity > 0 }.max { $0.similarity < $1.similarity }?.text
    }
    return meant.joined(separator: " ")
  }
}
