import Entities
import Persistence
import Scenes
import TerminalKit
import Views

/// Finds the items that words of the command line refer to.
@MainActor struct ItemReferences {
  let context: ProgramContext
  /// The storefront from the command line; `nil` for the user's.
  let storefront: Storefront?
  let requests: RequestOptions?
  private let piped: PipedItems
  /// Whether the user can choose between items with the same name.
  let asks: Bool

  /// Creates references to items by number, ID, and link; with request options, also by name.
  init(
    _ context: ProgramContext, _ storefront: Storefront? = nil, _ requests: RequestOptions? = nil,
    asks: Bool = false
  ) throws(ErrorMessage) {
    (self.context, self.storefront, self.requests) = (context, storefront, requests)
    self.asks = asks
    piped = PipedItems(context.environment, inputIsTerminal: context.inputIsTerminal)
  }

  /// Returns the item with a name; `nil` if the words are numbers, IDs, or links.
  func named(_ words: [String], _ entities: [SearchEntity], for command: SongCommand? = nil)
    async throws(ErrorMessage) -> StoreItem?
  {
    guard let requests, let term = try ItemArgument.term(words) else { return nil }
    if let number = words.first(where: { PositionRanges($0)?.single != nil }), words.count > 1 {
      context.note(
        "Searching for \(quoting: term.text, .bold). For number \(number) alone, leave out the words."
      )
    }
    return try await item(term, entities, requests, for: command)
  }

  /// Returns the referenced track, with its data if the library has it from the storefront.
  func track(_ words: [String]) async throws(ErrorMessage) -> TrackReference {
    if let track = try await named(words, [.song])?.trackReference { return track }
    return try await track(try await target(words))
  }

  func track(_ target: Target) async throws(ErrorMessage) -> TrackReference {
    guard let id = target.track.map(Track.ID.init) else { throw target.isOther(than: "a track") }
    guard target.isFromList, requests?.refresh != true,
      let held = try? await context.library.track(id), held.storefront == target.storefront
    else { return .id(id, target.storefront) }
    return .known(held.track, target.storefront)
  }

  /// Returns the referenced album; a track stands for its album.
  func album(_ words: [String]) async throws(ErrorMessage) -> AlbumReference {
    if let found = try await named(words, [.album]), case .album(let album) = found.item {
      return .id(album.id, found.storefront)
    }
    let target = try await target(words)
    if let id = target.album { return .id(Album.ID(id), target.storefront) }
    if target.track != nil { return .track(try await track(target)) }
    throw target.isOther(than: "an album")
  }

  /// Returns the referenced artist; a track or album stands for its artist.
  func artist(_ words: [String]) async throws(ErrorMessage) -> ArtistReference {
    if let found = try await named(words, [.artist]), case .artist(let artist) = found.item {
      return .id(artist.id, found.storefront)
    }
    let target = try await target(words)
    if let id = target.artist { return .id(Artist.ID(id), target.storefront) }
    if target.track != nil { return .track(try await track(target)) }
    if let id = target.album { return .album(Album.ID(id), target.storefront) }
    throw target.isOther(than: "an artist")
  }

  /// Returns the kind of the referenced item; an ID alone is taken for a song's.
  func kind(_ words: [String]) async throws(ErrorMessage) -> SearchEntity {
    let target = try await target(words)
    return target.track != nil ? .song : target.album != nil ? .album : .artist
  }

  /// Returns the referenced tracks, as ``each(of:_:)`` does.
  ///
  /// `command` is the command's name for errors.
  func tracks(_ words: [String], for command: String) async throws(ErrorMessage)
    -> (items: [TrackReference], failure: ErrorMessage?)
  {
    let found = try await each(of: words) { words throws(ErrorMessage) in
      if let track = try await named(words, [.song])?.trackReference { return [track] }
      var references: [TrackReference] = []
      for target in try await targets(words, for: command) {
        references.append(try await track(target))
      }
      return references
    }
    return (found.items.unique(by: \.trackID), found.failure)
  }

  /// Returns the referenced items to look up, without repeats.
  func items(_ words: [String]) async throws(ErrorMessage) -> [ItemReference] {
    var references: [ItemReference] = []
    for (argument, _) in try arguments(words, of: "lookup", takesUPCs: true) {
      if case .key(let key) = argument {
        references.append(ItemReference(key, in: await storefront(nil)))
      } else {
        references += try await targets(of: argument).map(\.reference)
      }
    }
    return references.unique()
  }

  private func target(_ words: [String]) async throws(ErrorMessage) -> Target {
    guard let word = words.first, words.count == 1 else {
      throw ErrorMessage(
        .usage, "\(quoting: words.joined(separator: " ")) refers to several items",
        advice: "Give one, for example \(quoting: words.first ?? "1")")
    }
    if let ranges = PositionRanges(word), ranges.single == nil { throw ItemArgument.invalid(word) }
    let targets = try await targets(words)
    guard let target = targets.first else { throw ItemArgument.invalid(word) }
    guard targets.count == 1 else {
      throw ErrorMessage(
        .usage, "Standard input has \(targets.count) items", advice: "Pass one")
    }
    return target
  }

  /// Returns the referenced items.
  ///
  /// `command` is the command's name for errors, if ranges can start with a hyphen there.
  func targets(_ words: [String], for command: String? = nil) async throws(ErrorMessage)
    -> [Target]
  {
    var found: [Target] = []
    for (argument, isPiped) in try arguments(words, of: command) {
      for var target in try await targets(of: argument) {
        target.isPiped = isPiped
        found.append(target)
      }
    }
    return found
  }

  /// Parses words, replacing `-` with the lines of standard input.
  private func arguments(_ words: [String], of command: String?, takesUPCs: Bool = false)
    throws(ErrorMessage) -> [(item: ItemArgument, isPiped: Bool)]
  {
    var arguments: [(ItemArgument, Bool)] = []
    for word in words where word != "--" {
      if word == "-" {
        arguments += try piped.arguments(takesUPCs: takesUPCs).map { ($0, true) }
      } else {
        arguments.append((try ItemArgument(word, of: command, takesUPCs: takesUPCs), false))
      }
    }
    return arguments
  }

  /// Returns the items of an argument; a UPC has none without a lookup.
  private func targets(of argument: ItemArgument) async throws(ErrorMessage) -> [Target] {
    switch argument {
    case .positions(let ranges):
      var targets: [Target] = []
      for listed in try await listed(ranges) {
        targets.append(
          Target(
            listed.item, await storefront(listed.storefront), position: listed.position))
      }
      return targets
    case .key(.id(let id)): return [Target(id: id, await storefront(nil))]
    case .key(.upc): return []
    case .result(let id, let storefront):
      return [Target(id, await self.storefront(storefront))]
    case .link(let link): return [Target(link, await storefront(link.storefront))]
    }
  }

  /// Returns the storefront from the options, or else the one in a word, or else the user's.
  private func storefront(_ named: Storefront?) async -> Storefront {
    await context.storefront(unless: storefront ?? named)
  }

  /// Returns the items with these numbers in the last list, in order, at least one.
  private func listed(_ ranges: PositionRanges) async throws(ErrorMessage) -> [ListedItem] {
    let shown = try await stored(await context.lastListing.last())
    guard let shown, !shown.items.isEmpty else {
      let number = ranges.firstOutside(0...0) ?? 1
      throw ErrorMessage(
        .notFound,
        shown == nil
          ? "There's no number \(number) because no list has been shown in this terminal"
          : "There's no number \(number) because the last list was empty or not saved",
        advice: "Search for something first")
    }
    if shown.isElsewhere {
      context.note("No list has been shown here. Using the last one shown elsewhere.")
    }
    let (first, last) = (shown.items[0].position, shown.items[shown.items.count - 1].position)
    let wanted = ranges.positions(within: first...last)
    let known = Dictionary(shown.items.map { ($0.position, $0) }) { first, _ in first }
    let chosen = wanted.compactMap { known[$0] }
    let missing =
      ranges.firstOutside(first...last) ?? (chosen.isEmpty ? wanted.first ?? first : nil)
    guard let missing else { return chosen }
    throw ErrorMessage(
      .notFound, "The last list has no number \(missing)",
      advice: first == last ? "It has only number \(first)" : "Choose \(first) to \(last)")
  }
}

extension ItemReferences {
  /// Returns words as one song's, or as several if one was quoted and no song has them all as its
  /// name.
  private func apart(_ words: [String]) async throws(ErrorMessage) -> [[String]] {
    guard let requests, ItemArgument.canBeSeveral(words), let term = try ItemArgument.term(words)
    else { return [words] }
    let whole = try? await found(term, [.song], requests).items
    return whole?.isSure == true ? [words] : words.filter { $0 != "--" }.map { [$0] }
  }

  /// Returns the referenced items, finding each of several names by itself.
  ///
  /// Errors of names are reported and the first one is returned; it is thrown if nothing was found.
  func each<Item>(
    of words: [String], _ find: ([String]) async throws(ErrorMessage) -> [Item]
  ) async throws(ErrorMessage) -> (items: [Item], failure: ErrorMessage?) {
    var (items, failures): ([Item], [ErrorMessage]) = ([], [])
    for name in try await apart(words) {
      do throws(ErrorMessage) {
        items += try await find(name)
      } catch {
        guard ![.usage, .interrupted].contains(error.code) else { throw error }
        failures.append(error)
      }
    }
    let last = items.isEmpty ? failures.popLast() : nil
    for failure in failures { context.note(failure.line) }
    if let last { throw last }
    return (items, failures.first)
  }

  /// Returns the best item of some kinds; the user chooses between equally good ones.
  ///
  /// If the command can take an album, one with the song's name is among the choices.
  func item(
    _ term: SearchTerm, _ entities: [SearchEntity], _ requests: RequestOptions,
    for command: SongCommand? = nil
  ) async throws(ErrorMessage) -> StoreItem {
    let (assembly, query, found) = try await found(term, entities, requests)
    let console = context.console(asks: asks && !requests.noInput && context.isConversation)
    let album = command == nil ? nil : found.album
    let isChoice = found.best.count > 1 || found.isClose || album != nil
    guard let first = found.entries.first, !found.isClose || console.asks else {
      throw ErrorMessage(nothingNamed: query, found)
    }
    guard isChoice, console.asks else {
      console.note(NamedItemText.taken(first, of: found, term))
      if let album, let command {
        console.note(
          "To \(command.verb) the album \(album.item.name, .bold), run `\(command.line(forAlbum: term.text))`."
        )
      }
      return first
    }
    var choices = found.isClose ? found.entries : found.best
    if let album { choices.insert(album, at: found.isNamed ? choices.count : 0) }
    let listing = ItemListing(
      ItemListAnswer(ItemEntries(choices)),
      pageSize: Console.mostChoices)
    await assembly.services().noteNumbers(of: listing)
    if let chosen = await console.choice(
      of: listing, NamedItemText.heading(query, found, count: choices.count),
      hasDefault: !found.isClose)
    {
      if let track = chosen.item.track {
        await assembly.searchInteractor.notePick(of: track, foundBy: term)
      }
      return chosen
    }
    if console.isInterrupted { throw ErrorMessage(CatalogError.cancelled) }
    throw found.isClose
      ? ErrorMessage(nothingNamed: query, found)
      : ErrorMessage(.notFound, "You chose none of the results for \(quoting: term.text)")
  }

  private func found(_ term: SearchTerm, _ entities: [SearchEntity], _ requests: RequestOptions)
    async throws(ErrorMessage) -> (assembly: SceneAssembly, query: SearchQuery, items: NamedItems)
  {
    let assembly = try SceneAssembly(context, try requests.access(), asks: false)
    assembly.denied = try DenyListFile.read(context.environment)
    let query = SearchQuery(
      term: term, storefront: await context.storefront(unless: storefront),
      entity: entities[0])
    let found = try await assembly.finishing { () throws(ErrorMessage) in
      try await items(query, entities, assembly)
    }
    return (assembly, query, found)
  }

  private func items(
    _ query: SearchQuery, _ entities: [SearchEntity], _ assembly: SceneAssembly
  ) async throws(ErrorMessage) -> NamedItems {
    let (interactor, isOffline) = (assembly.searchInteractor, assembly.access.isOffline)
    let storefront = storefront
    return try await assembly.answer { purpose throws(CatalogError) in
      try await interactor.items(
        named: query, entities, of: storefront, isOffline: isOffline, for: purpose)
    }
  }
}

extension ItemReferences {
  /// An item by the IDs in a word, and the storefront to use.
  ///
  /// An ID alone can be a track's, an album's, or an artist's.
  struct Target {
    var track: Int64?
    var album: Int64?
    var artist: Int64?
    let storefront: Storefront
    /// The number in the last list, if it was given by number.
    var position: Int?
    /// Whether the item comes from standard input.
    var isPiped = false

    init(id: Int64, _ storefront: Storefront) {
      (track, album, artist, self.storefront) = (id, id, id, storefront)
    }

    init(_ link: StoreLink, _ storefront: Storefront) {
      self.storefront = storefront
      switch link.page {
      case .track(let id, let album): (track, self.album) = (id, album)
      case .album(let id): album = id
      case .artist(let id): artist = id
      }
    }

    init(_ item: CatalogItem.ID, _ storefront: Storefront, position: Int? = nil) {
      (self.position, self.storefront) = (position, storefront)
      switch item {
      case .track(let id): track = id.number
      case .album(let id): album = id.number
      case .artist(let id): artist = id.number
      }
    }

    /// Whether the item comes from a list, so that tunes has probably shown it.
    var isFromList: Bool { position != nil || isPiped }

    /// The reference for looking it up, whatever its kind.
    var reference: ItemReference {
      ItemReference(.id(track ?? album ?? artist ?? 0), in: storefront)
    }

    /// Returns the error for an item of the wrong kind.
    func isOther(than wanted: SafeText) -> ErrorMessage {
      let (kind, command): (SafeText, SafeText) =
        track != nil
        ? ("a track", "show") : album != nil ? ("an album", "album") : ("an artist", "artist")
      guard !isPiped else {
        return ErrorMessage(
          .usage, "Standard input has \(kind) instead of \(wanted)",
          advice: "Use `tunes \(command) -` for it")
      }
      guard let position else {
        return ErrorMessage(
          .usage, "This isn't a link to \(wanted)", advice: "Use `tunes \(command)` for this link")
      }
      return ErrorMessage(
        .notFound, "Number \(position) in the last list is \(kind)",
        advice: "Run `tunes \(command) \(position)` to see it")
    }
  }
}

extension SceneAssembly {
  /// Returns the referenced item of some kinds; an ID can be of any kind.
  func item(
    _ words: [String], _ references: ItemReferences, _ kinds: [SearchEntity] = [.song, .album]
  ) async throws(ErrorMessage) -> CatalogItem {
    if let found = try await references.named(words, kinds) { return found.item }
    func album() async throws(ErrorMessage) -> CatalogItem {
      let reference = try await references.album(words)
      let interactor = AlbumInteractor(services())
      return .album(try await contents(of: reference, interactor).contents.album)
    }
    func artist() async throws(ErrorMessage) -> CatalogItem {
      let reference = try await references.artist(words)
      let interactor = ArtistInteractor(services())
      return .artist(try await contents(of: reference, interactor).artist)
    }
    switch try await references.kind(words) {
    case .album: return try await album()
    case .artist where kinds.contains(.artist): return try await artist()
    default: break
    }
    let reference = try await references.track(words)
    do throws(CatalogError) {
      if let track = try await found(reference) { return .track(track) }
    } catch .unexpectedKind("album"), .unexpectedKind("compilation") {
      return try await album()
    } catch .unexpectedKind("artist") where kinds.contains(.artist) {
      return try await artist()
    } catch {
      throw ErrorMessage(error)
    }
    throw ErrorMessage(missing: reference)
  }
}

/// A command for songs, or with `--album` for all songs of an album.
struct SongCommand {
  let verb: SafeText
  /// The command's name, for errors.
  let name: String
  /// The words of the command line before the songs.
  let line: [String]

  static let play = SongCommand(verb: "play", name: "play", line: ["play"])

  static func adding(_ line: [String]) -> SongCommand {
    SongCommand(verb: "add", name: line.prefix(2).joined(separator: " "), line: line)
  }

  func line(forAlbum name: String) -> SafeText {
    "tunes \(ShellText.line(line)) --album \(quoting: name)"
  }
}

/// A track, or an album with its songs in order.
enum SongSource {
  case track(TrackReference)
  case album(AlbumReference)
}

extension ItemReferences {
  /// Returns the referenced tracks and albums, as ``each(of:_:)`` does, or with `--album` the one
  /// album.
  ///
  /// If the words are `album` and a name that no song has, the error explains how to use the album.
  func songs(_ words: [String], asAlbum: Bool, for command: SongCommand)
    async throws(ErrorMessage) -> (items: [SongSource], failure: ErrorMessage?)
  {
    if asAlbum { return ([.album(try await album(words))], nil) }
    do throws(ErrorMessage) {
      return try await songs(words, for: command)
    } catch {
      var error = error
      let text = words.joined(separator: " ")
      let name = text.trimmingPrefix(/album +/.ignoresCase())
      if error.code == .notFound, name.count < text.count {
        let line = command.line(forAlbum: String(name))
        error.advice = "To \(command.verb) the album, run `\(line)`"
      }
      throw error
    }
  }

  private func songs(_ words: [String], for command: SongCommand) async throws(ErrorMessage)
    -> (items: [SongSource], failure: ErrorMessage?)
  {
    try await each(of: words) { words throws(ErrorMessage) in
      var items: [SongSource] = []
      if let found = try await named(words, [.song], for: command) {
        if let track = found.trackReference { items.append(.track(track)) }
        if case .album(let album) = found.item {
          items.append(.album(.id(album.id, found.storefront)))
        }
      } else {
        for target in try await targets(words, for: command.name) {
          items.append(try await source(target))
        }
      }
      return items
    }
  }

  private func source(_ target: Target) async throws(ErrorMessage) -> SongSource {
    if target.track == nil, let album = target.album {
      return .album(.id(Album.ID(album), target.storefront))
    }
    return .track(try await track(target))
  }
}

extension SceneAssembly {
  /// Returns the tracks of items without repeats, with albums in their order.
  func queue(of items: [SongSource]) async throws(ErrorMessage) -> [TrackReference] {
    var queue: [TrackReference] = []
    for item in items {
      switch item {
      case .track(let track): queue.append(track)
      case .album(let album):
        let found = try await contents(of: album, AlbumInteractor(services()))
        queue += found.tracks.map { .known($0, found.storefront) }
      }
    }
    return queue.unique(by: \.trackID)
  }
}
