import Entities

/// The exchange with mpv until its file has ended.
struct MPVConversation {
  /// The IDs of requests sent only for the order of their replies.
  private static let questions = [101, 102]

  private(set) var facts = MPVFacts()
  private(set) var messageCount = 0
  private var lines = PlayerLines()
  private var hasTriedAgain = false
  private let socket: PlayerSocket

  init(through socket: PlayerSocket) {
    self.socket = socket
    socket.send(#"{"command":["request_log_messages","warn"]}"#)
    for (index, property) in MPVFacts.properties.enumerated() {
      socket.send(#"{"command":["observe_property",\#(index + 1),"\#(property)"]}"#)
    }
  }

  /// Parses mpv's output, reports the progress, and returns whether the exchange is complete.
  mutating func take(_ bytes: [UInt8], _ tell: PlayerRun.Tell) -> Bool {
    for message in lines.feed(bytes).compactMap(MPVMessage.init) {
      messageCount += 1
      if let progress = facts.take(message) { tell(progress) }
      if message.event == "end-file" {
        guard facts.end == "error" else { return true }
        ask(0)
      } else if facts.end != nil, answer(message) {
        return true
      }
    }
    return false
  }

  /// Handles the replies after a failure; returns `true` when all of mpv's messages have arrived.
  ///
  /// Log lines follow events: the first reply arrives after the events of the failure, the second
  /// after its log lines. A file may fail before mpv starts logging, so it is opened once more.
  private mutating func answer(_ message: MPVMessage) -> Bool {
    guard let number = message.requestID, let index = Self.questions.firstIndex(of: number) else {
      return false
    }
    if index + 1 < Self.questions.count {
      ask(index + 1)
    } else if facts.hasLog || facts.hasBegun || hasTriedAgain {
      return true
    } else {
      hasTriedAgain = true
      facts.startOver()
      socket.send(#"{"command":["playlist-play-index",0]}"#)
    }
    return false
  }

  private func ask(_ index: Int) {
    let number = Self.questions[index]
    socket.send(#"{"command":["get_property","pid"],"request_id":\#(number)}"#)
  }
}
