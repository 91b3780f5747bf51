import ArgumentParser
import Scenes
import Views

/// `tunes favorites export`.
struct FavoritesExportCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Print all starred tracks, the latest first, for programs.",
    discussion: """
      As JSON unless --format or --fields says otherwise; m3u makes a playlist of their previews.
      """)

  static let configurableOptions: [String] = []

  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard output.format != .table || output.json else {
      throw ValidationError("A table is no form for programs. tunes favorites list prints one.")
    }
  }

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let assembly = try SceneAssembly(
      context: context, access: .stored, document: output.document ?? .json,
      fields: try output.trackFields(), asks: false)
    return await assembly.favorites(pageSize: .max, firstPage: 1).run().state.status
  }
}
