import Entities
import Mocks
import Scenes
import TestSupport
import Testing

@testable import TerminalKit
@testable import Views

/// A pane with names of its own, for tests of all panes.
enum SamplePane: String, CaseIterable, CustomTestStringConvertible {
  case search, list, track, album, artist, artwork, stores, genres, history, playing, commands

  var testDescription: String { rawValue }

  /// Opens the pane on a stage that has a search list.
  @MainActor func open(on stage: Stage, named name: String) -> any ScreenPane {
    let track = Track.sample(id: 1, name: name, artist: name)
    switch self {
    case .search:
      let view = ScreenSearchListView(stage: stage)
      let listing = Listing.sample([track] + Track.samples(2...40), pageSize: 50)
      view.show(SearchListState(.loaded(listing), completions: [name]))
      return view
    case .list:
      return stage.open(
        ItemListState(.favorites, .loaded(ItemListing(.sample([.track(track)])))))
    case .track:
      return stage.page(
        TrackDetailPage.self, .sample(track, otherAlbums: [.sample(name: name)]))
    case .album:
      var contents = AlbumContents.sample(3)
      contents.album.name = name
      contents.tracks[0].name = name
      return stage.page(AlbumPage.self, AlbumListing(contents, storefront: .unitedStates))
    case .artist: return stage.page(ArtistPage.self, .sample([.sample(name: name)]))
    case .artwork:
      let view = ScreenArtworkView(stage: stage)
      view.enter()
      view.show(ArtworkDetailState(.sample(), .failed(.missing)))
      return view
    case .stores:
      return stage.dialog(
        .storefronts, StorefrontsState(.loaded(.sample(and: [("jp", name)]))))
    case .genres:
      let tree = GenreTree(genres: [Genre(id: Genre.ID(1), name: name)], provenance: .sample)
      return stage.dialog(.genres, GenresState(.loaded(.sample(1, tree: tree))))
    case .history: return stage.dialog(.history, .listing(.sample("x" + name.prefix(9))))
    case .playing:
      let player = stage.player(of: [track])
      let progress = PlaybackProgress(position: .seconds(1), duration: .seconds(30), volume: 50)
      player.show(PlaybackState(.playing(track, progress), of: 1))
      let pane = PlayingPane(stage: stage)
      stage.enter(pane, in: .master)
      return pane
    case .commands:
      let pane = CommandsPane(stage: stage)
      stage.enter(pane, in: .overlay)
      return pane
    }
  }
}

@MainActor @Suite("All panes of the full screen")
struct ScreenPanesTests {
  private nonisolated static let sizes = [
    (1, 1), (2, 9), (19, 5), (20, 5), (40, 12), (60, 16), (120, 29),
  ]
  private nonisolated static let largeSize = (240, 60)
  private nonisolated static let hostile = [
    "\u{1B}[2J\u{1B}]0;owned\u{7}\u{9B}31m \u{202E}evil\u{2066}\u{200B} a\nb\tc\rd\u{0} ﷺ ａ㋛ 🇳🇬",
    String(repeating: "\u{301}", count: 500), String(repeating: "星👨‍👩‍👧‍👦", count: 60),
  ]

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
  }

  @Test(
    "Hostile names are drawn at any size without control characters or lost columns",
    arguments: SamplePane.allCases)
  func sizes(pane: SamplePane) throws {
    for name in Self.hostile {
      let terminal = try StagedTerminal()
      if pane != .search { _ = SamplePane.search.open(on: terminal.stage, named: name) }
      let shown = pane.open(on: terminal.stage, named: name)
      for (columns, rows) in Self.sizes + (name == Self.hostile[0] ? [Self.largeSize] : []) {
        let lines = terminal.stage.frame(TerminalSize(columns: columns, rows: rows)).lines
        #expect(lines.count == rows)
        for line in lines {
          #expect(DisplayWidth.columns(of: line) <= columns, "\(columns)×\(rows) \(line)")
          #expect(!line.unicodeScalars.contains(where: Self.isForbidden), "\(line)")
        }
        _ = shown.perform(.down)
      }
      #expect(shown.perform(.last) || pane == .artwork)
    }
  }

  @Test("A click anywhere on any pane at any size is harmless", arguments: SamplePane.allCases)
  func clicks(pane: SamplePane) throws {
    for (columns, rows) in [(20, 5), (80, 24), (120, 40)] {
      let terminal = try StagedTerminal(columns: columns, rows: rows)
      if pane != .search { _ = SamplePane.search.open(on: terminal.stage, named: "Help!") }
      _ = pane.open(on: terminal.stage, named: "Help!")
      for row in stride(from: 0, to: rows, by: 7) {
        for column in stride(from: 0, to: columns, by: 19) {
          terminal.click(row: row, column: column)
        }
      }
      #expect(terminal.lines.count == rows)
    }
  }

  @Test(
    "The keys to copy a link and to open other services work in every pane with an item",
    arguments: [SamplePane.search, .list, .track, .album, .artist, .artwork])
  func copying(pane: SamplePane) throws {
    let terminal = try StagedTerminal()
    if pane != .search { _ = SamplePane.search.open(on: terminal.stage, named: "Help!") }
    let shown = pane.open(on: terminal.stage, named: "Help!")
    #expect(shown.perform(.copy))
    terminal.stage.perform(.elsewhere)
    #expect(terminal.text.contains("Deezer") == (pane != .artwork))
  }
}
