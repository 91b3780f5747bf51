import Entities
import Scenes
import Views

/// The scenes of the past searches.
extension SceneAssembly {
  /// The scene of the past searches, of which a picked one is searched for with `search`.
  func history(_ options: HistoryOptions, fields: [String]?, search: SearchListOptions)
    throws(ErrorMessage) -> any HistoryPresenting
  {
    let denied = try DenyListFile.read(context.environment)
    return history(options, fields: fields) { term in
      await searchList(search, firstTerm: term, pick: nil, denied: denied).run().exit
    }
  }

  func history(
    _ options: HistoryOptions, fields: [String]?,
    search: @escaping @MainActor (SearchTerm) async -> SceneExit
  ) -> any HistoryPresenting {
    if let stage { return history(on: stage, search: search) }
    let view: any HistoryView =
      switch face {
      case .console(let console): ConsoleHistoryView(console: console)
      case .document(let output): DocumentHistoryView(output: output, fields: fields)
      }
    return history(options, view: view, search: search)
  }

  func history(
    _ options: HistoryOptions, view: any HistoryView,
    search: @escaping @MainActor (SearchTerm) async -> SceneExit
  ) -> any HistoryPresenting {
    HistoryPresenter(
      view: view, interactor: HistoryInteractor(history: context.searchHistory),
      router: HistoryRouter(search: search), options: options)
  }
}
