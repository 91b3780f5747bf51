import Foundation

/// An answer of the service: as it came, and what could be read of it.
struct ServiceAnswer<Page: ServiceContent>: Sendable {
  var page: Page
  var body: Data
}
