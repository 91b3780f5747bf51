import Foundation
import Synchronization

/// The growing output to a terminal; tasks can wait for expected text.
final class Transcript: Sendable {
  private struct State {
    var bytes = Data()
    var matched = 0
    var hasEnded = false
    var change = Signal()
  }

  private let state = Mutex(State())

  var bytes: Data { state.withLock(\.bytes) }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  func append(_ bytes: some Sequence<UInt8>) {
    change { $0.bytes.append(contentsOf: bytes) }
  }

  func finish() {
    change { $0.hasEnded = true }
  }

  /// Whether `text` arrives after the previously found text, within `limit`.
  func find(_ text: String, within limit: Duration) async -> Bool {
    let wanted = Data(text.utf8)
    return await wait(within: limit) { state in
      let rest = state.matched..<state.bytes.count
      guard let range = state.bytes.range(of: wanted, in: rest) else { return false }
      state.matched = range.upperBound
      return true
    }
  }

  /// Whether the whole output satisfies `condition` within `limit`.
  func satisfies(within limit: Duration, _ condition: (Data) -> Bool) async -> Bool {
    await wait(within: limit) { condition($0.bytes) }
  }

  func waitForEnd(within limit: Duration) async -> Bool {
    await wait(within: limit) { $0.hasEnded }
  }

  private func change(_ body: (inout State) -> Void) {
    let signal = state.withLock { state in
      body(&state)
      defer { state.change = Signal() }
      return state.change
    }
    signal.raise()
  }

  private func wait(within limit: Duration, until condition: (inout State) -> Bool) async -> Bool {
    let deadline = ContinuousClock.now + limit
    while true {
      let (isMet, hasEnded, change) = state.withLock { state in
        (condition(&state), state.hasEnded, state.change)
      }
      if isMet { return true }
      guard !hasEnded, await change.wait(within: deadline - .now) else { return false }
    }
  }
}
