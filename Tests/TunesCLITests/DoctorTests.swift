import Foundation
import Media
import TestSupport
import Testing

@Suite("tunes doctor command")
struct DoctorTests {
  #if os(Linux)
    @Test("tunes doctor tells whether media keys work for mpv, and what to install")
    func mediaKeys() async throws {
      let folder = try TemporaryDirectory()
      try await folder.add(script: "echo 'mpv 0.40.0 Copyright'", named: "mpv")
      let tunes = try await Tunes(["PATH": folder.path, "HOME": folder.path])
      // The script for all users of this computer, if it is installed, counts, too.
      if MPRISScript.path(home: nil) == nil {
        let without = try await tunes.run("doctor", "--offline")
        #expect(without.stdout.contains("mpv 0.40.0, without media keys\n"))
        #expect(without.stdout.contains(" Install mpv-mpris to use them\n"))
      }
      let scripts = "\(folder.path)/.config/mpv/scripts"
      try FileManager.default.createDirectory(
        atPath: scripts, withIntermediateDirectories: true)
      try Data().write(to: URL(fileURLWithPath: "\(scripts)/mpris.so"))
      let with = try await tunes.run("doctor", "--offline")
      #expect(with.stdout.contains("mpv 0.40.0, with media keys\n"))
    }
  #endif
}
