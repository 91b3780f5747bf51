import Foundation

/// A pipe to read from, written by its own thread.
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

  /// Writes `text` after everything sent before it.
  package func send(_ text: String) { send(Array(text.utf8)) }

  /// Writes `bytes` after everything sent before them.
  package func send(_ bytes: [UInt8]) { writer.send(bytes) }

  /// Ends the input after everything is written.
  package func finish() { writer.finish() }
}
