import Entities
import Foundation

/// A client of the iTunes Search API.
///
/// Each call is one HTTP request. The service allows about 20 requests per minute and IP address.
/// The caller is responsible for staying within that limit and for retrying. See
/// <doc:GettingStarted> for how to use the client, and <doc:TheService> for what to expect from
/// responses.
public struct ITunesClient: Sendable {
  /// The URL of the service.
  public static let serviceURL = "https://itunes.apple.com"

  private static let feedsURL = "https://rss.marketingtools.apple.com"

  private let baseURL: String
  private let transport: any Transport
  private let timeout: Duration

  /// Creates a client of the service at `baseURL`, with or without a trailing `/`.
  ///
  /// With an invalid URL, the first request fails. `timeout` is the limit for a whole request,
  /// including redirects and body; a day at most.
  public init(
    baseURL: String = Self.serviceURL, transport: any Transport, timeout: Duration = .seconds(10)
  ) {
    self.baseURL = baseURL.hasSuffix("/") ? String(baseURL.dropLast()) : baseURL
    self.transport = transport
    self.timeout = timeout
  }

  /// Searches for a term and returns the results, best match first.
  ///
  /// - Returns: An empty page if there are no matches.
  /// - Throws: ``ITunesError``, also if the task is canceled.
  public func search(_ request: SearchRequest) async throws(ITunesError) -> RecordPage {
    try await answer(to: .search(request), for: .refreshed).page
  }

  /// Looks up items by ID or UPC, and returns each one followed by its children.
  ///
  /// - Returns: The records in the service's order, without unknown IDs.
  /// - Throws: ``ITunesError``, also if the task is canceled.
  public func lookup(_ request: LookupRequest) async throws(ITunesError) -> RecordPage {
    let page: RecordPage = try await answer(to: .lookup(request), for: .refreshed).page
    return page.answer(to: request)
  }

  func key(of request: ServiceRequest) -> ResponseKey {
    ResponseKey(request: base(of: request) + request.canonicalTarget, limit: request.limit)
  }

  /// The host for a request; a service at another URL handles all requests.
  private func base(of request: ServiceRequest) -> String {
    guard case .mostPlayed = request, baseURL == Self.serviceURL else { return baseURL }
    return Self.feedsURL
  }

  /// Returns the parsed response to `request`, and its body as received.
  func answer<Page: ServiceContent>(to request: ServiceRequest, for purpose: RequestPurpose)
    async throws(ITunesError) -> (page: Page, body: Data)
  {
    guard let url = URL(string: base(of: request) + request.target) else {
      throw .transport(.unsupportedURL(baseURL))
    }
    var transportRequest = TransportRequest(url: url, timeout: timeout)
    transportRequest.purpose = purpose
    let response = try await transport.answer(to: transportRequest)
    return (try Page(response), response.body)
  }
}

/// A JSON service other than the store.
struct JSONService: Sendable {
  private let baseURL: String
  private let transport: any Transport
  private let timeout: Duration
  private let bodyLimit: Int
  private let limitStatuses: Set<Int>

  /// Creates a client of the service at `baseURL`, with or without a trailing `/`.
  ///
  /// `limitStatuses` are statuses other than 403 and 429 that mean too many requests. A 503 that
  /// says when to retry always does.
  init(
    baseURL: String, transport: any Transport, timeout: Duration,
    bodyLimit: Int = URLSessionTransport.bodyLimit, limitStatuses: Set<Int> = []
  ) {
    self.baseURL = baseURL.hasSuffix("/") ? String(baseURL.dropLast()) : baseURL
    (self.transport, self.timeout) = (transport, timeout)
    (self.bodyLimit, self.limitStatuses) = (bodyLimit, limitStatuses)
  }

  /// Returns the parsed response; `nil` if the service says that there is none.
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
  /// Returns a response, and converts the transport's errors.
  func answer(to request: TransportRequest) async throws(ITunesError) -> TransportResponse {
    do {
      return try await response(to: request)
    } catch {
      throw .transport(error)
    }
  }
}
