import Entities
import Persistence
import Scenes
import Views

extension SceneAssembly {
  func lookup(_ options: LookupOptions, fields: [String]?) -> any LookupPresenting {
    LookupPresenter(
      view: lookupView(fields),
      interactor: LookupInteractor(
        catalog: music, stars: stars, numbers: numbers, clock: SystemClock()),
      router: LookupRouter(items: items, playback: { playback($0) }), runner: runner,
      options: options
    )
  }

  func charts(_ query: ChartQuery, refreshes: Bool, fields: [String]?) -> any ChartsPresenting {
    ChartsPresenter(
      view: chartsView(fields),
      interactor: ChartsInteractor(catalog: service, stars: stars, numbers: numbers),
      router: ChartsRouter(items: items, playback: { playback($0) }), runner: runner, query: query,
      refreshes: refreshes)
  }

  /// The way from any list to what was picked from it.
  var items: ItemRouter {
    ItemRouter(
      track: { await trackDetail($0, refreshes: false).run().exit },
      album: { await album(.id($0, $1), refreshes: false).run().exit },
      artist: { await artist(.id($0, $1), refreshes: false).run().exit })
  }

  private var numbers: ListedNumbers {
    ListedNumbers(
      lastListing: lastListing, clock: SystemClock(), isPrivate: !access.savesResponses)
  }

  private func chartsView(_ fields: [String]?) -> any ChartsView {
    switch face {
    case .console(let console): ConsoleChartsView(console: console)
    case .document(let output): DocumentChartsView(output: output, fields: fields)
    }
  }

  private func lookupView(_ fields: [String]?) -> any LookupView {
    switch face {
    case .console(let console): ConsoleLookupView(console: console)
    case .document(let output): DocumentLookupView(output: output, fields: fields)
    }
  }
}
