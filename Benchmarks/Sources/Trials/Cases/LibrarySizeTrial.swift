import Entities
import Foundation
import Material
import Persistence

/// What a library of ``Workbench/size`` tracks takes of the disk.
struct LibrarySizeTrial: Trial {
  let name = "library-size"

  func measurements(on bench: Workbench, of tunes: InstalledTunes) async throws -> [Measurement] {
    let path = try await bench.library() + "/tunes.sqlite"
    let count = try await SQLiteLibrary(store: Store(path: path, .kept)).summary().trackCount
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    let bytes = (attributes[.size] as? Int ?? 0) / max(count, 1)
    return [Measurement("A track with its indexes", Double(bytes), unit: "bytes")]
  }
}
