package import Foundation

/// A request the stub has received.
package struct LoggedRequest: Sendable, Codable {
  package let method: String
  package let path: String
  package let query: [QueryItem]
  /// With lower-case names.
  package let headers: [String: String]
  package let time: Date
  /// Which connection it came on; requests with the same number shared one.
  package let connection: Int
  /// The name of the fault it was answered with, if any.
  package let fault: String?

  /// The last value of a query key, as the service reads it.
  package func value(of name: String) -> String? { query.last { $0.name == name }?.value }
}
