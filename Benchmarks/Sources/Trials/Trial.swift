import Material

/// Something that the whole program is put through.
protocol Trial: Sendable {
  /// The word by which it is asked for.
  var name: String { get }

  func measurements(on bench: Workbench, of tunes: InstalledTunes) async throws -> [Measurement]
}
