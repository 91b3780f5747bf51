import Foundation
import ITunesStubServer
import TestSupport
import Testing

extension BadInputTests {
  @Test("The end of standard input quits an interactive search")
  func endOfInput() async throws {
    let run = try await Tunes().run("search", "beatles", "--interactive", input: "")
    #expect(run.status == .exited(0))
    #expect(run.stdout.contains("The Beatles"))
  }

  @Test("Output that can't be written ends with status 74")
  func fullDisk() async throws {
    let tunes = try await Tunes()
    let program = try testedProgram()
    let run = try await ProgramRun.running(
      "/bin/sh", ["-c", "\"$0\" search beatles --json > /dev/full", program],
      environment: tunes.environment)
    #expect(run.status == .exited(74))
  }

  @Test(
    "Standard streams closed at launch aren't mistaken for other files",
    arguments: [
      ("<&-", "--interactive", 0), (">&-", "--json", 141), ("2>&-", "--json", 0),
    ])
  func closedStreams(redirection: String, option: String, status: Int32) async throws {
    let tunes = try await Tunes()
    let run = try await ProgramRun.running(
      "/bin/sh",
      [
        "-c", "\"$0\" search abba --limit 1 \(option) \(redirection)", testedProgram(),
      ],
      environment: tunes.environment)
    #expect(run.status == .exited(status))
    #expect(run.stdout.contains("ABBA") == (status == 0))
    #expect(status != 141 || run.stderr.isEmpty)
  }

  @Test("A closed pipe ends the program without an error message")
  func closedOutput() async throws {
    let tunes = try await Tunes()
    let program = try testedProgram()
    let run = try await ProgramRun.running(
      "/bin/bash",
      [
        "-c", "\"$0\" search beatles --limit 200 --json | head -c 10; echo \"${PIPESTATUS[0]}\"",
        program,
      ],
      environment: tunes.environment)
    #expect(run.stderr.isEmpty)
    #expect(["141\n", "0\n"].contains { run.stdout.hasSuffix($0) })
  }
}
