/// How a search treats `offset`.
enum Paging: Sendable {
  case honoured
  /// Every page is the first.
  case ignored
  /// Every page begins half a page too early.
  case overlapping
  /// There is no page but the first.
  case missing

  func page<Element>(of all: [Element], offset: Int, limit: Int) -> [Element] {
    switch self {
    case .honoured: Array(all.dropFirst(offset).prefix(limit))
    case .ignored: Array(all.prefix(limit))
    case .overlapping: Array(all.dropFirst(max(0, offset - limit / 2)).prefix(limit))
    case .missing: offset > 0 ? [] : Array(all.prefix(limit))
    }
  }
}
