import Foundation

/// Arranges the help that the parser generates.
enum HelpText {
  /// Returns help with the most used options first, and groups of commands by their names alone;
  /// any other text is returned unchanged.
  static func arranged(_ help: String) -> String {
    guard help.hasPrefix("OVERVIEW") else { return help }
    let text = help.replacing(/\n([A-Z ]+) SUBCOMMANDS:/) { "\n\($0.1):" }
      .replacing("See 'tunes help <subcommand>'", with: "See 'tunes help COMMAND'")
    var sections = text.components(separatedBy: "\n\n")
      .map { $0.trimmingCharacters(in: .newlines) }
    guard let options = sections.firstIndex(where: { $0.hasPrefix("OPTIONS:") }),
      let before = sections.lastIndex(where: {
        $0.hasPrefix("USAGE:") || $0.hasPrefix("ARGUMENTS:")
      }), before < options
    else { return text }
    // The parser puts them after those with a title.
    sections.insert(sections.remove(at: options), at: before + 1)
    return sections.joined(separator: "\n\n")
  }
}
