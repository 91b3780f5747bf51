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

  @Test("An ambiguous chart genre lists the candidates, and a misspelled one gets a suggestion")
  func wrongGenres() {
    let several = #expect(throws: ErrorMessage.self) { try ChartGenre.named("german") }
    #expect(several?.advice?.string == "Choose one of these: German Pop, German Folk")
    let nearest = #expect(throws: ErrorMessage.self) { try ChartGenre.named("Regae") }
    #expect(nearest?.advice?.string == "Did you mean \"Reggae\"?")
    #expect(throws: ErrorMessage.self) { try ChartGenre.named("") }
  }
}
