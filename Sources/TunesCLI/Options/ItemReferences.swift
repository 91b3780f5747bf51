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

  /// The item that a word refers to, in the storefront to use, by the IDs that the word has.
  ///
  /// An ID alone can be a track's, an album's, or an artist's.
  private struct Target {
    var track: Int64?
    var album: Int64?
    var artist: Int64?
    let storefront: Storefront
    /// `nil` if the word isn't a number.
    var listed: ListedItem?

    init(id: Int64, _ storefront: Storefront) {
      (track, album, artist) = (id, id, id)
      self.storefront = storefront
    }

    init(_ link: StoreLink, _ storefront: Storefront) {
      switch link.page {
      case .track(let id, let album): (track, self.album) = (id, album)
      case .album(let id): album = id
      case .artist(let id): artist = id
      }
      self.storefront = storefront
    }

    init(_ listed: ListedItem, _ storefront: Storefront) {
      switch listed.item {
      case .track(let id): track = id.number
      case .album(let id): album = id.number
      case .artist(let id): artist = id.number
      }
      self.storefront = storefront
      self.listed = listed
    }

    /// The reference to look it up, whatever kind of item it is.
    var reference: ItemReference {
      ItemReference(.id(track ?? album ?? artist ?? 0), in: storefront)
    }

    /// Returns the message for an item of another kind than the wanted.
    func isOther(than wanted: SafeText) -> ErrorMessage {
      let (kind, command): (SafeText, SafeText) =
        track != nil
        ? ("a track", "show") : album != nil ? ("an album", "album") : ("an artist", "artist")
      guard let position = listed?.position else {
        return ErrorMessage(
          .usage, "This isn't a link to \(wanted)", advice: "Use `tunes \(command)` for this link")
      }
      return ErrorMessage(
        .notFound, "Number \(position) in the last list is \(kind)",
        advice: "Run `tunes \(command) \(position)` to see it")
    }
  }

  /// Returns the track that a word refers to, with its data if the library has it from the storefront.
  func track(_ word: String) async throws(ErrorMessage) -> TrackReference {
    try await track(try await target(word))
  }

  private func track(_ target: Target) async throws(ErrorMessage) -> TrackReference {
    guard let id = target.track.map(Track.ID.init) else { throw target.isOther(than: "a track") }
    let library = SQLiteLibrary(store: context.store)
    guard target.listed != nil, !refreshes, let held = try? await library.track(id),
      held.storefront == target.storefront
    else { return .id(id, target.storefront) }
    return .known(held.track, target.storefront)
  }

  /// Returns the album that a word refers to, directly or by one of its tracks.
  func album(_ word: String) async throws(ErrorMessage) -> AlbumReference {
    let target = try await target(word)
    if let id = target.album { return .id(Album.ID(id), target.storefront) }
    if target.track != nil { return .track(try await track(target)) }
    throw target.isOther(than: "an album")
  }

  /// Returns the artist that a word refers to, directly or by a track or album.
  func artist(_ word: String) async throws(ErrorMessage) -> ArtistReference {
    let target = try await target(word)
    if let id = target.artist { return .id(Artist.ID(id), target.storefront) }
    if target.track != nil { return .track(try await track(target)) }
    if let id = target.album { return .album(Album.ID(id), target.storefront) }
    throw target.isOther(than: "an artist")
  }

  /// Whether a word is known to refer to an album; an ID alone doesn't tell.
  func isAlbum(_ word: String) async throws(ErrorMessage) -> Bool {
    let target = try await target(word)
    return target.album != nil && target.track == nil
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
        targets.append(Target(listed, await storefront(listed.storefront)))
      }
      return targets
    case .key(.id(let id)): return [Target(id: id, await storefront(nil))]
    case .key(.upc): return []
    case .link(let link): return [Target(link, await storefront(link.storefront))]
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

extension TrackReference {
  var trackID: Track.ID {
    switch self {
    case .known(let track, _): track.id
    case .id(let id, _): id
    }
  }
}
