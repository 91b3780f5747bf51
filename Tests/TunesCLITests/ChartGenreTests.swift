import Entities
import TerminalKit
import Testing
import Views

@testable import TunesCLI

@Suite("Chart genres")
struct ChartGenreTests {
  @Test(
    "A chart genre is found by its ID, its name, or the start of its name",
    arguments: [
      ("21", 21), ("id:1153", 1153), ("ROCK", 21), ("hip-hop", 18), ("hip hop", 18),
      ("kpop", 51), ("latin", 12),
      ("pop", 14), ("r&b", 15),
    ] as [(String, Int64)])
  func genres(word: String, id: Int64) throws {
    #expect(try ChartGenre.named(word).id == id)
  }
}
