package import Entities

/// A filter and an order for ``Track/varied``, with the expected IDs; memory and SQL must agree.
package struct ArrangementCase: Sendable {
  package let criteria: ResultFilter
  package let sort: ResultSort
  package let ids: [Int64]

  private init(
    _ criteria: ResultFilter = ResultFilter(), by sort: ResultSort = .relevance,
    expecting ids: [Int64]
  ) {
    self.criteria = criteria
    self.sort = sort
    self.ids = ids
  }

  package static let all = [
    ArrangementCase(expecting: [1, 2, 3, 4, 5, 6]),
    ArrangementCase(.sample(genres: ["rock"]), expecting: [1, 6]),
    ArrangementCase(.sample(genres: ["r&b/soul", "Pop"]), expecting: [2, 5]),
    ArrangementCase(.sample(genres: ["ELECTRONIQUE"]), expecting: [4]),
    ArrangementCase(.sample(genres: ["Roc"]), expecting: [1, 6]),
    ArrangementCase(.sample(genres: ["Rok", "rock"]), expecting: [1, 6]),
    ArrangementCase(.sample(genres: ["%"]), expecting: []),
    ArrangementCase(.sample(years: "1969"), expecting: [1, 5]),
    ArrangementCase(.sample(years: "1960-1969"), expecting: [1, 2, 5]),
    ArrangementCase(.sample(years: "1970-"), expecting: [6]),
    ArrangementCase(.sample(years: "-1968"), expecting: [2]),
    ArrangementCase(.sample(explicitContent: .only), expecting: [1, 5]),
    ArrangementCase(.sample(explicitContent: .excluded), expecting: [2, 3, 4, 6]),
    ArrangementCase(
      .sample(genres: ["rock"], years: "1969-", explicitContent: .excluded), by: .name,
      expecting: [6]),
    ArrangementCase(by: .name, expecting: [6, 2, 3, 4, 5, 1]),
    ArrangementCase(by: .artist, expecting: [6, 4, 5, 1, 2, 3]),
    ArrangementCase(by: .album, expecting: [6, 2, 1, 4, 5, 3]),
    ArrangementCase(by: .date, expecting: [2, 1, 5, 6, 3, 4]),
    ArrangementCase(by: .duration, expecting: [3, 5, 1, 4, 6, 2]),
    ArrangementCase(.sample(explicitContent: .excluded), by: .duration, expecting: [3, 4, 6, 2]),
  ]
}
