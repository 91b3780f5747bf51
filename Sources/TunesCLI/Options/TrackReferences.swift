import Entities
import Persistence
import TerminalKit
import Views

/// The tracks that words of the command line mean.
@MainActor struct TrackReferences {
  private let context: ProgramContext
  private let storefront: Storefront?
  private let refreshes: Bool

  /// - Parameters:
  ///   - context: has the last listing and the library.
  ///   - storefront: the one asked for, whatever the words name.
  ///   - refreshes: whether what the library has of a track will not do.
  init(_ context: ProgramContext, storefront: Storefront? = nil, refreshes: Bool = false) {
    self.context = context
    self.storefront = storefront
    self.refreshes = refreshes
  }

  /// The tracks meant where a person has these options.
  init(_ context: ProgramContext, _ options: StoreOptions) throws(ErrorMessage) {
    self.init(
      context, storefront: try options.chosenStorefront(), refreshes: options.refresh)
  }

  /// The track that a word names.
  func reference(_ word: String) async throws(ErrorMessage) -> TrackReference {
    switch try TrackArgument(word) {
    case .position(let position):
      guard let listed = try await listing().first(where: { $0.position == position }) else {
        throw try await missing(position)
      }
      return await reference(to: listed)
    case .id(let id, let named):
      return .id(id, await context.storefront(unless: storefront ?? named))
    }
  }

  /// The tracks that words name, ranges of numbers among them, each track once.
  func references(_ words: [String]) async throws(ErrorMessage) -> [TrackReference] {
    var references: [TrackReference] = []
    var known: Set<Track.ID> = []
    for word in words {
      for reference in try await self.references(in: word)
      where known.insert(reference.trackID).inserted {
        references.append(reference)
      }
    }
    return references
  }

  private func references(in word: String) async throws(ErrorMessage) -> [TrackReference] {
    guard let ranges = PositionRanges(word), !word.allSatisfy(\.isNumber) else {
      if word.hasPrefix("-") { throw Self.unknownOption(word) }
      return [try await reference(word)]
    }
    let listing = try await listing()
    let last = listing.last?.position ?? 0
    if last == 0 { throw try await missing(1) }
    if let outside = ranges.firstOutside(1...last) { throw try await missing(outside) }
    let wanted = Set(ranges.positions(within: 1...last))
    var references: [TrackReference] = []
    for listed in listing where wanted.contains(listed.position) {
      references.append(await reference(to: listed))
    }
    return references
  }

  /// A listed track is at hand where the library has it as it was listed.
  private func reference(to listed: ListedTrack) async -> TrackReference {
    let storefront = storefront ?? listed.storefront
    let library = SQLiteLibrary(store: context.store)
    guard !refreshes, let held = try? await library.track(listed.id),
      held.storefront == storefront
    else { return .id(listed.id, storefront) }
    return .known(held.track, storefront)
  }

  private func listing() async throws(ErrorMessage) -> [ListedTrack] {
    do {
      return try await context.lastListing.tracks()
    } catch {
      throw ErrorMessage(error)
    }
  }

  /// Numbers may begin with a hyphen, so that the parser lets everything that does pass.
  private static func unknownOption(_ word: String) -> ErrorMessage {
    ErrorMessage(.usage, "unknown option '\(word)'", advice: "see tunes favorites --help")
  }

  private func missing(_ position: Int) async throws(ErrorMessage) -> ErrorMessage {
    guard let last = try await listing().last?.position else {
      return ErrorMessage(
        .notFound, "there is no number \(position), as no listing is remembered here",
        advice: "search for something first")
    }
    return ErrorMessage(
      .notFound, "the last listing has no number \(position)",
      advice: last == 1 ? "there is only 1" : "pick 1 to \(last)")
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
