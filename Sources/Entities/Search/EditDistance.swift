/// The number of letters omitted, added, replaced, or swapped with the next between two words.
package enum EditDistance {
  /// Returns the distance by optimal string alignment.
  package static func between<Letter: Equatable>(_ left: [Letter], _ right: [Letter]) -> Int {
    var rows = [Array(0...right.count)]
    for i in left.indices {
      var row = [i + 1]
      for j in right.indices {
        let replacing = rows[i][j] + (left[i] == right[j] ? 0 : 1)
        row.append(min(rows[i][j + 1] + 1, row[j] + 1, replacing))
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          row[j + 1] = min(row[j + 1], rows[i - 1][j - 1] + 1)
        }
      }
      rows.append(row)
    }
    return rows[left.count][right.count]
  }
}
