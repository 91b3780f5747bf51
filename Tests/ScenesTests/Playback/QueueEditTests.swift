import Entities
import Scenes
import TestSupport
import Testing

@Suite("Changes of the queue")
struct QueueEditTests {
  private func tracks(_ ids: some Sequence<Int64>) -> [TrackReference] {
    ids.map { .id(Track.ID($0), .unitedStates) }
  }

  @Test("Each change can be undone, and says where each track is afterward", arguments: 1...20)
  func undo(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var queue = tracks(1...Int64.random(in: 1...9, using: &random))
    for step in 1...30 {
      let places = 0..<max(1, queue.count)
      let (one, other) = (
        Int.random(in: places, using: &random), Int.random(in: places, using: &random)
      )
      let edit: QueueEdit =
        switch Int.random(in: 1...5, using: &random) {
        case 1: .insert(tracks([Int64(step * 100), Int64(step * 100 + 1)]), at: one)
        case 2: .remove(min(one, other)..<max(one, other) + 1)
        case 3: .replace(tracks([Int64(step * 100), Int64(step * 100 + 1)]), playing: 1)
        case 4: .reorder(Array(queue.indices).shuffled(using: &random))
        default: .move(one, to: other)
        }
      let before = queue
      guard let inverse = edit.apply(to: &queue, playing: 1) else {
        #expect(before.isEmpty)
        continue
      }
      for (index, track) in before.enumerated() {
        #expect(edit.index(after: index) == queue.firstIndex(of: track))
      }
      var undone = queue
      #expect(inverse.apply(to: &undone, playing: 1) == edit && undone == before)
    }
  }

  @Test("Shuffling leaves the tracks up to the current one, and needs two after it")
  func shuffle() throws {
    var random: any RandomNumberGenerator = SeededGenerator(seed: 1)
    let edit = try #require(QueueEdit.shuffle(9, after: 3, using: &random))
    var queue = tracks(1...9)
    let undo = try #require(edit.apply(to: &queue, playing: 3))
    #expect(queue.prefix(4) == tracks(1...4).prefix(4) && queue != tracks(1...9))
    #expect(undo.apply(to: &queue, playing: 3) == edit && queue == tracks(1...9))
    for count in 0...5 { #expect(QueueEdit.shuffle(count, after: 3, using: &random) == nil) }
  }

  @Test(
    "A change of a place that the queue doesn't have is ignored",
    arguments: [
      .insert([], at: 4), .insert([], at: -1), .remove(3..<4), .remove(2..<4), .remove(1..<1),
      .move(3, to: 0), .move(0, to: 3), .move(-1, to: 0), .reorder([0, 1]), .reorder([0, 1, 1]),
      .reorder([0, 1, 3]),
    ] as [QueueEdit])
  func outside(edit: QueueEdit) {
    var queue = tracks(1...3)
    #expect(edit.apply(to: &queue, playing: 0) == nil && queue == tracks(1...3))
  }
}
