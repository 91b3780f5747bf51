import TestSupport
import Testing

@testable import TunesCLI

@Suite("The option --shuffle")
struct ShuffleOptionTests {
  private func order(_ songs: [Int], shuffles: Bool) -> [Int] {
    var option = ShuffleOption()
    option.shuffle = shuffles
    return option.order(songs, SeededGenerator(seed: 7))
  }

  @Test("The order is that of the generator with the option, and that of the list without it")
  func order() {
    let songs = Array(1...20)
    let shuffled = order(songs, shuffles: true)
    #expect(shuffled != songs)
    #expect(shuffled.sorted() == songs)
    #expect(order(songs, shuffles: true) == shuffled)
    #expect(order(songs, shuffles: false) == songs)
  }
}
