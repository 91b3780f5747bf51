extension String {
  /// Whether all bytes of its UTF-8 are such; many times faster than by the view of them.
  package func bytesAllSatisfy(_ isSuch: (UInt8) -> Bool) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.allSatisfy(isSuch) } ?? utf8.allSatisfy(isSuch)
  }
}
