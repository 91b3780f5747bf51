package import TerminalKit

/// A list at the prompt, whose pages fit the terminal.
package enum PromptedList: Sendable {
  case results, items, history, stores, genres
  /// `isAdding` is whether the list asks for the playlist to add songs to.
  case playlists(isAdding: Bool)

  var hint: StyledText {
    switch self {
    case .results: "Type a number to open a result, a term to search again, or ? for help."
    case .items: "Type a number to open an item, b to go back, or ? for help."
    case .history: "Type a number to search again, d and numbers to delete, or ? for help."
    case .stores, .genres: "Type a number to choose, /text to filter the list, or ? for help."
    case .playlists(isAdding: true):
      "Type the number or name of a playlist, create NAME for a new one, or b to cancel."
    case .playlists(isAdding: false):
      "Type the number of a playlist, create NAME for a new one, or ? for help."
    }
  }

  /// The number of lines besides the rows and the hint.
  ///
  /// All lists have a header, a count, and the prompt. Items add the title, stores the current one,
  /// genres the parents of the first one. Playlists show the last change instead of the header.
  private var otherLines: Int {
    switch self {
    case .results, .history, .playlists: 3
    case .items, .stores, .genres: 4
    }
  }

  /// Returns the number of rows on a page below the sentences since the last prompt, from 5 to 50;
  /// `nil` in a pipe.
  package func rows(on results: TextOutput, _ notes: TextOutput) -> Int? {
    let capabilities = results.capabilities
    guard capabilities.isTerminal else { return nil }
    let others =
      otherLines + notes.lines(ofSentence: hint).count + notes.linesOfSentences
    return min(max(capabilities.rows - others, 5), 50)
  }
}
