import TerminalKit

// Command lines with other names of commands.
extension TunesCommand {
  /// Other names of commands: singulars, plurals, and British spellings.
  ///
  /// Aliases known to the parser would appear in the help.
  private static let spellings = [
    "albums": "album", "artists": "artist", "artworks": "artwork", "caches": "cache",
    "chart": "charts", "completion": "completions", "configs": "config", "favorite": "favorites",
    "favourite": "favorites", "favourites": "favorites", "genre": "genres",
    "histories": "history", "libraries": "library", "lyric": "lyrics", "playlists": "playlist",
    "release": "releases", "searches": "history", "store": "storefronts",
    "storefront": "storefronts", "stores": "storefronts", "suggestion": "suggestions",
  ]

  /// Other names of the commands of a group, where only one can be meant, or of one and an option.
  private static let memberSpellings = [
    "cache": ["delete": ["clear"], "remove": ["clear"], "rm": ["clear"]],
    "config": [
      "clear": ["unset"], "delete": ["unset"], "ls": ["list"], "remove": ["unset"],
      "rm": ["unset"], "show": ["list"],
    ],
    "favorites": ["delete": ["remove"], "ls": ["list"], "rm": ["remove"]],
    "genres": [
      "add": ["select"], "delete": ["deselect"], "ls": ["list"], "remove": ["deselect"],
      "reset": ["clear"], "rm": ["deselect"], "set": ["select"], "unset": ["clear"],
    ],
    "history": ["ls": ["list"], "remove": ["delete"], "rm": ["delete"]],
    "library": ["delete": ["remove"], "rm": ["remove"]],
    "playlist": [
      "cp": ["copy"], "duplicate": ["copy"], "ls": ["list"], "new": ["create"], "rm": ["remove"],
      "view": ["show"],
    ],
    "storefronts": [
      "choose": ["set"], "clear": ["set", "--system"], "ls": ["list"],
      "reset": ["set", "--system"], "select": ["set"], "use": ["set"],
      "unset": ["set", "--system"],
    ],
  ]

  /// Returns the command line with other names of a command replaced by its own.
  static func spelled(_ words: [String]) -> [String] {
    if words == ["-V"] || words == ["version"] { return ["--version"] }
    let help = words.prefix { $0 == "help" }.prefix(1)
    var command = Array(words.dropFirst(help.count))
    guard let typed = command.first else { return words }
    let name = spellings[typed] ?? typed
    command[0] = name
    if command.count > 1, let member = memberSpellings[name]?[command[1]] {
      command.replaceSubrange(1...1, with: member)
    }
    return help + (help.isEmpty ? showingPlaylist(command) : command)
  }

  /// Returns the command line that shows a playlist if its name follows `playlist`.
  private static func showingPlaylist(_ words: [String]) -> [String] {
    guard words.count > 1, words[0] == "playlist", !words[1].hasPrefix("-"),
      nameLength(words) == 1
    else { return words }
    let isNearlyCommand = NearestWord.to(words[1], among: names(of: PlaylistCommand.self)) != nil
    return isNearlyCommand ? words : ["playlist", "show"] + words.dropFirst()
  }
}
