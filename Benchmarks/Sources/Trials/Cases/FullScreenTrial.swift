import Foundation
import ITunesStubServer
import Material

/// The full-screen mode with ``Workbench/size`` past terms and tracks: how soon it is there and
/// answers a key, and what it takes while nobody does anything.
struct FullScreenTrial: Trial {
  private static let starts = 40
  private static let words = 60
  private static let moves = 400
  /// So many follow the first and are in sight with it.
  private static let rowsInSight = 30
  private static let idle = 30

  let name = "full-screen"

  func measurements(on bench: Workbench, of tunes: InstalledTunes) async throws -> [Measurement] {
    let home = try await bench.full()
    let stub = try ITunesStub()
    let program = tunes.program(home: home, service: try await stub.start())
    var found = [try starting(program)]
    found += try keys(program, bench.vocabulary)
    found += try resting(program)
    await stub.stop()
    return found
  }

  private func starting(_ program: Program) throws -> Measurement {
    var times: [Double] = []
    for round in -2..<Self.starts {
      let screen = try ScreenProgram(program, ["screen"])
      let time = try screen.firstFrame()
      screen.settle()
      _ = screen.end()
      // The first few warm up.
      if round >= 0 { times.append(time) }
    }
    return Measurement("From the start to the first frame", Times(times))
  }

  private func keys(_ program: Program, _ vocabulary: Vocabulary) throws -> [Measurement] {
    let screen = try ScreenProgram(program, ["screen"])
    _ = try screen.firstFrame()
    screen.settle()
    var generator = SeededGenerator(seed: 21)
    var typing: [Double] = []
    for _ in 0..<Self.words {
      for letter in vocabulary.word(&generator).prefix(6) {
        typing.append(try screen.press(String(letter)).milliseconds)
        screen.settle(40)
      }
      typing.append(try screen.press("\u{15}").milliseconds)
      screen.settle(40)
    }
    _ = try screen.press("\t")
    _ = try screen.press("L")
    screen.settle(1000)
    var steps: [(milliseconds: Double, bytes: Int)] = []
    var scrolls: [Double] = []
    for _ in 0..<Self.moves / Self.rowsInSight {
      for _ in 0..<Self.rowsInSight { steps.append(try screen.press("j")) }
      for _ in 0..<Self.rowsInSight { scrolls.append(try screen.press("j").milliseconds) }
      _ = try screen.press("gg")
      screen.settle()
    }
    var jumps: [Double] = []
    for _ in 0..<Self.moves / 10 {
      for keys in ["G", "\u{1B}[5~", "gg", "\u{1B}[6~"] {
        jumps.append(try screen.press(keys).milliseconds)
        screen.settle(10)
      }
    }
    _ = screen.end()
    let bytes = steps.map(\.bytes).max() ?? 0
    return [
      Measurement("From a letter to its frame", Times(typing)),
      Measurement("To the next row in sight, of the library", Times(steps.map(\.milliseconds))),
      Measurement("To a row that comes in sight", Times(scrolls)),
      Measurement("A page, and to an end, of the library", Times(jumps)),
      Measurement("Written for the next row in sight, at most", Double(bytes), unit: "bytes"),
    ]
  }

  /// What a run of half a minute takes more of the processor than a short one.
  private func resting(_ program: Program) throws -> [Measurement] {
    let short = try (0..<3).map { _ in try run(program, seconds: 1).cpu }.sorted()[1]
    let (long, peak) = try run(program, seconds: 1 + Self.idle)
    let share = max(0, long - short) / Double(Self.idle * 10)
    return [
      Measurement("Processor while nothing is done", share, unit: "%"),
      Measurement("Memory of the full screen, at most", peak, unit: "MiB"),
    ]
  }

  /// The milliseconds of the processor, and the most memory in MiB.
  private func run(_ program: Program, seconds: Int) throws -> (cpu: Double, peak: Double) {
    let screen = try ScreenProgram(program, ["screen"])
    _ = try screen.firstFrame()
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end {
      screen.settle(Int32(max(1, (end - ContinuousClock.now).milliseconds)))
    }
    let peak = screen.peak
    let usage = screen.end()
    return (usage.cpuMilliseconds, peak ?? Double(usage.ru_maxrss) / 1_048_576)
  }
}
