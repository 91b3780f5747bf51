/// A command that assistants can call as a tool.
protocol ToolCommand: ProgramCommand {
  static var tool: ToolHints { get }
}

/// The facts about a command that assistants need, and that its help doesn't have.
struct ToolHints: Sendable {
  enum Effect { case reads, adds, removes }

  let title: String
  let effect: Effect
  /// Whether it can make requests, rather than use only saved data.
  var isOnline = false
  /// When to use it.
  var use: String?
  /// The file with the schema of its JSON; `nil` if it prints sentences.
  var result: [UInt8]?
  /// The options of every call.
  var options: [String] = []
  /// The argument whose text is its standard input, in place of a file.
  var input: (name: String, help: String)?
}
