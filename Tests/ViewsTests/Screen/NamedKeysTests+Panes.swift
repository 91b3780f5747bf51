import Entities
import Mocks
import Scenes
import TestSupport

@testable import TerminalKit
@testable import Views

extension NamedKeysTests {
  private nonisolated static func page<Page: ScreenPage>(
    _ description: String, _: Page.Type, _ content: PageState<Page.Contents>.Content,
    keys: [Key] = []
  ) -> KeySetting {
    KeySetting(description) { terminal, _ in
      let view = ScreenPageView<Page>(stage: terminal.stage)
      view.enter()
      view.show(PageState(content))
      for key in keys { terminal.press(key) }
    }
  }

  private nonisolated static let album = AlbumListing(.sample(3), storefront: .unitedStates)

  nonisolated static let pageSettings: [KeySetting] = [
    page("An album", AlbumPage.self, .loaded(album)),
    page("A filter of an album", AlbumPage.self, .loaded(album), keys: [.character("/")]),
    page("A failed album", AlbumPage.self, .failed(.unavailable(.connectionLost))),
    page("A missing album", AlbumPage.self, .missing(.albumOf(.sample()))),
    page("An album that waits", AlbumPage.self, .waiting(.seconds(9))),
    page("A song", TrackDetailPage.self, .loaded(.sample(otherAlbums: [.sample(id: 2)]))),
    page(
      "An artist", ArtistPage.self,
      .loaded(ArtistListing(.sample([.sample()]), storefront: .unitedStates))),
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
      let view = ScreenChoiceView(stage: terminal.stage, kind())
      view.enter()
      view.show(state)
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
    KeySetting("Commands") { terminal, search in
      search.showStart(featured: featured())
      terminal.press(.down, .character(":"))
    },
    KeySetting("All keys") { terminal, search in
      search.showStart(featured: featured())
      terminal.press(.character("?"))
    },
  ]

  @MainActor private static func play(
    _ content: PlaybackState.Content? = nil, on terminal: StagedTerminal
  ) {
    let view = ScreenPlaybackView(
      stage: terminal.stage, random: SeededGenerator(seed: 1),
      queue: Track.samples(1...3).map { .known($0, .unitedStates) })
    terminal.stage.play(view)
    let progress = PlaybackProgress(
      position: .seconds(7), duration: .seconds(30), volume: 50, canSeek: true, canPause: true)
    view.show(PlaybackState(content ?? .playing(.sample(), progress), position: 2, of: 3))
  }

  nonisolated static let playerSettings: [KeySetting] = [
    KeySetting("A player below the field") { terminal, search in
      search.showStart(featured: featured())
      play(on: terminal)
    },
    KeySetting("A player below results") { terminal, search in
      search.show(results)
      play(on: terminal)
      terminal.press(.down)
    },
    KeySetting("A player below a filter") { terminal, search in
      search.show(results)
      play(on: terminal)
      terminal.press(.down, .character("/"))
    },
    KeySetting("The queue") { terminal, _ in
      play(on: terminal)
      terminal.press(.down, .character("5"))
    },
    KeySetting("A filter of the queue") { terminal, _ in
      play(on: terminal)
      terminal.press(.down, .character("5"), .character("/"))
    },
    KeySetting("A queue that ended") { terminal, _ in
      play(.finished(.ended), on: terminal)
      terminal.press(.down, .character("5"))
    },
    KeySetting("No queue") { terminal, _ in terminal.press(.down, .character("5")) },
  ]
}
