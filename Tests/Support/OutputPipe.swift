import Foundation
import Synchronization

/// A pipe whose reader collects everything written to it.
package final class OutputPipe: Sendable {
  private let writing: Mutex<Int32>
  private let collector: ByteCollector

  package init() throws {
    let pipe = try DescriptorPipe()
    writing = Mutex(pipe.writing)
    collector = ByteCollector(reading: pipe.reading)
  }

  deinit {
    closeWriting()
  }

  /// The end to write to; -1 after ``finish()``.
  package var descriptor: Int32 { writing.withLock(\.self) }

  /// Closes the end to write to and returns everything written, as repaired UTF-8.
  package func finish() async -> String {
    closeWriting()
    return await collector.text(within: .seconds(30))
  }

  private func closeWriting() {
    writing.withLock { descriptor in
      if descriptor >= 0 { close(descriptor) }
      descriptor = -1
    }
  }
}
