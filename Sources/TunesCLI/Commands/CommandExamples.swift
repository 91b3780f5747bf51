/// The examples at the end of each command's help.
enum CommandExamples {
  private static let all: [String: [String]] = [
    "search": [
      "tunes search here comes the sun", "tunes search love --genre rock --sort=-date",
      "tunes search björk --entity album --json",
    ],
    "show": ["tunes show 3", "tunes show here comes the sun", "tunes show 3 --json"],
    "album": ["tunes album 3", "tunes album abbey road", "tunes album id:1441164426"],
    "artist": ["tunes artist 3", "tunes artist the beatles"],
    "lookup": ["tunes lookup upc:602567713449", "tunes lookup 136975 1441164589 --json"],
    "play": ["tunes play 3", "tunes play 1-3,5", "tunes play here comes the sun"],
    "open": ["tunes open 3", "tunes open abbey road"],
    "artwork": ["tunes artwork 3", "tunes artwork abbey road --save cover.jpg"],
    "charts": ["tunes charts", "tunes charts --genre rock --albums -c gb"],
    "suggestions": ["tunes suggestions be", "tunes suggestions --json"],
    "history": ["tunes history", "tunes history search sun", "tunes history delete 1-3"],
    "favorites": ["tunes favorites", "tunes favorites add 1-3", "tunes favorites export > f.json"],
    "library": ["tunes library beatles", "tunes library stats", "tunes library fill"],
    "storefronts": ["tunes storefronts", "tunes storefronts set jp"],
    "genres": ["tunes genres", "tunes genres select rock jazz"],
    "cache": ["tunes cache", "tunes cache clear"],
    "doctor": ["tunes doctor", "tunes doctor --json"],
    "screen": ["tunes", "tunes screen --fresh --offline"],
    "completions": ["tunes completions bash", "tunes completions fish | source"],
  ]

  /// Returns help with examples of the command that the words name, or of its group.
  static func added(to help: String, of words: [String]) -> String {
    let name = words.first == "help" ? words.dropFirst().first : words.first
    guard help.hasPrefix("OVERVIEW"), let examples = name.flatMap({ all[$0] }) else { return help }
    return help + "\nEXAMPLES:\n" + examples.map { "  \($0)" }.joined(separator: "\n")
  }
}
