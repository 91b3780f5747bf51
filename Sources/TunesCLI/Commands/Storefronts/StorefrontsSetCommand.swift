import ArgumentParser
import Entities
import Scenes
import TerminalKit
import Views

/// `tunes storefronts set`.
struct StorefrontsSetCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Set the store to search by default.",
    discussion: "--country and \"country\" in config.json take precedence.")

  static let configurableOptions: [String] = []

  @Argument(
    help: ArgumentHelp("Store, as a two-letter country code."),
    completion: .custom { _, _, _ in Storefront.all.map(\.code) })
  var country: String?

  @Flag(help: "Use the store of your system's region again.")
  var system = false

  func validate() throws {
    guard (country != nil) != system else {
      throw ValidationError("Give either a two-letter country code or --system.")
    }
  }

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let interactor = context.storefrontsInteractor
    let storefront = try chosen()
    try await stored { () throws(StorageError) in try await interactor.select(storefront) }
    let inUse = storefront ?? context.environment.storefront
    let name = interactor.entries().first { $0.storefront == inUse }?.name ?? inUse.name
    let configured = interactor.unselected.configured
    context.notes.writeSentence(
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
