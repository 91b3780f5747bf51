import Foundation
import TestSupport
import Testing

@Suite("Release program", .enabled(if: Tunes.isRelease))
struct ReleaseProgramTests {
  @Test("The program is position-independent, and only its data can be written after the start")
  func hardening() async throws {
    let run = try await ProgramRun.running(
      "/usr/bin/readelf",
      [
        "--file-header", "--dynamic", "--program-headers", "--section-headers", "--wide",
        testedProgram(),
      ], environment: ["LANG": "C.UTF-8"])
    #expect(run.status == .exited(0))
    let text = run.stdout
    #expect(text.contains(#/Type: +DYN /#))
    #expect(text.contains(#/FLAGS_1.* NOW PIE/#))
    #expect(text.contains(#/GNU_RELRO .* R /#))
    #expect(text.contains(#/GNU_STACK .* RW /#))
    #expect(!text.contains(#/LOAD .* RWE /#))
    #expect(!text.contains(#/\] \.rodata /#))
  }

  @Test("The program with all its libraries is at most 80 MB")
  func size() throws {
    let attributes = try FileManager.default.attributesOfItem(atPath: testedProgram())
    #expect(try #require(attributes[.size] as? Int) <= 80_000_000)
  }
}
