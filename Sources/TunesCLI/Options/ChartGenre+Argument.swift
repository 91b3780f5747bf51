import ArgumentParser
import Entities
import Retrieval
import TerminalKit
import Views

extension ChartGenre {
  /// Returns the genre with an ID or a name; a beginning is enough if only one name has it.
  static func named(_ word: String) throws(ErrorMessage) -> ChartGenre {
    if let id = ItemArgument.id(prefixed: word) { return ChartGenre(id: id) }
    let all = all.filter { $0.name != nil }
    let names = all.compactMap(\.name)
    let matcher = Matcher(names)
    let matching = matcher.places(named: word)
    guard let first = matching.first else {
      throw ErrorMessage(
        .usage, "There's no chart for the genre \(quoting: word)",
        advice: matcher.nearest(to: word).map { "Did you mean \(quoting: names[$0])?" }
          ?? "Available genres: \(names.joined(separator: ", "))")
    }
    guard matching.count == 1 else {
      let several = matching.map { names[$0] }.joined(separator: ", ")
      throw ErrorMessage(
        .usage, "\(quoting: word) matches several genres", advice: "Choose one of these: \(several)"
      )
    }
    return all[first]
  }

  /// Returns the names for completion, escaped for the shell.
  ///
  /// A list inside a completion script couldn't contain apostrophes.
  @Sendable static func completions(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
    let typed = ShellCandidates.unquoted(prefix)
    return ShellCandidates.offered(
      ShellCandidates.matching(typed, all.compactMap(\.name)), for: typed)
  }
}
