import Foundation

/// A pipe to write to, and to read to its end.
final class CapturedPipe: Sendable {
  private let pipe = Pipe()

  var writing: Int32 { pipe.fileHandleForWriting.fileDescriptor }
  var reading: Int32 { pipe.fileHandleForReading.fileDescriptor }

  func write(_ text: String) throws {
    try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  func write(_ bytes: [UInt8]) throws {
    try pipe.fileHandleForWriting.write(contentsOf: Data(bytes))
  }

  func closeWriting() throws {
    try pipe.fileHandleForWriting.close()
  }

  func closeReading() throws {
    try pipe.fileHandleForReading.close()
  }

  /// Closes the writing end and returns all that was written.
  func finish() throws -> String {
    try closeWriting()
    return try readToEnd()
  }

  func readToEnd() throws -> String {
    try String(decoding: pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
  }
}
