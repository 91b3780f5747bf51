import Foundation
import TestSupport

@testable import TunesCLI

/// Runs commands in the process of the tests for shells, in which the program `tunes-client` stands in for
/// `tunes`.
final class CommandServer: Sendable {
  /// The folder that shells find `tunes` in.
  let folder: TemporaryDirectory
  /// The variable that names the socket of the server for the client.
  static let variable = "TUNES_SERVER"

  private let socket: Int32

  var path: String { folder.path(of: "socket") }

  init() throws {
    folder = try TemporaryDirectory()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(of: "tunes"),
      withDestinationPath: try builtProduct(named: "tunes-client"))
    socket = Foundation.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    try listen()
    accept()
  }

  deinit { shutdown(socket, Int32(SHUT_RDWR)) }

  private func listen() throws {
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let path = path
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let isBound = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, size) == 0 }
    }
    guard isBound, Foundation.listen(socket, 64) == 0 else {
      throw SystemFailure(call: "bind \(path)", code: errno)
    }
  }

  /// Accepts connections on a thread until the server is released.
  private func accept() {
    Thread.detachNewThread { [socket] in
      while true {
        let client = Foundation.accept(socket, nil, nil)
        guard client >= 0 else { break }
        _ = fcntl(client, F_SETFD, FD_CLOEXEC)
        Thread.detachNewThread { Self.serve(client) }
      }
      close(socket)
    }
  }

  private static func serve(_ client: Int32) {
    let request = Request(bytes(from: client)[...])
    Task {
      let run = try await CommandRun.running(
        request.arguments, environment: request.variables, folder: request.folder,
        input: request.input)
      let writer = ByteWriter(writing: client)
      writer.send(Array("\(run.status) \(run.results.count) ".utf8) + run.results + run.notes)
      writer.finish()
    }
  }

  private static func bytes(from client: Int32) -> [UInt8] {
    var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
    while true {
      let count = read(client, &buffer, buffer.count)
      if count > 0 { bytes += buffer[..<count] } else if count == 0 || errno != EINTR { break }
    }
    return bytes
  }
}

/// The message of a client: strings that end with a zero byte, and the input.
private struct Request {
  private(set) var folder = ""
  private(set) var arguments: [String] = []
  private(set) var variables: [String: String] = [:]
  let input: [UInt8]

  init(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    func string() -> String {
      let string = rest.prefix { $0 != 0 }
      rest = rest[string.endIndex...].dropFirst()
      return String(decoding: string, as: UTF8.self)
    }
    func list() -> [String] { (0..<(Int(string()) ?? 0)).map { _ in string() } }
    folder = string()
    arguments = list()
    for variable in list() {
      let sides = variable.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      variables[String(sides[0])] = sides.count > 1 ? String(sides[1]) : ""
    }
    variables[CommandServer.variable] = nil
    input = Array(rest)
  }
}

/// A command that has run in the process of the tests.
struct CommandRun {
  let status: Int32
  let results: [UInt8]
  let notes: [UInt8]

  /// Runs a command, with `input` in a pipe, and with its output kept in memory.
  static func running(
    _ arguments: [String], environment: [String: String], folder: String? = nil, input: [UInt8]
  ) async throws -> CommandRun {
    let pipe = try InputPipe()
    pipe.send(input)
    pipe.finish()
    var environment = ProcessEnvironment(variables: environment, folder: folder)
    environment.input = pipe.descriptor
    return await run(arguments, environment)
  }

  @MainActor private static func run(_ arguments: [String], _ environment: ProcessEnvironment) async
    -> CommandRun
  {
    var program = Program(arguments, in: environment, results: nil, notes: nil)
    let status = await program.run()
    return CommandRun(status: status, results: program.output.results, notes: program.output.notes)
  }
}
