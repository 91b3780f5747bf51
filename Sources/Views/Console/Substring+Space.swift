extension Substring {
  /// Without the white space at its ends; what stands within divides words, and is not to be lost.
  var trimmingSpace: Substring {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return self[first...last]
  }
}
