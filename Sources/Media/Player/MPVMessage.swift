import Foundation

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
