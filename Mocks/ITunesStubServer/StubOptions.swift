package import Foundation

/// How a stub is to behave.
package struct StubOptions: Sendable {
  /// The port on 127.0.0.1; 0 lets the system choose a free one.
  package var port: UInt16
  /// Passes before the first byte of every answer.
  package var latency: Duration
  package var faults: [FaultRule]
  /// A folder of recorded responses that are replayed for the terms and ids they answer.
  package var recordings: URL?
  /// A file that gets one JSON line for each request.
  package var log: URL?

  package init(
    port: UInt16 = 0, latency: Duration = .zero, faults: [FaultRule] = [],
    recordings: URL? = nil, log: URL? = nil
  ) {
    self.port = port
    self.latency = latency
    self.faults = faults
    self.recordings = recordings
    self.log = log
  }
}
