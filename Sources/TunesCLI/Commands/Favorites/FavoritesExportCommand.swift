import ArgumentParser
import Scenes
import Views

/// `tunes favorites export`.
struct FavoritesExportCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Export your favorites, newest first.",
    discussion: """
      Prints JSON unless --format or --fields is given. --format m3u makes a playlist of previews.
      """)

  static let configurableOptions: [String] = []

  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard output.format != .table || output.json else {
      throw ValidationError(
        "--format table isn't available here. To see a table, run `tunes favorites list`.")
    }
  }

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let assembly = try SceneAssembly(
      context: context, access: .stored, document: output.document ?? .json,
      fields: try output.trackFields(), asks: false)
    return await assembly.favorites(pageSize: .max, firstPage: 1).run().state.status
  }
}
