import Entities
import Mocks
import Scenes
import TestSupport
import Testing

@testable import TerminalKit
@testable import Views

@MainActor @Suite("Views of lyrics")
struct LyricsViewTests {
  private let output: ViewOutput

  init() throws { output = try ViewOutput() }

  private var long: LyricsAnswer {
    .sample((1...60).map { $0 % 8 == 0 ? "" : "Line \($0) of a song that was invented for this" })
  }

  @Test("The console prints the song, the source, and the lines")
  func console() async {
    output.console([]).lyricsView().show(LyricsState(.loaded(.sample())))
    #expect(
      await output.results.finish() == """
        Here Comes the Sun

        Artist  The Beatles
        Album   Abbey Road (Remastered)
        Source  LRCLIB

        A paper lantern
        leans on the door

        """)
  }

  @Test("Restored lyrics are scrolled and filtered as they were")
  func restored() throws {
    let stage = try PaneStage()
    let first = pane(LyricsState(.loaded(.sample(long))), stage)
    for _ in 1...9 { _ = first.perform(.down) }
    let second = ScreenLyricsView(stage: stage.stage)
    second.restored = first.place.map { [$0] } ?? []
    second.show(LyricsState(.loaded(.sample(long))))
    #expect(stage.frame(second, 60, 20).lines == stage.frame(first, 60, 20).lines)
    #expect(second.place?.top == 9)
  }

  private func pane(_ state: LyricsState, _ stage: PaneStage) -> ScreenLyricsView {
    let pane = ScreenLyricsView(stage: stage.stage)
    pane.show(state)
    return pane
  }

  @Test(
    "The full screen shows the lines below the names of the song",
    arguments: [(60, 20), (40, 12), (30, 8)])
  func screen(size: (Int, Int)) throws {
    let stage = try PaneStage()
    let frame = stage.frame(pane(LyricsState(.loaded(.sample(long))), stage), size.0, size.1)
    try expectSnapshot(stage.text(frame), named: "screen-lyrics-\(size.0)x\(size.1)")
  }

  @Test("Lyrics scroll by lines, pages, and to their ends, at any size")
  func scrolling() throws {
    let stage = try PaneStage()
    let pane = pane(LyricsState(.loaded(.sample(long))), stage)
    func first() -> String { stage.frame(pane, 60, 8).lines[1] }
    #expect(first().contains("Line 1 "))
    #expect(pane.perform(.down) && first().contains("Line 2 "))
    #expect(pane.perform(.pageDown) && first().contains("Line 7 "))
    pane.scroll(by: -3)
    #expect(first().contains("Line 4 "))
    #expect(pane.perform(.last) && first().contains("Line 55 "))
    #expect(pane.perform(.first) && first().contains("Line 1 "))
    for (columns, rows) in [(20, 2), (1, 1), (0, 0), (200, 1), (1, 50)] {
      _ = stage.frame(pane, columns, rows)
      #expect(pane.perform(.pageDown))
    }
  }

  @Test("A filter shows the lines that match, and Esc clears it before it goes back")
  func filter() async throws {
    let stage = try PaneStage()
    let pane = pane(LyricsState(.loaded(.sample(long))), stage)
    func text() -> String { stage.text(stage.frame(pane, 60, 20)) }
    #expect(pane.perform(.filter) && pane.isTyping && pane.hints == [.back])
    for letter in "line 42" { #expect(pane.take(.character(letter))) }
    #expect(text().contains("Line 42 ") && !text().contains("Line 41 "))
    for letter in "zzz" { #expect(pane.take(.character(letter))) }
    #expect(text().contains("No matches for \"line 42zzz\"."))
    #expect(pane.take(.escape) && text().contains("Line 2 "))
    #expect(pane.perform(.filter) && pane.take(.character("4")) && pane.take(.enter))
    #expect(!pane.isTyping && pane.hint(.back) == "clear filter")
    #expect(pane.perform(.back) && pane.perform(.back))
    #expect(await pane.nextEvent() == .back)
  }

  @Test("Lyrics without lines can't be filtered")
  func unfiltered() throws {
    let stage = try PaneStage()
    #expect(!pane(LyricsState(.loaded(.sample(.instrumental))), stage).perform(.filter))
  }

  @Test(
    "The pane shows the lyrics, or why there are none",
    arguments: [
      (LyricsState(), "* Loading"), (LyricsState(.waiting(.seconds(3))), "Request limit"),
      (LyricsState(.loaded(.sample(.instrumental))), "\"Here Comes the Sun\" is instrumental."),
      (LyricsState(.loaded(.sample(.none()))), "LRCLIB has no lyrics for \"Here Comes the Sun\""),
      (LyricsState(.failed(.unavailable(.offline))), "Not available offline."),
      (LyricsState(.failed(.rateLimited(retryAfter: .seconds(5)))), "Press r to retry."),
    ])
  func situations(state: LyricsState, text: String) throws {
    let stage = try PaneStage()
    let pane = pane(state, stage)
    pane.enter()
    #expect(stage.text(stage.frame(pane, 80, 10)).contains(text))
  }

  @Test("Keys in the pane of lyrics act on their song, and l goes back")
  func keys() async throws {
    let stage = try PaneStage()
    let pane = pane(LyricsState(.loaded(.sample())), stage)
    pane.enter()
    for action in [
      ScreenAction.play, .enqueue, .star, .addToPlaylist, .undo, .album, .artist, .retry, .lyrics,
    ] { stage.stage.perform(action) }
    #expect(!pane.perform(.picture))
    let events: [LyricsEvent] = [
      .items(.play(nil)), .items(.enqueue(nil)), .items(.toggleFavorites(nil)),
      .items(.addToPlaylist(nil)), .items(.take(.undo)), .act(.showAlbum), .act(.showArtist),
      .retry,
      .back,
    ]
    for event in events { #expect(await pane.nextEvent() == event) }
  }

  @Test(
    "A document has the length and the number of versions of the lyrics, and where they are from")
  func document() async throws {
    let lyrics = try #require(LyricsAnswer.sample().lyrics)
      .chosen(otherLength: .milliseconds(190_500), candidateCount: 2)
    let answer = LyricsAnswer(lyrics, from: "LRCLIB", at: Timestamp(seconds: 0))
    output.document(.json).lyricsView(.json)
      .show(LyricsState(.loaded(.sample(answer))))
    #expect(
      await output.results.finish().hasSuffix(
        """
        "lyricsTimeMillis":190500,"versionCount":2,"source":"LRCLIB",\
        "fetchedAt":"1970-01-01T00:00:00Z"}

        """))
  }

  @Test("Lyrics without times are printed without them in the format LRC, and a note says so")
  func withoutTimes() async {
    let answer = LyricsAnswer(
      Lyrics(plain: "A paper lantern\nleans on the door", timed: nil), from: "LRCLIB",
      at: Timestamp(seconds: 0))
    output.document(.plain).lyricsView(.lrc).show(LyricsState(.loaded(.sample(answer))))
    #expect(await output.results.finish() == "A paper lantern\nleans on the door\n")
    #expect(await output.notes.finish().contains("LRCLIB has no times for these lyrics."))
  }

  @Test("A note tells that lyrics are of another version, or saved ones")
  func notes() throws {
    let words = try #require(LyricsAnswer.sample().lyrics)
    func notes(_ length: Duration?, _ count: Int, _ error: CatalogError? = nil) -> [String] {
      let lyrics = words.chosen(otherLength: length, candidateCount: count)
      let answer = LyricsAnswer(lyrics, from: "LRCLIB", at: Timestamp(seconds: 0))
      return SongLyrics.sample(answer, insteadOf: error).notes.map(\.sentence.string)
    }
    #expect(notes(nil, 1) == [])
    #expect(notes(nil, 4) == ["Chosen from 4 versions."])
    #expect(
      notes(.seconds(245), 1) == ["These lyrics are of a version that is 4:05 long, not 3:05."])
    #expect(
      notes(nil, 1, .unavailable(.connectionLost)) == [
        "The connection was lost before the response was complete. Showing the saved lyrics. "
          + "Check your network connection and try again."
      ])
  }
}
