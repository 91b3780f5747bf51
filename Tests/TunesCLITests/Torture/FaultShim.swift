import Foundation
import TestSupport
import Testing

/// The library that lets one system call of the program fail, built from `fault.c`.
///
/// It takes the program for debugging: the release program contains libdispatch, whose calls, which
/// mustn't fail, would look like its own.
final class FaultShim: Sendable {
  struct Run {
    var run: ProgramRun
    /// The number of calls that the program made.
    var callCount: Int
    /// The name of the call that failed; empty if the program made fewer calls.
    var failed: String
  }

  #if os(Linux)
    static let isAvailable = compiler != nil
  #else
    static let isAvailable = false
  #endif

  private static let compiler: String? = ["/usr/bin/cc", "/usr/bin/clang", "/usr/bin/gcc"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  private let folder: TemporaryDirectory
  private var library: String { folder.path(of: "fault.so") }

  init() async throws {
    folder = try TemporaryDirectory()
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("fault.c").path
    let run = try await ProgramRun.running(
      Self.compiler ?? "", ["-shared", "-fPIC", "-O1", "-o", library, source, "-ldl"],
      environment: ["PATH": "/usr/bin:/bin"])
    try #require(run.status == .exited(0), "\(run)")
  }

  /// Runs `tunes` with this environment, and lets one of its calls fail.
  func run(_ arguments: [String], environment: [String: String], failing call: Int) async throws
    -> Run
  {
    let log = folder.path(of: UUID().uuidString)
    let run = try await ProgramRun.running(
      builtProduct(named: "tunes"), arguments,
      environment: environment.merging(
        ["LD_PRELOAD": library, "FAULT_LOG": log, "FAULT_AT": "\(call)"]) { $1 })
    let record = try Data(contentsOf: URL(fileURLWithPath: log))
    try FileManager.default.removeItem(atPath: log)
    let count = record.withUnsafeBytes { $0.loadUnaligned(as: Int.self) }
    return Run(
      run: run, callCount: count,
      failed: String(decoding: record.dropFirst(8).prefix { $0 != 0 }, as: UTF8.self))
  }
}
