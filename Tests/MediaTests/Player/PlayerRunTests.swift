import Entities
import Testing

@testable import Media

@Suite("The run of a player")
struct PlayerRunTests {
  @Test("who reads late learns the latest progress and the end, however much was told")
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
