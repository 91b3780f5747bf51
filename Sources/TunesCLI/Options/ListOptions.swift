import ArgumentParser
import Entities
import Scenes
import TerminalKit
import Views

/// How results are listed, and whether one is picked.
struct ListOptions: ParsableArguments {
  static let configurable = ["group", "limit"]
  private static let standardLimit = 25

  @Option(help: ArgumentHelp("Results on a page, 1 to 200.", valueName: "n"))
  var limit = Self.standardLimit

  @Option(help: ArgumentHelp("The page to begin with.", valueName: "n"))
  var page = 1

  @Option(help: "The kind of result: song, musicVideo, album or artist.")
  var entity = SearchEntity.song

  @Option(help: "Sort each page into sections: none, artist or album.")
  var group = Grouping.none

  @Option(help: ArgumentHelp("Show the track with this number, and ask nothing.", valueName: "n"))
  var pick: Int?

  @Flag(help: "Ask although standard input is a pipe, one answer a line.")
  var interactive = false

  func validate() throws {
    guard (1...200).contains(limit) else {
      throw ValidationError("--limit takes 1 to 200, not \(limit).")
    }
    guard (1...10_000).contains(page) else {
      throw ValidationError("--page takes 1 to 10000, not \(page).")
    }
    guard pick.map({ $0 > 0 }) ?? true else {
      throw ValidationError("--pick takes a number of the list, from 1.")
    }
  }

  /// Fails where options exclude each other.
  func validate(noInput: Bool, _ output: OutputOptions) throws {
    guard !(interactive && noInput) else {
      throw ValidationError("--interactive and --no-input exclude each other.")
    }
    guard !interactive || (pick == nil && output.document == nil) else {
      throw ValidationError("--interactive goes with a table alone, and not with --pick.")
    }
  }

  /// Whether a person answers: not where a document or a single track is asked for.
  @MainActor func asks(_ output: OutputOptions, noInput: Bool, in context: ProgramContext) -> Bool {
    guard output.document == nil, pick == nil, !noInput else { return false }
    return interactive || context.isConversation
  }
}

extension SearchEntity: ExpressibleByArgument {
  /// Fails for what the library does not have, where nobody else is asked.
  func validate(isOffline: Bool) throws(ErrorMessage) {
    guard isOffline, !isTrack else { return }
    throw ErrorMessage(
      .usage, "the library is searched for songs and music videos alone",
      advice: "take --entity song or musicVideo, or ask the store")
  }
}
extension Grouping: ExpressibleByArgument {}

extension ListOptions {
  /// As where no word says otherwise.
  static var untouched: Self {
    var options = Self()
    options.limit = standardLimit
    options.page = 1
    options.entity = .song
    options.group = .none
    options.pick = nil
    options.interactive = false
    return options
  }
}
