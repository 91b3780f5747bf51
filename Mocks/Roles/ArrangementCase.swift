package import Entities

/// A filter and an order for ``Track/varied``, with the expected IDs; memory and SQL must agree.
package struct ArrangementCase: Sendable {
  package let criteria: ResultFilter
  package let sort: ResultSort
  package let ids: [Int64]

  private init(
    _ criteria: ResultFilter = ResultFilter(), by sort: ResultSort = .relevance, gives ids: [Int64]
  ) {
    self.criteria = criteria
    self.sort = sort
    self.ids = ids
  }

  package static let all = [
    ArrangementCase(gives: [1, 2, 3, 4, 5, 6]),
    ArrangementCase(.sample(genres: ["rock"]), gives: [1, 6]),
    ArrangementCase(.sample(genres: ["r&b/soul", "Pop"]), gives: [2, 5]),
    ArrangementCase(.sample(genres: ["ELECTRONIQUE"]), gives: [4]),
    ArrangementCase(.sample(genres: ["Roc"]), gives: []),
    ArrangementCase(.sample(genres: ["Rok", "rock"]), gives: [1, 6]),
    ArrangementCase(.sample(genres: ["%"]), gives: []),
    ArrangementCase(.sample(years: "1969"), gives: [1, 5]),
    ArrangementCase(.sample(years: "1960-1969"), gives: [1, 2, 5]),
    ArrangementCase(.sample(years: "1970-"), gives: [6]),
    ArrangementCase(.sample(years: "-1968"), gives: [2]),
    ArrangementCase(.sample(explicitContent: .only), gives: [1, 5]),
    ArrangementCase(.sample(explicitContent: .excluded), gives: [2, 3, 4, 6]),
    ArrangementCase(
      .sample(genres: ["rock"], years: "1969-", explicitContent: .excluded), by: .name, gives: [6]),
    ArrangementCase(by: .name, gives: [6, 2, 3, 4, 5, 1]),
    ArrangementCase(by: .artist, gives: [6, 4, 5, 1, 2, 3]),
    ArrangementCase(by: .album, gives: [6, 2, 1, 4, 5, 3]),
    ArrangementCase(by: .date, gives: [2, 1, 5, 6, 3, 4]),
    ArrangementCase(by: .duration, gives: [3, 5, 1, 4, 6, 2]),
    ArrangementCase(.sample(explicitContent: .excluded), by: .duration, gives: [3, 4, 6, 2]),
  ]
}
