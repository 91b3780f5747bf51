import TerminalKit

/// Draws frames of a full screen with a list, a detail and a picture, in this process.
struct FramesCase: BenchmarkCase {
  let name = "frames"
  private static let rounds = 500
  private static let terminal = TerminalCapabilities(
    isTerminal: true, columns: 200, rows: 60, colors: .trueColor)

  func measurements(on bench: Workbench) async throws -> [Measurement] {
    let drawing = ScreenDrawing(vocabulary: bench.vocabulary)
    var (painted, moved, changed): ([Sample], [Sample], [Sample]) = ([], [], [])
    var bytes = 0
    for round in 0..<Self.rounds {
      let frame = drawing.frame(from: round, selection: round % 50)
      var next = frame
      painted.append(
        await Stopwatch.sample {
          next = drawing.frame(from: round, selection: round % 50 + 1)
        })
      moved.append(
        await Stopwatch.sample {
          bytes = max(bytes, FrameRenderer.render(next, over: frame, Self.terminal).utf8.count)
        })
      let other = drawing.frame(from: round + 1_000, selection: 0)
      changed.append(
        await Stopwatch.sample { _ = FrameRenderer.render(other, over: frame, Self.terminal) })
    }
    return [
      Measurement("paint a frame of 200x60", Figures(painted), p99Within: 16),
      Measurement("difference of 200x60, the selection moved", Figures(moved), p99Within: 1),
      Measurement("difference of 200x60, all changed", Figures(changed), p99Within: 1),
      Measurement(
        "written where the selection moves by one", asked: "<= 1024 bytes",
        measured: "\(bytes) bytes at most", isMet: bytes <= 1_024),
    ]
  }
}
