import Foundation
import ITunesStubServer

/// The full-screen mode with a full database: its start, its response to keys, and its idle cost.
struct FullScreenTrial {
  /// The number of rows that are visible after the first.
  private static let visibleRows = 30
  private static let idleSeconds = 30

  let stores: SampleStores
  let tunes: String

  func measurements() async throws -> [Measurement] {
    let stub = try ITunesStub()
    let program = Program.tunes(
      tunes, home: try await stores.full(), service: try await stub.start())
    let found =
      [try starting(program)] + (try keys(program)) + [try resting(program)]
      + (try remembering(program))
    await stub.stop()
    return found
  }

  private func starting(_ program: Program) throws -> Measurement {
    let times = try (0..<42).map { _ in
      let screen = try ScreenProgram(program)
      let time = try screen.firstFrame()
      screen.settle()
      screen.end()
      return time
    }
    // The first two are for warming up.
    return Measurement(
      "From the start to the first frame", milliseconds: Array(times.dropFirst(2)))
  }

  private func keys(_ program: Program) throws -> [Measurement] {
    let screen = try ScreenProgram(program)
    _ = try screen.firstFrame()
    screen.settle()
    var generator = SeededGenerator(seed: 21)
    var typing: [Double] = []
    for _ in 0..<60 {
      let word = stores.vocabulary.word(&generator)
      for key in word.prefix(6).map(String.init) + ["\u{15}"] {
        typing.append(try screen.press(key).milliseconds)
        screen.settle(40)
      }
    }
    _ = try screen.press("\t")
    _ = try screen.press("L")
    screen.settle(1000)
    var (steps, scrolls, bytes): ([Double], [Double], [Int]) = ([], [], [])
    for _ in 0..<13 {
      for _ in 0..<Self.visibleRows {
        let step = try screen.press("j")
        steps.append(step.milliseconds)
        bytes.append(step.bytes)
      }
      for _ in 0..<Self.visibleRows { scrolls.append(try screen.press("j").milliseconds) }
      _ = try screen.press("gg")
      screen.settle()
    }
    var jumps: [Double] = []
    for _ in 0..<40 {
      for keys in ["G", "\u{1B}[5~", "gg", "\u{1B}[6~"] {
        jumps.append(try screen.press(keys).milliseconds)
        screen.settle(10)
      }
    }
    screen.end()
    return [
      Measurement("From a letter to its frame", milliseconds: typing),
      Measurement("To the next visible row of the library", milliseconds: steps),
      Measurement("To a row that becomes visible", milliseconds: scrolls),
      Measurement("To another page, or an end, of the library", milliseconds: jumps),
      Measurement(
        "Most bytes for the next visible row", Double(bytes.max() ?? 0), unit: "bytes"),
    ]
  }

  /// The processor time of a long run beyond that of a short one.
  private func resting(_ program: Program) throws -> Measurement {
    let short = try (0..<3).map { _ in try run(program, seconds: 1) }.sorted()[1]
    let long = try run(program, seconds: 1 + Self.idleSeconds)
    let share = max(0, long - short) / Double(Self.idleSeconds * 10)
    return Measurement("Processor while idle", share, unit: "%")
  }

  /// The memory after moving over results, whose artwork is loaded and drawn.
  private func remembering(_ program: Program) throws -> [Measurement] {
    let screen = try ScreenProgram(program)
    _ = try screen.firstFrame()
    screen.settle()
    _ = try screen.press("the\r")
    screen.settle(2000)
    for _ in 0..<Self.visibleRows {
      _ = try screen.press("j")
      screen.settle(400)
    }
    let peak = screen.peak
    screen.end()
    return peak.map { [Measurement("Peak memory of the full screen", $0, unit: "MiB")] } ?? []
  }

  private func run(_ program: Program, seconds: Int) throws -> Double {
    let screen = try ScreenProgram(program)
    _ = try screen.firstFrame()
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end {
      screen.settle(Int32(max(1, (end - ContinuousClock.now) / .milliseconds(1))))
    }
    return screen.end()
  }
}
