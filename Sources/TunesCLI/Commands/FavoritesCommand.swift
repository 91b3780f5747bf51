import ArgumentParser
import Entities
import Foundation
import Persistence
import Scenes
import TerminalKit
import Views

struct FavoritesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    group: "favorites", "Manage your favorites.", aliases: ["favorite", "favourites"],
    [
      FavoritesListCommand.self, FavoritesPlayCommand.self, FavoritesAddCommand.self,
      FavoritesRemoveCommand.self, FavoritesExportCommand.self, FavoritesImportCommand.self,
    ])
}

struct FavoritesListCommand: ProgramCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    "list", "List your favorites, newest first, or those that match words.", aliases: ["ls"])

  static let tool = ToolHints(
    title: "List favorites", effect: .reads, result: PackageResources.favorites_schema_json)

  static let configurableOptions = namedSettings.union(["fields"])

  @Argument(help: "Words from a title, artist, or album, or a year.")
  var words: [String] = []

  @OptionGroup var output: OutputOptions
  @Option(help: PictureChoice.help) var pictures = PictureChoice.auto
  @OptionGroup var pages: PageOptions
  @Flag(help: "Don't prompt.") var noInput = false

  func validate() throws { try pages.validate(limit: 200, page: 1_000_000) }

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let assembly = try SceneAssembly(
      context, .stored, document: output.document,
      fields: try output.fields(among: ItemFieldSet.tracks.listNames), pictures: pictures,
      asks: output.document == nil && !noInput && context.isConversation)
    var list = pages.list(.favorites, in: context)
    list.words = words.joined(separator: " ")
    return await assembly.run(assembly.itemList(list))
  }
}

struct FavoritesPlayCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    "play", "Play the previews of your favorites, newest first.")

  @OptionGroup var order: ShuffleOption
  @Option(storeTo: "search") var country: String?
  @OptionGroup(title: "Requests") var requests: RequestOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let favorites = try await stored(await context.library.favorites())
    guard !favorites.isEmpty else {
      context.note(FavoriteText.none)
      return ErrorCode.notFound.status
    }
    let chosen = try chosenStorefront()
    let assembly = try assembly(asks: hasUser(in: context), for: context)
    let queue = order.order(favorites, context.random).map {
      TrackReference.known($0.track, chosen ?? $0.storefront)
    }
    return await assembly.run(assembly.playback(queue, refreshes: requests.refresh))
  }
}

struct FavoritesAddCommand: StoreCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    "add", "Add tracks to your favorites.", discussion: ItemArgument.discussion)

  static let tool = ToolHints(title: "Add favorites", effect: .adds, isOnline: true)

  static let configurableOptions = namedSettings.subtracting(["noSave", "refresh"])
  /// The maximum number of tracks to name.
  private static let mostNamed = 9

  @OptionGroup var tracks: TracksArgument
  @Flag(help: "Add the album that the words name, or that a track is on.") var album = false
  @Option(storeTo: "search") var country: String?
  @OptionGroup(title: "Requests") var requests: RequestOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let (items, failure) = try await references(in: context)
      .songs(tracks.words, asAlbum: album, for: .adding(["favorites", "add"]))
    let assembly = try assembly(for: context)
    let queue = try await assembly.queue(of: items)
    var (found, knownCount): ([Track], Int) = ([], 0)
    let isLong = queue.count > Self.mostNamed
    let status = await assembly.forEach((queue, failure)) {
      track, reference throws(ErrorMessage) in
      guard await assembly.stars.starred(among: [track]).isEmpty else {
        knownCount += 1
        if !isLong { context.note(FavoriteText.alreadyStarred(track)) }
        return
      }
      do throws(StorageError) {
        try await assembly.stars.keep([track], from: reference.storefront)
      } catch {
        throw FavoriteText.notStarred(error)
      }
      found.append(track)
    }
    guard !found.isEmpty || isLong && knownCount > 0 else { return status }
    do throws(StorageError) {
      try await assembly.stars.star(found.map(\.id))
    } catch {
      throw FavoriteText.notStarred(error)
    }
    if isLong {
      context.note(
        FavoriteText.imported(added: found.count, known: knownCount, unreadable: 0))
    } else {
      for track in found { context.note(FavoriteText.starred([track])) }
    }
    return status
  }
}

struct FavoritesRemoveCommand: ProgramCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    "remove", "Remove tracks from your favorites.", aliases: ["delete", "rm"],
    discussion: """
      Numbers are those of the last list shown; words find a song among your favorites. The tracks \
      stay in your library. `tunes undo` restores them.
      """)

  static let tool = ToolHints(title: "Remove favorites", effect: .removes)

  @OptionGroup var tracks: TracksArgument

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let own = try await OwnTracks(favoritesIn: context)
    let removed = try await own.chosen(tracks.words, in: context, for: "favorites remove")
    _ = try await stored(await context.library.unstar(removed))
    for id in removed { context.note(FavoriteText.unstarred(own.known.filter { $0.id == id })) }
    let them: SafeText = removed.count == 1 ? "it" : "them"
    context.note("Run `tunes undo` to restore \(them).")
    return 0
  }
}

struct FavoritesExportCommand: ExportCommand {
  static let configuration = CommandConfiguration(
    "export", "Export your favorites, newest first.", discussion: ExportFile.discussion)

  static let listName = "favorites list"
  static let source = ItemListSource.favorites

  @OptionGroup var file: ExportFile
  @OptionGroup var output: OutputOptions
}

struct FavoritesImportCommand: ListMatchCommand {
  static let configuration = CommandConfiguration(
    "import", "Import favorites from another computer, or from a list of songs.",
    discussion: """
      A file made with `tunes favorites export` is imported without a request. The tracks of any \
      other list are found as `tunes match` does, and the sure and likely ones become favorites.
      """)

  @OptionGroup var songs: SongListArgument
  @OptionGroup var questions: MatchQuestions
  @Option(storeTo: "search") var country: String?
  @OptionGroup(title: "Requests") var requests: RequestOptions

  func validate() throws { try validateImport() }

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let file = try songs.bytes(in: context)
    let document = try? JSONDecoder().decode(FavoritesDocument.self, from: file)
    if let records = document?.records { return try await restore(records, in: context) }
    return try await match(list(in: file, context), nil, nil, for: .favorites, in: context)
  }

  /// Restores exported favorites, including all facts of their tracks.
  @MainActor private func restore(_ records: [TrackRecordJSON], in context: ProgramContext)
    async throws(ErrorMessage) -> Int32
  {
    let usual = await context.storefront()
    let bar = context.progress("Importing", counted: { .counted($0, "favorite") })
    defer { bar.end() }
    let tracks = records.compactMap { record in
      record.track.map { (track: $0, storefront: record.storefront ?? usual) }
    }
    let (added, known) = try await context.addToFavorites(tracks) {
      bar.show($0, part: Double($0) / Double(tracks.count))
    }
    bar.end()
    let unreadable = records.count - tracks.count
    context.note(FavoriteText.imported(added: added, known: known, unreadable: unreadable))
    return added + known == 0 && unreadable > 0 ? ErrorCode.invalidResponse.status : 0
  }
}

extension ProgramContext {
  /// Adds tracks, the first of which is then listed first; returns the numbers of new and of
  /// existing favorites.
  func addToFavorites(
    _ tracks: [(track: Track, storefront: Storefront)], onTrack: (Int) -> Void = { _ in }
  ) async throws(ErrorMessage) -> (added: Int, known: Int) {
    let favorites = try SceneAssembly(self, .stored, asks: false).stars
    var added: [Track.ID] = []
    for (index, (track, storefront)) in tracks.reversed().enumerated() {
      onTrack(index)
      guard await favorites.starred(among: [track]).isEmpty, !added.contains(track.id) else {
        continue
      }
      try await stored(await favorites.keep([track], from: storefront))
      added.append(track.id)
    }
    try await stored(await favorites.star(added))
    return (added.count, tracks.count - added.count)
  }
}

/// A list of tracks, which earlier versions exported as favorites.
private struct FavoritesDocument: Decodable {
  let results, favorites: [TrackRecordJSON]?

  /// The exported favorites; `nil` for lists of other tracks.
  var records: [TrackRecordJSON]? {
    favorites ?? results.flatMap { $0.allSatisfy(\.isFavorite) ? $0 : nil }
  }
}
