/// The description of a command in the help.
struct CommandHelp: Decodable {
  let superCommands: [String]?
  let commandName: String
  let abstract: String
  let discussion: String?
  let arguments: [ParameterHelp]?
  let defaultSubcommand: String?
  let examples: [String]?
  private let subcommands: [CommandHelp]?

  /// The command line of the command, such as `tunes history export`.
  var words: String { ((superCommands ?? []) + [commandName]).joined(separator: " ") }

  /// The name of its manual page, such as `tunes-history-export`.
  var pageName: String { words.split(separator: " ").joined(separator: "-") }

  /// Its subcommands, without the parser's `help`, which prints the same text as the pages.
  var members: [CommandHelp] { (subcommands ?? []).filter { $0.commandName != "help" } }

  /// Whether it runs without a subcommand; `tunes` alone opens the full screen.
  var runsAlone: Bool { defaultSubcommand != nil || superCommands == nil }

  /// This command and all commands below it.
  var all: [CommandHelp] { [self] + members.flatMap(\.all) }

  var positionals: [ParameterHelp] { shown.filter { $0.kind == .positional } }

  /// The options and flags, with each flag and its opposite combined into one.
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
