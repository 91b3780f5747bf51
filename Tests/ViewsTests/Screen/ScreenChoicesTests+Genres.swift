import Entities
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

extension ScreenChoicesTests {
  typealias GenresPane = ScreenChoiceView<GenresState, GenresEvent>

  private nonisolated static func genres(
    _ listing: GenreListing = .sample(), _ notice: Notice? = nil
  ) -> GenresState {
    GenresState(.loaded(listing), notice: notice)
  }

  private nonisolated static let jazz = Genre(id: Genre.ID(11), name: "jazz")

  @Test("Selected genres are above the genre tree and take up at most a quarter of the dialog")
  func genresText() throws {
    let view = dialog(.genres, Self.genres(.sample(11, 1144, 9001, 21)))
    terminal.press(.tab)
    try expectSnapshot(terminal.screen(80, 24), named: "screen-genres-80x24")
    try expectSnapshot(terminal.screen(40, 12), named: "screen-genres-40x12")
    view.show(Self.genres(.sample(11, filter: "epic")))
    try expectSnapshot(terminal.screen(80, 24), named: "screen-genres-filtered-80x24")
  }

  private nonisolated static let genreScripts: [Script<GenresPane>] = [
    Script(
      "The cursor moves between the selected genres and the genre tree",
      .show(genres(.sample(11, 1144))),
      .press("tab enter up enter up enter down down down enter home enter end enter"),
      .posts(.select(1), .select(1), .select(3), .select(2), .select(3), .select(5))),
    Script(
      "Space chooses several genres before Enter closes the dialog", .press("tab space"),
      .show(genres(.sample(11), .selectedGenre(jazz))), .press("down space"),
      .show(genres(.sample(11), .selectedGenre(jazz))), .expect { $0.hint(.choose) == "done" },
      .press("enter"), .posts(.select(1), .select(2), .leave(.back))),
    Script(
      "Enter chooses a genre and closes the dialog", .press("enter"),
      .show(genres(.sample(11), .selectedGenre(jazz))), .posts(.select(1), .leave(.back))),
    Script(
      "Enter on a selected genre deselects it, closes the dialog, and says so below",
      .show(genres(.sample(11))), .press("tab enter"),
      .show(genres(.sample(), .deselectedGenre(jazz))), .posts(.select(1), .leave(.back)),
      .perform { $0.leave() }, .sees("Deselected jazz.")),
    Script(
      "Filtering the genres selects the matching subgenre, not its parents", .type("epic"),
      .show(genres(.sample(filter: "epic"))), .press("enter"),
      .posts(.list(.filter("epic")), .select(5))),
    Script(
      "The cursor of the genres stays on its item while their filter stays the same",
      .type("rock"), .show(genres(.sample(filter: "rock"))), .press("tab home down"),
      .show(genres(.sample(filter: "rock"))), .press("enter"),
      .posts(.list(.filter("rock")), .select(3))),
  ]

  @Test("Keys in the dialog of genres", arguments: genreScripts)
  func genres(script: Script<GenresPane>) async {
    await script.play(on: dialog(.genres, Self.genres()), terminal)
  }

  @Test("A click in the other list of genres moves the cursor there, and only the next one chooses")
  func genresMouse() async throws {
    let view = dialog(.genres, Self.genres(.sample(1144)))
    terminal.press(.tab)
    let lines = terminal.lines
    let selected = try #require(lines.firstIndex { $0.contains("Alt-Rock  in Rock") })
    let all = try #require(lines.firstIndex { $0.contains("jazz") })
    // A click on the heading above the selected genres moves nothing.
    for row in [selected, all, selected - 1, all, selected, selected] {
      terminal.click(row: row, column: 20)
    }
    view.quit()
    #expect(await view.nextEvents(3) == [.select(1), .select(3), .leave(.quit)])
  }

  @Test("Genres can't be selected while they load, and can be reloaded after an error")
  func genresFailure() async throws {
    let view = dialog(.genres, GenresState(.loading(.unitedStates)))
    #expect(view.work.isBusy)
    terminal.type("x")
    terminal.press(.enter)
    view.show(GenresState(.failed(.unitedStates, .timedOut(after: .seconds(10)))))
    try expectSnapshot(terminal.screen(80, 24), named: "screen-genres-failed-80x24")
    terminal.type("r")
    terminal.press(.escape)
    #expect(await view.nextEvents(2) == [.list(.retry), .leave(.back)])
  }
}
