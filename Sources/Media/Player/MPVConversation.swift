import Entities

/// What is said to mpv, and what it says until its file has ended.
struct MPVConversation {
  /// The numbers of questions that are asked only for the order of the answers.
  private static let questions = [101, 102]

  private(set) var facts = MPVFacts()
  /// How many messages have come.
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

  /// Takes in what mpv writes.
  ///
  /// - Parameters:
  ///   - bytes: as they come.
  ///   - tell: is told the progress.
  /// - Returns: Whether all is said.
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

  /// Plays on after a failure; true when all that mpv has to say of it has come.
  ///
  /// Lines of its log follow its events. The first answer comes after the events of the failure, the
  /// second after the lines. A file may have failed before mpv was told to log: it is opened once more.
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
