import Benchmark
import Material
import TerminalKit

/// Frames of 200 by 60: a list, a detail and a picture.
enum FrameBenchmarks {
  private static let terminal = TerminalCapabilities(
    isTerminal: true, columns: 200, rows: 60, colors: .trueColor)

  static func register() {
    Benchmark("Painting a frame of 200 by 60") { benchmark, drawing in
      blackHole(frame(drawing, benchmark.currentIteration, selection: 1))
    } setup: {
      ScreenDrawing(vocabulary: Vocabulary())
    }
    Benchmark("Difference of frames, the selection moved") { benchmark, drawing in
      let frame = frame(drawing, benchmark.currentIteration, selection: 0)
      let next = Self.frame(drawing, benchmark.currentIteration, selection: 1)
      benchmark.startMeasurement()
      blackHole(FrameRenderer.render(next, over: frame, terminal))
      benchmark.stopMeasurement()
    } setup: {
      ScreenDrawing(vocabulary: Vocabulary())
    }
    Benchmark("Difference of frames, all changed") { benchmark, drawing in
      let frame = frame(drawing, benchmark.currentIteration, selection: 0)
      let next = Self.frame(drawing, benchmark.currentIteration + 1_000, selection: 0)
      benchmark.startMeasurement()
      blackHole(FrameRenderer.render(next, over: frame, terminal))
      benchmark.stopMeasurement()
    } setup: {
      ScreenDrawing(vocabulary: Vocabulary())
    }
    Benchmark("The whole frame written anew") { benchmark, drawing in
      let frame = frame(drawing, benchmark.currentIteration, selection: 0)
      benchmark.startMeasurement()
      blackHole(FrameRenderer.render(frame, over: nil, terminal))
      benchmark.stopMeasurement()
    } setup: {
      ScreenDrawing(vocabulary: Vocabulary())
    }
  }

  private static func frame(_ drawing: ScreenDrawing, _ round: Int, selection: Int) -> Frame {
    drawing.frame(from: round, selection: round % 50 + selection)
  }
}
