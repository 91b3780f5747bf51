import Entities
import Scenes
import TerminalKit
import Views

// Requests of commands that only act, with their progress on the console.
extension SceneAssembly {
  /// A view that cancels on Ctrl-C.
  final class Interruptible: InterruptibleView {
    private let interrupts: Interrupts

    init(_ interrupts: Interrupts) {
      self.interrupts = interrupts
    }

    func interruption() async {
      await interrupts.next()
    }
  }

  /// Returns the track of a reference.
  func track(_ reference: TrackReference, refreshes: Bool) async throws(ErrorMessage) -> Track {
    do throws(CatalogError) {
      if let track = try await found(reference, refreshes: refreshes) { return track }
    } catch {
      throw ErrorMessage(error)
    }
    throw ErrorMessage(missing: reference)
  }

  /// Loads tracks, does something with each, reports the failures, and returns the exit status.
  func forEach(
    _ references: [TrackReference], refreshes: Bool,
    _ body: (Track, TrackReference) async throws(ErrorMessage) -> Void
  ) async -> Int32 {
    var failure: ErrorMessage?
    for reference in references {
      do throws(ErrorMessage) {
        try await body(try await track(reference, refreshes: refreshes), reference)
      } catch {
        context.notes.writeSentence(error.line)
        failure = failure ?? error
      }
    }
    await finish()
    return failure?.code.status ?? 0
  }

  /// Returns the item of one of the kinds that words refer to; an ID can be any kind's.
  func item(
    _ words: [String], _ references: ItemReferences, _ kinds: [SearchEntity] = [.song, .album],
    refreshes: Bool
  ) async throws(ErrorMessage) -> CatalogItem {
    if let found = try await references.named(words, kinds) { return found.item }
    func album() async throws(ErrorMessage) -> CatalogItem {
      let reference = try await references.album(words)
      let interactor = AlbumInteractor(services())
      return .album(
        try await contents(of: reference, interactor, refreshes: refreshes).contents.album)
    }
    func artist() async throws(ErrorMessage) -> CatalogItem {
      let reference = try await references.artist(words)
      let interactor = ArtistInteractor(services(), pageSize: 1)
      return .artist(
        try await contents(of: reference, interactor, refreshes: refreshes).artist)
    }
    switch try await references.kind(words) {
    case .album: return try await album()
    case .artist where kinds.contains(.artist): return try await artist()
    default: break
    }
    let reference = try await references.track(words)
    do throws(CatalogError) {
      if let track = try await found(reference, refreshes: refreshes) { return .track(track) }
    } catch .unexpectedKind("album"), .unexpectedKind("compilation") {
      return try await album()
    } catch .unexpectedKind("artist") where kinds.contains(.artist) {
      return try await artist()
    } catch {
      throw ErrorMessage(error)
    }
    throw ErrorMessage(missing: reference)
  }

  private func found(_ reference: TrackReference, refreshes: Bool)
    async throws(CatalogError) -> Track?
  {
    let interactor = TrackDetailInteractor(services(), otherAlbumLimit: 0)
    let answer: PageAnswer<TrackDetail>
    answer = try await requesting { () throws(CatalogError) in
      try await interactor.contents(for: reference, refreshes ? .refreshed : .asked)
    }
    return if case .found(let detail) = answer { detail.track } else { nil }
  }

  private func contents<Interactor: PageInteracting>(
    of reference: Interactor.Reference, _ interactor: Interactor, refreshes: Bool
  ) async throws(ErrorMessage) -> Interactor.Contents {
    let answer: PageAnswer<Interactor.Contents>
    do {
      answer = try await requesting { () throws(CatalogError) in
        try await interactor.contents(for: reference, refreshes ? .refreshed : .asked)
      }
    } catch {
      throw ErrorMessage(error)
    }
    switch answer {
    case .found(let contents): return contents
    case .missing(let item): throw ErrorMessage(item)
    }
  }

  /// Runs a request, and shows that it is loading or waiting.
  func requesting<Answer: Sendable>(
    _ request: @escaping @Sendable () async throws(CatalogError) -> Answer
  ) async throws(CatalogError) -> Answer {
    let console = context.console(asks: false)
    console.showActivity("Loading…")
    defer { console.endActivity() }
    return try await runner.ask(canceledBy: NoView(), onWait: console.showWait, request)
  }
}
