package import Foundation

/// A request that the stub received.
package struct LoggedRequest: Sendable, Codable {
  package let method: String
  package let path: String
  package let query: [QueryItem]
  /// With lowercase names.
  package let headers: [String: String]
  package let time: Date
  /// Requests with the same number shared a connection.
  package let connection: Int
  /// The name of the fault in the response, if any.
  package let fault: String?

  init(_ request: HTTPRequest, connection: Int, fault: Fault?) {
    (method, path, query, headers) =
      (request.method, request.path, request.query, request.headers)
    (time, self.connection, self.fault) = (Date(), connection, fault?.name)
  }

  /// The last value of a parameter, as the service reads it.
  package func value(of name: String) -> String? { query.last { $0.name == name }?.value }
}
