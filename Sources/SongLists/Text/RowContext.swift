/// What the rows of a list have in common.
struct RowContext {
  /// Whether each number at the start of a row is its position.
  var isNumbered = false
  /// Whether rows end with times.
  var isTimed = false
  /// Whether the times are lengths, rather than positions in a set.
  var hasLengths = true
  /// Whether rows end with an album after a second dash.
  private var hasAlbums = false

  private static let dash = " — "

  /// Creates the context of a single row.
  init(isNumbered: Bool = false) { self.isNumbered = isNumbered }

  init(_ rows: [String]) {
    isNumbered = ListedRow.areNumbered(rows)
    let times = rows.map { ListedRow.time(of: $0) }
    isTimed = rows.count > 1 && times.count { $0 != nil } * 2 > rows.count
    let known = times.compactMap(\.self)
    hasLengths = known.count < 3 || zip(known, known.dropFirst()).contains { $0 >= $1 }
    let dashes = rows.map { $0.ranges(of: Self.dash).count }
    hasAlbums = !isNumbered && dashes.allSatisfy { $0 > 0 } && dashes.contains { $0 > 1 }
  }

  /// Separates the album at the end of a row, if there is one.
  func albumApart(_ row: String) -> (row: String, album: String?) {
    let dashes = row.ranges(of: Self.dash)
    guard hasAlbums, dashes.count > 1 else { return (row, nil) }
    return (String(row[..<dashes[1].lowerBound]), String(row[dashes[1].upperBound...]))
  }
}
