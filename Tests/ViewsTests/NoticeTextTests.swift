import Entities
import Mocks
import Scenes
import TerminalKit
import Testing

@testable import Views

@Suite("Notice text")
struct NoticeTextTests {
  private func expect(_ notice: Notice, line: String, sentence: String) {
    #expect(NoticeText.line(notice).plain.string == line)
    #expect(NoticeText.sentence(notice).plain.string == sentence)
  }

  @Test(
    "A notice that isn't an error is a sentence without the name of the program",
    arguments: [
      (.outOfRange(9, 1...3), "There's no number 9 in this list. Choose 1 to 3."),
      (.outOfRange(9, 1...1), "There's no number 9 in this list. It has only number 1."),
      (.hidden(1, [42]), "There's no number 1 here. Choose 42, or type / to clear the filter."),
      (
        .hidden(1, [9, 2, 8, 4, 3, 7]),
        "There's no number 1 here. Choose 2, 3, 4, 7, 8, …, or type / to clear the filter."
      ),
      (.hidden(1, []), "There's no number 1 here. Type / to clear the filter."),
      (.outOfRange(9, nil), "There's no number 9 in this list. The list is empty."),
      (.firstPage, "This is the first page."), (.lastPage, "This is the last page."),
      (.nothingListed, "The list is empty."),
      (.notOpen(2), "Album 2 isn't expanded. Type +2 to expand it."),
      (.link(.noLink), "The store has no link for this item."),
      (.noAlbum, "This item isn't on an album in the store."),
      (.noArtist, "This item has no artist page in the store."),
      (.noArtwork, "No artwork is available for this item."),
      (
        .onlyTracksCanBeFavorites,
        "Only songs can be favorites. Open the album or artist, or add an album to a playlist with c."
      ),
      (.onlyTracksHavePreviews, "Only songs and albums have previews."),
      (.starred([.sample()]), "Added Here Comes the Sun by The Beatles to favorites."),
      (.starred(Track.samples(1...2)), "Added 2 songs to favorites."),
      (.unstarred([.sample()]), "Removed Here Comes the Sun by The Beatles from favorites."),
      (
        .removedFavorites([.sample()]),
        "Removed Here Comes the Sun by The Beatles from favorites. Undo with u."
      ),
      (.unstarred(Track.samples(1...2)), "Removed 2 songs from favorites."),
      (
        .removedFromLibrary([.sample()], wereFavorites: false),
        "Removed Here Comes the Sun by The Beatles from your library. Undo with u."
      ),
      (
        .removedFromLibrary(Track.samples(1...2), wereFavorites: true),
        "Removed 2 songs from your library and favorites. Undo with u."
      ),
      (.alreadyRemoved, "That was already removed."),
      (.onlyTracksHaveLyrics, "Only songs have lyrics."),
      (
        .onlyTracksInPlaylists,
        "Only songs can be in playlists. Open the artist for albums and songs."
      ),
      (.noPage(.youtube), "YouTube Music has no page for this item."),
      (.enqueued(1), "Added 1 song to the queue."),
      (.enqueued(2), "Added 2 songs to the queue."),
      (.enqueued(2, isNext: true), "Added 2 songs to play next."),
      (.sorted(ResultOrder(.relevance)), "Sorted by relevance, as the store does."),
      (.sorted(ResultOrder(.date)), "Sorted by date."),
      (.sorted(ResultOrder(.date, isReversed: true)), "Sorted by date, in reverse order."),
      (.nothingMeant, "No past search or artist is close to this term."),
      (
        .corrected(.sample("beatels"), .sample("beatles")),
        "Showing results for \"beatles\" instead of \"beatels\"."
      ),
      (
        .unfiltered(
          FilteredOutAnswer(
            ItemPage(tracks: Track.samples(1...2), provenance: .sample),
            to: SearchQuery(
              term: .sample("beatles"), storefront: .unitedStates,
              criteria: .sample(years: "1970")))),
        "None of the 2 results for \"beatles\" match: 1970. Showing results without the filter."
      ),
      (.nothingToRetry, "There's no failed search to retry."),
      (.filterCleared("love"), "Cleared the filter \"love\"."),
      (.nothingBefore, "There's nothing to go back to; q quits."),
      (.noSuggestions, "You have no past searches yet. Type a search term."),
      (
        .libraryOnly(.song),
        "No results for this search in the store. Showing matches from songs you have seen."
      ),
      (
        .libraryOnly(.song, areClose: true),
        "No results for this search in the store. Showing close matches from songs you have seen."
      ),
      (.deleted(1), "Deleted 1 past search. Undo with u."),
      (.deleted(2), "Deleted 2 past searches. Undo with u."),
      (.nothingToRedo, "There's nothing to redo."),
      (
        .selectedGenre(Genre(id: Genre.ID(21), name: "Rock")),
        "Selected Rock. Searches now show only your selected genres."
      ),
      (.deselectedGenre(Genre(id: Genre.ID(21), name: "Rock")), "Deselected Rock."),
      (.selectedStorefront("Japan", configured: nil), "Store set to Japan."),
      (
        .selectedStorefront("Japan", configured: .unitedStates),
        "Store set to Japan, but \"country\": \"us\" in config.json takes precedence."
      ),
      (
        .deselectedStorefront("Japan", configured: nil),
        "Store set to your system's region, Japan."
      ),
    ] as [(Notice, String)])
  func notices(notice: Notice, text: String) {
    expect(notice, line: text, sentence: text)
    #expect(NoticeText.error(notice) == nil)
  }

  @Test(
    "An error names the program on a line of its own, but not in the full screen",
    arguments: [
      (.notRead(.sample), "Can't write to /data/tunes.sqlite. Check its permissions."),
      (.failed(.sample), "Can't write to /data/tunes.sqlite. Check its permissions."),
      (
        .notStarred(.sample),
        """
        Couldn't update your favorites. Can't write to /data/tunes.sqlite. \
        Check its permissions.
        """
      ),
      (
        .searchNotSaved(.sample),
        """
        Couldn't save this search. Can't write to /data/tunes.sqlite. Check its permissions.
        """
      ),
      (
        .unknownSelection(.sample),
        """
        Couldn't read your selection. Can't write to /data/tunes.sqlite. Check its permissions.
        """
      ),
      (
        .notSelected(.sample),
        """
        Couldn't save your selection. Can't write to /data/tunes.sqlite. Check its permissions.
        """
      ),
      (.notATerm(.blank), "The search term is empty. Type part of a title or an artist's name."),
      (
        .noMore(.timedOut(after: .seconds(1))),
        "The server didn't respond within 1 second. Try again, or allow more time with --timeout."
      ),
      (
        .notAsked(.timedOut(after: .seconds(1))),
        "The server didn't respond within 1 second. Try again, or allow more time with --timeout."
      ),
      (
        .notFiltered(.timedOut(after: .seconds(1))),
        """
        Couldn't filter by your selected genres. The server didn't respond within 1 second. \
        Try again, or allow more time with --timeout.
        """
      ),
      (
        .genresNotThere(.unitedStates),
        "The US store has none of your selected genres. Showing all genres."
      ),
    ] as [(Notice, String)])
  func errors(notice: Notice, text: String) {
    expect(notice, line: "tunes: \(text)", sentence: text)
  }

  @Test("The notice about a link contains the link, and only a failure is an error")
  func links() throws {
    let link = try #require(WebLink("https://music.apple.com/us/album/7"))
    for notice in [Notice.link(.opened(link)), .link(.copied(link, .terminal))] {
      #expect(NoticeText.error(notice) == nil)
    }
    #expect(NoticeText.line(.link(.opened(link))).plain.string == "Opened \(link.text)")
    for (method, text) in [
      (CopyMethod.program("tmux"), "Copied \(link.text) with tmux"),
      (.terminal, "Sent \(link.text) to the terminal's clipboard"),
    ] {
      #expect(NoticeText.line(.link(.copied(link, method))).plain.string == text)
    }
    let notCopied = "This terminal can't copy \(link.text). Select the link to copy it yourself."
    expect(.link(.notCopied(link)), line: "tunes: \(notCopied)", sentence: notCopied)
    let notOpened = "No web browser found to open \(link.text). Install xdg-utils, or set BROWSER."
    expect(
      .link(.notOpened(link, .notInstalled)), line: "tunes: \(notOpened)", sentence: notOpened)
  }

  @Test("On the full screen, a notice has no options of commands, and rarely the text of a link")
  func shortLinks() throws {
    let link = try #require(WebLink("https://music.apple.com/us/album/7"))
    for (notice, text) in [
      (.link(.copied(link, .program("tmux"))), "Copied the link with tmux."),
      (.link(.copied(link, .terminal)), "Copied the link to the terminal's clipboard."),
      (.link(.opened(link)), "Opened the page in the browser."),
      (
        .link(.notOpened(link, .failed(program: "lynx"))),
        "lynx couldn't open the page. Set BROWSER to another program. \(link.text)"
      ),
      (.noAlbum, "This item isn't on an album in the store."),
      (
        .albumNotFound(.sample(name: "Help!"), .unitedStates),
        "The album \"Help!\" isn't in the US store. Try another store."
      ),
    ] as [(Notice, SafeText)] {
      #expect(NoticeText.short(notice).plain == text)
    }
  }

  @Test("The note on results from the library says whether they were found by their lyrics")
  func foundByLyrics() {
    var page = ItemPage.sample(Track.samples(1...2))
    page.emptyResponse = .sample
    func note() -> String? {
      let listing = Listing.sample(page)
      return NoticeText.correction(of: listing)?.sentence.string
    }
    let missing = "No results for \"beatles\" in the US store."
    #expect(note() == "\(missing) Showing matches from songs you have seen.")
    page.lines = [Track.ID(1): "leans on the door", Track.ID(2): "a paper lantern"]
    #expect(note() == "\(missing) Showing songs by their lyrics.")
  }
}
