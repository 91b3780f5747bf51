import Foundation

/// Redirects a terminal descriptor to an unnamed file until ``end()``, then shows the text.
struct ErrorLog: Sendable {
  /// Longer text is cut.
  private static let maximumBytes = 65_536

  private let descriptor: Int32
  /// A duplicate of the original descriptor.
  private let original: Int32
  private let file: Int32

  /// Returns `nil` if the descriptor isn't a terminal or no file can be created.
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

  func end() {
    _ = dup2(original, descriptor)
    var bytes = [UInt8](repeating: 0, count: Self.maximumBytes)
    let count = max(0, pread(file, &bytes, bytes.count, 0))
    let text = SafeText(lines: String(decoding: bytes.prefix(count), as: UTF8.self))
    _ = Descriptor.write(text.string, to: original)
    close(original)
    close(file)
  }

  /// Like ``end()``, but safe in a signal handler; shows ASCII only.
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
