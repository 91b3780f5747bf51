import Entities
import Scenes
import Views

/// The search scene, run by the words of a command.
@MainActor struct SearchListRun {
  let context: ProgramContext
  let access: CatalogAccess
  /// The one that the words name; without one the person's is asked.
  let storefront: Storefront?
  let list: ListOptions
  let criteria: CriteriaOptions
  let output: OutputOptions
  /// Whether only the catalog will do, and not what is kept.
  let refreshes: Bool

  /// Whether a person answers.
  var asks: Bool {
    list.asks(output, noInput: !access.waitsForBudget, in: context)
  }

  /// Plays the scene; without a first term it offers past searches.
  func callAsFunction(_ firstTerm: SearchTerm?) async throws(ErrorMessage) -> Int32 {
    let wanted = try criteria.criteria()
    let assembly = try SceneAssembly(
      context: context, access: access, document: output.document,
      fields: try output.trackFields(), asks: asks)
    // Last, as words that are wrong touch no store.
    let storefront = await context.storefront(unless: storefront)
    let options = SearchListOptions(
      storefront: storefront, entity: list.entity,
      pageSize: list.limit, grouping: list.group, criteria: wanted,
      narrowsToSelection: criteria.narrowsToSelection, sort: criteria.sort, firstPage: list.page,
      refreshes: refreshes)
    let scene = try assembly.searchList(options, firstTerm: firstTerm, pick: list.pick)
    let end = await scene.run()
    await assembly.finish()
    return assembly.isInterrupted ? 130 : status(of: end.state)
  }

  private func status(of state: SearchListState) -> Int32 {
    switch state.content {
    case .failed(_, let error): ErrorMessage(error).code.status
    case .empty, .nothingFits, .pastEnd: ErrorCode.notFound.status
    case .loaded:
      if case .outOfRange = state.notice, list.pick != nil { ErrorCode.notFound.status } else { 0 }
    case .idle, .suggestions, .loading, .waiting: 0
    }
  }
}
