import ArgumentParser
import Material

/// Where the stores are that the benchmarks share.
struct StoreOptions: ParsableArguments {
  @Option(help: "The folder of the stores, which are made where they are missing.")
  var data: String

  @Option(help: "The past terms, and the tracks, that a full store has.")
  var size = 1_000_000

  func validate() throws {
    guard size >= 10_000 else { throw ValidationError("--size takes 10000 and more.") }
  }

  func workbench() throws -> Workbench { try Workbench(folder: data, size: size) }
}
