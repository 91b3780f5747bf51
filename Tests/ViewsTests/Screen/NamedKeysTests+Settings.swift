import Entities
import Mocks
import Scenes

@testable import TerminalKit
@testable import Views

extension NamedKeysTests {
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

  nonisolated static let searchSettings: [KeySetting] = [
    KeySetting("The empty field of the first screen") { $1.showStart(featured: featured()) },
    KeySetting("The empty field on 80 columns", 80, 24) { $1.showStart(featured: featured()) },
    KeySetting("The empty field on a wide screen", 200, 60) { $1.showStart(featured: featured()) },
    KeySetting("The field without anything to start from", 80, 24) { $1.showStart() },
    KeySetting("Text in the field of the first screen") { terminal, search in
      search.showStart(featured: featured())
      terminal.type("abba")
    },
    KeySetting("Selected text in the field") { terminal, search in
      search.showStart(featured: featured())
      terminal.type("abba")
      search.focusBar(selectsText: true)
    },
    KeySetting("The list of the first screen") { terminal, search in
      search.showStart(featured: featured())
      terminal.press(.down)
    },
    KeySetting("Past searches beside the list") { terminal, search in
      search.showStart(featured: featured())
      terminal.press(.tab)
    },
    KeySetting("A past search in the only list", 80, 24) { terminal, search in
      search.showStart([.sample("abba")])
      terminal.press(.down)
    },
    KeySetting("A sidebar") { terminal, search in
      search.showStart(featured: featured())
      search.show(results)
      terminal.press(.down, .backTab)
    },
    KeySetting("Results, while a term is typed") { terminal, search in
      terminal.type("beatles")
      search.show(results)
    },
    KeySetting("Results") { terminal, search in
      search.show(results)
      terminal.press(.down)
    },
    KeySetting("A filter of results, while it is typed") { terminal, search in
      search.show(results)
      terminal.press(.down, .character("/"), .character("o"))
    },
    KeySetting("Results that match a filter") { terminal, search in
      terminal.press(.down)
      search.show(filtered("song"))
    },
    KeySetting("Results without a match of the filter") { terminal, search in
      terminal.press(.down)
      search.show(filtered("zzz"))
    },
    KeySetting("No results") { terminal, search in
      terminal.press(.down)
      search.show(empty)
    },
    KeySetting("No results of the term in the field") { terminal, search in
      terminal.type("beatles")
      search.show(empty)
    },
    KeySetting("A failed search") { terminal, search in
      terminal.press(.down)
      search.show(failed)
    },
    KeySetting("A failed search of the term in the field") { terminal, search in
      terminal.type("beatles")
      search.show(failed)
    },
    KeySetting("A failed search beside another list") { terminal, search in
      search.showStart(featured: featured())
      search.show(failed)
      terminal.press(.down)
    },
    KeySetting("A search that waits") { terminal, search in
      terminal.press(.down)
      search.show(SearchListState(.waiting(.sample, .seconds(12))))
    },
  ]

  private nonisolated static func list(
    _ description: String, _ source: ItemListSource, _ content: ItemListState.Content,
    keys: [Key] = [.down]
  ) -> KeySetting {
    KeySetting(description) { terminal, _ in
      let list = ScreenItemListView(stage: terminal.stage)
      list.enter()
      list.show(ItemListState(source, content))
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
      let list = ScreenItemListView(stage: terminal.stage)
      list.enter()
      list.show(ItemListState(.playlist(try .sample("Gym"), in: .unitedStates), songs))
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
