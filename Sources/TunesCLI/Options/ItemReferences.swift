import Entities
import Persistence
import Scenes
import TerminalKit
import Views

/// The tracks, albums, and artists that words of the command line refer to.
@MainActor struct ItemReferences {
  let context: ProgramContext
  /// The storefront from the command line; `nil` for the user's own.
  let storefront: Storefront?
  let requests: RequestOptions?
  private let piped: PipedItems
  /// Whether the user can choose between several items with the same name.
  let asks: Bool

  /// Creates references to items of the last list, by ID, and by link, and with the options of
  /// requests also by words.
  init(
    _ context: ProgramContext, _ storefront: Storefront? = nil, _ requests: RequestOptions? = nil,
    asks: Bool = false
  ) throws(ErrorMessage) {
    (self.context, self.storefront, self.requests) = (context, storefront, requests)
    self.asks = asks
    piped = PipedItems(context.environment, inputIsTerminal: context.inputIsTerminal)
  }

  /// Returns the item that words name; `nil` if they are numbers, IDs, or links.
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

  /// Returns the track that words refer to, with its data if the library has it from the storefront.
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

  /// Returns the album that words refer to, directly or by one of its tracks.
  func album(_ words: [String]) async throws(ErrorMessage) -> AlbumReference {
    if let found = try await named(words, [.album]), case .album(let album) = found.item {
      return .id(album.id, found.storefront)
    }
    let target = try await target(words)
    if let id = target.album { return .id(Album.ID(id), target.storefront) }
    if target.track != nil { return .track(try await track(target)) }
    throw target.isOther(than: "an album")
  }

  /// Returns the artist that words refer to, directly or by a track or album.
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

  /// Returns the kind of the item that a word refers to; an ID alone counts as a song's.
  func kind(_ words: [String]) async throws(ErrorMessage) -> SearchEntity {
    let target = try await target(words)
    return target.track != nil ? .song : target.album != nil ? .album : .artist
  }

  /// Returns the tracks that words and ranges of numbers refer to, as ``each(of:_:)`` does.
  ///
  /// `command` is the name of the command to use in errors.
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
    var known: Set<Track.ID> = []
    return (found.items.filter { known.insert($0.trackID).inserted }, found.failure)
  }

  /// Returns the items to look up that words refer to, without duplicates.
  func items(_ words: [String]) async throws(ErrorMessage) -> [ItemReference] {
    var references: [ItemReference] = []
    var known: Set<ItemReference> = []
    for (argument, _) in try arguments(words, of: "lookup", takesUPCs: true) {
      var found: [ItemReference] = []
      if case .key(let key) = argument {
        found = [ItemReference(key, in: await storefront(nil))]
      } else {
        found = try await targets(of: argument).map(\.reference)
      }
      references += found.filter { known.insert($0).inserted }
    }
    return references
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

  /// Returns the items that words and ranges of numbers refer to.
  ///
  /// `command` is its name in errors if ranges can start with a hyphen there.
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

  /// Reads words, with the lines of standard input in place of `-`.
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

  /// Returns the items that an argument refers to; a UPC refers to none without a lookup.
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

  /// Returns the storefront from the options, else the one a word refers to, else the user's.
  private func storefront(_ named: Storefront?) async -> Storefront {
    await context.storefront(unless: storefront ?? named)
  }

  /// Returns the items with these numbers in the last list, in the given order; at least one.
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
