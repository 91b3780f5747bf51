import Entities
import Foundation

/// A service other than the store that answers questions in JSON.
struct JSONService: Sendable {
  private let baseURL: String
  private let transport: any Transport
  private let timeout: Duration
  private let bodyLimit: Int
  private let limitStatuses: Set<Int>

  /// Creates a client of the service at `baseURL`, with or without a trailing `/`.
  ///
  /// `limitStatuses` are the statuses, other than 403 and 429, that stand for too many requests. A 503 that
  /// says when to retry is always one.
  init(
    baseURL: String, transport: any Transport, timeout: Duration,
    bodyLimit: Int = URLSessionTransport.bodyLimit, limitStatuses: Set<Int> = []
  ) {
    self.baseURL = baseURL.hasSuffix("/") ? String(baseURL.dropLast()) : baseURL
    (self.transport, self.timeout) = (transport, timeout)
    (self.bodyLimit, self.limitStatuses) = (bodyLimit, limitStatuses)
  }

  /// Returns the parsed response; `nil` if the service doesn't know what it was asked for.
  func page<Page: ServiceContent>(
    _ type: Page.Type, at path: String, _ items: [(name: String, value: String)]
  ) async throws(CatalogError) -> Page? {
    do throws(ITunesError) {
      return try await response(to: "\(baseURL)/\(path)?\(FormEncoding.encode(items))")
    } catch .transport(.budgetSpent(let retryAfter)) {
      throw .rateLimited(retryAfter: retryAfter)
    } catch {
      throw CatalogError(error)
    }
  }

  private func response<Page: ServiceContent>(to address: String) async throws(ITunesError)
    -> Page?
  {
    guard let url = URL(string: address) else { throw .transport(.unsupportedURL(baseURL)) }
    var request = TransportRequest(url: url, timeout: timeout)
    request.accept = "application/json"
    request.bodyLimit = bodyLimit
    let response = try await transport.answer(to: request)
    if response.status == 404 { return nil }
    let retryAfter = response.retryAfter
    if limitStatuses.contains(response.status) || response.status == 503 && retryAfter != nil {
      throw .rateLimited(retryAfter: retryAfter)
    }
    return try Page(response)
  }
}

extension Transport {
  /// Returns a response; throws the transport's errors as those of a client.
  func answer(to request: TransportRequest) async throws(ITunesError) -> TransportResponse {
    do {
      return try await response(to: request)
    } catch {
      throw .transport(error)
    }
  }
}
