import CTurboJPEG

/// The memory of decoded images.
package enum PictureMemory {
  /// The blocks, in bytes, whose memory goes back to the system as soon as they are freed.
  private static let blockSize: Int32 = 1 << 16

  /// Lets the program give back the memory of images that it no longer shows.
  ///
  /// Otherwise, glibc raises that size with each freed image, and keeps their memory.
  package static func freeAtOnce() {
    #if canImport(Glibc)
      mallopt(M_MMAP_THRESHOLD, blockSize)
    #endif
  }
}
