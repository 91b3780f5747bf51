import Entities
import Mocks
import Scenes
import TestSupport
import Testing

@testable import TerminalKit
@testable import Views

/// A state of the screen, in which keys are named.
struct KeySetting: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let columns, rows: Int
  /// Shows the state below a search, which has focus.
  let enter: @MainActor @Sendable (StagedTerminal, ScreenSearchListView) async throws -> Void

  init(
    _ description: String, _ columns: Int = 120, _ rows: Int = 40,
    enter:
      @escaping @MainActor @Sendable (StagedTerminal, ScreenSearchListView) async throws -> Void
  ) {
    (testDescription, self.columns, self.rows, self.enter) = (description, columns, rows, enter)
  }

  /// Returns a screen in this state, whose events so far are handled.
  @MainActor func terminal() async throws -> StagedTerminal {
    let terminal = try StagedTerminal(columns: columns, rows: rows)
    try await enter(terminal, ScreenSearchListView(stage: terminal.stage))
    for pane in terminal.stage.eventPanes { await pane.drain() }
    return terminal
  }
}

@MainActor @Suite("Keys that the screen names")
struct NamedKeysTests {
  private nonisolated static let settings =
    searchSettings + listSettings + pageSettings + boxSettings + playerSettings

  @Test("Each key that is named does something, and types nothing", arguments: settings)
  func named(setting: KeySetting) async throws {
    let untouched = try await setting.terminal()
    let (names, keys, text) = (untouched.namedKeys, untouched.keys, untouched.text)
    let typed = untouched.stage.typedTexts
    #expect(!names.isEmpty)
    for name in names {
      let terminal = try await setting.terminal()
      for part in name.split(separator: " ") {
        let pressed = try #require(keys[String(part)], "\(name) is the name of no key")
        for key in pressed { terminal.press(key) }
      }
      let hasPosted = terminal.stage.eventPanes.contains(where: \.hasPosted)
      let result = terminal.text
      #expect(hasPosted || result != text, "\(name) does nothing")
      #expect(!result.contains("does nothing here"), "\(name) has no effect")
      let added = terminal.stage.typedTexts.filter { !typed.contains($0) }
      #expect(!added.contains { $0.hasSuffix(name) }, "\(name) is typed")
    }
  }

  private nonisolated static func page<Page: ScreenPage>(
    _ description: String, _: Page.Type, _ content: PageState<Page.Contents>.Content,
    keys: [Key] = []
  ) -> KeySetting {
    KeySetting(description) { terminal, _ in
      let view = terminal.stage.page(Page.self)
      view.show(PageState(content))
      for key in keys { terminal.press(key) }
    }
  }

  private nonisolated static let album = AlbumListing.sample(3)

  nonisolated static let pageSettings: [KeySetting] = [
    page("An album", AlbumPage.self, .loaded(album)),
    page("A filter of an album", AlbumPage.self, .loaded(album), keys: [.character("/")]),
    page("A failed album", AlbumPage.self, .failed(.unavailable(.connectionLost))),
    page("A missing album", AlbumPage.self, .missing(.albumOf(.sample()))),
    page("An album that waits", AlbumPage.self, .waiting(.seconds(9))),
    page("A song", TrackDetailPage.self, .loaded(.sample(otherAlbums: [.sample(id: 2)]))),
    page(
      "An artist", ArtistPage.self,
      .loaded(ArtistListing.sample())),
    KeySetting("Lyrics") { terminal, _ in lyrics(LyricsState(.loaded(.sample())), terminal) },
    KeySetting("No lyrics") { terminal, _ in
      lyrics(LyricsState(.loaded(.sample(.none()))), terminal)
    },
    KeySetting("Failed lyrics") { terminal, _ in
      lyrics(LyricsState(.failed(.timedOut(after: .seconds(10)))), terminal)
    },
    KeySetting("Artwork that failed to load") { terminal, _ in
      let view = ScreenArtworkView(stage: terminal.stage)
      view.enter()
      view.show(ArtworkDetailState(.sample(), .failed(.offline)))
    },
  ]

  @MainActor private static func lyrics(_ state: LyricsState, _ terminal: StagedTerminal) {
    let view = ScreenLyricsView(stage: terminal.stage)
    view.enter()
    view.show(state)
  }

  private nonisolated static func box<State, Event>(
    _ description: String, _ kind: @escaping @MainActor @Sendable () -> BoxKind<State, Event>,
    _ state: State, keys: [Key] = []
  ) -> KeySetting {
    KeySetting(description) { terminal, search in
      search.showStart(featured: featured())
      _ = terminal.stage.dialog(kind(), state)
      for key in keys { terminal.press(key) }
    }
  }

  nonisolated static let boxSettings: [KeySetting] = [
    box("A filter of stores", { .storefronts }, StorefrontsState(.loaded(.sample()))),
    box("Stores", { .storefronts }, StorefrontsState(.loaded(.sample())), keys: [.down]),
    box("A filter of genres", { .genres }, GenresState(.loaded(.sample()))),
    box("Genres", { .genres }, GenresState(.loaded(.sample())), keys: [.down]),
    box("Genres that are loading", { .genres }, GenresState(.loading(.unitedStates))),
    box(
      "Failed genres", { .genres },
      GenresState(.failed(.unitedStates, .timedOut(after: .seconds(10))))),
    box("A filter of past searches", { .history }, .listing(.sample("abba"))),
    box("Past searches", { .history }, .listing(.sample("abba")), keys: [.down]),
    box("No past searches", { .history }, .listing(.sample())),
    search("Commands", starts: true, keys: [.down, .character(":")]),
    search("All keys", starts: true, keys: [.character("?")]),
  ]

  @MainActor private static func play(
    _ content: PlaybackState.Content? = nil, on terminal: StagedTerminal
  ) {
    let view = terminal.stage.player(of: Track.samples(1...3))
    let progress = PlaybackProgress(
      position: .seconds(7), duration: .seconds(30), volume: 50, canSeek: true, canPause: true)
    view.show(PlaybackState(content ?? .playing(.sample(), progress), position: 2, of: 3))
  }

  nonisolated static let playerSettings: [KeySetting] = [
    search("A player below the field", starts: true, plays: true),
    search("A player below results", results, plays: true, keys: [.down]),
    search("A player below a filter", results, plays: true, keys: [.down, .character("/")]),
    search("The queue", plays: true, keys: [.down, .character("5")]),
    search(
      "A filter of the queue", plays: true, keys: [.down, .character("5"), .character("/")]),
    KeySetting("A queue that ended") { terminal, _ in
      play(.finished(.ended), on: terminal)
      terminal.press(.down, .character("5"))
    },
    search("No queue", keys: [.down, .character("5")]),
  ]

  nonisolated static func featured() -> FeaturedItems {
    var featured = FeaturedItems(
      favorites: [StoreItem(.track(.sample(id: 1)), of: .unitedStates)],
      chart: Track.samples(2...4).map { StoreItem(.track($0), of: .unitedStates) })
    featured.searches = [.sample("abba")]
    return featured
  }

  nonisolated static let results = SearchListState(
    .loaded(.sample(Track.samples(1...3))))

  private nonisolated static let empty = SearchListState(
    .empty(.sample, SkippedRecords(), .sample), didYouMean: .sample("beastie boys"))

  private nonisolated static let failed = SearchListState(
    .failed(.sample, .timedOut(after: .seconds(10))))

  private nonisolated static func filtered(_ text: String) -> SearchListState {
    var listing = Listing.sample(Track.samples(1...3))
    listing.filter = text
    return SearchListState(.loaded(listing))
  }

  /// A search whose field or list has focus: `first` are the keys before the state.
  private nonisolated static func search(
    _ description: String, on size: (Int, Int) = (120, 40), starts: Bool = false,
    first: [Key] = [], typing text: String = "", _ state: SearchListState? = nil,
    plays: Bool = false, keys: [Key] = []
  ) -> KeySetting {
    KeySetting(description, size.0, size.1) { terminal, view in
      if starts { view.showStart(featured: featured()) }
      for key in first { terminal.press(key) }
      terminal.type(text)
      if let state { view.show(state) }
      if plays { play(on: terminal) }
      for key in keys { terminal.press(key) }
    }
  }

  nonisolated static let searchSettings: [KeySetting] = [
    search("The empty field of the first screen", starts: true),
    search("The empty field on 80 columns", on: (80, 24), starts: true),
    search("The empty field on a wide screen", on: (200, 60), starts: true),
    KeySetting("The field without anything to start from", 80, 24) { $1.showStart() },
    search("Text in the field of the first screen", starts: true, typing: "abba"),
    KeySetting("Selected text in the field") { terminal, search in
      search.showStart(featured: featured())
      terminal.type("abba")
      search.focusBar(selectsText: true)
    },
    search("The list of the first screen", starts: true, keys: [.down]),
    search("Past searches beside the list", starts: true, keys: [.tab]),
    KeySetting("A past search in the only list", 80, 24) { terminal, search in
      search.showStart([.sample("abba")])
      terminal.press(.down)
    },
    search("A sidebar", starts: true, results, keys: [.down, .backTab]),
    search("Results, while a term is typed", typing: "beatles", results),
    search("Results", results, keys: [.down]),
    search(
      "A filter of results, while it is typed", results,
      keys: [.down, .character("/"), .character("o")]),
    search("Results that match a filter", first: [.down], filtered("song")),
    search("Results without a match of the filter", first: [.down], filtered("zzz")),
    search("No results", first: [.down], empty),
    search("No results of the term in the field", typing: "beatles", empty),
    search("A failed search", first: [.down], failed),
    search("A failed search of the term in the field", typing: "beatles", failed),
    search("A failed search beside another list", starts: true, failed, keys: [.down]),
    search(
      "A search that waits", first: [.down], SearchListState(.waiting(.sample, .seconds(12)))),
  ]

  private nonisolated static func list(
    _ description: String, _ source: ItemListSource, _ content: ItemListState.Content,
    keys: [Key] = [.down]
  ) -> KeySetting {
    KeySetting(description) { terminal, _ in
      _ = terminal.stage.open(ItemListState(source, content))
      for key in keys { terminal.press(key) }
    }
  }

  private nonisolated static let songs = ItemListState.Content.loaded(
    ItemListing(.sample(Track.samples(1...3).map(CatalogItem.track))))

  nonisolated static let listSettings: [KeySetting] = [
    list("The library", .library, songs), list("Favorites", .favorites, .loaded(.sampleFavorites)),
    list("A chart", .sampleChart, .loaded(.sampleChart)),
    list("A filter of favorites, while it is typed", .favorites, songs, keys: [.character("/")]),
    list("A failed library", .library, .failed(.timedOut(after: .seconds(10)))),
    list(
      "A failed list with a filter", .sampleChart, .failed(.timedOut(after: .seconds(10))),
      keys: [.character("/")]),
    list("No favorites", .favorites, .empty(ItemListAnswer())),
    KeySetting("A playlist") { terminal, _ in
      _ = terminal.stage.open(
        ItemListState(.playlist(try .sample("Gym"), in: .unitedStates), songs))
      terminal.press(.down)
    },
    KeySetting("The playlists") { terminal, _ in try await playlists([("Gym", [1])], terminal) },
    KeySetting("No playlists") { terminal, _ in try await playlists([], terminal) },
    KeySetting("The name of a new playlist") { terminal, _ in
      try await playlists([], terminal)
      terminal.press(.character("n"))
    },
  ]

  @MainActor private static func playlists(
    _ lists: [(String, [Int64])], _ terminal: StagedTerminal
  ) async throws {
    let view = ScreenPlaylistsView(stage: terminal.stage)
    view.enter()
    view.show(PlaylistsState(.loaded(NumberedList(try await FakePlaylists(lists).playlists()))))
  }
}

extension StagedTerminal {
  /// The keys by their names.
  fileprivate var keys: [String: [Key]] {
    let names = stage.bindings.table.flatMap(\.keys).flatMap { keys in
      let name = KeyName.text(keys)
      return [(name.string, keys), (stage.context.name(of: name).string, keys)]
    }
    return Dictionary(names) { first, _ in first }
  }

  /// The names of keys in the line of hints, the player, the text of the first screen, borders, and
  /// advice.
  fileprivate var namedKeys: Set<String> {
    let layout = StageLayout(of: stage, size)
    var hints = stage.hintLine.shown(size.columns - 2)
    var names: [SafeText] = []
    if stage.panes.box == nil {
      hints += stage.player?.line(stage.context).keys.hints ?? []
      if layout.text != nil {
        let keys = stage.startText.lines.map(\.key).filter { $0 != "type" }
        names = keys.flatMap { $0.string.split(separator: " ") }.map { SafeText(String($0)) }
      }
    }
    names += hints.flatMap(\.keys).map(\.key).filter { !$0.isEmpty }
    let advice = text.matches(of: /Press (\S+) to/).map { String($0.1) }
    return Set(
      names.map(\.string) + advice + (stage.panes.box == nil ? keysInBorders + keysThatHelp : []))
  }

  /// The keys below a message, which Tab can come before.
  private var keysThatHelp: [String] {
    let words = /(?:try|search|another|all|your|past|clear|new|charts|library)\b/
    return text.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^\W* {2}((?:tab )?\S+) {2,}(.*)/).flatMap { match in
        match.2.prefixMatch(of: words).map { _ in String(match.1) }
      }
    }
  }

  private var keysInBorders: [String] {
    let screen = text
    return screen.matches(of: /─ (\S) all ─/).map { String($0.1) }
      + screen.matches(of: /❯ (\S) searches the store/).map { String($0.1) }
  }
}

extension Stage {
  /// The panes whose scenes handle events.
  fileprivate var eventPanes: [any EventPane] {
    let panes: [(any ScreenPane)?] = [master] + panes.entries.map(\.pane)
    let open = panes.compactMap { $0 as? any EventPane }
    return open + (playback.map { [$0] } ?? [])
  }

  /// The texts of the lines that can be edited.
  fileprivate var typedTexts: [String] {
    let panes: [(any ScreenPane)?] = [master] + panes.entries.map(\.pane)
    return [master?.search.text ?? ""]
      + panes.compactMap { ($0 as? any FilteringPane)?.filter.text }
      + panes.compactMap { ($0 as? any BoxPane)?.typed }
  }
}

extension BoxPane {
  fileprivate var typed: String { box.filter }
}

extension EventPane {
  fileprivate var hasPosted: Bool { events.contains { _ in true } }
  fileprivate func drain() async { _ = await posted() }
}
