import Entities
import Foundation
import Media
import Mocks
import TestSupport
import Testing

@Suite("chafa")
struct ChafaTests {
  private static let isInstalled = FileManager.default.isExecutableFile(atPath: "/usr/bin/chafa")

  private func picture() throws -> Picture {
    .sample(file: try SampleJPEG(width: 120, height: 120).file())
  }

  /// A program with this name that runs `script`.
  private func chafa(_ script: String, in folder: TemporaryDirectory) throws -> Chafa {
    let path = folder.path(of: "chafa")
    try "#!/bin/sh\n\(script)\n".write(toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return chafa(path: folder.path)
  }

  /// A chafa that times out only if `sleep` returns.
  private func chafa(
    path: String,
    sleep: @escaping @Sendable (Duration) async throws -> Void = { _ in
      try await Task.sleep(for: .seconds(600))
    }
  ) -> Chafa {
    Chafa(programs: InstalledPrograms(path: path), limit: .seconds(5), sleep: sleep)
  }

  @Test("chafa draws characters in the requested number of rows", .enabled(if: isInstalled))
  func symbols() async throws {
    let bytes = try await chafa(path: "/usr/bin").symbols(picture(), columns: 20, rows: 10)
    #expect(bytes.count { $0 == UInt8(ascii: "\n") } == 10)
  }

  @Test("chafa fails if it can't read the image file", .enabled(if: isInstalled))
  func unreadable() async {
    await #expect(throws: PictureProgramError.failed(program: "chafa")) {
      try await chafa(path: "/usr/bin").symbols(.sample(), columns: 20, rows: 10)
    }
  }

  @Test("A missing chafa is reported as not installed")
  func missing() async {
    await #expect(throws: PictureProgramError.notInstalled(program: "chafa")) {
      try await chafa(path: "/nowhere:.").symbols(.sample(), columns: 20, rows: 10)
    }
  }

  @Test("chafa gets the image on standard input and no file name")
  func arguments() async throws {
    let folder = try TemporaryDirectory()
    let bytes = try await chafa("echo \"$@\"; cat", in: folder).symbols(
      .sample(file: Array("JPEG".utf8)), columns: 20, rows: 10)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "--format=symbols --size=20x10 --colors=full --optimize=0 --scale=max "
        + "--animate=off --threads=1 -\nJPEG")
  }

  #if os(Linux)
    @Test("chafa runs in a session of its own, without the terminal")
    func session() async throws {
      let folder = try TemporaryDirectory()
      let bytes = try await chafa("cut -d ' ' -f 1,6 /proc/$$/stat", in: folder).symbols(
        .sample(), columns: 20, rows: 10)
      let ids = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      #expect(ids.count == 2 && ids.first == ids.last)
    }
  #endif

  @Test(
    "A chafa that fails or writes without end is reported as failed", arguments: ["exit 3", "yes"])
  func fails(script: String) async throws {
    let folder = try TemporaryDirectory()
    let chafa = try chafa(script, in: folder)
    await #expect(throws: PictureProgramError.failed(program: "chafa")) {
      try await chafa.symbols(.sample(), columns: 20, rows: 10)
    }
  }

  @Test("A chafa that hangs is killed and reported as failed")
  func hangs() async throws {
    let folder = try TemporaryDirectory()
    _ = try chafa("exec sleep 600", in: folder)
    await #expect(throws: PictureProgramError.failed(program: "chafa")) {
      try await chafa(path: folder.path) { _ in }.symbols(.sample(), columns: 20, rows: 10)
    }
  }
}
