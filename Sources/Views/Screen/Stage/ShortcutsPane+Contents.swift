import Entities
import Scenes
import TerminalKit

/// The panes of shortcuts.
@MainActor struct ShortcutsPanes {
  let sidebar, pastSearches, latestFavorites, seenLately, albumOfPlaying, topSongs,
    otherChart: ShortcutsPane

  init(on stage: Stage) {
    sidebar = .sidebar(on: stage)
    pastSearches = .pastSearches(on: stage)
    latestFavorites = .latestFavorites(on: stage)
    seenLately = .seenLately(on: stage)
    albumOfPlaying = .albumOfPlaying(on: stage)
    topSongs = .topSongs(on: stage)
    otherChart = .otherChart(on: stage)
  }
}

extension ShortcutsPane {
  fileprivate static func sidebar(on stage: Stage) -> ShortcutsPane {
    ShortcutsPane("tunes", on: stage) { stage in
      let items = stage.featured
      let storefront = items.storefronts.first ?? .unitedStates
      var charts: [(title: SafeText, query: ChartQuery)] = [
        ("Top songs", .scrolled(in: storefront)),
        ("Top albums", .scrolled(.albums, in: storefront)),
      ]
      for genre in items.genres.prefix(4) {
        guard let chart = ChartGenre.all.first(where: { $0.id == genre.id.number }) else {
          continue
        }
        charts.append(("Top songs: \(genre.name)", .scrolled(in: storefront, genre: chart)))
      }
      return [
        Section(shortcuts: ScreenTab.allCases.map { tab($0, of: stage) }),
        Section(
          title: "Past searches",
          shortcuts: items.searches.map { Shortcut("\($0.term.text)", .event(.submit($0.term))) }),
        Section(title: "Favorites", shortcuts: items.favorites.map(Shortcut.init)),
        Section(title: "Artists", shortcuts: items.artists.map(Shortcut.init)),
        Section(
          title: "Charts",
          shortcuts: charts.map { Shortcut($0.title, .event(.go(.list(.chart($0.query))))) }),
        Section(
          title: "Stores",
          shortcuts: items.storefronts.map {
            Shortcut("\($0.name)", .event(.choose(.storefront($0))), isChosen: $0 == storefront)
          }),
        Section(
          title: "Genres",
          shortcuts: items.genres.map {
            Shortcut(
              "\($0.name)", .event(.choose(.genre($0.id))),
              isChosen: items.selectedGenres.contains($0.id))
          }),
      ]
    }
  }

  private static func tab(_ tab: ScreenTab, of stage: Stage) -> Shortcut {
    var shortcut = Shortcut(tab.title, .action(tab.action))
    if stage.panes.active?.isTyping != true {
      let binding = stage.bindings.table.first { $0.action == tab.action }
      shortcut.cells[.time] = binding?.keys.last.map(KeyName.text) ?? ""
    }
    shortcut.cells.isQuiet = false
    shortcut.isOpen = tab == stage.openTab
    return shortcut
  }

  fileprivate static func pastSearches(on stage: Stage) -> ShortcutsPane {
    ShortcutsPane("Past searches", all: .history, on: stage) { stage in
      let shortcuts = stage.featured.searches.map { search in
        var shortcut = Shortcut("\(search.term.text)", .event(.submit(search.term)))
        (shortcut.cells.mark, shortcut.cells.isQuiet) = ("↺", false)
        if search.useCount > 1 { shortcut.cells[.year] = "\(search.useCount)×" }
        shortcut.cells[.time] = stage.context.format.ago(search.lastUsedAt)
        return shortcut
      }
      return [Section(shortcuts: shortcuts)]
    }
  }

  fileprivate static func latestFavorites(on stage: Stage) -> ShortcutsPane {
    ShortcutsPane("Latest favorites", all: .favorites, on: stage) { stage in
      let featured = stage.featured
      return [Section(shortcuts: featured.favorites.map { Shortcut(row: $0, in: featured) })]
    }
  }

  fileprivate static func seenLately(on stage: Stage) -> ShortcutsPane {
    ShortcutsPane("Seen lately", all: .library, on: stage) { stage in
      let featured = stage.featured
      return [Section(shortcuts: featured.seen.map { Shortcut(row: $0, in: featured) })]
    }
  }

  fileprivate static func albumOfPlaying(on stage: Stage) -> ShortcutsPane {
    ShortcutsPane(nil, on: stage) { stage in
      guard let detail = stage.nowPlaying.detail else { return [] }
      let songs = detail.albumTracks.map { track in
        let entry = StoreItem(.track(track), of: detail.storefront)
        var row = Shortcut(row: entry, isFavorite: detail.favorites.contains(track.id))
        (row.cells[.artist], row.cells[.number]) = ("", track.trackNumber.map { "\($0)" } ?? "")
        row.cells[.time] = ListCells(entry.item, isFavorite: false)[.time]
        return row
      }
      let albums = detail.otherAlbums.map { album in
        var row = Shortcut(row: StoreItem(.album(album), of: detail.storefront), isFavorite: false)
        row.cells = ListCells(besideSongs: album)
        return row
      }
      return [
        Section(
          title: "From \(detail.track.album?.name ?? "the album")",
          aside: .counted(songs.count, "song"), shortcuts: songs),
        Section(
          title: "More by \(detail.track.artist.name)", aside: .counted(albums.count, "album"),
          shortcuts: albums),
      ]
    }
  }

  fileprivate static func topSongs(on stage: Stage) -> ShortcutsPane {
    ShortcutsPane("Top songs", on: stage) { stage in
      [Section(shortcuts: rows(of: stage.featured.chart, stage.featured))]
    }
  }

  fileprivate static func otherChart(on stage: Stage) -> ShortcutsPane {
    ShortcutsPane(nil, on: stage) { stage in
      guard let chart = stage.otherChart, let items = chart.items else { return [] }
      let shortcuts = rows(of: items, stage.featured).map { row in
        Shortcut(cells: row.cells, target: row.item.map(Target.item) ?? row.target)
      }
      return [Section(title: ItemListText.title(.chart(chart.query)), shortcuts: shortcuts)]
    }
  }

  private static func rows(of chart: [StoreItem], _ featured: FeaturedItems) -> [Shortcut] {
    chart.enumerated().map { index, entry in
      var row = Shortcut(row: entry, in: featured)
      row.cells[.number] = "\(index + 1)"
      return row
    }
  }
}

extension ShortcutsPane.Shortcut {
  init(_ title: SafeText, _ target: ShortcutsPane.Target, isChosen: Bool = false) {
    self.init(cells: ListCells(), target: target)
    cells[.title] = title
    cells.isQuiet = true
    if isChosen { cells.mark = StyledText("✓", .accent) }
  }

  init(_ entry: StoreItem) {
    self.init("\(entry.item.name)", .event(.go(.item(entry))))
    cells.track = entry.item.track?.id
  }

  /// Creates the row of an item with its artist, marked if it is a favorite.
  init(row entry: StoreItem, in featured: FeaturedItems) {
    self.init(row: entry, isFavorite: featured.isFavorite(entry.item))
  }

  /// Creates the row of an item with its artist.
  init(row entry: StoreItem, isFavorite: Bool) {
    self.init(
      cells: ListCells(entry.item, isFavorite: isFavorite), target: .event(.go(.item(entry))))
    for column in [ListColumn.album, .year, .time] { cells[column] = "" }
  }
}
