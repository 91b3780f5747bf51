package import Entities
import Scenes
package import TerminalKit

/// A failure: what happened, and what to do.
package struct ErrorMessage: Error, Equatable {
  package var code: ErrorCode
  package var happened: SafeText
  package var advice: SafeText?
  /// The time to wait before the next attempt.
  package var retryAfter: Duration?

  package init(
    _ code: ErrorCode, _ happened: SafeText, advice: SafeText? = nil, retryAfter: Duration? = nil
  ) {
    (self.code, self.happened, self.advice, self.retryAfter) = (code, happened, advice, retryAfter)
  }

  /// Creates the message of a failure with its cause.
  init(_ happened: SafeText, _ cause: ErrorMessage) {
    self = cause
    self.happened = happened + ". " + cause.happened
  }

  package init(_ happened: SafeText, _ cause: StorageError) {
    self.init(happened, ErrorMessage(cause))
  }

  package var sentence: SafeText {
    [happened, advice].compactMap(\.self).map(Self.ended).joined(separator: " ")
  }

  private static func ended(_ sentence: SafeText) -> SafeText {
    sentence.string.last == "?" ? sentence : sentence + "."
  }

  /// The line for users on standard error, which begins with the name of the program.
  package var line: StyledText {
    "\("tunes:", .bold) \(sentence)"
  }

  /// The line on standard error if the output is JSON.
  package var json: SafeText {
    var members: [JSONMember] = [
      JSONMember("code", .string(code.rawValue)), JSONMember("message", .string(sentence.string)),
    ]
    if let retryAfter {
      members.append(JSONMember("retryAfter", .integer(retryAfter.wholeSecondsRoundedUp)))
    }
    return JSONText.line(.object([JSONMember("error", .object(members))]))
  }
}

extension SafeText {
  /// Returns a number with its noun: `1 song`, `2 songs`.
  package static func counted(_ count: Int, _ noun: SafeText, _ plural: SafeText? = nil)
    -> SafeText
  {
    "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
  }
}

extension Storefront {
  /// The store in a sentence, such as `US store`.
  package var phrase: SafeText { "\(code.uppercased()) store" }
}

/// Advice that several failures share.
extension SafeText {
  static let later: SafeText = "Try again later"
  static let checkNetwork: SafeText = "Check your network connection and try again"
  static let otherStore: SafeText = "Try another store with --country"
  static let online: SafeText = "Try again without --offline"
}

extension Duration {
  var wholeSecondsRoundedUp: Int64 {
    components.seconds + (components.attoseconds > 0 ? 1 : 0)
  }
}

/// The kinds of failure that scripts can distinguish.
package enum ErrorCode: String, Sendable {
  case usage
  case invalidResponse
  case unavailable
  case timedOut
  case rateLimited
  case refused
  case storage
  case notFound
  case `internal`
  /// The user canceled; never reported to scripts.
  case interrupted

  /// The exit status, from `sysexits.h`; 1 for no results, as in other search tools.
  package var status: Int32 {
    switch self {
    case .notFound: 1
    case .usage, .refused: 64
    case .invalidResponse: 65
    case .unavailable, .timedOut: 69
    case .internal: 70
    case .storage: 74
    case .rateLimited: 75
    case .interrupted: 130
    }
  }
}

extension ErrorMessage {
  package init(_ error: PlaybackError, of track: Track) {
    let preview: SafeText = "The preview of \(quoting: track.name)"
    switch error {
    case .notInstalled:
      self.init(
        .unavailable, "No player for previews found", advice: "Install mpv, or ffmpeg with ffplay")
    case .noAudioDevice:
      self.init(.unavailable, "No audio device found", advice: "Check your sound settings")
    case .refused(404), .refused(410):
      self.init(.unavailable, preview + " is no longer available", advice: .otherStore)
    case .refused(403), .refused(451):
      self.init(.unavailable, preview + " isn't available in your region", advice: .otherStore)
    case .refused(let status):
      self.init(.unavailable, preview + " couldn't be loaded (error \(status))", advice: .later)
    case .unreachable: self.init(.unavailable, preview + " can't be reached", advice: .checkNetwork)
    case .timedOut: self.init(.timedOut, preview + " took too long to load", advice: "Try again")
    case .unreadable:
      self.init(
        .invalidResponse, "\(preview) isn't playable audio",
        advice: "If this network requires a login, log in with a browser and try again")
    case .stalled(let program):
      self.init(
        .unavailable, "\(program) stopped responding while playing \(quoting: track.name)",
        advice: "Try again")
    case .failed(let program):
      self.init(
        .unavailable, "\(program) couldn't play \(quoting: track.name)",
        advice: "Try running \(program) by itself, or listen on the track's page")
    case .offline: self.init(.unavailable, "Previews aren't available offline", advice: .online)
    }
  }
}

extension ErrorMessage {
  package init(_ error: ArtworkError) {
    switch error {
    case .missing: self.init(.notFound, "No artwork is available for this item")
    case .unreadable:
      self.init(.invalidResponse, "The artwork isn't a readable image", advice: .later)
    case .tooLarge:
      self.init(
        .invalidResponse, "The artwork file is too large", advice: "Choose a smaller --size")
    case .offline: self.init(.notFound, "This artwork isn't cached", advice: .online)
    case .unavailable: self.init(.unavailable, "Couldn't load the artwork", advice: .checkNetwork)
    case .blocked(let error): self.init(error)
    case .timedOut:
      self.init(
        .timedOut, "The artwork took too long to load", advice: "Run `tunes artwork` to wait longer"
      )
    case .cancelled: self.init(.interrupted, "Canceled")
    }
  }

  /// Creates the message for an item without an artwork that may be fetched.
  package init(noArtworkOf item: CatalogItem) {
    let address: String? =
      switch item {
      case .track(let track): track.artworkURL
      case .album(let album): album.artworkURL
      case .artist, .other: nil
      }
    self.init(ArtworkError.missing)
    if address != nil { happened = "The artwork of this item isn't at an https address" }
  }

  package init(_ error: PictureProgramError) {
    switch error {
    case .notInstalled(let program):
      self.init(
        .unavailable, "\(program) isn't installed, so the artwork is drawn with half blocks",
        advice: "Install \(program), or choose another --pictures mode")
    case .failed(let program):
      self.init(
        .unavailable, "\(program) couldn't draw the artwork, so it's drawn with half blocks",
        advice: "Choose another --pictures mode")
    }
  }
}

enum ArtworkText {
  /// Returns a note on artwork that couldn't be loaded, unless the user can't do anything about it.
  static func notes(on artwork: ArtworkState) -> [StyledText] {
    switch artwork {
    case .none, .loading, .loaded, .failed(.missing), .failed(.offline), .failed(.cancelled): []
    case .failed(let error): ["\(ErrorMessage(error).line, .dim)"]
    }
  }
}
