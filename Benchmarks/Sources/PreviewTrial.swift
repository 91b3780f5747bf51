import Entities
import Foundation
import ITunesStubServer
import Media

/// The times until mpv reports the first position of a preview, and to silence, beside mpv alone.
enum PreviewTrial {
  private static let path = "/usr/local/bin:/usr/bin:/bin"

  static func measurements() async throws -> [Measurement] {
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
    var (ours, alone): ([Double], [Double]) = ([], [])
    var (stops, ends): ([Double], [Double]) = ([], [])
    for _ in 0..<17 {
      let (position, end) = try await firstPosition(mpv, address, home: home.path)
      alone.append(position)
      ends.append(end)
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
    let (play, stop) = ("From play to a preview's first position", "From stop to silence")
    return [
      Measurement(play, milliseconds: Array(ours.dropFirst(2))),
      Measurement(play, by: "mpv", milliseconds: Array(alone.dropFirst(2))),
      Measurement(stop, milliseconds: Array(stops.dropFirst(2))),
      Measurement(stop, by: "mpv", milliseconds: Array(ends.dropFirst(2))),
    ]
  }

  /// Returns the milliseconds to the first position, and from a signal to the end.
  private static func firstPosition(
    _ mpv: String, _ address: String, home: String
  ) async throws -> (position: Double, end: Double) {
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
    let end = await Measurement.milliseconds {
      program.kill()
      await program.ended()
    }
    return (time, end)
  }
}
