/// How many letters were left out, put in, mistaken or swapped with the next between two words.
enum EditDistance {
  /// The distance, where it is no more than `limit`.
  ///
  /// No letter counts twice (optimal string alignment).
  static func between(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int) -> Int? {
    guard abs(left.count - right.count) <= limit else { return nil }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in 0..<left.count {
      var current = [row + 1]
      current.reserveCapacity(right.count + 1)
      var least = row + 1
      for column in 0..<right.count {
        var cost = last[column] + (left[row] == right[column] ? 0 : 1)
        cost = min(cost, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
        least = min(least, cost)
      }
      // A swap may still win a step back by way of the row before.
      guard least <= limit + 1 else { return nil }
      (beforeLast, last) = (last, current)
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }
}
