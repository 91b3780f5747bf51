import Entities
import Mocks
import Scenes
import TestSupport

@testable import TerminalKit
@testable import Views

/// A stage without a screen, whose panes are drawn one at a time.
@MainActor struct PaneStage {
  /// A disc on a dark ground.
  nonisolated static let picture: Picture = {
    let side = 96
    let pixels = (0..<(side * side)).flatMap { place -> [UInt8] in
      let (x, y) = (place % side - 48, place / side - 48)
      return [UInt8](repeating: x * x + y * y < 1600 ? 240 : 40, count: 3)
    }
    return Picture(width: side, height: side, pixels: pixels, file: []) ?? .sample()
  }()

  let stage: Stage
  let pictures: ScreenPictures
  private let capabilities: TerminalCapabilities
  private let pipe: OutputPipe

  /// Pictures are drawn as `choice` says, or as characters if there are no colors; the cursor always
  /// rests at once, or else never.
  init(
    _ choice: PictureChoice = .ascii, colors: TerminalCapabilities.Colors = .none,
    rests: Bool = false
  ) throws {
    pipe = try OutputPipe()
    capabilities = TerminalCapabilities(
      isTerminal: true, columns: 80, rows: 24, colors: colors, unicode: true, pictures: .text)
    let output = TextOutput(descriptor: pipe.descriptor, capabilities: capabilities)
    pictures = ScreenPictures(
      canvas: PictureCanvas(
        output: output, choice: choice, placed: PlacedPictures(),
        program: StubPictureProgram(.failure(.notInstalled(program: "chafa")))
      ) { nil })
    stage = Stage(
      screen: Screen(
        input: TerminalInput(descriptor: pipe.descriptor, output: output), output: output,
        modes: .screen(mouse: false, errors: nil), suspend: {}),
      bindings: .standard, capabilities: capabilities,
      format: PersonalFormat(environment: [:], clock: StubClock()),
      pictures: pictures
    ) { _ in if !rests { await Task.cancellation() } }
  }

  var context: DrawingContext {
    DrawingContext(
      format: PersonalFormat(environment: [:], clock: StubClock()),
      capabilities: capabilities, hasFocus: true, spinner: "*", pictures: pictures)
  }

  /// A frame that a pane fills, on a screen that may be labeled with a store.
  func frame(
    _ pane: any ScreenPane, _ columns: Int, _ rows: Int, labeled storefront: Storefront? = nil
  ) -> Frame {
    var frame = Frame(TerminalSize(columns: columns, rows: rows))
    var context = context
    (context.grid, context.storefront) = (ScreenGrid(frame.size), storefront)
    pane.draw(in: &frame, frame.bounds, context)
    return frame
  }

  /// The same, once its picture has been drawn.
  func settledFrame(_ pane: any ScreenPane, _ columns: Int, _ rows: Int) async -> Frame {
    await withCheckedContinuation { continuation in
      pictures.onDrawn = { continuation.resume() }
      _ = frame(pane, columns, rows)
    }
    pictures.onDrawn = {}
    return frame(pane, columns, rows)
  }

  /// The lines as a user sees them, with the cursor row marked.
  func text(_ frame: Frame) -> String {
    frame.lines.enumerated().map { row, line in
      (frame.isUnderCursor(row) ? "→" : " ") + line + "\n"
    }.joined()
  }
}

extension Frame {
  /// Whether the cursor of a list is in a row.
  func isUnderCursor(_ row: Int) -> Bool {
    (0..<columns).contains {
      [.role(.cursor), .role(.idleCursor)].contains(self[row, $0].style.background)
    }
  }
}

extension Stage {
  /// Opens a list, and shows these states.
  func open(_ states: ItemListState...) -> ScreenItemListView {
    let list = ScreenItemListView(stage: self)
    list.enter()
    for state in states { list.show(state) }
    return list
  }

  /// Opens a list with two favorites.
  func open(_ source: ItemListSource) -> ScreenItemListView {
    open(ItemListState(source, .loaded(.sampleFavorites)))
  }

  /// Opens a page, with these contents once it is loaded.
  func page<Page: ScreenPage>(_: Page.Type, _ contents: Page.Contents? = nil)
    -> ScreenPageView<Page>
  {
    let view = ScreenPageView<Page>(stage: self)
    view.enter()
    if let contents { view.show(PageState(.loaded(contents))) }
    return view
  }

  func open(_ playlists: [Playlist]) -> ScreenPlaylistsView {
    let view = ScreenPlaylistsView(stage: self)
    view.enter()
    view.show(PlaylistsState(.loaded(NumberedList(playlists))))
    return view
  }

  func dialog<State, Event>(_ kind: BoxKind<State, Event>, _ state: State)
    -> ScreenChoiceView<State, Event>
  {
    let view = ScreenChoiceView(stage: self, kind)
    view.enter()
    view.show(state)
    return view
  }

  /// Opens a player with a queue of these tracks.
  func player(of tracks: [Track] = []) -> ScreenPlaybackView {
    let view = ScreenPlaybackView(
      stage: self, random: SeededGenerator(seed: 1),
      queue: tracks.map { .known($0, .unitedStates) })
    play(view)
    return view
  }
}
