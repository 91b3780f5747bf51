import Foundation

/// A response of the service: its parsed content and its body as received.
struct ServiceAnswer<Page: ServiceContent>: Sendable {
  var page: Page
  var body: Data
}
