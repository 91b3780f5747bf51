import Foundation
import ITunesStubServer
import TestSupport
import Testing

/// Terms that are not asked for, as whole commands.
@Suite("Terms that find nothing")
struct EmptyTermTests {
  @Test("are known for a week, and answered at once")
  func known() async throws {
    let tunes = try await Tunes()
    let first = try await tunes.run("search", "qzxqzx")
    #expect(first.status == .exited(1))
    #expect(first.stderr == "Nothing found for qzxqzx in United States.\n")
    let again = try await tunes.run("search", "QZXQZX")
    #expect(again.status == .exited(1))
    #expect(again.stderr.contains("in United States, as of 2"))
    #expect(again.stderr.hasSuffix("--refresh asks again.\n"))
    _ = try await tunes.run("search", "qzxqzx", "--country", "gb")
    _ = try await tunes.run("search", "qzxqzx", "--entity", "musicVideo")
    #expect(tunes.terms.count == 3)
    let prompt = try await tunes.run("search", "qzxqzx", "--interactive", input: "r\nq\n")
    #expect(prompt.stderr.contains(". r asks again."))
    #expect(tunes.terms.count == 4)
  }

  @Test(
    "are not learnt from a failure",
    arguments: [Fault.forbidden, .errorBody, .malformed, .emptyBody, .html, .notSongs])
  func notLearnt(fault: Fault) async throws {
    let tunes = try await Tunes(faults: [fault])
    _ = try await tunes.run("search", "beatles")
    tunes.stub.setFault(nil)
    let run = try await tunes.run("search", "beatles", "--refresh")
    #expect(run.status == .exited(0))
    let info = try await tunes.run("cache", "info", "--fields", "knownEmptyTermCount")
    #expect(info.stdout == "knownEmptyTermCount\n0\n")
  }

  @Test("may be a person's own list")
  func denied() async throws {
    let tunes = try await Tunes()
    let folder = tunes.home.path(of: ".config/tunes")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try "\n  Beatles \r\nqueen\n".write(
      toFile: "\(folder)/deny.txt", atomically: true, encoding: .utf8)
    let run = try await tunes.run("search", "beatles")
    #expect(run.status == .exited(1))
    #expect(
      run.stderr
        == "beatles is in your deny.txt, so it was not asked for. --refresh asks all the same.\n")
    #expect(try await tunes.run("search", "beatles", "--json").stdout.contains(#""results":[]"#))
    #expect(try await tunes.run("search", "the beatles").status == .exited(0))
    #expect(try await tunes.run("search", "beatles", "--refresh").status == .exited(0))
    #expect(tunes.terms == ["the beatles", "beatles"])
  }

  @Test("make no list that cannot be read as text")
  func unreadableList() async throws {
    let tunes = try await Tunes()
    let folder = tunes.home.path(of: ".config/tunes/deny.txt")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let run = try await tunes.run("search", "beatles")
    #expect(run.status == .exited(74))
    #expect(run.stderr.contains("/deny.txt cannot be read. make it"))
  }
}
