import Entities
import Foundation
import ITunesStubServer
import Media

/// The time until mpv reports the first position of a preview, compared to mpv alone.
enum PreviewTrial {
  private static let path = "/usr/local/bin:/usr/bin:/bin"

  static func measurements(_ stores: SampleStores) async throws -> [Measurement] {
    let programs = InstalledPrograms(path: path)
    guard let mpv = programs.path(of: "mpv") else {
      throw BenchmarkError("find mpv", code: ENOENT)
    }
    let home = try TemporaryFolder()
    let stub = try ITunesStub()
    let address = "\(try await stub.start())/itunes-assets/a.m4a"
    guard let link = WebLink(address) else { throw BenchmarkError(address, code: EINVAL) }
    let player = InstalledPlayer(programs: programs, audioOutput: "null") {
      try await Task.sleep(for: $0)
    }
    var (ours, alone, stops): ([Double], [Double], [Double]) = ([], [], [])
    for _ in 0..<17 {
      alone.append(try await firstPosition(mpv, address, home: home.path))
      let start = ContinuousClock.now
      let playing = player.play(Preview(link, isVideo: false))
      for await report in playing.reports {
        guard case .progress = report else { throw BenchmarkError("play: \(report)") }
        break
      }
      ours.append((ContinuousClock.now - start) / .milliseconds(1))
      stops.append(await Measurement.milliseconds { await playing.stop() })
    }
    await stub.stop()
    // The first two rounds are for warming up.
    return [
      Measurement(
        "From play to a preview's first position", milliseconds: Array(ours.dropFirst(2))),
      Measurement("mpv to its first position", milliseconds: Array(alone.dropFirst(2))),
      Measurement("From stop to silence", milliseconds: Array(stops.dropFirst(2))),
    ]
  }

  private static func firstPosition(
    _ mpv: String, _ address: String, home: String
  ) async throws -> Double {
    let pipe = "\(home)/positions"
    unlink(pipe)
    guard mkfifo(pipe, 0o600) == 0 else { throw BenchmarkError("create a pipe", code: errno) }
    // Opened for reading first, because starting a program waits until its output is open.
    let descriptor = open(pipe, O_RDONLY | O_NONBLOCK)
    guard descriptor >= 0 else { throw BenchmarkError("open a pipe", code: errno) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    let start = ContinuousClock.now
    let program = try Program(path: mpv, environment: ["HOME": home, "PATH": path]).start(
      [
        "--no-config", "--ao=null", "--video=no", "--load-scripts=no", "--ytdl=no",
        "--term-status-msg=at ${=time-pos}", "--", address,
      ], output: pipe)
    _ = fcntl(descriptor, F_SETFL, 0)
    var text = ""
    while !text.contains(/at [0-9]/) {
      let data = file.availableData
      guard !data.isEmpty else { throw BenchmarkError("play \(address) with mpv") }
      text += String(decoding: data, as: UTF8.self)
    }
    let time = (ContinuousClock.now - start) / .milliseconds(1)
    program.kill()
    await program.ended()
    return time
  }
}
