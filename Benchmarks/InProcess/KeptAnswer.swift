import Foundation
import ITunesSearch

/// The same answer to any request, at once.
struct KeptAnswer: Transport {
  let body: Data

  func response(to request: TransportRequest) async throws(TransportError) -> TransportResponse {
    TransportResponse(status: 200, body: body)
  }
}
