/// What waiting for input came to.
enum ReadResult: Sendable, Equatable {
  case bytes([UInt8])
  case timedOut
  /// End of file, a hang-up, or a descriptor that cannot be read.
  case ended
  /// The task that waited was cancelled; nothing was read.
  case cancelled
}
