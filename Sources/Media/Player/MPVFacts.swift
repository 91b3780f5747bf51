import Entities
import Foundation

/// What is known of a preview from mpv's messages.
struct MPVFacts {
  /// What mpv is to tell the changes of.
  static let properties = ["time-pos", "duration", "pause", "volume", "seekable"]

  /// More than mpv has to complain of.
  private static let wordBytes = 16_384
  /// How far the position must move to be worth telling.
  private static let step = Duration.milliseconds(250)
  /// No preview is longer, so no such number is true.
  private static let longest: Double = 86_400

  private(set) var progress = PlaybackProgress(canPause: true)
  /// Whether anything has been heard yet.
  private(set) var hasBegun = false
  /// Why the file ended; `nil` before that.
  private(set) var end: String?
  /// What mpv says of a failure.
  private(set) var words = ""
  /// Whether any line of its log has come.
  private(set) var hasLog = false
  private var knowsSeeking = false
  private var told: PlaybackProgress?

  /// Takes in a message.
  ///
  /// - Returns: What there is to tell after it; `nil` where nothing that matters has changed.
  mutating func take(_ message: MPVMessage) -> PlaybackProgress? {
    switch message.event {
    case "property-change": set(message.name, to: message.data)
    case "end-file":
      end = message.reason ?? ""
      note(message.fileError)
    case "log-message":
      hasLog = true
      note(message.text)
    default: break
    }
    // Whether it can seek follows the first position.
    guard hasBegun, knowsSeeking, isWorthTelling else { return nil }
    told = progress
    return progress
  }

  /// Forgets the end, as the file is opened once more.
  mutating func startOver() {
    end = nil
    words = ""
  }

  private mutating func note(_ text: String?) {
    guard let text, words.utf8.count + text.utf8.count < Self.wordBytes else { return }
    words += text + "\n"
  }

  private mutating func set(_ name: String?, to value: MPVMessage.Value?) {
    switch (name, value) {
    case ("time-pos", .number(let seconds)):
      guard let position = Self.duration(seconds) else { return }
      progress.position = position
      hasBegun = true
    case ("duration", .number(let seconds)): progress.duration = Self.duration(seconds)
    case ("pause", .flag(let isPaused)): progress.isPaused = isPaused
    case ("seekable", .flag(let canSeek)):
      progress.canSeek = canSeek
      knowsSeeking = true
    case ("volume", .number(let percent)):
      if (0...1000).contains(percent) { progress.volume = Int(percent.rounded()) }
    default: break
    }
  }

  private var isWorthTelling: Bool {
    guard var before = told else { return true }
    let moved = progress.position - before.position
    before.position = progress.position
    return before != progress || moved >= Self.step || moved < .zero
  }

  private static func duration(_ seconds: Double) -> Duration? {
    (0...longest).contains(seconds) ? .milliseconds(Int64(seconds * 1000)) : nil
  }
}

/// A line that mpv writes: the news of a property, the end of a file, or something else.
struct MPVMessage: Decodable, Equatable {
  enum Value: Equatable {
    case number(Double)
    case flag(Bool)
  }

  var event: String?
  var name: String?
  /// `nil` where the property has none, or one that nobody asked for.
  var data: Value?
  /// Why a file ended: `eof`, `error`, `quit` or `stop`.
  var reason: String?
  var fileError: String?
  /// A line of mpv's log.
  var text: String?
  /// Of the command that this answers.
  var requestID: Int?

  private enum CodingKeys: String, CodingKey {
    case event, name, data, reason, text
    case fileError = "file_error"
    case requestID = "request_id"
  }

  /// `nil` where a line is no such message.
  init?(_ line: [UInt8]) {
    guard let message = try? JSONDecoder().decode(MPVMessage.self, from: Data(line)) else {
      return nil
    }
    self = message
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    event = try? values.decode(String.self, forKey: .event)
    name = try? values.decode(String.self, forKey: .name)
    reason = try? values.decode(String.self, forKey: .reason)
    fileError = try? values.decode(String.self, forKey: .fileError)
    text = try? values.decode(String.self, forKey: .text)
    requestID = try? values.decode(Int.self, forKey: .requestID)
    if let flag = try? values.decode(Bool.self, forKey: .data) {
      data = .flag(flag)
    } else if let number = try? values.decode(Double.self, forKey: .data) {
      data = .number(number)
    }
  }
}
