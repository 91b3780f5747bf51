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

  @Option(
    help: "Faults to inject, separated by commas (see --list-faults).", transform: FaultRule.list)
  var fault: [FaultRule] = []

  @Option(help: "Folder of recorded responses to replay by term or ID.", completion: .directory)
  var recordings: String?

  @Option(help: "File for a log of requests, one JSON object per line.", completion: .file())
  var log: String?

  @Flag(help: "Exit when standard input closes, so that the stub doesn't outlive its parent.")
  var untilStdinCloses = false

  @Flag(help: "List the available faults.")
  var listFaults = false

  func run() async throws {
    if listFaults {
      for fault in Fault.allCases {
        print(fault.name.padding(toLength: 20, withPad: " ", startingAt: 0) + fault.meaning)
      }
      return
    }
    let stub = try ITunesStub(
      options: StubOptions(
        port: port, latency: .milliseconds(latency), faults: fault,
        recordings: recordings.map { URL(fileURLWithPath: $0, isDirectory: true) },
        log: log.map { URL(fileURLWithPath: $0) }))
    // Watched before the URL is printed, so that no signal is lost.
    let endings = endings()
    let url = try await stub.start()
    FileHandle.standardOutput.write(Data("\(url.absoluteString)\n".utf8))
    for await _ in endings { break }
    await stub.stop()
  }

  /// Written to by signal handlers, which can't capture values.
  private static let signals = Pipe()
  private static let signalInput = signals.fileHandleForWriting.fileDescriptor

  /// An element for each event that stops the stub.
  private func endings() -> AsyncStream<Void> {
    let (endings, ending) = AsyncStream.makeStream(of: Void.self)
    _ = Self.signalInput
    for number in [SIGINT, SIGTERM] {
      signal(number) { _ in _ = write(ITunesStubCommand.signalInput, "", 1) }
    }
    Thread.detachNewThread {
      // A parent process can have blocked the signals.
      var none = sigset_t()
      pthread_sigmask(SIG_SETMASK, &none, nil)
      _ = Self.signals.fileHandleForReading.availableData
      ending.yield()
    }
    if untilStdinCloses {
      Thread.detachNewThread {
        while !FileHandle.standardInput.availableData.isEmpty {}
        ending.yield()
      }
    }
    return endings
  }
}
