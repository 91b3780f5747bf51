import ArgumentParser
import Entities
import Foundation
import Material
import Persistence

/// Writes searches to a store, one after another, and says each when it is committed.
///
/// The trials start it many times at once, and kill it.
struct WriteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "write", shouldDisplay: false)

  @Argument(help: "The store.")
  var store: String

  @Argument(help: "The writer's number; each writes terms and tracks of its own.")
  var writer: Int

  @Argument(help: "How many searches to write.")
  var count: Int

  func run() async throws {
    let store = Store(path: store, .kept)
    let (suggestions, library) = (SQLiteSuggestions(store: store), SQLiteLibrary(store: store))
    let source = TrackSource(vocabulary: Vocabulary())
    for number in 0..<count {
      let search = WrittenSearch(writer: writer, number: number)
      try await library.merge(
        source.tracks(search.tracks), from: .unitedStates, at: TermSource.now)
      try await suggestions.remember(
        try SearchTerm(search.term), in: .unitedStates, at: TermSource.now)
      FileHandle.standardOutput.write(Data("\(number)\n".utf8))
    }
  }
}
