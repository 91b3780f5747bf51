import Entities
import Persistence
import Scenes
import Views

extension SceneAssembly {
  func lookup(_ options: LookupOptions, fields: [String]?) -> any LookupPresenting {
    LookupPresenter(
      view: lookupView(fields),
      interactor: LookupInteractor(
        catalog: service, stars: stars, lastListing: lastListing, clock: SystemClock(),
        remembersNumbers: access.keepsAnswers),
      router: LookupRouter(items: items), asker: asker, options: options)
  }

  /// The way from any list to what was picked from it.
  var items: ItemRouter {
    ItemRouter(
      track: { await trackDetail($0, refreshes: false).run().exit },
      album: { _, _ in .back }, artist: { _, _ in .back })
  }

  private func lookupView(_ fields: [String]?) -> any LookupView {
    switch face {
    case .console(let console): ConsoleLookupView(console: console)
    case .document(let output): DocumentLookupView(output: output, fields: fields)
    }
  }
}
