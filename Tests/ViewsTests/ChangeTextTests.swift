import Entities
import TerminalKit
import Testing
import Views

@Suite("The words for changes")
struct ChangeTextTests {
  @Test(
    "A change is told by its verb, and by the name of a single song or else the number of songs",
    arguments: [
      (.addedFavorites(one), #"added "Help!" to favorites"#),
      (.removedFavorites(two), "removed 2 songs from favorites"),
      (.removedFromLibrary(one), #"removed "Help!" from your library"#),
      (.createdPlaylist("Gym", with: none), "created the playlist Gym"),
      (.createdPlaylist("Gym", with: two), "created the playlist Gym with 2 songs"),
      (.deletedPlaylist("Gym", with: one), #"deleted the playlist Gym with "Help!""#),
      (.renamedPlaylist("Gym", to: "Run"), "renamed Gym to Run"),
      (.addedToPlaylist("Gym", two), "added 2 songs to Gym"),
      (.removedFromPlaylist("Gym", one), #"removed "Help!" from Gym"#),
      (.movedInPlaylist("Gym", one), #"moved "Help!" in Gym"#),
      (.deletedSearches(one), #"deleted the search "Help!""#),
      (.importedSearches(two), "imported 2 past searches"),
      (.addedToQueue(two), "added 2 songs to the queue"),
      (.removedFromQueue(one), #"removed "Help!" from the queue"#),
      (.movedInQueue(one), #"moved "Help!" in the queue"#),
      (.replacedQueue(none), "replaced the queue"),
      (.replacedQueue(two), "replaced the queue of 2 songs"),
      (.shuffledQueue, "shuffled the queue"),
      (.clearedQueue(5), "cleared the queue of 5 songs"),
    ] as [(Change, String)])
  func change(change: Change, text: String) {
    #expect(ChangeText.text(change).plain.string == text)
  }

  private static let one = Change.Items(1, name: "Help!")
  private static let two = Change.Items(2)
  private static let none = Change.Items(0)

  @Test("A step says what it did, what it left alone, and what is next")
  func step() {
    let change = Change.addedFavorites(Self.two)
    func text(_ step: JournalStep, _ outcome: JournalOutcome) -> String {
      ChangeText.sentences(step, outcome).plain.string
    }
    #expect(text(.redo, JournalOutcome(change)) == "Redid: added 2 songs to favorites.")
    #expect(
      text(.undo, JournalOutcome(change, leftCount: 1, next: .renamedPlaylist("Gym", to: "Run")))
        == """
        Undid: added 2 songs to favorites. What was changed again since is left as it is. \
        Next to undo: renamed Gym to Run.
        """)
    #expect(
      text(.undo, JournalOutcome(change, leftCount: 2, isDone: false))
        == "Not undone and dropped, because it was changed again: added 2 songs to favorites.")
  }

  @Test("Where nothing can be undone, the last change made elsewhere is named, with its command")
  func elsewhere() {
    let message = ChangeText.nothingToUndo(elsewhere: .removedFavorites(Self.two))
    #expect(message.happened.string == "There's nothing to undo here")
    #expect(
      message.advice?.string == """
        To undo what was changed elsewhere, run `tunes undo --all`, which undoes: removed 2 songs \
        from favorites
        """)
  }
}
