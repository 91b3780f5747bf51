import Foundation

/// Turns HTTP responses of the service into records or errors.
enum AnswerReader {
  static func page<Page: ServiceContent>(from response: TransportResponse) throws(ITunesError)
    -> Page
  {
    if (200..<300).contains(response.status),
      let page = try? Page(json: Array(response.body))
    {
      return page
    }
    switch response.status {
    case 403: throw .rateLimited(retryAfter: nil)
    case 429: throw .rateLimited(retryAfter: response.retryAfter)
    case 500...: throw .status(response.status)
    default: break
    }
    if let message = errorMessage(in: response.body) { throw .refused(message: message) }
    throw (200..<300).contains(response.status)
      ? defect(of: response.body) : .status(response.status)
  }

  /// Returns the service's error message, which comes with status 400 or in place of results.
  private static func errorMessage(in body: Data) -> String? {
    struct ErrorBody: Decodable {
      let errorMessage: String
    }
    return try? JSONDecoder().decode(ErrorBody.self, from: body).errorMessage
  }

  private static func defect(of body: Data) -> ITunesError {
    // The service begins its responses with line breaks.
    switch body.first(where: { ![0x0A, 0x0D, 0x20, 0x09].contains($0) }) {
    case nil: .emptyBody
    case UInt8(ascii: "<"): .webPage
    default: .malformed
    }
  }
}
