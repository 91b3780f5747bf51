import Entities
import Mocks
import Synchronization

/// A source without files, whose responses take time on a clock.
final class SlowArtworkSource: ArtworkSource {
  private let clock: FakeClock
  private let time: Duration
  private let allowed = Mutex<[Duration]>([])

  init(clock: FakeClock, takes time: Duration) {
    self.clock = clock
    self.time = time
  }

  /// The timeout of each request, in order.
  var timeouts: [Duration] { allowed.withLock(\.self) }

  func file(at link: WebLink, within timeout: Duration) async throws(ArtworkError) -> [UInt8] {
    allowed.withLock { $0.append(timeout) }
    clock.advance(by: time)
    throw .missing
  }
}
