/// The description of all commands that the parser prints for documentation tools.
struct ToolHelp: Decodable {
  let command: CommandHelp
}

struct CommandHelp: Decodable {
  struct Argument: Decodable {
    struct Name: Decodable {
      let name: String
    }

    let kind: String
    let names: [Name]?
  }

  let commandName: String
  let arguments: [Argument]?
  let subcommands: [CommandHelp]?

  /// Whether an option is a flag, which takes no value; `nil` if there is no such option.
  func isFlag(_ option: String) -> Bool? {
    arguments?.first { $0.names?.contains { "--" + $0.name == option } == true }
      .map { $0.kind == "flag" }
  }
}
