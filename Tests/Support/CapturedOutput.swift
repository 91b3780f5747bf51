import Foundation

/// A pipe to write to, read to its end at the end.
package final class CapturedOutput: Sendable {
  private let pipe: DescriptorPipe
  private let collector: ByteCollector

  package init() throws {
    pipe = try DescriptorPipe()
    collector = ByteCollector(reading: pipe.reading)
  }

  /// The descriptor to write to.
  package var descriptor: Int32 { pipe.writing }

  /// Closes the pipe and gives back all that was written to it.
  package func finish() async -> String {
    close(pipe.writing)
    return await collector.text(within: .seconds(5))
  }
}
