import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The pictures on a terminal's own layer, which stay there when the text under them goes.
package final class PlacedPictures: Sendable {
  private struct State {
    var count: UInt32 = 0
    var ids: [UInt32] = []
  }

  private let state = Mutex(State())

  package init() {}

  /// An id for one more; of two programs on one terminal each has its own.
  package func nextID() -> UInt32 {
    let process = UInt32(truncatingIfNeeded: getpid()) & 0x7FFF
    return state.withLock { state in
      state.count += 1
      return process << 16 | (state.count & 0xFFFF)
    }
  }

  /// Takes note of a picture that is drawn.
  func add(_ graphic: TerminalGraphic) {
    guard let id = graphic.id else { return }
    state.withLock { $0.ids.append(id) }
  }

  /// The sequences that take all of them off the screen; they are forgotten with that.
  func takeDeletion() -> String {
    let ids = state.withLock { state in
      defer { state.ids = [] }
      return state.ids
    }
    return ids.map(KittyGraphics.deletion).joined()
  }
}
