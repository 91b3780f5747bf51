/// A cached response of the service, decompressed.
package struct KeptResponse: Equatable, Sendable {
  package var body: [UInt8]
  package var fetchedAt: Timestamp

  package init(body: [UInt8], fetchedAt: Timestamp) {
    self.body = body
    self.fetchedAt = fetchedAt
  }
}
