import Entities
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

extension ScreenChoicesTests {
  private func genres(_ listing: GenreListing = .sample(), _ notice: Notice? = nil) -> GenresState {
    GenresState(.loaded(listing), notice: notice)
  }

  private var jazz: Genre { Genre(id: Genre.ID(11), name: "jazz") }

  @Test("Selected genres are above the genre tree and take up at most a quarter of the dialog")
  func genresText() throws {
    let view = dialog(.genres, genres(.sample(11, 1144, 9001, 21)))
    terminal.press(.tab)
    try expectSnapshot(terminal.screen(80, 24), named: "screen-genres-80x24")
    try expectSnapshot(terminal.screen(40, 12), named: "screen-genres-40x12")
    view.show(genres(.sample(11, filter: "epic")))
    try expectSnapshot(terminal.screen(80, 24), named: "screen-genres-filtered-80x24")
  }

  @Test("The cursor moves between the selected genres and the genre tree")
  func genresCursor() async {
    let view = dialog(.genres, genres(.sample(11, 1144)))
    terminal.press(.tab, .enter, .up, .enter, .up, .enter, .down, .down, .down, .enter)
    terminal.press(.home, .enter, .end, .enter)
    #expect(await view.nextEvents(6) == [1, 1, 3, 2, 3, 5].map { .select($0) })
  }

  @Test("Enter chooses a genre and closes the dialog; Space chooses several before that")
  func genresEnd() async {
    let view = dialog(.genres, genres())
    let selected = genres(.sample(11), .selectedGenre(jazz))
    terminal.press(.tab, .character(" "))
    view.show(selected)
    terminal.press(.down, .character(" "))
    view.show(selected)
    #expect(view.hint(.choose) == "done")
    terminal.press(.enter)
    #expect(await view.nextEvents(3) == [.select(1), .select(2), .leave(.back)])
    let other = dialog(.genres, genres())
    terminal.press(.enter)
    other.show(selected)
    #expect(await other.nextEvents(2) == [.select(1), .leave(.back)])
  }

  @Test("Enter on a selected genre deselects it, closes the dialog, and says so below")
  func genresDeselected() async {
    let view = dialog(.genres, genres(.sample(11)))
    terminal.press(.tab, .enter)
    view.show(genres(.sample(), .deselectedGenre(jazz)))
    #expect(await view.nextEvents(2) == [.select(1), .leave(.back)])
    view.leave()
    #expect(terminal.text.contains("Deselected jazz."))
  }

  @Test("Filtering the genres selects the matching subgenre, not its parents")
  func genresFilter() async {
    let view = dialog(.genres, genres())
    terminal.type("epic")
    view.show(genres(.sample(filter: "epic")))
    terminal.press(.enter)
    #expect(await view.nextEvents(2) == [.list(.filter("epic")), .select(5)])
  }

  @Test("The cursor of the genres stays on its item while their filter stays the same")
  func sameGenres() async {
    let view = dialog(.genres, genres())
    terminal.type("rock")
    view.show(genres(.sample(filter: "rock")))
    terminal.press(.tab, .home, .down)
    view.show(genres(.sample(filter: "rock")))
    terminal.press(.enter)
    #expect(await view.nextEvents(2) == [.list(.filter("rock")), .select(3)])
  }

  @Test("A click in the other list of genres moves the cursor there, and only the next one chooses")
  func genresMouse() async throws {
    let view = dialog(.genres, genres(.sample(1144)))
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
