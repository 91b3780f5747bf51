#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Takes what is written to a descriptor into a file, until the terminal behind it is free again.
///
/// The file has no name, and goes with the process.
struct ErrorLog: Sendable {
  /// More than this, from its beginning on, is not shown.
  private static let maximumBytes = 65_536

  private let descriptor: Int32
  /// Where the descriptor led before.
  private let original: Int32
  private let file: Int32

  /// Begins; `nil` if the descriptor is no terminal, which can be written to at any time, or if no
  /// file can be made.
  init?(of descriptor: Int32) {
    guard Descriptor.isTerminal(descriptor), let file = Self.temporaryFile() else { return nil }
    let original = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    guard original >= 0 else {
      close(file)
      return nil
    }
    _ = dup2(file, descriptor)
    (self.descriptor, self.original, self.file) = (descriptor, original, file)
  }

  /// Ends, and writes what was kept to where it was meant for.
  func end() {
    _ = dup2(original, descriptor)
    var bytes = [UInt8](repeating: 0, count: Self.maximumBytes)
    let count = max(0, pread(file, &bytes, bytes.count, 0))
    let text = SafeText(lines: String(decoding: bytes.prefix(count), as: UTF8.self))
    _ = Descriptor.write(text.string, to: original)
    close(original)
    close(file)
  }

  /// Does as ``end()`` in a signal's action, where hardly anything is allowed: of the text only
  /// ASCII is shown.
  func endInSignal() {
    _ = dup2(original, descriptor)
    withUnsafeTemporaryAllocation(byteCount: 512, alignment: 1) { buffer in
      var offset = 0
      while offset < Self.maximumBytes {
        let count = pread(file, buffer.baseAddress, buffer.count, off_t(offset))
        guard count > 0 else { return }
        for index in 0..<count where !Self.isPlain(buffer[index]) {
          buffer[index] = UInt8(ascii: "?")
        }
        _ = Descriptor.write(UnsafeRawBufferPointer(rebasing: buffer[..<count]), to: original)
        offset += count
      }
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (byte >= 0x20 && byte < 0x7F) || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t")
  }

  private static func temporaryFile() -> Int32? {
    guard let stream = tmpfile() else { return nil }
    defer { fclose(stream) }
    let file = fcntl(fileno(stream), F_DUPFD_CLOEXEC, 3)
    guard file >= 0 else { return nil }
    _ = fcntl(file, F_SETFL, O_APPEND)
    return file
  }
}
