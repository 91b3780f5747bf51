import Foundation
import Material

extension Workbench {
  /// The one that the environment names: `TUNES_BENCH_DATA`, `TUNES_BENCH_SIZE`.
  static func named() throws -> Workbench {
    let environment = ProcessInfo.processInfo.environment
    guard let folder = environment["TUNES_BENCH_DATA"] else {
      throw SystemError(call: "find the stores of TUNES_BENCH_DATA", code: ENOENT)
    }
    let size = environment["TUNES_BENCH_SIZE"].flatMap { Int($0) }
    return try Workbench(folder: folder, size: size ?? 1_000_000)
  }
}
