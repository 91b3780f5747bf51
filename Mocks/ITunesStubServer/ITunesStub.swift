package import Foundation
import Synchronization

/// A stand-in for the iTunes Search API on 127.0.0.1, for tests and demonstrations.
///
/// It serves a catalog of real facts in the exact shape of the service, or fails as requested. Any number
/// of stubs can run in one process, each on its own port.
package final class ITunesStub: Sendable {
  private let options: StubOptions
  private let catalog: SampleCatalog
  private let recordings: Recordings
  private let log: FileHandle?
  private let received = Mutex<[LoggedRequest]>([])
  private let rules: Mutex<[FaultRule]>
  private let server = Mutex<SocketServer?>(nil)

  /// Reads the catalog and the recordings; throws `StubError` if a file can't be read.
  package init(options: StubOptions = StubOptions()) throws {
    self.options = options
    catalog = try SampleCatalog.bundled.get()
    recordings = try Recordings(folder: options.recordings)
    log = try options.log.map { file in
      let descriptor = open(file.path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw StubError("can't write the request log \(file.path)") }
      return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }
    rules = Mutex(options.faults)
  }

  deinit { server.withLock { $0 }?.cancel() }

  /// Starts serving and returns the base URL, `http://127.0.0.1:PORT`.
  package func start() async throws -> URL {
    let server = try SocketServer(port: options.port)
    let base = "http://127.0.0.1:\(server.port)"
    guard let url = URL(string: base) else { throw StubError("no URL: \(base)") }
    let service = StubService(catalog: catalog, recordings: recordings, base: base)
    server.start { [weak self] request, connection in
      self?.reply(to: request, on: connection, from: service)
        ?? Reply(content: .bytes(ByteStream()))
    }
    await exchange(server)?.stop()
    return url
  }

  /// Ends all connections; until the stub is gone, others are refused.
  package func stop() async { await server.withLock { $0 }?.stop() }

  /// The requests received so far, in order of arrival.
  package func requests() -> [LoggedRequest] { received.withLock { $0 } }

  /// Replaces the remaining faults by one, or by none.
  package func setFault(_ fault: Fault?) { setFaults(fault.map { [FaultRule($0)] } ?? []) }

  package func setFaults(_ rules: [FaultRule]) { self.rules.withLock { $0 = rules } }

  private func exchange(_ next: SocketServer) -> SocketServer? {
    server.withLock { held in
      defer { held = next }
      return held
    }
  }

  private func note(_ request: LoggedRequest) {
    received.withLock {
      $0.append(request)
      let encoder = JSONEncoder()
      encoder.dateEncodingStrategy = .iso8601
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      guard let log, let line = try? encoder.encode(request) else { return }
      try? log.write(contentsOf: line + Data("\n".utf8))
    }
  }

  private func reply(
    to request: HTTPRequest, on connection: Int, from service: StubService
  ) -> Reply {
    let route = Route(path: request.path)
    let fault = rules.withLock { $0.nextFault(for: request, route: route) }
    note(LoggedRequest(request, connection: connection, fault: fault))
    let content =
      fault.map { service.content(for: $0, request: request, route: route) }
      ?? .response(service.response(to: request, route: route))
    return Reply(
      content: content, delay: fault == .slow ? max(.seconds(2), options.latency) : options.latency)
  }
}

package struct StubOptions: Sendable {
  /// 0 selects a free port.
  package var port: UInt16
  /// The delay before the first byte of each response.
  package var latency: Duration
  package var faults: [FaultRule]
  /// A folder of recorded responses to replay.
  package var recordings: URL?
  /// A file for one JSON line per request.
  package var log: URL?

  package init(
    port: UInt16 = 0, latency: Duration = .zero, faults: [FaultRule] = [],
    recordings: URL? = nil, log: URL? = nil
  ) {
    (self.port, self.latency, self.faults) = (port, latency, faults)
    (self.recordings, self.log) = (recordings, log)
  }
}

/// The reason why a stub can't be created or started.
package struct StubError: Error, CustomStringConvertible, Sendable {
  package let description: String

  init(_ description: String) { self.description = description }
}
