import Foundation

/// Makes records, or the right error, of an HTTP response of the service.
enum AnswerReader {
  static func page(from response: TransportResponse) throws(ITunesError) -> RecordPage {
    if let message = errorMessage(in: response) { throw .refused(message: message) }
    switch response.status {
    case 200..<300: return try page(from: response.body)
    case 403: throw .rateLimited(retryAfter: nil)
    case 429: throw .rateLimited(retryAfter: retryAfter(in: response))
    default: throw .status(response.status)
    }
  }

  private static func page(from body: Data) throws(ITunesError) -> RecordPage {
    guard let first = firstByte(of: body) else { throw .emptyBody }
    if first == UInt8(ascii: "<") { throw .webPage }
    if let page = try? JSONDecoder().decode(RecordPage.self, from: body) { return page }
    // One record with bytes that are not UTF-8 makes the whole text unreadable: mend it and retry.
    let mended = Data(String(decoding: body, as: UTF8.self).utf8)
    guard mended != body, let page = try? JSONDecoder().decode(RecordPage.self, from: mended) else {
      throw .malformed
    }
    return page
  }

  /// The service's own words, which come with status 400, and never beside results.
  private static func errorMessage(in response: TransportResponse) -> String? {
    struct ErrorBody: Decodable {
      let errorMessage: String
    }
    guard response.body.count < 65_536, response.body.contains(UInt8(ascii: "{")) else {
      return nil
    }
    guard let error = try? JSONDecoder().decode(ErrorBody.self, from: response.body) else {
      return nil
    }
    return error.errorMessage
  }

  private static func retryAfter(in response: TransportResponse) -> Duration? {
    guard let seconds = response.headers["retry-after"].flatMap({ Int64($0) }), seconds >= 0 else {
      return nil
    }
    return .seconds(seconds)
  }

  /// The first byte that is not white space; the service begins its answers with line breaks.
  private static func firstByte(of body: Data) -> UInt8? {
    body.first { $0 != 0x0A && $0 != 0x0D && $0 != 0x20 && $0 != 0x09 }
  }
}
