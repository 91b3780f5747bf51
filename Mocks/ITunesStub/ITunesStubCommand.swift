import ArgumentParser
import Foundation
import ITunesStubServer

/// `itunes-stub`: serves the iTunes Search API's contract on loopback.
@main
struct ITunesStubCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "itunes-stub",
    abstract: "A stand-in for the iTunes Search API on 127.0.0.1.",
    discussion: """
      Prints its base URL as the first line, then serves until it is interrupted. A fault is \
      NAME[:ROUTE][@COUNT]: '503@1' strikes the first request only, 'reset:preview' previews only. \
      Of several, the first that fits a request strikes it.
      """)

  @Option(help: "The port to listen on; 0 lets the system choose.")
  var port: UInt16 = 0

  @Option(help: "Milliseconds before the first byte of every answer.")
  var latency: UInt32 = 0

  @Option(help: "Faults to answer with, comma-separated (see --list-faults).")
  var fault: String = ""

  @Option(help: "A folder of recorded responses to replay by term or id.", completion: .directory)
  var recordings: String?

  @Option(help: "A file that gets one JSON line for each request.", completion: .file())
  var log: String?

  @Flag(help: "Stop when standard input is closed, so that no stub outlives its parent.")
  var untilStdinCloses = false

  @Flag(help: "Print the faults and what they do.")
  var listFaults = false

  func run() async throws {
    guard !listFaults else { return Self.printFaults() }
    let stub = try ITunesStub(options: options())
    let ending = Ending(includingStandardInput: untilStdinCloses)
    let url = try await stub.start()
    FileHandle.standardOutput.write(Data("\(url.absoluteString)\n".utf8))
    await ending.wait()
    await stub.stop()
  }

  private func options() throws -> StubOptions {
    do {
      return StubOptions(
        port: port, latency: .milliseconds(latency), faults: try FaultRule.list(fault),
        recordings: recordings.map { URL(fileURLWithPath: $0, isDirectory: true) },
        log: log.map { URL(fileURLWithPath: $0) })
    } catch let error as StubError {
      throw ValidationError(error.description)
    }
  }

  private static func printFaults() {
    for fault in Fault.allCases {
      let name = fault.rawValue
      print(name + String(repeating: " ", count: max(1, 20 - name.count)) + fault.meaning)
    }
  }
}
