/// A command that assistants can call as a tool.
protocol ToolCommand: ProgramCommand {
  static var tool: ToolHints { get }
}

/// Facts about a command for assistants that aren't in its help.
struct ToolHints: Sendable {
  enum Effect { case reads, adds, removes }

  let title: String
  let effect: Effect
  var isOnline = false
  /// When to use it.
  var use: String?
  /// The file with the schema of its JSON; `nil` if it prints sentences.
  var result: [UInt8]?
  /// The options for every call.
  var options: [String] = []
  /// The argument whose text becomes standard input, instead of a file.
  var input: (name: String, help: String)?
}
