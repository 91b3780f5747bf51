import ArgumentParser
import Entities
import Foundation
import Persistence
import Rules
import Songs
import TerminalKit
import Views

/// Whether to ask about the songs of a list.
struct MatchQuestions: ParsableArguments {
  @Flag(help: "Choose the tracks of unsure matches yourself; your choices are saved.")
  var review = false

  @Flag(help: "Don't ask before making many requests.") var yes = false
}

/// A command that finds the tracks of a list of songs.
protocol ListMatchCommand: StoreCommand {
  var songs: SongListArgument { get }
  var questions: MatchQuestions { get }
}

extension ListMatchCommand {
  /// Throws if nothing may be saved, because an import would be useless.
  func validateImport() throws {
    try require(!requests.noSave, "--no-save can't be used with an import.")
  }

  /// Reads the list, and notes which parts were skipped or chosen.
  @MainActor func list(_ context: ProgramContext) throws(ErrorMessage) -> SongList {
    try list(in: songs.bytes(in: context), context)
  }

  /// Parses the contents of the file as a list.
  @MainActor func list(in file: Data, _ context: ProgramContext) throws(ErrorMessage) -> SongList {
    guard !questions.review || hasUser(in: context) else {
      throw ErrorMessage(.usage, "--review needs a terminal to ask you", advice: wayToReview)
    }
    let list = try songs.list(in: file)
    for note in [MatchNotes.columns(list), MatchNotes.skipped(list)].compactMap(\.self) {
      context.note(note)
    }
    return list
  }

  /// How to be asked, for a command without a user.
  private var wayToReview: SafeText {
    if requests.noInput { return "Leave out --no-input" }
    return songs.file == "-" ? "Pass the list as a file" : "Run it without redirecting its input"
  }

  /// Matches a list, prints its songs, and adds sure and likely tracks to a target.
  @MainActor func match(
    _ list: SongList, _ format: DocumentFormat?, _ fields: [String]?, for target: MatchTarget?,
    savedTo file: SavedFile? = nil, in context: ProgramContext
  ) async throws(ErrorMessage) -> Int32 {
    let assembly = try assembly(for: context)
    if !requests.refresh { assembly.denied = try DenyListFile.read(context.environment) }
    let matching = assembly.matching(try await options(in: context))
    let report = MatchReport(
      list.songs, try await storefront(in: context), format, fields, savedTo: file, context)
    var isMeant = true
    let error = await assembly.failure { () throws(CatalogError) in
      if let plan = try await plan(list, matching, report, for: assembly) {
        try await assembly.match(list.songs, plan, matching, report, reviews: questions.review)
      } else {
        isMeant = false
      }
    }
    guard isMeant else { return 1 }
    try await report.end(isComplete: error == nil, savesNumbers: !requests.noSave)
    if let error {
      context.note(MatchNotes.stopped(report.tally, of: list.songs.count))
      return try error.statusOfStop()
    }
    if let target {
      if report.reliable.isEmpty {
        context.note(MatchNotes.nothingAdded)
      } else {
        try await context.add(report.reliable, to: target)
      }
      if format?.isPlaylist != true, let note = MatchNotes.omitted(report.tally) {
        context.note(note)
      }
    }
    if let failure = report.failure { throw failure }
    return report.tally.reliable > 0 ? 0 : ErrorCode.notFound.status
  }

  @MainActor private func options(in context: ProgramContext) async throws(ErrorMessage)
    -> ListMatching.Options
  {
    var options = ListMatching.Options(storefront: try await storefront(in: context))
    options.isOneStore = country != nil
    options.isOffline = requests.offline
    options.savesResults = !requests.noSave
    if requests.refresh { options.purpose = .refreshed }
    return options
  }

  /// Matches the songs that need no request, and asks before making many; `nil` to make none.
  @MainActor private func plan(
    _ list: SongList, _ matching: ListMatching, _ report: MatchReport,
    for assembly: SceneAssembly
  ) async throws(CatalogError) -> ListMatching.Plan? {
    let context = assembly.context
    let asks = !questions.yes && hasUser(in: context)
    let mostUnasked = asks && list.areLines ? Limits.unaskedLines : Limits.unaskedRequests
    guard !requests.offline, list.songs.count > mostUnasked else { return .init() }
    let plan = try await matching.plan(
      list.songs, canceledBy: context.interrupts, onSong: report.showPlanned)
    report.flush()
    guard plan.requestCount > mostUnasked else { return plan }
    context.noteRequests(plan.requestCount, for: matching.purpose)
    guard asks else { return plan }
    if list.areLines {
      context.note(MatchNotes.sent(list.songs.prefix(3).map(matching.text(for:))))
    }
    guard let isMeant = await context.confirms("Continue? [y/N] ") else { throw .cancelled }
    return isMeant ? plan : nil
  }
}

/// The collection for the sure and likely tracks of a list.
enum MatchTarget {
  case playlist(PlaylistName)
  case favorites
}

extension ProgramContext {
  /// Notes how many requests a command makes, and how long they take.
  func noteRequests(_ count: Int, for purpose: RequestPurpose) {
    let limit = (try? environment.rateLimit()) ?? 0
    note(MatchNotes.requests(count, perMinute: limit == 0 ? nil : purpose.share(of: limit)) + ".")
  }

  fileprivate func add(_ ids: [Track.ID], to target: MatchTarget) async throws(ErrorMessage) {
    switch target {
    case .playlist(let name): try await add(ids, toPlaylist: name)
    case .favorites:
      var tracks: [(Track, Storefront)] = []
      for id in ids {
        guard let known = try await stored(await library.track(id)) else { continue }
        tracks.append((known.track, known.storefront))
      }
      let (added, known) = try await addToFavorites(tracks)
      note(FavoriteText.imported(added: added, known: known, unreadable: 0))
    }
  }

  /// Adds tracks to a playlist, creating it if necessary.
  private func add(_ tracks: [Track.ID], toPlaylist name: PlaylistName) async throws(ErrorMessage) {
    if let created = try await stored(
      await playlists.create(name, with: tracks, at: SystemClock().now))
    {
      note(PlaylistText.created(created))
      let count = created.trackCount
      notes.writeSentence(PlaylistText.added(count: count, of: tracks.count, to: created))
      return
    }
    let playlist = try await playlist(named: name.text)
    let added = try await stored(
      await playlists.add(tracks, to: playlist.id, at: SystemClock().now))
    guard let added else { throw ErrorMessage(gone: playlist) }
    notes.writeSentence(PlaylistText.added(count: added.count, of: tracks.count, to: playlist))
  }
}

extension SceneAssembly {
  fileprivate func matching(_ options: ListMatching.Options) -> ListMatching {
    ListMatching(
      library: library, catalog: service,
      emptyResults: SQLiteEmptyResultCache(store: context.cache),
      choices: SQLiteSongChoices(store: context.store), denied: denied, runner: runner,
      clock: SystemClock(), options)
  }

  /// Matches songs; if `reviews`, asks the user about unsure ones.
  fileprivate func match(
    _ songs: [ListedSong], _ plan: ListMatching.Plan, _ matching: ListMatching,
    _ report: MatchReport, reviews: Bool
  ) async throws(CatalogError) {
    var reviewer = reviews ? context.console(asks: true) : nil
    if reviews { report.reviewCount = 0 }
    var isInterrupted = false
    try await matching.run(
      songs, plan, canceledBy: context.interrupts, onWait: report.showProgress
    ) { found in
      var song = found
      if song.confidence == .unsure, reviewer != nil {
        report.flush()
        report.reviewCount? += 1
        switch await reviewer?.reviewed(song) {
        case nil where reviewer?.isInterrupted == true:
          isInterrupted = true
          return false
        case nil: reviewer = nil
        case let reviewed?:
          song = reviewed
          await matching.note(song.track.map { .track($0.id) } ?? .noneOfThese, for: song.song)
        }
      }
      return report.add(song)
    }
    if isInterrupted { throw .cancelled }
  }
}
