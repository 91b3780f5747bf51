import ArgumentParser
import Entities
import Foundation
import Views

struct MatchCommand: ListMatchCommand {
  static let configuration = CommandConfiguration(
    "match", "Find the tracks of a list of songs.",
    discussion: """
      Reads lines such as "Artist - Title", tables (as from Exportify, TuneMyMusic, or Shazam), \
      playlists, and what players and services export; `--from` names the formats. Each song is looked \
      up in your library, and then with one request to the store, and gets a confidence: sure, likely, \
      unsure, or none. Only titles and artists are sent. Requests leave room for your searches, so a \
      long list takes a while. Press Ctrl-C to stop. What was found is saved, and running the command \
      again continues where it stopped. Playlists (--format m3u or xspf, and --playlist) have only \
      sure and likely matches.
      """)

  @OptionGroup var songs: SongListArgument
  @OptionGroup var questions: MatchQuestions

  @Option(
    help: .value("name", "Add sure and likely matches to this playlist."),
    completion: .custom(ShellCandidates.playlists))
  var playlist: String?

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    try require(
      playlist == nil || !requests.noSave,
      "--playlist and --no-save can't be used together.")
  }

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let fields = try output.fields(among: MatchDocument.names)
    let target = try playlist.map { name throws(ErrorMessage) in
      MatchTarget.playlist(try PlaylistName(argument: name))
    }
    return try await match(list(context), output.document, fields, for: target, in: context)
  }
}

/// `tunes playlist import`.
struct PlaylistImportCommand: ListMatchCommand {
  static let configuration = CommandConfiguration(
    "import", "Create a playlist from a list of songs.",
    discussion: """
      Finds the tracks of the list as `tunes match` does, and adds the sure and likely ones to the \
      playlist in their order. Without NAME, the playlist is named after the list or its file.
      """)

  @OptionGroup var songs: SongListArgument

  @Argument(help: "Name of the playlist.", completion: .custom(ShellCandidates.playlists))
  var name: [String] = []

  @OptionGroup var questions: MatchQuestions
  @OptionGroup var store: StoreOptions

  func validate() throws { try validateImport() }

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let list = try list(context)
    let words = name.joined(separator: " ")
    let name = try PlaylistName(argument: name.isEmpty ? list.name ?? fileName : words)
    return try await match(list, nil, nil, for: .playlist(name), in: context)
  }

  private var fileName: String {
    let name = URL(filePath: songs.file).deletingPathExtension().lastPathComponent
    return songs.file == "-" ? "Imported" : name
  }
}
