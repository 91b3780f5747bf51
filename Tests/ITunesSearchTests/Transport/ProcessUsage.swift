import Foundation

/// The resources that this process uses, as Linux counts them.
struct ProcessUsage {
  let descriptors: Int
  /// In bytes.
  let residentMemory: Int
  /// The peak of the resident memory, in bytes.
  let peakMemory: Int

  static func now() throws -> ProcessUsage {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    func kilobytes(_ name: String) -> Int {
      let line = status.split(separator: "\n").first { $0.hasPrefix(name) } ?? ""
      return line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
    }
    return ProcessUsage(
      descriptors: try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count,
      residentMemory: kilobytes("VmRSS") << 10, peakMemory: kilobytes("VmHWM") << 10)
  }
}
