import Entities
import Mocks
import Scenes
import TerminalKit
import Testing

@testable import Views

@MainActor @Suite("Stage")
struct StageTests {
  private let terminal: StagedTerminal

  init() throws {
    terminal = try StagedTerminal()
  }

  private var stage: Stage { terminal.stage }

  private func pane() -> ScreenPageView<TrackDetailPage> {
    ScreenPageView<TrackDetailPage>(stage: stage)
  }

  @Test("The last scene that entered has focus until it leaves")
  func focus() {
    let (first, second) = (pane(), pane())
    first.enter()
    second.enter()
    #expect(stage.focused === second)
    second.leave()
    #expect(stage.focused === first)
    first.leave()
    #expect(stage.focused == nil)
  }

  @Test("A scene in the preview pane never has focus")
  func previews() async {
    let preview = pane()
    preview.show(TrackDetailState(.loaded(.sample())))
    await withCheckedContinuation { continuation in
      stage.look(at: preview) {
        preview.enter()
        continuation.resume()
      }
    }
    #expect(stage.focused == nil)
    #expect(stage.seen === preview)
  }

  @Test("A scene isn't run in the preview pane if another one replaces it before it starts")
  func replaced() async {
    let (first, second) = (pane(), pane())
    await withCheckedContinuation { continuation in
      stage.look(at: first) { first.enter() }
      stage.look(at: second) { continuation.resume() }
    }
    #expect(stage.focused == nil)
  }
}
