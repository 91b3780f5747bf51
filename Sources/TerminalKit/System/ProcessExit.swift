#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The end of the process.
package enum ProcessExit {
  /// Ends at once, without the exit handlers of libraries: with requests under way those may hang,
  /// and nothing of ours is buffered.
  package static func end(with status: Int32) -> Never {
    _exit(status)
  }
}
