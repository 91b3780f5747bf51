import Entities
import Persistence
import TerminalKit
import Views

/// The tracks, albums, and artists that words of the command line refer to.
@MainActor struct ItemReferences {
  private let context: ProgramContext
  private let storefront: Storefront?
  private let refreshes: Bool

  /// - Parameters:
  ///   - context: The context with the last list and the library.
  ///   - storefront: The storefront to use, whatever the words refer to.
  ///   - refreshes: Whether to ignore tracks from the library.
  init(_ context: ProgramContext, storefront: Storefront? = nil, refreshes: Bool = false) {
    self.context = context
    self.storefront = storefront
    self.refreshes = refreshes
  }

  init(_ context: ProgramContext, _ options: StoreOptions) throws(ErrorMessage) {
    self.init(
      context, storefront: try options.chosenStorefront(), refreshes: options.refresh)
  }

  /// An item that a word refers to, in the storefront to use.
  private enum Target {
    case listed(ListedItem, Storefront)
    /// The ID of an item of any kind.
    case id(Int64, Storefront)
    case link(StoreLink, Storefront)

    /// The reference to look it up, whatever kind of item it is.
    var reference: ItemReference {
      switch self {
      case .listed(let listed, let storefront):
        ItemReference(.id(listed.item.number), in: storefront)
      case .id(let id, let storefront): ItemReference(.id(id), in: storefront)
      case .link(let link, let storefront): ItemReference(.id(link.id), in: storefront)
      }
    }
  }

  func track(_ word: String) async throws(ErrorMessage) -> TrackReference {
    try await track(try await target(word))
  }

  /// Returns the album that a word refers to, directly or by one of its tracks.
  func album(_ word: String) async throws(ErrorMessage) -> AlbumReference {
    let target = try await target(word)
    switch target {
    case .listed(let listed, let storefront):
      switch listed.item {
      case .track: return .track(try await track(target))
      case .album(let id): return .id(id, storefront)
      case .artist: throw Self.isOther(listed)
      }
    case .id(let id, let storefront): return .id(Album.ID(id), storefront)
    case .link(let link, let storefront):
      if let id = link.albumID { return .id(Album.ID(id), storefront) }
      if link.trackID != nil { return .track(try await track(target)) }
      throw Self.isOther(link, than: "an album")
    }
  }

  /// Returns the artist that a word refers to, directly or by a track or album.
  func artist(_ word: String) async throws(ErrorMessage) -> ArtistReference {
    let target = try await target(word)
    switch target {
    case .listed(let listed, let storefront):
      switch listed.item {
      case .track: return .track(try await track(target))
      case .album(let id): return .album(id, storefront)
      case .artist(let id): return .id(id, storefront)
      }
    case .id(let id, let storefront): return .id(Artist.ID(id), storefront)
    case .link(let link, let storefront):
      if let id = link.artistID { return .id(Artist.ID(id), storefront) }
      if link.trackID != nil { return .track(try await track(target)) }
      if let id = link.albumID { return .album(Album.ID(id), storefront) }
      throw Self.isOther(link, than: "an artist")
    }
  }

  /// Whether a word is known to refer to an album; an ID alone doesn't tell.
  func isAlbum(_ word: String) async throws(ErrorMessage) -> Bool {
    switch try await target(word) {
    case .listed(let listed, _): if case .album = listed.item { true } else { false }
    case .id: false
    case .link(let link, _): link.trackID == nil && link.albumID != nil
    }
  }

  /// Returns the tracks that words and ranges of numbers refer to, without duplicates.
  ///
  /// `command` is the name of the command to use in errors.
  func tracks(_ words: [String], for command: String) async throws(ErrorMessage) -> [TrackReference]
  {
    var references: [TrackReference] = []
    var known: Set<Track.ID> = []
    for word in words where word != "--" {
      for target in try await targets(of: try ItemArgument(word, of: command)) {
        let reference = try await track(target)
        if known.insert(reference.trackID).inserted { references.append(reference) }
      }
    }
    return references
  }

  /// Returns the items to look up that words refer to, without duplicates.
  func items(_ words: [String]) async throws(ErrorMessage) -> [ItemReference] {
    var references: [ItemReference] = []
    var known: Set<ItemReference> = []
    for word in words where word != "--" {
      let argument = try ItemArgument(word, of: "lookup", takesUPCs: true)
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

  private func target(_ word: String) async throws(ErrorMessage) -> Target {
    let argument = try ItemArgument(word)
    if case .positions(let ranges) = argument, ranges.single == nil {
      throw ItemArgument.invalid(word)
    }
    guard let target = try await targets(of: argument).first else {
      throw ItemArgument.invalid(word)
    }
    return target
  }

  /// Returns the items that an argument refers to; a UPC refers to none without a lookup.
  private func targets(of argument: ItemArgument) async throws(ErrorMessage) -> [Target] {
    switch argument {
    case .positions(let ranges):
      var targets: [Target] = []
      for listed in try await listed(ranges) {
        targets.append(.listed(listed, await storefront(listed.storefront)))
      }
      return targets
    case .key(.id(let id)): return [.id(id, await storefront(nil))]
    case .key(.upc): return []
    case .link(let link): return [.link(link, await storefront(link.storefront))]
    }
  }

  /// Returns a track, including its data if the library has it from the same storefront.
  private func track(_ target: Target) async throws(ErrorMessage) -> TrackReference {
    switch target {
    case .listed(let listed, let storefront):
      guard case .track(let id) = listed.item else { throw Self.isOther(listed) }
      let library = SQLiteLibrary(store: context.store)
      guard !refreshes, let held = try? await library.track(id), held.storefront == storefront
      else { return .id(id, storefront) }
      return .known(held.track, storefront)
    case .id(let id, let storefront): return .id(Track.ID(id), storefront)
    case .link(let link, let storefront):
      guard let id = link.trackID else { throw Self.isOther(link, than: "a track") }
      return .id(Track.ID(id), storefront)
    }
  }

  /// Returns the storefront from the options, else the one a word refers to, else the user's.
  private func storefront(_ named: Storefront?) async -> Storefront {
    await context.storefront(unless: storefront ?? named)
  }

  /// Returns the items with these numbers in the last list, in the given order; at least one.
  private func listed(_ ranges: PositionRanges) async throws(ErrorMessage) -> [ListedItem] {
    let listing = try await stored(await context.lastListing.items())
    guard let first = listing.first?.position, let last = listing.last?.position, first <= last
    else {
      throw ErrorMessage(
        .notFound,
        """
        There's no number \(ranges.firstOutside(0...0) ?? 1) because no list has been shown in \
        this terminal
        """, advice: "Search for something first")
    }
    let wanted = ranges.positions(within: first...last)
    let known = Dictionary(listing.map { ($0.position, $0) }) { first, _ in first }
    let chosen = wanted.compactMap { known[$0] }
    let missing =
      ranges.firstOutside(first...last) ?? (chosen.isEmpty ? wanted.first ?? first : nil)
    guard let missing else { return chosen }
    throw ErrorMessage(
      .notFound, "The last list has no number \(missing)",
      advice: first == last ? "It has only number \(first)" : "Choose \(first) to \(last)")
  }
}

// MARK: - Errors

extension ItemReferences {
  /// Returns the message for a number that refers to an item of the wrong kind.
  private static func isOther(_ listed: ListedItem) -> ErrorMessage {
    let (kind, command): (SafeText, SafeText) =
      switch listed.item {
      case .track: ("a track", "show")
      case .album: ("an album", "album")
      case .artist: ("an artist", "artist")
      }
    return ErrorMessage(
      .notFound, "Number \(listed.position) in the last list is \(kind)",
      advice: "Run `tunes \(command) \(listed.position)` to see it")
  }

  /// Returns the message for a link to an item of the wrong kind.
  private static func isOther(_ link: StoreLink, than kind: SafeText) -> ErrorMessage {
    let command: SafeText =
      switch link.page {
      case .track: "show"
      case .album: "album"
      case .artist: "artist"
      }
    return ErrorMessage(
      .usage, "This isn't a link to \(kind)", advice: "Use `tunes \(command)` for this link")
  }
}

extension TrackReference {
  var trackID: Track.ID {
    switch self {
    case .known(let track, _): track.id
    case .id(let id, _): id
    }
  }
}
