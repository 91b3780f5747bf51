import ArgumentParser
import Foundation
import ITunesStubServer

/// `itunes-stub`: a stand-in for the iTunes Search API on loopback.
@main
struct ITunesStubCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "itunes-stub",
    abstract: "Serve a stand-in for the iTunes Search API on 127.0.0.1.",
    discussion: """
      Prints its base URL on the first line, then runs until it is interrupted. Faults have the \
      form NAME[:ROUTE][@COUNT]: "503@1" affects only the first request, "reset:preview" only \
      previews. If several faults match a request, the first one applies.
      """)

  @Option(help: "Port to listen on; 0 selects a free port.")
  var port: UInt16 = 0

  @Option(help: "Delay before the first byte of each response, in milliseconds.")
  var latency: UInt32 = 0

  @Option(help: "Faults to inject, separated by commas (see --list-faults).")
  var fault: String = ""

  @Option(help: "Folder of recorded responses to replay by term or ID.", completion: .directory)
  var recordings: String?

  @Option(help: "File for a log of requests, one JSON object per line.", completion: .file())
  var log: String?

  @Flag(help: "Exit when standard input closes, so that the stub doesn't outlive its parent.")
  var untilStdinCloses = false

  @Flag(help: "List the available faults.")
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
