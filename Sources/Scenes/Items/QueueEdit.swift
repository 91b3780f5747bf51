package import Entities

/// A change of the queue of previews; indices start at 0.
package enum QueueEdit: Equatable, Sendable {
  case insert([TrackReference], at: Int)
  case remove(Range<Int>)
  case move(Int, to: Int)
  /// A new order, as the former index of each track.
  case reorder([Int])
  /// Another queue, playing from an index.
  case replace([TrackReference], playing: Int)

  /// Applies the change to a queue that is playing the track at an index; returns the reverse
  /// change, or `nil` if an index doesn't exist.
  package func apply(to queue: inout [TrackReference], playing index: Int) -> QueueEdit? {
    switch self {
    case .replace(let tracks, _):
      defer { queue = tracks }
      return .replace(queue, playing: index)
    case .insert(let tracks, let index):
      guard (0...queue.count).contains(index) else { return nil }
      queue.insert(contentsOf: tracks, at: index)
      return .remove(index..<index + tracks.count)
    case .remove(let removed):
      guard !removed.isEmpty, queue.indices.contains(removed) else { return nil }
      let tracks = Array(queue[removed])
      queue.removeSubrange(removed)
      return .insert(tracks, at: removed.lowerBound)
    case .move(let index, let new):
      guard queue.indices.contains(index), queue.indices.contains(new) else { return nil }
      queue.insert(queue.remove(at: index), at: new)
      return .move(new, to: index)
    case .reorder(let order):
      guard order.sorted() == Array(queue.indices) else { return nil }
      queue = order.map { queue[$0] }
      return .reorder(order.indices.sorted { order[$0] < order[$1] })
    }
  }

  /// Returns a change that shuffles the tracks after an index; `nil` if there are fewer than two.
  package static func shuffle(
    _ count: Int, after index: Int, using random: inout any RandomNumberGenerator
  ) -> QueueEdit? {
    guard count - index > 2 else { return nil }
    return .reorder(Array(0...index) + (index + 1..<count).shuffled(using: &random))
  }

  /// Describes the change for the user; `queue` is the queue before it.
  func change(of queue: [TrackReference]) -> Change {
    func items(_ tracks: some Collection<TrackReference>) -> Change.Items {
      guard tracks.count == 1, case .known(let track, _)? = tracks.first else {
        return Change.Items(tracks.count)
      }
      return Change.Items(1, name: track.name)
    }
    switch self {
    case .insert(let tracks, _): return .addedToQueue(items(tracks))
    case .remove(let removed): return .removedFromQueue(items(queue[removed]))
    case .move(let index, _): return .movedInQueue(items([queue[index]]))
    case .reorder: return .shuffledQueue
    case .replace([], _): return .clearedQueue(queue.count)
    case .replace(let tracks, _) where queue.isEmpty: return .addedToQueue(items(tracks))
    case .replace: return .replacedQueue(items(queue))
    }
  }

  /// Returns a track's index after the change; `nil` if it was removed.
  package func index(after index: Int) -> Int? {
    switch self {
    case .replace: return nil
    case .insert(let tracks, let first): return index < first ? index : index + tracks.count
    case .remove(let removed):
      if removed.contains(index) { return nil }
      return index < removed.lowerBound ? index : index - removed.count
    case .move(let moved, let new):
      if moved == index { return new }
      let left = moved < index ? index - 1 : index
      return left < new ? left : left + 1
    case .reorder(let order): return order.firstIndex(of: index)
    }
  }
}
