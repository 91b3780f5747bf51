import Entities
import Foundation

/// A client of the iTunes Search API.
///
/// Each call is one HTTP request. The service allows about 20 a minute to an address; keeping to
/// that is the caller's part, and so is asking again. <doc:GettingStarted> shows how it is used,
/// <doc:TheService> what to expect of the answers.
public struct ITunesClient: Sendable {
  /// The address of the service itself.
  public static let serviceURL = "https://itunes.apple.com"

  private let baseURL: String
  private let transport: any Transport
  private let timeout: Duration

  /// A client of the service at `baseURL`.
  ///
  /// - Parameters:
  ///   - baseURL: what `/search` and `/lookup` are appended to, with or without a `/` at its end;
  ///     one that is no http address fails with the first request.
  ///   - transport: what carries the requests.
  ///   - timeout: the time allowed for one whole request, its redirects and body included; a day
  ///     at the most.
  public init(
    baseURL: String = Self.serviceURL, transport: any Transport, timeout: Duration = .seconds(10)
  ) {
    self.baseURL = baseURL.hasSuffix("/") ? String(baseURL.dropLast()) : baseURL
    self.transport = transport
    self.timeout = timeout
  }

  /// The results that fit a term, best first.
  ///
  /// - Parameter request: what to look for, and where.
  /// - Returns: The results, of which there are none where nothing fits.
  /// - Throws: ``ITunesError``, also where the task is cancelled.
  public func search(_ request: SearchRequest) async throws(ITunesError) -> RecordPage {
    try await answer(to: .search(request), for: .refreshed, as: RecordPage.self).page
  }

  /// The things that have the ids or the UPC of a request, each followed by its children.
  ///
  /// - Parameter request: what to look up, and where.
  /// - Returns: Records in the service's order. An id that the store does not know is left out.
  /// - Throws: ``ITunesError``, also where the task is cancelled.
  public func lookup(_ request: LookupRequest) async throws(ITunesError) -> RecordPage {
    try await answer(to: .lookup(request), for: .refreshed, as: RecordPage.self).page
  }

  /// What a kept answer to `request` is found by.
  func key(of request: ServiceRequest) -> ResponseKey {
    ResponseKey(request: baseURL + request.canonicalTarget, limit: request.limit)
  }

  func answer<Page: ServiceContent>(
    to request: ServiceRequest, for purpose: RequestPurpose, as type: Page.Type
  ) async throws(ITunesError) -> ServiceAnswer<Page> {
    guard let url = URL(string: baseURL + request.target) else {
      throw .transport(.unsupportedURL(baseURL))
    }
    var transportRequest = TransportRequest(url: url, timeout: timeout)
    transportRequest.purpose = purpose
    let response: TransportResponse
    do {
      response = try await transport.response(to: transportRequest)
    } catch {
      throw .transport(error)
    }
    return ServiceAnswer(page: try AnswerReader.page(from: response), body: response.body)
  }
}
