extension Duration {
  /// The milliseconds in it, rounded towards zero.
  var wholeMilliseconds: Int64 {
    let (seconds, attoseconds) = components
    return Int64(clamping: Int128(seconds) * 1000 + Int128(attoseconds / 1_000_000_000_000_000))
  }
}
