import ArgumentParser
import Entities
import Foundation
import TerminalKit
import Views

extension ChartGenre {
  /// Returns the genre with an ID or a name, ignoring case and diacritics.
  ///
  /// A prefix is enough if it matches only one name.
  static func named(_ word: String) throws(ErrorMessage) -> ChartGenre {
    if let id = ItemArgument.id(prefixed: word) { return ChartGenre(id: id) }
    let wanted = folded(word)
    let names = all.compactMap(\.name)
    let matching = all.filter { folded($0.name ?? "").hasPrefix(wanted) }
    if let exact = matching.first(where: { folded($0.name ?? "") == wanted }) { return exact }
    if matching.count == 1, let only = matching.first { return only }
    if matching.isEmpty || wanted.isEmpty {
      throw ErrorMessage(
        .usage, "There's no chart for the genre \(quoting: word)",
        advice: NearestWord.to(word, among: names).map { "Did you mean \(quoting: $0)?" }
          ?? "Available genres: \(names.joined(separator: ", "))")
    }
    let several = matching.compactMap(\.name).joined(separator: ", ")
    throw ErrorMessage(
      .usage, "\(quoting: word) matches several genres", advice: "Choose one of these: \(several)")
  }

  /// Returns the names for completion, escaped for the shell.
  ///
  /// A list inside a completion script couldn't contain apostrophes.
  @Sendable static func completions(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
    all.compactMap(\.name).map {
      ShellCandidates.escaped($0, for: CompletionShell.requesting?.rawValue)
    }
  }

  private static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}
