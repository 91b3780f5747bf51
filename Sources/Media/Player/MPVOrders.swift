import Entities
import Synchronization

/// Hands a person's commands to the mpv that plays, in its own words.
final class MPVOrders: Sendable {
  private let socket = Mutex<PlayerSocket?>(nil)

  /// From now on they go through this socket.
  func connect(_ socket: PlayerSocket) {
    self.socket.withLock { $0 = socket }
  }

  func send(_ command: PlayerCommand) {
    socket.withLock { $0?.send(Self.line(of: command)) }
  }

  private static func line(of command: PlayerCommand) -> String {
    switch command {
    case .togglePause: return #"{"command":["cycle","pause"]}"#
    case .seek(let distance):
      let milliseconds = distance / .milliseconds(1)
      return #"{"command":["seek",\#(milliseconds / 1000),"relative+exact"]}"#
    case .changeVolume(let percent): return #"{"command":["add","volume",\#(percent)]}"#
    }
  }
}
