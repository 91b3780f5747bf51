import TestSupport
import Testing

@Suite struct ProgramRunTests {
  @Test("A program's output streams and exit status are returned together")
  func value() async throws {
    let run = try await ProgramRun.running(
      "/bin/sh", ["-c", "cat; echo $NAME >&2; exit 3"], environment: ["NAME": "value"], input: "in")
    #expect(run == ProgramRun(stdout: "in", stderr: "value\n", status: .exited(3)))
  }

  @Test("A signal that ends the program is reported in its status")
  func signaled() async throws {
    let run = try await ProgramRun.running("/bin/sh", ["-c", "kill -TERM $$"])
    #expect(run == ProgramRun(status: .signaled(15)))
  }

  @Test("Large input and output don't block each other")
  func large() async throws {
    let input = String(repeating: "0123456789abcdef", count: 40_000)
    let run = try await ProgramRun.running("/bin/cat", input: input)
    #expect(run == ProgramRun(stdout: input))
  }

  @Test("Input that a program never reads doesn't end the test process")
  func unreadInput() async throws {
    let input = String(repeating: "x", count: 1_000_000)
    let run = try await ProgramRun.running("/bin/sh", ["-c", "exit 0"], input: input)
    #expect(run.status == .exited(0))
  }

  @Test("A program that exceeds its deadline is killed, and its output is returned")
  func deadline() async throws {
    let run = try await ProgramRun.running(
      "/bin/sh", ["-c", "echo begun; while :; do read line </dev/zero; done"],
      within: .milliseconds(200))
    #expect(run == ProgramRun(stdout: "begun\n", status: .timedOut))
  }

  @Test("Running a missing program throws an error")
  func missing() async {
    await #expect(throws: SystemFailure.self) { try await ProgramRun.running("/nowhere/program") }
    #expect(throws: SystemFailure.self) { try builtProduct(named: "no-such-product") }
  }
}
