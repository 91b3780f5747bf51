#if canImport(CMalloc)
  import CMalloc
#endif

/// How the C library hands out memory.
enum Heap {
  /// Has all threads share one heap, which keeps what is freed.
  ///
  /// The program works on one thing at a time, though on several threads. A heap for each, and large
  /// blocks that go back to the system at once, would have it touch new pages again and again: of a
  /// search from the cache a quarter of the page faults. Must come before a second thread does.
  static func share() {
    #if canImport(CMalloc)
      mallopt(M_ARENA_MAX, 1)
      mallopt(M_MMAP_THRESHOLD, 32 << 20)
      mallopt(M_TRIM_THRESHOLD, 64 << 20)
    #endif
  }
}
