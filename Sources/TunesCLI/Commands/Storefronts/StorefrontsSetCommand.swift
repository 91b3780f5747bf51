import ArgumentParser
import Entities
import Scenes
import TerminalKit
import Views

/// `tunes storefronts set`.
struct StorefrontsSetCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Choose the store that searches ask where they name none.",
    discussion: "--country and a country in config.json count before it.")

  static let configurableOptions: [String] = []

  @Argument(
    help: ArgumentHelp("The store, by its country's two letters."),
    completion: .custom { _, _, _ in Storefront.all.map(\.code) })
  var country: String?

  @Flag(help: "Go back to the store of your system's region.")
  var system = false

  func validate() throws {
    guard (country != nil) != system else {
      throw ValidationError("Give the two letters of a country, or --system.")
    }
  }

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let interactor = context.storefrontsInteractor
    let storefront = try chosen()
    try await stored { () throws(StorageError) in try await interactor.select(storefront) }
    let inUse = storefront ?? context.environment.storefront
    let name = interactor.entries().first { $0.storefront == inUse }?.name ?? inUse.name
    let configured = interactor.unselected.configured
    context.notes.writeLine(
      storefront == nil
        ? StorefrontsNoticeText.deselected(name, configured: configured)
        : StorefrontsNoticeText.selected(name, configured: configured))
    return 0
  }

  /// `nil` to go back to the system's.
  private func chosen() throws(ErrorMessage) -> Storefront? {
    guard let country else { return nil }
    return try Storefront(named: country)
  }
}
