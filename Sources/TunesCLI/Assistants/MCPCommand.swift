import ArgumentParser
import Views

struct MCPCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Let assistants search and keep music, as a server of MCP.",
    discussion: """
      Speaks the Model Context Protocol on standard input and output until the input ends; assistants \
      start it by themselves. The guide tells how to add it to some.
      """)

  static let configurableOptions: Set<String> = []

  @Flag(help: "Leave out what changes favorites and playlists.") var readOnly = false

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let server = MCPServer(context, readOnly: readOnly, sleep: SystemClock.sleep)
    await server.run()
    return 0
  }
}
