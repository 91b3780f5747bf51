import ArgumentParser
import Entities
import Persistence
import Scenes
import TerminalKit
import Views

struct PlaylistMoveCommand: ChangeCommand {
  static let configuration = CommandConfiguration(
    "move", "Move a song to another place in a playlist.",
    discussion: """
      The song is a number of the last list shown, words that name one of the playlist's songs, an \
      ID, or a link. After it comes the number that the song gets, or top or \
      bottom. Put quotes around a name of several words.
      """)

  @Argument(help: "Name of the playlist.", completion: .custom(ShellCandidates.playlists))
  var name: String

  @Argument(
    help: .value("track> <place", "The song, and the number that it gets."),
    completion: ItemArgument.completion)
  var words: [String]

  /// The number in examples, unless there are fewer songs.
  private static let exampleNumber = 5

  func validate() throws { try UnknownOption.refuse(in: words) }

  @MainActor func change(in context: ProgramContext) async throws(ErrorMessage) -> StyledText {
    let (playlist, words) = try await context.playlist(beginning: [name] + words, for: "move")
    let own = try await OwnTracks(playlist, in: context)
    let number = String(min(max(own.ids.count, 2), Self.exampleNumber))
    let example = ShellText.line(["playlist", "move", playlist.name.text, number, "1"])
    guard words.count > 1, let last = words.last, let place = Self.place(last, in: own) else {
      throw ErrorMessage(
        .usage, "Missing the number that the song gets",
        advice: "Add it at the end, for example `tunes \(example)`")
    }
    let moved = try await own.chosen(words.dropLast(), in: context, for: "playlist move")
    guard let id = moved.first, moved.count == 1 else {
      throw ErrorMessage(
        .usage, "Only one song can be moved at a time",
        advice: "Give one, for example `tunes \(example)`")
    }
    guard own.ids.indices.contains(place - 1) else {
      throw ErrorMessage(
        .notFound, "\(own.subject) no number \(place)", advice: "Choose 1 to \(own.ids.count)")
    }
    try await stored(
      await context.playlists.move(id, toPlaceOf: own.ids[place - 1], in: playlist.id))
    return PlaylistText.moved(own.known.first { $0.id == id }, to: place, in: playlist)
  }

  /// Returns the new number in a word; `nil` if it is invalid.
  private static func place(_ word: String, in own: OwnTracks) -> Int? {
    switch word.lowercased() {
    case "top", "first": 1
    case "bottom", "last": own.ids.count
    default: PositionRanges(word)?.single
    }
  }
}
