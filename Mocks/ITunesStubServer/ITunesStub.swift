package import Foundation
import Synchronization

/// A stand-in for the iTunes Search API on 127.0.0.1, for tests and demonstrations.
///
/// It answers from a catalogue of real facts in the exact shape of the real service, or goes wrong
/// in the way asked for. Any number of stubs can run in one process, each on a port of its own.
package final class ITunesStub: Sendable {
  private let options: StubOptions
  private let catalogue: Catalogue
  private let recordings: Recordings
  private let log: RequestLog
  private let plan: Mutex<FaultPlan>
  private let server = Mutex<SocketServer?>(nil)

  /// Reads the catalogue and the recordings; throws `StubError` when a file cannot be read.
  package init(options: StubOptions = StubOptions()) throws {
    self.options = options
    catalogue = try Catalogue.bundled.get()
    recordings = try Recordings(folder: options.recordings)
    log = try RequestLog(file: options.log)
    plan = Mutex(FaultPlan(options.faults))
  }

  deinit { server.withLock { $0 }?.cancel() }

  /// Begins to serve; returns the base URL, `http://127.0.0.1:PORT`.
  package func start() async throws -> URL {
    let server = try SocketServer(port: options.port)
    let base = "http://127.0.0.1:\(server.port)"
    guard let url = URL(string: base) else { throw StubError.socket(base, EINVAL) }
    let service = StubService(catalogue: catalogue, recordings: recordings, base: base)
    try server.start { [weak self] request, connection in
      self?.reply(to: request, on: connection, from: service)
        ?? Reply(content: .bytes(ByteStream()))
    }
    await self.server.withLock { held in
      defer { held = server }
      return held
    }?.stop()
    return url
  }

  /// Ends every connection and returns once no thread or descriptor is left.
  package func stop() async {
    await server.withLock { held in
      defer { held = nil }
      return held
    }?.stop()
  }

  /// The requests received so far, in order of arrival.
  package func requests() -> [LoggedRequest] { log.requests }

  /// Replaces whatever faults are left; nil makes the stub behave.
  package func setFault(_ fault: Fault?) { setFaults(fault.map { [FaultRule($0)] } ?? []) }

  /// Replaces whatever faults are left.
  package func setFaults(_ rules: [FaultRule]) { plan.withLock { $0 = FaultPlan(rules) } }

  private func reply(
    to request: HTTPRequest, on connection: Int, from service: StubService
  ) -> Reply {
    let route = Route(path: request.path)
    let fault = plan.withLock { $0.next(for: request, route: route) }
    log.add(
      LoggedRequest(
        method: request.method, path: request.path, query: request.query,
        headers: request.headers, time: Date(), connection: connection, fault: fault?.rawValue))
    let content: Reply.Content =
      if let fault {
        FaultReplies(service: service, request: request, route: route).content(for: fault)
      } else {
        .response(service.response(to: request, route: route))
      }
    return Reply(
      content: content, delay: fault == .slow ? max(.seconds(2), options.latency) : options.latency)
  }
}
