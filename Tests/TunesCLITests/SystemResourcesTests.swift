import ITunesStubServer
import TestSupport
import Testing

@Suite("System limits")
struct SystemResourcesTests {
  @Test(
    "A command ends with an error if it runs out of files, threads, or memory",
    arguments: [("ulimit -n 12", "files"), ("ulimit -d 40000", "threads or memory")])
  func limits(limit: String, name: String) async throws {
    let tunes = try await Tunes()
    let run = try await ProgramRun.running(
      "/bin/sh",
      ["-c", "\(limit); exec \"$@\"", "sh", try builtProduct(named: "tunes")]
        + ["search", "beatles", "--json"],
      environment: tunes.environment)
    #expect(run.status == .exited(70))
    #expect(run.stdout.isEmpty)
    #expect(run.stderr.hasPrefix(#"{"error":{"code":"internal","message":"The system do"#))
    #expect(run.stderr.contains(name))
    #expect(tunes.stub.requests().isEmpty)
  }
}
