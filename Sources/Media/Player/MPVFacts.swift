import Entities
import Foundation

/// The state of a preview, according to mpv's messages.
struct MPVFacts {
  static let properties = ["time-pos", "duration", "pause", "volume", "seekable"]

  /// The smallest progress worth reporting.
  private static let step = Duration.milliseconds(250)
  /// In seconds; longer than any preview.
  private static let longest: Double = 86_400

  private(set) var progress = PlaybackProgress(canPause: true)
  private(set) var hasBegun = false
  private(set) var end: String?
  private(set) var words = ""
  private(set) var hasLog = false
  private var knowsSeeking = false
  private var told: PlaybackProgress?

  /// Applies a message and returns the progress if it has changed enough.
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
    // mpv reports whether it can seek only after the first position.
    guard hasBegun, knowsSeeking, isWorthTelling else { return nil }
    told = progress
    return progress
  }

  /// Clears the end, because the file is being opened again.
  mutating func startOver() {
    end = nil
    words = ""
  }

  private mutating func note(_ text: String?) {
    guard let text, words.utf8.count + text.utf8.count < Limits.playerWords else { return }
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

/// A line of mpv's output, such as a property change or the end of a file.
struct MPVMessage: Decodable, Equatable {
  enum Value: Equatable {
    case number(Double)
    case flag(Bool)
  }

  var event: String?
  var name: String?
  /// `nil` if the property has no value or isn't observed.
  var data: Value?
  /// The reason a file ended: `eof`, `error`, `quit`, or `stop`.
  var reason: String?
  var fileError: String?
  /// A line of mpv's log.
  var text: String?
  /// The ID of the command that this replies to.
  var requestID: Int?

  private enum CodingKeys: String, CodingKey {
    case event, name, data, reason, text
    case fileError = "file_error"
    case requestID = "request_id"
  }

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
