import Entities
import Foundation
import ITunesStubServer
import Media
import TestSupport
import Testing

@Suite("Installed players", .timeLimit(.minutes(2)))
struct InstalledPlayerTests {
  private static let isInstalled =
    InstalledPrograms(path: "/usr/bin:/usr/local/bin").path(of: "mpv") != nil

  private func player(_ path: String = "/usr/bin:/usr/local/bin") -> InstalledPlayer {
    InstalledPlayer(programs: InstalledPrograms(path: path), audioOutput: "null") {
      try await Task.sleep(for: $0)
    }
  }

  /// The preview of a track from the stub service, with this fault.
  private func preview(_ fault: String?, isVideo: Bool = false) async throws
    -> (stub: ITunesStub, preview: Preview)
  {
    let faults = try fault.map { [try FaultRule("\($0):preview")] } ?? []
    let stub = try ITunesStub(options: StubOptions(faults: faults))
    let address =
      "\(try await stub.start().absoluteString)/itunes-assets/a.\(isVideo ? "m4v" : "m4a")"
    return (stub, Preview(try #require(WebLink(address)), isVideo: isVideo))
  }

  @Test("mpv reports its progress and follows playback commands", .enabled(if: isInstalled))
  func commands() async throws {
    let (stub, preview) = try await preview(nil)
    let playing = player().play(preview)
    var seen: [String] = []
    for await case .progress(let progress) in playing.reports {
      switch seen.count {
      // mpv reports what it knows of the file one after another.
      case 0 where progress.canSeek && progress.duration == .seconds(30):
        #expect(progress.canPause)
        playing.send(.togglePause)
        seen.append("begun")
      case 1 where progress.isPaused:
        playing.send(.seek(by: .seconds(5)))
        seen.append("paused")
      case 2 where progress.position >= .seconds(5):
        playing.send(.changeVolume(by: -20))
        seen.append("sought")
      case 3 where progress.volume == 80:
        playing.send(.togglePause)
        seen.append("quieter")
      case 4 where !progress.isPaused:
        playing.send(.seek(by: .seconds(60)))
        seen.append("going on")
      default: break
      }
    }
    #expect(seen == ["begun", "paused", "sought", "quieter", "going on"])
    await playing.stop()
    await stub.stop()
  }

  @Test("A music video preview can be stopped while mpv plays it", .enabled(if: isInstalled))
  func stopped() async throws {
    let (stub, preview) = try await preview(nil, isVideo: true)
    let playing = player().play(preview)
    for await case .progress in playing.reports { break }
    await playing.stop()
    await stub.stop()
  }

  @Test(
    "Each mpv failure is reported as the matching error", .enabled(if: isInstalled),
    arguments: [
      ("404", .refused(status: 404)), ("403", .refused(status: 403)),
      ("500", .refused(status: 500)), ("reset", .unreachable), ("html", .unreadable),
      ("redirect-file", .unreachable),
    ] as [(String, PlaybackError)])
  func failures(fault: String, error: PlaybackError) async throws {
    let (stub, preview) = try await preview(fault)
    var reports: [PlayerReport] = []
    for await report in player().play(preview).reports { reports.append(report) }
    #expect(reports == [.failed(error)])
    await stub.stop()
  }

  @Test("Playback fails if no player is installed")
  func none() async throws {
    let preview = Preview(try #require(WebLink("https://audio.example/a.m4a")), isVideo: false)
    var reports: [PlayerReport] = []
    for await report in player("/nonexistent").play(preview).reports { reports.append(report) }
    #expect(reports == [.failed(.notInstalled)])
  }
}
