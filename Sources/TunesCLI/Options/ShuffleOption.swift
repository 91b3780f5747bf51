import ArgumentParser
import Entities

/// The order in which songs are played.
struct ShuffleOption: ParsableArguments {
  @Flag(help: "Play in random order.") var shuffle = false

  func order<Song>(_ queue: [Song], _ generator: some RandomNumberGenerator) -> [Song] {
    var generator = generator
    return shuffle ? queue.shuffled(using: &generator) : queue
  }
}
