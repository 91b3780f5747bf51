import Entities
import Persistence
import Scenes
import TerminalKit
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
  let pictures: PictureChoice
  /// What only the service understands; `nil` where nobody but the library is asked.
  let service: ServiceSearchOptions?
  /// Whether only the catalog will do, and not what is kept.
  let refreshes: Bool

  /// Whether a person answers.
  var asks: Bool {
    list.asks(output, noInput: !access.waitsForBudget, in: context)
  }

  /// Plays the scene; without a first term it offers past searches.
  func callAsFunction(_ firstTerm: SearchTerm?) async throws(ErrorMessage) -> Int32 {
    let entity = list.entity
    try validate(entity)
    let attribute = try service?.attribute(for: entity, isOffline: access.isOffline)
    let language = try service?.language()
    let wanted = try criteria.criteria()
    let fields = try output.fields(among: ItemFieldSet(entity).names)
    let assembly = try SceneAssembly(
      context: context, access: access, document: output.document,
      fields: entity.isTrack ? fields?.compactMap(TrackField.init) : nil, searchFields: fields,
      asks: asks, pictures: pictures)
    // Only now, as words that are wrong touch no store and no network. The stores are wanted next.
    if refreshes, !access.isOffline { assembly.prepareNetwork() }
    context.store.prepare()
    if !access.isOffline { context.cache.prepare() }
    let storefront = await context.storefront(unless: storefront)
    let options = SearchListOptions(
      storefront: storefront, entity: entity, attribute: attribute, language: language,
      pageSize: list.limit, grouping: list.group, criteria: wanted,
      filtersBySelection: criteria.filtersBySelection, sort: criteria.sort, firstPage: list.page,
      refreshes: refreshes)
    let scene = try assembly.searchList(options, firstTerm: firstTerm, pick: list.pick)
    let end = await scene.run()
    await assembly.finish()
    return assembly.isInterrupted ? 130 : status(of: end.state, assembly)
  }

  /// Fails where something is asked of albums or artists that only tracks have.
  private func validate(_ entity: SearchEntity) throws(ErrorMessage) {
    guard !entity.isTrack else { return }
    try entity.validate(isOffline: access.isOffline)
    try output.refusePlaylist(of: "\(entity.rawValue)s")
    if list.group == .album {
      throw ErrorMessage(
        .usage, "Only tracks can be grouped by album", advice: "Remove --group album")
    }
  }

  private func status(of state: SearchListState, _ assembly: SceneAssembly) -> Int32 {
    switch state.content {
    case .failed(_, let error): ErrorMessage(error).code.status
    case .empty, .nothingFits, .pastEnd: ErrorCode.notFound.status
    case .loaded:
      if list.pick == nil {
        0
      } else if case .outOfRange = state.notice {
        ErrorCode.notFound.status
      } else {
        assembly.picked.value
      }
    case .idle, .suggestions, .loading, .waiting: 0
    }
  }
}
