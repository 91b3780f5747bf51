import Entities
import Persistence
import TerminalKit
import Views

/// The tracks, albums, and artists that words of the command line refer to.
@MainActor struct ItemReferences {
  private let context: ProgramContext
  private let storefront: Storefront?
  private let refreshes: Bool

  /// Creates references.
  ///
  /// - Parameters:
  ///   - context: The context with the last list and the library.
  ///   - storefront: The storefront to use, whatever the words refer to.
  ///   - refreshes: Whether to ignore tracks from the library.
  init(_ context: ProgramContext, storefront: Storefront? = nil, refreshes: Bool = false) {
    self.context = context
    self.storefront = storefront
    self.refreshes = refreshes
  }

  /// Creates references with the user's options.
  init(_ context: ProgramContext, _ options: StoreOptions) throws(ErrorMessage) {
    self.init(
      context, storefront: try options.chosenStorefront(), refreshes: options.refresh)
  }

  /// Returns the track that a word refers to.
  func track(_ word: String) async throws(ErrorMessage) -> TrackReference {
    switch try ItemArgument(word) {
    case .position(let position): return try await track(try await listed(position))
    case .id(let id): return .id(Track.ID(id), await storefront(nil))
    case .link(let link):
      guard let id = link.trackID else {
        throw ErrorMessage(.usage, "This isn't a link to a track", advice: Self.advice(for: link))
      }
      return .id(Track.ID(id), await storefront(link.storefront))
    }
  }

  /// Returns the album that a word refers to, directly or by one of its tracks.
  func album(_ word: String) async throws(ErrorMessage) -> AlbumReference {
    switch try ItemArgument(word) {
    case .position(let position):
      let listed = try await listed(position)
      switch listed.item {
      case .track: return .track(try await track(listed))
      case .album(let id): return .id(id, await storefront(listed.storefront))
      case .artist: throw Self.isOther(listed)
      }
    case .id(let id): return .id(Album.ID(id), await storefront(nil))
    case .link(let link):
      if let id = link.albumID { return .id(Album.ID(id), await storefront(link.storefront)) }
      if let id = link.trackID {
        return .track(.id(Track.ID(id), await storefront(link.storefront)))
      }
      throw ErrorMessage(.usage, "This isn't a link to an album", advice: Self.advice(for: link))
    }
  }

  /// Returns the artist that a word refers to, directly or by a track or album.
  func artist(_ word: String) async throws(ErrorMessage) -> ArtistReference {
    switch try ItemArgument(word) {
    case .position(let position):
      let listed = try await listed(position)
      switch listed.item {
      case .track: return .track(try await track(listed))
      case .album(let id): return .album(id, await storefront(listed.storefront))
      case .artist(let id): return .id(id, await storefront(listed.storefront))
      }
    case .id(let id): return .id(Artist.ID(id), await storefront(nil))
    case .link(let link):
      if let id = link.artistID { return .id(Artist.ID(id), await storefront(link.storefront)) }
      if let id = link.trackID {
        return .track(.id(Track.ID(id), await storefront(link.storefront)))
      }
      if let id = link.albumID { return .album(Album.ID(id), await storefront(link.storefront)) }
      throw ErrorMessage(.usage, "This isn't a link to an artist", advice: Self.advice(for: link))
    }
  }

  /// Whether a word is known to refer to an album; an ID alone doesn't tell.
  func isAlbum(_ word: String) async throws(ErrorMessage) -> Bool {
    switch try ItemArgument(word) {
    case .position(let position):
      if case .album = try await listed(position).item { true } else { false }
    case .id: false
    case .link(let link): link.trackID == nil && link.albumID != nil
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
      for reference in try await self.tracks(in: word, for: command)
      where known.insert(reference.trackID).inserted {
        references.append(reference)
      }
    }
    return references
  }

  private func tracks(in word: String, for command: String) async throws(ErrorMessage)
    -> [TrackReference]
  {
    guard let ranges = PositionRanges(word), !word.allSatisfy(\.isNumber) else {
      if word.hasPrefix("-") { throw Self.unknownOption(word, of: command) }
      return [try await track(word)]
    }
    var references: [TrackReference] = []
    for listed in try await listed(ranges) { references.append(try await track(listed)) }
    return references
  }

  /// Returns the items with these numbers in the last list, in the given order.
  ///
  /// Throws if there are none.
  func listed(_ ranges: PositionRanges) async throws(ErrorMessage) -> [ListedItem] {
    let listing = try await listing()
    guard let first = listing.first?.position, let last = listing.last?.position, first <= last
    else { throw try await missing(ranges.firstOutside(0...0) ?? 1) }
    if let outside = ranges.firstOutside(first...last) { throw try await missing(outside) }
    let wanted = ranges.positions(within: first...last)
    let known = Dictionary(listing.map { ($0.position, $0) }) { first, _ in first }
    let chosen = wanted.compactMap { known[$0] }
    guard !chosen.isEmpty else { throw try await missing(wanted.first ?? first) }
    return chosen
  }

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

  /// Returns a listed track, including its data if the library has it from the same storefront.
  private func track(_ listed: ListedItem) async throws(ErrorMessage) -> TrackReference {
    guard case .track(let id) = listed.item else { throw Self.isOther(listed) }
    let storefront = await storefront(listed.storefront)
    let library = SQLiteLibrary(store: context.store)
    guard !refreshes, let held = try? await library.track(id), held.storefront == storefront
    else { return .id(id, storefront) }
    return .known(held.track, storefront)
  }

  /// Returns the storefront from the options, else the one a word refers to, else the user's.
  func storefront(_ named: Storefront?) async -> Storefront {
    await context.storefront(unless: storefront ?? named)
  }

  private func listing() async throws(ErrorMessage) -> [ListedItem] {
    do {
      return try await context.lastListing.items()
    } catch {
      throw ErrorMessage(error)
    }
  }

  private func listed(_ position: Int) async throws(ErrorMessage) -> ListedItem {
    guard let listed = try await listing().first(where: { $0.position == position }) else {
      throw try await missing(position)
    }
    return listed
  }

  private static func advice(for link: StoreLink) -> SafeText {
    if link.trackID != nil { return "Use `tunes show` for this link" }
    if link.albumID != nil { return "Use `tunes album` for this link" }
    if link.artistID != nil { return "Use `tunes artist` for this link" }
    return "Use a link to a track, album, or artist"
  }

  /// Returns the error for an unknown option.
  ///
  /// Ranges can start with a hyphen, so the parser doesn't reject unknown options.
  private static func unknownOption(_ word: String, of command: String) -> ErrorMessage {
    ErrorMessage(.usage, "Unknown option \(quoting: word)", advice: "See `tunes \(command) --help`")
  }

  private func missing(_ position: Int) async throws(ErrorMessage) -> ErrorMessage {
    let listing = try await listing()
    guard let first = listing.first?.position, let last = listing.last?.position else {
      return ErrorMessage(
        .notFound, "There's no number \(position) because no list has been shown in this terminal",
        advice: "Search for something first")
    }
    return ErrorMessage(
      .notFound, "The last list has no number \(position)",
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
