import Entities
import Foundation
import ITunesStubServer
import Material
import Media

/// From the wish to hear a preview to the first position that mpv tells, beside mpv by itself.
struct PreviewsTrial: Trial {
  private static let rounds = 15
  private static let path = "/usr/local/bin:/usr/bin:/bin"

  let name = "previews"

  func measurements(on bench: Workbench, of tunes: InstalledTunes) async throws -> [Measurement] {
    let programs = InstalledPrograms(path: Self.path)
    guard let mpv = programs.path(of: "mpv") else {
      throw SystemError(call: "find mpv", code: ENOENT)
    }
    let home = try bench.scratch()
    let stub = try ITunesStub()
    let address = "\(try await stub.start())/itunes-assets/a.m4a"
    guard let link = WebLink(address) else {
      throw SystemError(call: "play \(address)", code: EINVAL)
    }
    let player = InstalledPlayer(programs: programs, audioOutput: "null") {
      try await Task.sleep(for: $0)
    }
    var (ours, alone, stops) = ([Double](), [Double](), [Double]())
    // The first few warm up.
    for round in -2..<Self.rounds {
      let yardstick = try await firstPosition(mpv, address, home: home.path)
      let playing = player.play(Preview(link, isVideo: false))
      let begun = try await Stopwatch.milliseconds { try await waitForPosition(of: playing) }
      let stopped = await Stopwatch.milliseconds { await playing.stop() }
      guard round >= 0 else { continue }
      alone.append(yardstick)
      ours.append(begun)
      stops.append(stopped)
    }
    await stub.stop()
    return [
      Measurement("From play to a preview's first position", Times(ours)),
      Measurement("mpv to its first position", Times(alone)),
      Measurement("From stop to silence", Times(stops)),
    ]
  }

  private func waitForPosition(of playing: any PlayingPreview) async throws {
    for await report in playing.reports {
      guard case .progress = report else { throw SystemError(call: "play: \(report)", code: EIO) }
      return
    }
  }

  /// mpv by itself, until it tells its first position.
  private func firstPosition(_ mpv: String, _ address: String, home: String) async throws -> Double
  {
    let pipe = "\(home)/positions"
    unlink(pipe)
    guard mkfifo(pipe, 0o600) == 0 else { throw SystemError(call: "make a pipe", code: errno) }
    // Opened for reading first: to start a program is to wait until it has opened its output.
    let descriptor = open(pipe, O_RDONLY | O_NONBLOCK)
    guard descriptor >= 0 else { throw SystemError(call: "open a pipe", code: errno) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    let start = ContinuousClock.now
    let program = try RunningProgram(
      Program(path: mpv, environment: ["HOME": home, "PATH": Self.path]),
      [
        "--no-config", "--ao=null", "--video=no", "--load-scripts=no", "--ytdl=no",
        "--term-status-msg=at ${=time-pos}", "--", address,
      ], output: pipe)
    _ = fcntl(descriptor, F_SETFL, 0)
    var text = ""
    while !text.contains(/at [0-9]/) {
      let data = file.availableData
      guard !data.isEmpty else { throw SystemError(call: "play \(address) with mpv", code: EIO) }
      text += String(decoding: data, as: UTF8.self)
    }
    let time = (ContinuousClock.now - start).milliseconds
    program.kill()
    _ = await program.ended()
    return time
  }
}
