import Entities
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import CURLShim
  import FoundationNetworking
#endif

/// A transport over `URLSession`.
///
/// Waiting requests are **abandoned, never canceled**: on Linux, `URLSessionTask.cancel()` can
/// deadlock or trap when it races the start or the end of the task. The caller regains control at
/// once, and later data is discarded until the transfer ends by its own limits. The time-out is our
/// own deadline, because the session's time-outs are in whole seconds, restart with each byte, and
/// are partly ignored on Linux.
public final class URLSessionTransport: Transport {
  /// The maximum length of a decompressed body, in bytes: 8 MiB.
  public static let bodyLimit = Limits.body

  private let userAgent: String
  private let sleep: @Sendable (Duration) async throws -> Void
  private let makeSession: @Sendable (any URLSessionDelegate) -> URLSession
  private let proxies: [String: String]
  private let delegate: SessionDelegate
  private let session = Mutex<URLSession?>(nil)
  /// Starts requests, because that blocks while the session is busy.
  private let starting = DispatchQueue(label: "URLSessionTransport")

  /// Creates a transport with its own session, without a cache, cookies, or stored credentials.
  ///
  /// `proxies` are the environment variables that can set a proxy, such as `HTTPS_PROXY`, so that
  /// errors can name the failing one. `sleep` waits as `Task.sleep(for:)` does.
  public convenience init(
    userAgent: String, connectionsPerHost: Int = 128, proxies: [String: String] = [:],
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.init(userAgent: userAgent, proxies: proxies, sleep: sleep) { delegate in
      URLSession(
        configuration: .bare(connectionsPerHost: connectionsPerHost), delegate: delegate,
        delegateQueue: nil)
    }
  }

  init(
    userAgent: String, proxies: [String: String] = [:],
    sleep: @escaping @Sendable (Duration) async throws -> Void,
    makeSession: @escaping @Sendable (any URLSessionDelegate) -> URLSession
  ) {
    (self.userAgent, self.sleep, self.makeSession) = (userAgent, sleep, makeSession)
    self.proxies = proxies
    delegate = SessionDelegate(proxies: proxies)
  }

  deinit { session.withLock { $0?.finishTasksAndInvalidate() } }

  /// Returns the response to `request`, whatever its status.
  ///
  /// Follows at most five redirects, on http and https, and never from https to http.
  ///
  /// - Throws: ``TransportError`` if there is no response, or only part of one.
  public func response(to request: TransportRequest) async throws(TransportError)
    -> TransportResponse
  {
    guard ["http", "https"].contains(request.url.scheme?.lowercased()), request.url.host != nil
    else { throw .unsupportedURL(request.url.absoluteString) }
    let exchange = Exchange(request)
    let sleep = sleep
    let deadline = Task {
      try await sleep(request.timeout)
      exchange.finish(.failure(.timedOut(after: request.timeout)))
    }
    defer { deadline.cancel() }
    let outcome = await withTaskCancellationHandler {
      starting.async { self.start(exchange) }
      return await exchange.outcome()
    } onCancel: {
      exchange.finish(.failure(.cancelled))
    }
    let response = try outcome.get()
    if response.status == 407, let proxy = Proxy(for: request.url, in: proxies) {
      throw .proxyPasswordRequired(proxy)
    }
    return response
  }

  /// Returns the session, creating it for the first call.
  private func currentSession() -> URLSession {
    session.withLock { session in
      let current = session ?? makeSession(delegate)
      session = current
      return current
    }
  }

  private func start(_ exchange: Exchange) {
    guard !exchange.isFinished else { return }
    let task = currentSession().dataTask(with: urlRequest(for: exchange.request))
    delegate.add(exchange, for: task)
    task.resume()
  }

  /// Returns the session's request, with limits that end it if it is abandoned.
  private func urlRequest(for request: TransportRequest) -> URLRequest {
    var urlRequest = URLRequest(url: request.url)
    let timeout = min(request.timeout, .seconds(86_400))
    // Both exceed our own deadline, so that ours always fires first.
    urlRequest.timeoutInterval = (timeout / .seconds(1)).rounded(.up) + 5
    #if canImport(FoundationNetworking)
      let milliseconds = Int((timeout + .seconds(1)) / .milliseconds(1))
      urlRequest.setValue(
        "\(request.bodyLimit) \(Limits.bodyPieces) \(milliseconds)",
        forHTTPHeaderField: TRANSFER_LIMITS_FIELD)
    #endif
    urlRequest.setValue(userAgent, forHTTPHeaderField: "User-Agent")
    urlRequest.setValue(request.accept, forHTTPHeaderField: "Accept")
    return urlRequest
  }
}

extension URLSessionConfiguration {
  /// Creates a configuration without a cache, cookies, or credentials.
  ///
  /// With few connections per host, requests would wait for abandoned ones, which occupy a
  /// connection for a while.
  static func bare(connectionsPerHost: Int) -> URLSessionConfiguration {
    #if canImport(FoundationNetworking)
      let folders = FoundationFolders()
      defer { folders.remove() }
    #endif
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    configuration.httpMaximumConnectionsPerHost = connectionsPerHost
    return configuration
  }
}

#if canImport(FoundationNetworking)
  /// The folders that Foundation on Linux creates with any session configuration.
  ///
  /// They are for a cache and cookies, stay empty, and are removed again, together with parent
  /// folders that are new. The cache folders have Foundation's name. The cookie folder has the name
  /// of the folder that the program is in. If that is also the program's name, it is left alone,
  /// because it may hold the program's data.
  private struct FoundationFolders {
    private let paths: [String]

    init() {
      let files = FileManager.default
      let process = ProcessInfo.processInfo.processName
      var paths: [String] = []
      if let caches = files.urls(for: .cachesDirectory, in: .userDomainMask).first {
        let common = caches.appendingPathComponent("org.swift.foundation.URLCache")
        paths = [common.appendingPathComponent(process).path, common.path]
        paths += Self.missing(caches.path)
      }
      let program = URL(fileURLWithPath: Bundle.main.bundlePath).deletingPathExtension()
        .lastPathComponent
      if program != process,
        let data = files.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
      {
        paths += Self.missing(data.appendingPathComponent(program).path)
      }
      self.paths = paths
    }

    /// Returns a folder and its parents as far as they don't exist, innermost first.
    private static func missing(_ path: String) -> [String] {
      guard path.count > 1, !FileManager.default.fileExists(atPath: path) else { return [] }
      return [path] + missing((path as NSString).deletingLastPathComponent)
    }

    func remove() {
      for path in paths { rmdir(path) }
    }
  }
#endif
