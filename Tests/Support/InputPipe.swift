import Foundation

/// A pipe to read from, written by a thread of its own.
package final class InputPipe: Sendable {
  /// The end to read from.
  package let descriptor: Int32
  private let reading: OwnedDescriptor
  private let writer: ByteWriter

  package init() throws {
    let pipe = try DescriptorPipe()
    reading = OwnedDescriptor(pipe.reading)
    descriptor = pipe.reading
    writer = ByteWriter(writing: pipe.writing)
  }

  deinit {
    writer.finish()
  }

  /// Writes `text` when what came before is written.
  package func send(_ text: String) { send(Array(text.utf8)) }

  /// Writes `bytes` when what came before is written.
  package func send(_ bytes: [UInt8]) { writer.send(bytes) }

  /// Ends the input when all is written.
  package func finish() { writer.finish() }
}
