import Entities
import Persistence
import Scenes
import TerminalKit
import Views

/// A run of the search scene with the options of a command.
@MainActor struct SearchListRun {
  let context: ProgramContext
  let access: CatalogAccess
  /// The storefront from the command line; `nil` for the user's own.
  let storefront: Storefront?
  let list: ListOptions
  let criteria: CriteriaOptions
  let output: OutputOptions
  let pictures: PictureChoice
  /// The options that only the service supports; `nil` to search only the library.
  let service: ServiceSearchOptions?
  /// Whether to use the catalog even if there is a cached response.
  let refreshes: Bool

  /// Whether to show a prompt.
  var asks: Bool {
    list.asks(output, noInput: !access.waitsForBudget, in: context)
  }

  /// Runs the scene; without a first term, it suggests past searches.
  func callAsFunction(_ firstTerm: SearchTerm?) async throws(ErrorMessage) -> Int32 {
    let entity = list.entity
    try validate(entity)
    let attribute = try service?.attribute(for: entity, isOffline: access.isOffline)
    let language = try service?.language()
    let wanted = try criteria.criteria()
    let fields = try output.fields(among: ItemFieldSet(entity).names)
    let assembly = try SceneAssembly(
      context, access, document: output.document, fields: fields, of: ItemFieldSet(entity),
      pictures: pictures, asks: asks)
    assembly.denied = try DenyListFile.read(context.environment)
    // After validation, so that invalid arguments touch no database and no network.
    if refreshes, !access.isOffline { assembly.prepareNetwork() }
    context.store.prepare()
    if !access.isOffline { context.cache.prepare() }
    let storefront = await context.storefront(unless: storefront)
    let options = SearchListOptions(
      firstTerm: firstTerm, storefront: storefront, entity: entity, attribute: attribute,
      language: language,
      pageSize: list.limit, grouping: list.group, criteria: wanted,
      filtersBySelection: criteria.filtersBySelection, sort: criteria.sort, firstPage: list.page,
      refreshes: refreshes)
    assembly.searchOptions = options
    let end = await assembly.searchList(options, pick: list.pick).run()
    await assembly.finish()
    if let pick = list.pick, case .outOfRange(_, let range) = end.state.notice {
      throw ErrorMessage(noNumber: pick, in: range)
    }
    return assembly.views.isInterrupted
      ? ErrorCode.interrupted.status : status(of: end.state, assembly.lastStatus)
  }

  /// Throws if an option for tracks is used with albums or artists.
  private func validate(_ entity: SearchEntity) throws(ErrorMessage) {
    guard !entity.isTrack else { return }
    try entity.validate(isOffline: access.isOffline)
    try output.refusePlaylist(of: "\(entity.rawValue)s")
    if list.group == .album {
      throw ErrorMessage(
        .usage, "Only tracks can be grouped by album", advice: "Remove --group album")
    }
  }

  private func status(of state: SearchListState, _ lastStatus: Int32) -> Int32 {
    switch state.content {
    case .failed(_, let error): ErrorMessage(error).code.status
    case .empty, .nothingFits, .pastEnd: ErrorCode.notFound.status
    case .loaded: list.pick == nil ? 0 : lastStatus
    case .idle, .suggestions, .loading, .waiting: 0
    }
  }
}
