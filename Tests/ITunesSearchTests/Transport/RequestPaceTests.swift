import Entities
import ITunesSearch
import Mocks
import Testing

@Suite("Request pace")
struct RequestPaceTests {
  private let clock = FakeClock()

  private var pace: RequestPace {
    RequestPace(clock: clock) { [clock] in try clock.sleep(for: $0) }
  }

  @Test("Requests are half a second apart, and the first one doesn't wait")
  func gap() async {
    let pace = pace
    for _ in 0..<3 { #expect(await pace.admit(.asked) == .granted) }
    clock.advance(by: .milliseconds(200))
    _ = await pace.admit(.asked)
    clock.advance(by: .seconds(5))
    _ = await pace.admit(.asked)
    #expect(clock.sleeps == [.milliseconds(500), .milliseconds(500), .milliseconds(300)])
  }

  @Test("A pause that the service asks for refuses requests until it is over")
  func pause() async {
    let pace = pace
    await pace.close(for: .seconds(7))
    await pace.close(for: .seconds(2))
    clock.advance(by: .seconds(3))
    #expect(await pace.admit(.asked) == .refused(retryAfter: .seconds(4)))
    clock.advance(by: .seconds(4))
    #expect(await pace.admit(.asked) == .granted)
  }
}
