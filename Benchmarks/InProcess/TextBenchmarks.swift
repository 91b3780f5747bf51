import Benchmark
import Material
import TerminalKit

/// What is done with every text that is shown, and every byte that is typed.
enum TextBenchmarks {
  static func register() {
    Benchmark("Display width of 2000 names") { _, names in
      blackHole(names.reduce(0) { $0 + $1.columns })
    } setup: {
      names().map { SafeText($0) }
    }
    Benchmark("Characters of the same names") { _, names in
      blackHole(names.reduce(0) { $0 + $1.count })
    } setup: {
      names()
    }
    Benchmark("Keys of 64 KiB that are typed") { _, bytes in
      var parser = KeyParser()
      blackHole(parser.feed(bytes))
    } setup: {
      typed()
    }
    Benchmark("Characters of the same bytes") { _, bytes in
      blackHole(Array(String(decoding: bytes, as: UTF8.self)))
    } setup: {
      typed()
    }
  }

  /// Every fifth has characters of two columns.
  private static func names() -> [String] {
    let vocabulary = Vocabulary()
    var generator = SeededGenerator(seed: 32)
    return (0..<2_000).map { number in
      let name = vocabulary.text(words: 2...4, &generator)
      return number % 5 == 0 ? "日本語 \(name)" : name
    }
  }

  /// Words, each with a few keys that are sequences, and a report of the mouse.
  private static func typed() -> [UInt8] {
    let vocabulary = Vocabulary()
    var generator = SeededGenerator(seed: 33)
    var bytes: [UInt8] = []
    while bytes.count < 1 << 16 {
      bytes += Array("\(vocabulary.word(&generator))\u{1B}[A\u{1B}[1;5D\u{1B}[<0;12;7M\r".utf8)
    }
    return bytes
  }
}
