/// A command, as its help tells of it.
struct CommandHelp: Decodable {
  let superCommands: [String]?
  let commandName: String
  let abstract: String
  let discussion: String?
  let arguments: [ParameterHelp]?
  let defaultSubcommand: String?
  private let subcommands: [CommandHelp]?

  /// What a person types: `tunes history export`.
  var words: String { ((superCommands ?? []) + [commandName]).joined(separator: " ") }

  /// The name of its page: `tunes-history-export`.
  var pageName: String { words.split(separator: " ").joined(separator: "-") }

  /// Those within it, without the parser's own, which shows what the pages say.
  var members: [CommandHelp] { (subcommands ?? []).filter { $0.commandName != "help" } }

  /// Whether it does something without one of those; `tunes` itself takes the whole screen.
  var runsAlone: Bool { defaultSubcommand != nil || superCommands == nil }

  /// This one and all within it.
  var all: [CommandHelp] { [self] + members.flatMap(\.all) }

  var positionals: [ParameterHelp] { shown.filter { $0.kind == .positional } }

  /// The options and flags, of which a flag and its opposite are one.
  var options: [[ParameterHelp]] {
    var options: [[ParameterHelp]] = []
    for option in shown where option.kind != .positional {
      if let last = options.last?.first, option.isOpposite(of: last) {
        options[options.count - 1].append(option)
      } else {
        options.append([option])
      }
    }
    return options
  }

  private var shown: [ParameterHelp] { (arguments ?? []).filter(\.shouldDisplay) }
}
