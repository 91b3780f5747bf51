import ArgumentParser
import Foundation

/// The examples below each command's help and in its manual page.
enum CommandExamples {
  /// The maximum number of examples for a group; they are the first of its commands.
  private static let mostOfGroup = 3

  private static let all: [String: [String]] = [
    "search": [
      "tunes search here comes the sun", "tunes search love --genre rock --sort=-date",
      "tunes search björk --entity album --json", "tunes search --lyrics a line of the song",
    ],
    "show": [
      "tunes show 3", "tunes show here comes the sun", "tunes show 3 --json",
      "tunes show 3 --format ffmetadata > tags.txt",
    ],
    "album": ["tunes album 3", "tunes album abbey road", "tunes album id:1441164426"],
    "artist": ["tunes artist 3", "tunes artist the beatles"],
    "mcp": ["tunes mcp", "tunes mcp --read-only"],
    "lookup": [
      "tunes lookup upc:602567713449", "tunes lookup 136975 1441164589 --json",
      "tunes lookup 3 --ids",
    ],
    "play": [
      "tunes play 3", "tunes play 1-3,5", "tunes play here comes the sun",
      "tunes play --album abbey road",
    ],
    "open": [
      "tunes open 3", "tunes open abbey road", "tunes open björk --print",
      "tunes open 3 --in spotify",
    ],
    "artwork": ["tunes artwork 3", "tunes artwork abbey road --save cover.jpg"],
    "lyrics": ["tunes lyrics 3", "tunes lyrics let it be", "tunes lyrics 3 --format lrc"],
    "charts": ["tunes charts", "tunes charts rock gb", "tunes charts --genre rock --albums -c gb"],
    "compare": ["tunes compare 3 --country gb,jp,de", "tunes compare hey jude --all --json"],
    "releases": [
      "tunes releases", "tunes releases björk --since 2026-01-01",
      "tunes releases id:136975 id:3296287",
      "tunes releases --format ics > releases.ics",
    ],
    "identify": ["tunes identify", "tunes identify recording.wav --json"],
    "match": [
      "tunes match songs.txt", "tunes match exportify.csv --review",
      "tunes match songs.txt --offline --json",
      "tunes match list.m3u --format xspf > list.xspf", "tunes match songs.csv --playlist summer",
    ],
    "suggestions": ["tunes suggestions be", "tunes suggestions --json"],
    "history list": ["tunes history", "tunes history list --limit 50"],
    "history search": ["tunes history search sun"],
    "history delete": ["tunes history delete 1-3", "tunes history delete --before 2026-01-01"],
    "history clear": ["tunes history clear --yes"],
    "history stats": ["tunes history stats", "tunes history stats --json"],
    "history export": ["tunes history export > past.ndjson"],
    "history import": ["tunes history import past.ndjson"],
    "favorites list": ["tunes favorites", "tunes favorites beatles", "tunes favorites --json"],
    "favorites play": ["tunes favorites play"],
    "favorites add": ["tunes favorites add 1-3", "tunes favorites add hey jude"],
    "favorites remove": ["tunes favorites remove 2", "tunes favorites remove hey jude"],
    "favorites export": [
      "tunes favorites export > favorites.json",
      "tunes favorites export --save favorites.m3u",
    ],
    "favorites import": ["tunes favorites import favorites.json"],
    "playlist list": ["tunes playlist", "tunes playlist list --json"],
    "playlist show": ["tunes playlist show gym", "tunes playlist show late night --json"],
    "playlist play": ["tunes playlist play gym", "tunes playlist play gym --shuffle"],
    "playlist create": ["tunes playlist create late night"],
    "playlist copy": ["tunes playlist copy gym running"],
    "playlist add": ["tunes playlist add gym 1-3,5", "tunes playlist add gym hey jude"],
    "playlist remove": ["tunes playlist remove gym 2", "tunes playlist remove gym hey jude"],
    "playlist move": ["tunes playlist move gym 5 1", "tunes playlist move gym hey jude 1"],
    "playlist rename": ["tunes playlist rename gym running"],
    "playlist delete": ["tunes playlist delete gym"],
    "playlist export": [
      "tunes playlist export gym > gym.xspf",
      "tunes playlist export gym --format m3u --save gym.m3u",
    ],
    "playlist import": [
      "tunes playlist import road.m3u", "tunes playlist import songs.txt gym --review",
    ],
    "library search": ["tunes library beatles", "tunes library search love --genre rock"],
    "library fill": ["tunes library fill", "tunes library fill --genre rock -c gb"],
    "library lyrics": ["tunes library lyrics", "tunes library lyrics --all"],
    "library stats": ["tunes library stats", "tunes library stats --json"],
    "library remove": ["tunes library remove 3", "tunes library remove 1-3,5"],
    "library export": ["tunes library export", "tunes library export --save all.csv"],
    "undo": ["tunes undo", "tunes undo --list"],
    "redo": ["tunes redo"],
    "storefronts list": ["tunes storefronts", "tunes storefronts island"],
    "storefronts set": ["tunes storefronts set jp", "tunes storefronts set --system"],
    "genres list": ["tunes genres", "tunes genres rock --json"],
    "genres select": ["tunes genres select rock jazz"],
    "genres deselect": ["tunes genres deselect jazz"],
    "genres clear": ["tunes genres clear"],
    "sync": ["tunes sync ~/Sync/tunes", "tunes sync", "tunes sync --quiet", "tunes sync --json"],
    "cache info": ["tunes cache", "tunes cache info --json"],
    "cache clear": ["tunes cache clear"],
    "config list": ["tunes config", "tunes config list --json"],
    "config get": ["tunes config get country"],
    "config path": ["tunes config path"],
    "config set": ["tunes config set limit 50", "tunes config set genre rock jazz"],
    "config unset": ["tunes config unset limit"],
    "doctor": ["tunes doctor", "tunes doctor --json"],
    "screen": ["tunes", "tunes screen --fresh --offline"],
    "completions": ["tunes completions bash", "tunes completions fish | source"],
  ]

  /// Returns a command's examples; empty for `tunes` itself.
  static func of(_ words: [String]) -> [String] {
    let name = words.joined(separator: " ")
    let members =
      TunesCommand.configuration.subcommands
      .first { $0.name == name }?.configuration.subcommands ?? []
    let firsts = members.compactMap { all["\(name) \($0.name)"]?.first }
    return all[name] ?? Array(firsts.prefix(mostOfGroup))
  }

  /// Adds a command's examples to its help, or each command's to the dump of all.
  static func added(to help: String, of words: [String]) -> String {
    guard !help.hasPrefix("{") else { return added(toDump: help) }
    let named = words.first == "help" ? Array(words.dropFirst()) : words
    let examples = of(Array(named.prefix(TunesCommand.nameLength(named))))
    guard help.hasPrefix("OVERVIEW"), !examples.isEmpty else { return help }
    let text = help.trimmingCharacters(in: .newlines)
    return text + "\n\nEXAMPLES:\n" + examples.map { "  \($0)" }.joined(separator: "\n")
  }

  private static func added(toDump dump: String) -> String {
    func withExamples(_ command: [String: Any], _ words: [String]) -> [String: Any] {
      var command = command
      command["examples"] = of(words)
      command["subcommands"] = (command["subcommands"] as? [[String: Any]])?.map {
        withExamples($0, words + [$0["commandName"] as? String ?? ""])
      }
      return command
    }
    guard var tool = try? JSONSerialization.jsonObject(with: Data(dump.utf8)) as? [String: Any],
      let command = tool["command"] as? [String: Any]
    else { return dump }
    tool["command"] = withExamples(command, [])
    return (try? JSONSerialization.data(withJSONObject: tool))
      .map { String(decoding: $0, as: UTF8.self) } ?? dump
  }
}
