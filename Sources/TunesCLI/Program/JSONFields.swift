import ArgumentParser
import Views

/// Field names right after `--json`, as other tools take them.
enum JSONFields {
  /// Rewrites `--json a,b` to `--json --fields a,b`, if any name is a field, or all of several are
  /// column headings.
  ///
  /// A single name counts only if it can't be a word of a term, because of its capital letter or
  /// because the command takes no words.
  static func understood(_ words: [String]) -> [String] {
    let options = words.prefix { $0 != "--" }
    guard
      let index = options.firstIndex(where: {
        ["--json", "-j"].contains($0) || $0.hasPrefix("--json=")
      })
    else { return words }
    let isJoined = options[index].hasPrefix("--json=")
    guard
      let list = isJoined ? options[index].dropFirst(7) : options.dropFirst(index + 1).first?[...],
      !list.hasPrefix("-"), isKnown(list, to: words[0])
    else { return words }
    let rest = words[(index + (isJoined ? 1 : 2))...]
    let understood = words[..<index] + ["--json", "--fields", String(list)] + rest
    let isList = isJoined || list.contains { $0 == "," || $0.isUppercase } || !parses(words)
    return isList && parses(Array(understood)) ? Array(understood) : words
  }

  private static func parses(_ words: [String]) -> Bool {
    let arguments = Array(words.dropFirst(TunesCommand.nameLength(words)))
    return (try? TunesCommand.programCommand(meantBy: words)?.parseAsRoot(arguments)) != nil
  }

  private static func isKnown(_ list: Substring, to command: String) -> Bool {
    let known =
      ShellCandidates.fieldNames(command) + ItemFieldSet.mixed.listNames + ItemFieldSet.ofSearches
    let names = list.split(separator: ",").map { $0.filter { !$0.isWhitespace } }
    return names.contains(where: known.contains)
      || names.count > 1 && names.allSatisfy { NearestWord.field($0, among: known) != nil }
  }
}
