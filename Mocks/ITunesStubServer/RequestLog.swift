import Foundation
import Synchronization

/// The requests so far, in memory and, if wanted, in a file.
final class RequestLog: Sendable {
  private struct State {
    var requests: [LoggedRequest] = []
    let file: FileHandle?
  }

  private let state: Mutex<State>

  /// Appends to the file, which is made if it does not exist.
  init(file: URL?) throws {
    guard let file else {
      state = Mutex(State(file: nil))
      return
    }
    if !FileManager.default.fileExists(atPath: file.path) {
      _ = FileManager.default.createFile(atPath: file.path, contents: nil)
    }
    guard let handle = try? FileHandle(forWritingTo: file), (try? handle.seekToEnd()) != nil else {
      throw StubError.log(file.path)
    }
    state = Mutex(State(file: handle))
  }

  var requests: [LoggedRequest] { state.withLock { $0.requests } }

  func add(_ request: LoggedRequest) {
    state.withLock {
      $0.requests.append(request)
      guard let file = $0.file, let line = try? Self.line(request) else { return }
      try? file.write(contentsOf: line)
    }
  }

  private static func line(_ request: LoggedRequest) throws -> Data {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(request) + Data("\n".utf8)
  }
}
