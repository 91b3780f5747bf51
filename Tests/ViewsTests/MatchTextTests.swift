import Entities
import TerminalKit
import Testing

@testable import Songs
@testable import Views

@Suite("Texts about matched songs")
struct MatchTextTests {
  @Test(
    "The note about skipped lines names the first five, and ends in an ellipsis if there are more",
    arguments: [
      (0, nil), (1, "Skipped 1 line: 2 (no title)."),
      (2, "Skipped 2 lines: 2 (no title), 3 (no title)."),
      (
        5,
        "Skipped 5 lines: 2 (no title), 3 (no title), 4 (no title), 5 (no title), 6 (no title)."
      ),
      (
        6,
        "Skipped 6 lines: 2 (no title), 3 (no title), 4 (no title), 5 (no title), 6 (no title), …."
      ),
    ] as [(Int, String?)])
  func skipped(count: Int, text: String?) {
    var list = SongList()
    for line in 0..<count { list.skip(line + 2, .noTitle) }
    #expect(MatchNotes.skipped(list)?.plain.string == text)
  }

  @Test("The summary of a list says how to choose unsure matches, if there are any")
  func unsure() {
    var tally = MatchTally()
    for (number, confidence) in [MatchConfidence.sure, .none].enumerated() {
      tally.add(matched(number + 1, confidence))
    }
    #expect(tally.sentence.plain.string == "Matched 1 of 2 songs: 1 sure, 1 without a match.")
    tally.add(matched(3, .unsure))
    #expect(
      tally.sentence.plain.string.hasSuffix(". To choose unsure matches yourself, pass --review."))
  }

  private func matched(_ number: Int, _ confidence: MatchConfidence) -> MatchedSong {
    MatchedSong(
      number: number, song: ListedSong(line: number, title: "Yesterday"), confidence: confidence,
      candidates: [], source: .library)
  }

  @Test("The column of the listed songs is as wide on the screen as the longest of them")
  func wideCharacters() {
    let headers = ["さくらさくら", "Twelve wide.", "Six in"].map {
      MatchText([ListedSong(line: 1, title: $0)], .pipe).header?.plain.string
    }
    #expect(headers[0] == headers[1])
    #expect(headers[0] != headers[2])
  }
}
