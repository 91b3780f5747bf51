import ArgumentParser
import Entities
import Persistence
import Rules
import Scenes
import TerminalKit
import Views

struct ReleasesCommand: StoreCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    "releases", "List new albums of your favorites' artists, and upcoming ones.",
    aliases: ["release"],
    discussion: """
      Lists what came out since your last look, once, on the day of release or later; the first \
      look at an artist goes back 30 days. Editions of one album are one row. The exit status is 0 \
      if there are new albums, otherwise 1. A calendar (--format ics) and a feed (--format atom) \
      have the last 90 days, or those since --since, and don't count as a look; the calendar also \
      has upcoming albums.
      """)

  static let tool = ToolHints(
    title: "New albums", effect: .reads, isOnline: true, use: "Goes back 30 days without since.",
    result: PackageResources.releases_schema_json, options: ["--since=30d"])

  static let configurableOptions = namedSettings.subtracting(["format"])

  /// How many days a calendar or feed goes back.
  private static let feedDays: Int64 = 90

  @Argument(
    help: ArgumentHelp(
      """
      Words that name one artist, or numbers, IDs, or links of artists or their work; instead of \
      your favorites' artists.
      """, valueName: "artist"),
    completion: ItemArgument.completion)
  var artists: [String] = []

  @Option(
    help: .value(
      "date", "List everything since this date, such as 3w or 2026; doesn't count as a look."))
  var since: String?

  @Flag(name: .customLong("no-upcoming"), help: "Leave out albums that aren't out yet.")
  var leavesOutUpcoming = false

  @Option(storeTo: "search") var country: String?
  @OptionGroup(title: "Requests") var requests: RequestOptions
  @OptionGroup var output: FormattedOutput<ReleaseFormat>

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let fields = try output.fields(among: ReleasesDocument.names)
    let span = try span(today: context.today)
    let assembly = try assembly(for: context)
    let ids = try await assembly.finishing { () throws(ErrorMessage) in
      try await artistIDs(assembly)
    }
    let watch = ReleaseWatch(
      catalog: assembly.service, looks: SQLiteReleaseLooks(store: context.store),
      runner: assembly.runner, today: context.today, isOffline: requests.offline)
    let storefront = try await storefront(in: context)
    var news = try await assembly.finishing { () throws(ErrorMessage) in
      try await assembly.news(watch, of: ids, in: storefront, span)
    }
    if leavesOutUpcoming { news.upcoming = [] }
    await write(news, fields, storefront, assembly)
    if span == .unseen, !requests.noSave { try await stored(await watch.noteLook(at: ids, news)) }
    return news.released.isEmpty ? ErrorCode.notFound.status : 0
  }

  private func span(today: ReleaseDate.Day) throws(ErrorMessage) -> ReleaseWatch.Span {
    guard let since else {
      guard output.isFeed else { return .unseen }
      return .since(today.adding(days: -Self.feedDays) ?? today)
    }
    return .since(try ReleaseDate.Day(argument: since, today: today))
  }

  /// Returns the named artists, or else the artists of favorites, by ID.
  @MainActor private func artistIDs(_ assembly: SceneAssembly)
    async throws(ErrorMessage) -> [Artist.ID]
  {
    var ids: Set<Artist.ID> = []
    if artists.isEmpty {
      let favorites = try await stored(await assembly.library.favorites())
      ids = Set(favorites.compactMap { $0.track.artist.id.map(Artist.ID.init) })
    } else {
      let references = try references(
        in: assembly.context, asks: output.document == nil && !output.isFeed)
      let isName = try ItemArgument.term(artists) != nil
      for words in isName ? [artists] : artists.map({ [$0] }) {
        let item = try await assembly.item(words, references, [.artist])
        if let id = item.artistID { ids.insert(id) }
      }
    }
    guard !ids.isEmpty else {
      throw artists.isEmpty
        ? ErrorMessage(
          .notFound, "You have no favorites yet",
          advice: "Add some with `tunes favorites add`, or name an artist")
        : ErrorMessage(
          .notFound, "This item has no artist page in the store", advice: "Name an artist")
    }
    return ids.sorted { $0.number < $1.number }
  }

  @MainActor private func write(
    _ news: ReleaseWatch.News, _ fields: [String]?, _ storefront: Storefront,
    _ assembly: SceneAssembly
  ) async {
    let context = assembly.context
    switch (output.json ? nil : output.format, output.document) {
    case (.ics, _):
      context.results.write(document: ReleaseCalendar.text(news, version: Version.current))
    case (.atom, _): context.results.write(document: ReleaseFeed.text(news))
    case (_, let format?):
      context.results.write(document: ReleasesDocument.text(news, fields, format, in: storefront))
    case (_, nil):
      context.results.writeLines(ReleasesText(news, context.results.capabilities).lines)
    }
    // With `--no-input`, cron sends no message without news; an empty document needs no note.
    let isForUser = output.document == nil && !output.isFeed && !requests.noInput
    if isForUser || context.notes.capabilities.isTerminal {
      for note in ReleasesText.notes(on: news) { context.note(note) }
    }
    guard !output.isFeed, output.document.showsNumbers else { return }
    let items = news.all.map { StoreItem(.album($0.album), of: storefront) }
    await assembly.services().noteNumbers(of: ItemListing(ItemListAnswer(ItemEntries(items))))
  }
}

enum ReleaseFormat: String, DocumentedFormat {
  case table, plain, json, ndjson, csv, tsv, ics, atom
}

extension FormattedOutput<ReleaseFormat> {
  /// Whether other programs read the output again and again.
  fileprivate var isFeed: Bool { !json && [.ics, .atom].contains(format) }
}

extension SceneAssembly {
  fileprivate func news(
    _ watch: ReleaseWatch, of artists: [Artist.ID], in storefront: Storefront,
    _ span: ReleaseWatch.Span
  ) async throws(ErrorMessage) -> ReleaseWatch.News {
    let console = context.console(asks: false)
    console.showActivity("Loading releases…")
    defer { console.endActivity() }
    do {
      return try await watch.news(
        of: artists, in: storefront, span, for: access.purpose,
        canceledBy: context.interrupts, onWait: console.showWait)
    } catch {
      throw ErrorMessage(error)
    }
  }
}
