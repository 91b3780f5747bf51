import ArgumentParser
import Entities
import Persistence
import Scenes
import TerminalKit
import Views

struct ShowCommand: ItemCommand {
  static let configuration = CommandConfiguration(
    "show", "Show a track.",
    discussion: """
      \(ItemArgument.discussion) With --format ffmetadata, prints the track's tags for ffmpeg.
      """)

  @Argument(help: ItemArgument.trackHelp, completion: ItemArgument.completion) var track: [String]
  @Option(storeTo: "search") var country: String?
  @OptionGroup(title: "Requests") var requests: RequestOptions
  @OptionGroup(title: "Output") var output: FormattedOutput<TrackFormat>
  @Option(help: PictureChoice.help) var pictures = PictureChoice.auto

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let assembly = try assembly(in: context, fields: ItemFieldSet.tracks.names)
    let reference = try await references(in: context).track(track)
    if !output.json, output.format == .ffmetadata {
      let track = try await assembly.finishing { () throws(ErrorMessage) in
        try await assembly.track(reference)
      }
      context.results.write(document: TrackTags.text(track))
      return 0
    }
    return await assembly.run(assembly.trackDetail(reference, refreshes: requests.refresh))
  }
}

enum TrackFormat: String, DocumentedFormat {
  case table, plain, json, ndjson, csv, tsv, m3u, xspf, ffmetadata
}

struct AlbumCommand: ItemCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    "album", "Show an album and its tracks.", aliases: ["albums"],
    discussion: ItemArgument.discussion)

  static let tool = ToolHints(
    title: "Show album", effect: .reads, isOnline: true, result: PackageResources.album_schema_json)

  @Argument(help: ItemArgument.albumHelp, completion: ItemArgument.completion) var album: [String]
  @Option(storeTo: "search") var country: String?
  @OptionGroup(title: "Requests") var requests: RequestOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @Option(help: PictureChoice.help) var pictures = PictureChoice.auto

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let assembly = try assembly(in: context)
    let reference = try await references(in: context).album(album)
    return await assembly.run(assembly.album(reference, refreshes: requests.refresh))
  }
}

struct ArtistCommand: ItemCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    "artist", "Show an artist and their albums.", aliases: ["artists"],
    discussion: ItemArgument.discussion)

  static let tool = ToolHints(
    title: "Show artist", effect: .reads, isOnline: true,
    result: PackageResources.artist_schema_json)

  static let configurableOptions = namedSettings.subtracting(["fields"])

  @Argument(help: ItemArgument.artistHelp, completion: ItemArgument.completion) var artist: [String]
  @Option(storeTo: "search") var country: String?
  @OptionGroup(title: "Requests") var requests: RequestOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @Option(help: PictureChoice.help) var pictures = PictureChoice.auto

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    try output.refusePlaylist(of: "albums")
    let assembly = try assembly(in: context, of: .albums)
    let reference = try await references(in: context).artist(artist)
    return await assembly.run(assembly.artist(reference, refreshes: requests.refresh))
  }
}

struct LyricsCommand: StoreCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    "lyrics", "Show the lyrics of a track.", aliases: ["lyric"],
    discussion: """
      \(ItemArgument.discussion) Lyrics come from LRCLIB, which receives the title, artist, and \
      length of the track. They are fetched once and saved in your library.
      """)

  static let tool = ToolHints(
    title: "Lyrics", effect: .reads, isOnline: true,
    use: "To find a song by a line, use search with lyrics.",
    result: PackageResources.lyrics_schema_json)

  static let configurableOptions = namedSettings.subtracting(["format"])

  @Argument(help: ItemArgument.trackHelp, completion: ItemArgument.completion) var track: [String]
  @Option(help: "Output format.") var format = Format.table
  @Flag(name: [.customShort("j"), .long], help: "Print JSON; overrides --format.") var json = false
  @Option(storeTo: "search") var country: String?
  @OptionGroup(title: "Requests") var requests: RequestOptions

  /// A page for users, or a document for programs.
  enum Format: String, NamedArgument { case table, plain, lrc, json }

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let format = LyricsFormat(rawValue: json ? Format.json.rawValue : format.rawValue)
    let document = format.map { $0 == .json ? DocumentFormat.json : .plain }
    let assembly = try SceneAssembly(context, try requests.access(), document: document)
    let reference = try await references(in: context, asks: document == nil).track(track)
    let view = format.map { context.documents(document ?? .plain).lyricsView($0) }
    return await assembly.run(
      assembly.lyrics(reference, in: view ?? assembly.views.lyrics(), refreshes: requests.refresh))
  }
}

struct OpenCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    "open", "Open a track, album, or artist in the browser.",
    discussion: """
      \(ItemArgument.discussion) With --in, the search page of another service opens, or song.link, \
      which leads to all of them.
      """)

  @Argument(help: ItemArgument.linkHelp, completion: ItemArgument.completion) var item: [String]

  @Option(
    name: .customLong("in"), help: .value("service", "Open the page of another service instead."))
  var place: OpenPlace?

  @Flag(name: .customLong("print"), help: "Print the link instead of opening it.")
  var prints = false

  @Option(storeTo: "search") var country: String?
  @OptionGroup(title: "Requests") var requests: RequestOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let references = try references(in: context)
    let assembly = try assembly(for: context)
    let found = try await assembly.finishing { () throws(ErrorMessage) in
      try await assembly.item(item, references, [.song, .album, .artist])
    }
    let links =
      place.map { $0.services.compactMap { $0.link(to: found) } }
      ?? [found.storeLink].compactMap(\.self)
    guard !links.isEmpty else {
      let notice = place?.services.first.map(Notice.noPage) ?? .link(.noLink)
      context.note(NoticeText.line(notice))
      return ErrorCode.notFound.status
    }
    func write(_ links: some Sequence<WebLink>) {
      for link in links { context.results.writeLine("\(link.text)") }
    }
    guard !prints else {
      write(links)
      return 0
    }
    for (index, link) in links.enumerated() {
      do {
        try await assembly.router.open(link)
      } catch {
        write(links[index...])
        throw ErrorMessage(error)
      }
      context.note(NoticeText.line(.link(.opened(link))))
    }
    return 0
  }
}

/// The services whose pages `tunes open --in` opens.
enum OpenPlace: String, NamedArgument {
  case spotify, youtube, deezer, tidal, bandcamp, songlink, all

  var services: [MusicService] {
    MusicService(rawValue: rawValue).map { [$0] } ?? MusicService.allCases
  }
}

struct ChartsCommand: ItemCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    "charts", "List a store's top songs or albums.",
    aliases: ["chart"],
    discussion: """
      Lists the top songs, or the top albums with --albums, overall or in one genre. Words are the \
      code or the name of a store, "albums", a number of results as in "top 10", and otherwise a \
      genre. Charts are cached for a day; --offline \
      shows cached ones of any age.
      """)

  static let tool = ToolHints(
    title: "Charts", effect: .reads, isOnline: true, result: PackageResources.charts_schema_json)

  static let configurableOptions = namedSettings.union(["fields"]).subtracting(["genre"])

  @Argument(
    help: "A genre, a store, a number of results.", completion: .custom(ChartGenre.completions))
  var words: [String] = []

  @Option(
    help: .value("name", "Show the chart for this genre, by name or ID."),
    completion: .custom(ChartGenre.completions))
  var genre: String?

  @Flag(help: "List albums instead of songs.") var albums = false

  @Option(
    name: [.customShort("n", allowingJoined: true), .long], parsing: .unconditional,
    help: .value("n", "Maximum number of results, 1 to 200."))
  var limit = 25

  @Option(storeTo: "search") var country: String?
  @OptionGroup(title: "Requests") var requests: RequestOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @Option(help: PictureChoice.help) var pictures = PictureChoice.auto

  func validate() throws { try limit.validate(upTo: 200, as: "--limit") }

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let words = try ChartWords(words)
    let albums = albums || words.namesAlbums
    let assembly = try assembly(in: context, of: albums ? ItemFieldSet.albums : .tracks)
    if albums { try output.refusePlaylist(of: "albums") }
    let chosen = try chosenStorefront()
    let query = ChartQuery(
      albums ? .albums : .songs, in: await context.storefront(unless: words.storefront ?? chosen),
      genre: try genre.map(ChartGenre.named) ?? words.genre,
      limit: words.limit ?? limit)
    return await assembly.run(
      assembly.itemList(
        ItemListOptions(
          .chart(query), pageSize: assembly.pageSize(of: .items), refreshes: requests.refresh)))
  }
}
