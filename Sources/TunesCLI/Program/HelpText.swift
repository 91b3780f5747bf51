import Foundation

/// Arranges the help that the parser generates.
enum HelpText {
  private static let width = 80

  /// Returns help with a usage in one line, the most used options first, and groups of commands by
  /// their names alone; any other text is returned unchanged.
  static func arranged(_ help: String) -> String {
    guard help.hasPrefix("OVERVIEW") else { return help }
    let text = help.replacing(/\n([A-Z ]+) SUBCOMMANDS:/) { "\n\($0.1):" }
      .replacing("See 'tunes help <subcommand>'", with: "See 'tunes help COMMAND'")
    var sections = text.components(separatedBy: "\n\n")
      .map { $0.trimmingCharacters(in: .newlines) }
    sections = sections.map { $0.hasPrefix("USAGE:") ? shortened(usage: $0) : $0 }
    guard let options = sections.firstIndex(where: { $0.hasPrefix("OPTIONS:") }),
      let before = sections.lastIndex(where: {
        $0.hasPrefix("USAGE:") || $0.hasPrefix("ARGUMENTS:")
      }), before < options
    else { return text }
    // The parser puts them after those with a title.
    sections.insert(sections.remove(at: options), at: before + 1)
    return sections.joined(separator: "\n\n")
  }

  /// Returns a usage that fits a line, without the options that the help lists below if need be.
  ///
  /// The parser wraps a long usage without indenting it.
  private static func shortened(usage: String) -> String {
    let options = " [<options>]"
    let line = usage.replacing(/\n(?! )/, with: " ").replacing(" <options>", with: options)
    guard line.count > width else { return line }
    let short = line.replacing(/\s\[-[^\]]*\]/, with: "")
    let arguments = short.firstMatch(of: /\s\[?</)?.range.lowerBound ?? short.endIndex
    return short[..<arguments] + options + short[arguments...]
  }
}
