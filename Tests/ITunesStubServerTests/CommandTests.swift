import Foundation
import Testing

@Suite("Stub command")
struct CommandTests {
  /// The executable is beside the test bundle.
  private static var executable: URL {
    URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("itunes-stub")
  }

  @Test("itunes-stub prints its URL, serves requests, and exits when standard input closes")
  func untilStandardInputCloses() throws {
    let (process, input, output) = (Process(), Pipe(), Pipe())
    process.executableURL = Self.executable
    process.arguments = ["--until-stdin-closes", "--fault", "503@1"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let url = try #require(URL(string: line.trimmingCharacters(in: .newlines)))
    let client = try WireClient(url)
    #expect(try client.get("/search?term=queen").status == 503)
    #expect(try client.get("/search?term=queen").status == 200)
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test("itunes-stub exits with status 0 when interrupted")
  func interrupt() throws {
    let (process, output) = (Process(), Pipe())
    process.executableURL = Self.executable
    process.standardOutput = output
    try process.run()
    _ = output.fileHandleForReading.availableData
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test("An unknown fault is a usage error that lists the known faults")
  func unknownFault() throws {
    let (process, errors) = (Process(), Pipe())
    process.executableURL = Self.executable
    process.arguments = ["--fault", "nope"]
    process.standardError = errors
    try process.run()
    let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 64)
    #expect(message.contains("hostile-text"))
  }
}
