import Entities
import Foundation

protocol ServiceContent: Decodable, Sendable {
  /// Whether the response is good enough to cache.
  var isWorthKeeping: Bool { get }
}

extension ServiceContent {
  /// Throws an error if the body isn't a response of this type.
  init(json body: Data) throws {
    guard body.count <= Limits.decodedBody else { throw ITunesError.malformed }
    self = try JSONDecoder().decode(Self.self, from: body)
  }

  /// Reads a response, or throws the error that it stands for.
  init(_ response: TransportResponse) throws(ITunesError) {
    let isSuccess = (200..<300).contains(response.status)
    if isSuccess, let content = try? Self(json: response.body) {
      self = content
      return
    }
    switch response.status {
    case 403, 429: throw .rateLimited(retryAfter: response.retryAfter)
    case 500...: throw .status(response.status)
    default: break
    }
    if let refusal = try? Refusal(json: response.body) {
      throw .refused(
        message: String(
          String.UnicodeScalarView(refusal.errorMessage.unicodeScalars.prefix(Limits.message))))
    }
    throw isSuccess ? defect(of: response.body) : .status(response.status)
  }
}

/// An error message of the service, which comes with status 400 or in place of results.
private struct Refusal: ServiceContent {
  let errorMessage: String

  var isWorthKeeping: Bool { false }
}

private func defect(of body: Data) -> ITunesError {
  // The service begins its responses with line breaks.
  switch body.first(where: { ![0x0A, 0x0D, 0x20, 0x09].contains($0) }) {
  case nil: .emptyBody
  case UInt8(ascii: "<"): .webPage
  default: .malformed
  }
}
