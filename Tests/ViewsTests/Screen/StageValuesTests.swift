import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

/// A pane with a name, and with an item under its cursor.
@MainActor private final class NamedPane: ListPane {
  let name: String
  var isBlank = false
  var tab: ScreenSession.Tab { .library }
  var hints: [ScreenAction] { [] }
  var reopening: SearchListEvent? { nil }
  var lookedAt: AnyHashable? { name }

  init(_ name: String) { self.name = name }

  func draw(in frame: inout Frame, _ region: Region, _ context: DrawingContext) {}
  func perform(_ action: ScreenAction) -> Bool { false }
  func quit() {}
  func postLook() -> Bool { true }
  func note(in session: inout ScreenSession) {}
}

@MainActor @Suite("Values of the stage")
struct StageValuesTests {
  private func name(_ pane: (any ScreenPane)?) -> String? { (pane as? NamedPane)?.name }

  @Test(
    "Of the open panes, the last one has focus, below a box that was opened before",
    arguments: [
      ([("a", .master)], "a", "a", nil, "a", []),
      ([("a", .master), ("b", .detail)], "b", "a", "b", "b", ["b"]),
      ([("a", .master), ("b", .detail), ("c", .side)], "c", "a", "b", "b", ["c", "b"]),
      ([("a", .master), ("b", .overlay), ("c", .detail)], "b", "a", "c", "c", ["b", "c"]),
      ([("a", .master), ("b", .detail), ("c", .master)], "c", "c", "b", "c", ["c", "b"]),
    ] as [([(String, PanePlace)], String, String, String?, String, [String])])
  func focus(
    panes: [(String, PanePlace)], focused: String, list: String, detail: String?, page: String,
    after: [String]
  ) {
    var stack = FocusStack()
    let opened = panes.map { NamedPane($0.0) }
    for (pane, (_, place)) in zip(opened, panes) { stack.open(pane, in: place) }
    #expect(name(stack.focused) == focused && name(stack.list) == list)
    #expect(name(stack.detail) == detail && name(stack.page) == page)
    #expect(stack.panes(after: opened[0]).map(name) == after)
    stack.close(opened[opened.count - 1])
    #expect(!stack.contains(opened[opened.count - 1]) && stack.entries.count == panes.count - 1)
  }

  @Test("A list behind a dialog is shown until another one opens")
  func behind() {
    var stack = FocusStack()
    stack.behind = NamedPane("behind")
    #expect(name(stack.list) == "behind" && stack.focused == nil && stack.openTab == .library)
    stack.open(NamedPane("next"), in: .master)
    #expect(name(stack.list) == "next" && stack.behind == nil)
  }

  @Test("A preview is seen once it has content and settled, but not beside another list")
  func preview() {
    var preview = Preview()
    let (list, first, second) = (NamedPane("list"), NamedPane("first"), NamedPane("second"))
    let follows = [preview.follow(list), preview.follow(list)]
    #expect(follows == [true, false])
    var looks = [preview.look(at: "item"), preview.look(at: "item")]
    preview.forget()
    looks.append(preview.look(at: "item"))
    #expect(looks == [true, false, true])
    second.isBlank = true
    let replaces = [preview.show(first) {}, preview.show(second) {}]
    #expect(replaces == [false, true] && name(preview.seen) == "first")
    preview.settle(after: Task {})
    second.isBlank = false
    #expect(name(preview.seen) == "first")
    preview.settle(after: nil)
    #expect(name(preview.seen) == "second")
    let isOther = preview.follow(NamedPane("other"))
    #expect(isOther && preview.seen == nil && preview.item == nil)
  }

  @Test("A queue that ended is kept without its player, and each song's details load once")
  func playing() throws {
    let stage = try StagedTerminal().stage
    let view = ScreenPlaybackView(
      stage: stage, random: SeededGenerator(seed: 1),
      queue: Track.samples(1...2).map { .known($0, .unitedStates) })
    var playing = NowPlaying()
    (playing.playback, playing.queuePane) = (view, PlayingPane(stage: stage, isAside: true))
    for position in 1...2 {
      let song = Track.samples(1...2)[position - 1]
      view.show(PlaybackState(.starting(song), position: position, of: 2))
      #expect(playing.unloaded?.track == song.id)
      playing.load(song.id, in: Task {})
      #expect(playing.unloaded == nil)
    }
    #expect(playing.player === view && playing.queue != nil)
    view.show(PlaybackState(.finished(.ended), of: 2))
    #expect(playing.player == nil && playing.queue == nil && playing.playback === view)
  }
}
