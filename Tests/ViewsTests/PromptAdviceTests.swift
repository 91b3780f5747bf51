import Entities
import Mocks
import TerminalKit
import Testing

@testable import Views

@Suite("Advice at the search prompt")
struct PromptAdviceTests {
  private func advice(on line: String, positions: ClosedRange<Int>? = 1...20) -> String? {
    PromptAdvice(commands: ["search", "history", "charts", "favorites"], positions: positions)
      .text(for: line)?.plain.string
  }

  @Test(
    "Lines that can't be meant as a term get advice",
    arguments: [
      ("1-3", "To play results 1 to 3, type p 1-3; =1-3 searches for it."),
      (" 1,2 ", "To play results 1 and 2, type p 1,2; =1,2 searches for it."),
      ("1-3,5,9", "To play results 1 to 3 and 5 and 9, type p 1-3,5,9; =1-3,5,9 searches for it."),
      ("2, 3", "To play results 2 and 3, type p 2, 3; =2, 3 searches for it."),
      ("1 2 3", "To play results 1 and 2 and 3, type p 1 2 3; =1 2 3 searches for it."),
      ("play", "To play a result, type p 2; =play searches for it."),
      ("Lyrics", "To show the lyrics of a result, type l 2; =Lyrics searches for it."),
      (
        "undo", "To undo the last change of favorites or playlists, type u; =undo searches for it."
      ),
      ("favorite", "To add a result to favorites, type f 2; =favorite searches for it."),
      ("add", "To add a result to a playlist, type c 2; =add searches for it."),
      ("next", "To go to the next page, type n; =next searches for it."),
      ("c C Moon", "To add songs to a playlist, type c 1-3 C Moon; =c C Moon searches for it."),
      ("tunes 1", "To open result 1, type 1; =tunes 1 searches for it."),
      (
        "tunes history", "To open your search history, type H; =tunes history searches for it."
      ),
      (
        "$ tunes search beatles",
        "To search for \"beatles\", type beatles; =$ tunes search beatles searches for it."
      ),
      (
        "tunes search \"let it be\"",
        "To search for \"let it be\", type let it be; =tunes search \"let it be\" searches for it."
      ),
      (
        "$ tunes abba",
        "To search for \"abba\", type abba; =$ tunes abba searches for it."
      ),
      (
        "tunes charts --albums",
        "To run `tunes charts`, type q to quit first; =tunes charts --albums searches for it."
      ),
      (
        "tunes search abba --genre pop",
        """
        To run `tunes search`, type q to quit first; \
        =tunes search abba --genre pop searches for it.
        """
      ),
    ])
  func advice(line: String, advice: String) {
    #expect(self.advice(on: line) == advice)
  }

  @Test(
    "Options of a search get the line for the shell, in quotes where it needs them",
    arguments: [
      ("bjork --year 1990s", "bjork --year 1990s"), ("abba -c de", "abba -c de"),
      ("don't stop --year=1977", "\"don't\" stop --year=1977"),
      ("\"kind of blue\" --year 1959", "\"kind of blue\" --year 1959"),
    ])
  func options(line: String, words: String) {
    let advice = PromptAdvice(
      commands: [], options: { ["-c", "--country", "--year"] }, positions: nil)
    #expect(
      advice.text(for: line)?.plain.string == """
        Options work in the shell: type q, then run `tunes search \(words)`; \
        =\(line) searches for it.
        """)
    #expect(advice.text(for: "jay -z")?.plain.string == nil)
    #expect(advice.text(for: "a-c --yearly")?.plain.string == nil)
  }

  @Test(
    "Actions of other programs get what does the same",
    arguments: [
      (
        "export road.m3u",
        """
        To export favorites, type q, then run `tunes favorites export --save road.m3u`, \
        or for a playlist `tunes playlist export NAME --save road.m3u`
        """
      ),
      ("shuffle", "To play in random order, type q, then run `tunes play all --shuffle`"),
      ("Shuffle 1-5", "To play in random order, type q, then run `tunes play 1-5 --shuffle`"),
      ("filter 1990", "To filter the list, type /1990"),
      ("store de", "To choose a store, type S"), ("store Japan", "To choose a store, type S"),
      ("create party", "To create a playlist, type playlists and Enter, then its name"),
      ("new playlist party", "To create a playlist, type playlists and Enter, then its name"),
      ("playlist party", "To open a playlist, type playlists and Enter, then its name"),
      ("open playlist party", "To open a playlist, type playlists and Enter, then its name"),
    ])
  func actions(line: String, advice: String) {
    #expect(self.advice(on: line) == "\(advice); =\(line) searches for it.")
  }

  @Test(
    "Actions on the playlist that is listed name it",
    arguments: [
      (
        "export road trip.m3u",
        "run `tunes playlist export \"Late night\" --save \"road trip.m3u\"`"
      ),
      ("export", "run `tunes playlist export \"Late night\" --save songs.m3u`"),
      ("shuffle", "run `tunes playlist play \"Late night\" --shuffle`"),
      ("rename", "To rename the playlist, type rename and its new name"),
      ("sort year", "Only search results, favorites, and the library can be sorted"),
      ("store de", "To choose the DE store, type q, then run `tunes storefronts set de`"),
    ])
  func playlistActions(line: String, part: String) throws {
    let advice = PromptAdvice(
      commands: [], positions: 1...20, place: .list(playlist: "Late night"))
    #expect(try #require(advice.text(for: line)).plain.string.contains("\(part); =\(line) "))
  }

  @Test(
    "Titles that begin with an action are searched for",
    arguments: [
      "create", "exporter", "export the truth", "new rules", "open air", "rename", "rename me",
      "shuffle your feet", "sort of", "sort it out", "store bought", "filter", "store",
      "shuffled", "creator song",
    ])
  func titles(line: String) {
    #expect(advice(on: line) == nil)
  }

  @Test(
    "Terms that resemble numbers or commands are searched for",
    arguments: [
      "24-7", "7-", "-7", "21 3", "3-1", "help!", "play that", "the album", "1-800-273-8255",
      "21,22", "tunes", "tunes of glory",
      "looney tunes", "$ money", "99", "C Moon",
    ])
  func terms(line: String) {
    #expect(advice(on: line) == nil)
  }

  @Test(
    "Numbers and words about results are searched for if none are listed",
    arguments: ["1-3", "play", "more"])
  func notListed(line: String) {
    #expect(advice(on: line, positions: nil) == nil)
    #expect(advice(on: "back", positions: nil) == "To go back, type b; =back searches for it.")
  }

  @Test(
    "A term without results that begins with a word of the prompt gets the way to do so",
    arguments: [
      ("play hey jude", "To play \"hey jude\", search for it, then type p and its number."),
      ("Open help", "To open \"help\", search for it, then type its number."),
      (
        "favorite yesterday",
        "To add \"yesterday\" to favorites, search for it, then type f and its number."
      ),
      (
        "lyrics hey jude",
        "To show the lyrics of \"hey jude\", search for it, then type l and its number."
      ),
      (
        "artist queen",
        "To go to the artist \"queen\", search for it, then type R and its number."
      ),
      ("play", nil), ("hey jude", nil), ("help me", nil),
    ] as [(String, String?)])
  func way(term: String, way: String?) {
    #expect(PromptAdvice.way(insteadOf: term)?.plain.string == way)
  }

  @Test("A search for albums or artists without results gets the way to songs")
  func songs() {
    let ways = SearchEntity.allCases.map { entity in
      var query = SearchQuery.sample
      query.entity = entity
      return PromptAdvice.way(to: query)?.plain.string
    }
    let songs = "Type songs to search for songs instead."
    #expect(ways == [nil, nil, songs, songs])
  }
}
