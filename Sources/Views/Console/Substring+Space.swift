extension Substring {
  /// The text without white space at its ends.
  ///
  /// White space inside is unchanged, because it separates words.
  var trimmingSpace: Substring {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return self[first...last]
  }
}
