/// The number of letters omitted, added, replaced, or swapped with the next between two words.
enum EditDistance {
  /// Returns the distance if it is at most `limit`, by optimal string alignment.
  static func between(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int) -> Int? {
    guard abs(left.count - right.count) <= limit else { return nil }
    // A common start and a common end have no error.
    let shorter = min(left.count, right.count)
    var start = 0
    while start < shorter, left[start] == right[start] { start += 1 }
    var end = 0
    while end < shorter - start, left[left.count - 1 - end] == right[right.count - 1 - end] {
      end += 1
    }
    let (left, right) = (left[start..<left.count - end], right[start..<right.count - end])
    let longer = max(left.count, right.count)
    if left.isEmpty || right.isEmpty { return longer }
    // Both ends differ, so a single error is a replaced letter or two swapped ones.
    if limit == 1, longer > 2 { return nil }
    return aligned(Array(left), Array(right), limit: limit)
  }

  private static func aligned(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int)
    -> Int?
  {
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    var current = beforeLast
    for row in left.indices {
      current[0] = row + 1
      var least = row + 1
      for column in right.indices {
        var cost = last[column] + (left[row] == right[column] ? 0 : 1)
        cost = min(cost, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current[column + 1] = cost
        least = min(least, cost)
      }
      // A swap can still save a step by way of the row before.
      guard least <= limit + 1 else { return nil }
      swap(&beforeLast, &last)
      swap(&last, &current)
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }
}
