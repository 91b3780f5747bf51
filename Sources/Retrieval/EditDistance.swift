/// The number of letters omitted, added, replaced, or swapped with the next between two words.
package enum EditDistance {
  /// Returns the distance by optimal string alignment.
  package static func between(_ left: String, _ right: String) -> Int {
    between(Array(left.unicodeScalars)[...], Array(right.unicodeScalars)[...])
  }

  static func between(_ left: ArraySlice<Unicode.Scalar>, _ right: ArraySlice<Unicode.Scalar>)
    -> Int
  {
    var left = left
    var right = right
    while let first = left.first, first == right.first {
      left.removeFirst()
      right.removeFirst()
    }
    while let last = left.last, last == right.last {
      left.removeLast()
      right.removeLast()
    }
    if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
    return aligned(Array(left), Array(right))
  }

  /// Fills the table of distances between all beginnings, of which three rows are needed at once.
  private static func aligned(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    var row = beforeLast
    for i in left.indices {
      row[0] = i + 1
      for j in right.indices {
        var least = last[j] + (left[i] == right[j] ? 0 : 1)
        least = min(least, last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          least = min(least, beforeLast[j - 1] + 1)
        }
        row[j + 1] = least
      }
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[right.count]
  }
}
