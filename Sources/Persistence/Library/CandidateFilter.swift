import Entities
import GRDB

/// What narrows a search, as conditions on the rows of `track`.
struct CandidateFilter {
  private var conditions: [String] = []
  private(set) var arguments = StatementArguments()

  init(_ query: LibraryQuery) {
    if !query.genres.isEmpty {
      let places = query.genres.map { _ in "?" }.joined(separator: ", ")
      conditions.append("track.genre COLLATE NOCASE IN (\(places))")
      arguments += StatementArguments(query.genres.sorted())
    }
    if let years = query.years {
      conditions.append("track.year BETWEEN ? AND ?")
      arguments += [years.lowerBound, years.upperBound]
    }
    if let kind = query.kind {
      conditions.append("track.kind = ?")
      arguments += [kind.rawValue]
    }
    if let storefront = query.storefront {
      conditions.append("track.storefront = ?")
      arguments += [storefront.code]
    }
    if !query.allowsExplicit {
      conditions.append("track.explicitness IS NOT 'explicit'")
    }
  }

  var isEmpty: Bool { conditions.isEmpty }

  /// To be put after another condition.
  var sql: String { conditions.map { " AND \($0)" }.joined() }
}
