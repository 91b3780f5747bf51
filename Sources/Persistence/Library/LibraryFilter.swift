import Entities
import GRDB

/// The filters of a search, as conditions on the rows of `track`.
struct LibraryFilter {
  private var conditions: [String] = []
  private(set) var arguments = StatementArguments()

  /// Matches genres by the names that the library has for them.
  init(_ query: LibraryQuery, in database: Database) throws {
    let criteria = query.criteria
    if !criteria.genres.isEmpty {
      let names = try TrackGenres(database: database).names(like: criteria.genres)
      conditions.append("track.genre IN (\(databaseQuestionMarks(count: names.count)))")
      arguments += StatementArguments(names)
    }
    if let years = criteria.years?.closed {
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
    switch criteria.explicitContent {
    case .only: conditions.append("track.explicitness = 'explicit'")
    case .excluded: conditions.append("track.explicitness IS NOT 'explicit'")
    case nil: break
    }
  }

  var isEmpty: Bool { conditions.isEmpty }

  /// The conditions, to follow another one.
  var sql: String { conditions.map { " AND \($0)" }.joined() }
}
