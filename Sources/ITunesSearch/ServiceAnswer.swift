import Foundation

/// An answer of the service: as it came, and what could be read of it.
struct ServiceAnswer: Sendable {
  var page: RecordPage
  var body: Data
}
