import Entities
import Synchronization
import Testing

@testable import Media

@Suite("Player run")
struct PlayerRunTests {
  @Test("A player that was paused may be silent until it plays again")
  func pause() async {
    let silence = Silence()
    let sleeps = Mutex(0)
    silence.end(isPaused: true)
    await silence.stall(.seconds(1)) { _ in
      let count = sleeps.withLock { count in
        count += 1
        return count
      }
      if count == 3 { silence.end(isPaused: false) }
    }
    #expect(sleeps.withLock(\.self) == 4)
  }

  @Test("A player that is stopped reports neither its end nor a failure", arguments: [true, false])
  func stopped(fails: Bool) async {
    let run = PlayerRun { _ throws(PlaybackError) in
      while !Task.isCancelled { await Task.yield() }
      if fails { throw .unreachable }
    }
    await run.stop()
    var reports: [PlayerReport] = []
    for await report in run.reports { reports.append(report) }
    #expect(reports.isEmpty)
  }

  @Test("A late reader gets the latest progress and the end, however much was reported")
  func flood() async {
    let run = PlayerRun { tell throws(PlaybackError) in
      for second in 1...100_000 { tell(PlaybackProgress(position: .seconds(second))) }
      throw .unreachable
    }
    await run.ended()
    var reports: [PlayerReport] = []
    for await report in run.reports { reports.append(report) }
    #expect(
      reports == [
        .progress(PlaybackProgress(position: .seconds(100_000))), .failed(.unreachable),
      ])
  }
}
