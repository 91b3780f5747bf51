import ArgumentParser
import Material

/// Makes the stores, which takes a while, so that nothing has to wait for them later.
struct StoresCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stores", abstract: "Make the stores that are missing.")

  @OptionGroup var stores: StoreOptions

  func run() async throws {
    let bench = try stores.workbench()
    _ = try await bench.fewTerms()
    _ = try await bench.terms()
    _ = try await bench.library()
    _ = try await bench.full()
  }
}
