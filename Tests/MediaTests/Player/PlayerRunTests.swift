import Entities
import Testing

@testable import Media

@Suite("Player run")
struct PlayerRunTests {
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
