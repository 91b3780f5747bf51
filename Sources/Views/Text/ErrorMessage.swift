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

  /// Creates a message about a failure and its cause.
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

  /// The message without an option of a command, in full-screen mode.
  var onScreen: ErrorMessage {
    var message = self
    if advice == .otherStore { message.advice = "Try another store" }
    return message
  }

  private static func ended(_ sentence: SafeText) -> SafeText {
    [".", "?"].contains(sentence.string.last) ? sentence : sentence + "."
  }

  /// The line on standard error, which begins with the name of the program.
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

  /// Creates the message for an item without artwork.
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
  /// Returns a note about artwork that couldn't be loaded, if the user can do something about it.
  static func notes(on artwork: ArtworkState) -> [StyledText] {
    problem(artwork).map { ["\($0.line, .dim)"] } ?? []
  }

  /// Returns the same for the last row of the full screen, without advice.
  static func sentences(on artwork: ArtworkState) -> [StyledText] {
    guard var problem = problem(artwork) else { return [] }
    problem.advice = nil
    return [StyledText(problem.sentence)]
  }

  private static func problem(_ artwork: ArtworkState) -> ErrorMessage? {
    switch artwork {
    case .none, .loading, .loaded, .failed(.missing), .failed(.offline), .failed(.cancelled): nil
    case .failed(let error): ErrorMessage(error)
    }
  }
}

extension ErrorMessage {
  package init(_ error: CatalogError) {
    switch error {
    case .unavailable(let outage): self.init(outage)
    case .timedOut(let duration):
      self.init(
        .timedOut, "The server didn't respond within \(DurationText.seconds(duration))",
        advice: "Try again, or allow more time with --timeout")
    case .rateLimited(let retryAfter):
      self.init(
        .rateLimited, "The server is limiting your requests",
        advice: retryAfter.map { "Try again in \(DurationText.seconds($0))" }
          ?? "Wait a minute and try again", retryAfter: retryAfter)
    case .budgetSpent(let retryAfter):
      self.init(
        .rateLimited, "You've reached the limit of requests per minute",
        advice: "Try again in \(DurationText.seconds(.seconds(retryAfter.wholeSecondsRoundedUp)))",
        retryAfter: retryAfter)
    case .storage(let error): self.init(error)
    case .notInLibrary: self.init(.notFound, "This item isn't in your library", advice: .online)
    case .cancelled: self.init(.interrupted, "Canceled")
    case .refused(let message): self.init(.refused, "The server rejected the request: \(message)")
    case .invalidResponse(let defect): self.init(defect)
    case .unexpectedKind(let kind):
      self.init(
        .notFound, "This item is of type \(quoting: kind)",
        advice: Self.command(forKind: kind).map { "Run `tunes \($0)` to see it" })
    }
  }

  /// Returns the command that finds items of the service's kind; `nil` if it isn't music.
  private static func command(forKind kind: String) -> SafeText? {
    switch kind {
    case "song", "music-video": "show"
    case "album", "compilation": "album"
    case "artist": "artist"
    default: nil
    }
  }

  private init(_ outage: CatalogError.Outage) {
    switch outage {
    case .hostNotFound(let host):
      self.init(.unavailable, "Can't find the server \(host)", advice: .checkNetwork)
    case .connectionRefused(let host):
      self.init(.unavailable, "\(host) refused the connection", advice: .checkNetwork)
    case .connectionLost:
      self.init(
        .unavailable, "The connection was lost before the response was complete",
        advice: .checkNetwork)
    case .insecure:
      self.init(
        .unavailable, "The server's certificate isn't trusted",
        advice: "Check this computer's date and certificates, and any proxy on your network")
    case .proxyUnreachable(let address, let variable):
      self.init(
        .unavailable, "Can't connect to the proxy \(address)",
        advice: "Check \(variable), or unset it to connect directly")
    case .proxyPasswordRequired(let address, let variable):
      self.init(
        .unavailable, "The proxy \(address) requires a valid user name and password",
        advice: "Set them in \(variable), as NAME:PASSWORD@\(address)")
    case .proxyRefused(let address, let variable, let host):
      self.init(
        .unavailable, "The proxy \(address) refused to connect to \(host)",
        advice: "Check \(variable), or ask the proxy's administrator")
    case .redirected:
      self.init(
        .unavailable, "The server redirected to an unsupported address",
        advice: "Check TUNES_API_URL and your network")
    case .offline: self.init(.unavailable, "Not available offline", advice: .online)
    case .status(let status):
      self.init(.unavailable, "The server returned error \(status)", advice: .later)
    case .other(let description):
      self.init(.unavailable, "The request failed: \(description)", advice: .checkNetwork)
    }
  }

  private init(_ defect: CatalogError.Defect) {
    switch defect {
    case .webPage:
      self.init(
        .invalidResponse, "Received a web page instead of search results",
        advice: "Log in to this network in a browser, then try again")
    case .empty: self.init(.invalidResponse, "The server sent an empty response", advice: .later)
    case .malformed:
      self.init(.invalidResponse, "The server sent an unreadable response", advice: .later)
    case .tooLarge(let limit):
      self.init(
        .invalidResponse, "The response is larger than \(limit >> 20) MiB",
        advice: "Request fewer results, or try again later")
    }
  }
}

extension [ErrorMessage] {
  /// The sentences of messages, for the full screen.
  var sentences: [StyledText] { map { StyledText($0.sentence) } }
}

extension ErrorMessage {
  package init(_ error: SearchTermError) {
    switch error {
    case .blank:
      self.init(
        .usage, "The search term is empty", advice: "Type part of a title or an artist's name")
    case .tooLong(let bytes):
      self.init(
        .usage, "The search term is \(bytes) bytes long",
        advice: "Shorten it to \(SearchTerm.maximumBytes) bytes or fewer")
    }
  }

  package init(_ error: StorageError) {
    let path = error.path
    switch error.reason {
    case .unreadable:
      self.init(.storage, "Can't read \(path)", advice: "Check that the file belongs to you")
    case .noHome:
      self.init(
        .storage, "There's no home folder for \(path)", advice: "Set HOME or TUNES_DATA_DIR")
    case .readOnly: self.init(.storage, "Can't write to \(path)", advice: "Check its permissions")
    case .diskFull:
      self.init(.storage, "The disk that holds \(path) is full", advice: "Free up some space")
    case .damaged:
      self.init(.storage, "\(path) is damaged", advice: "Move it elsewhere to start over")
    case .busy: self.init(.storage, "\(path) is locked by another program", advice: "Try again")
    case .locksRefused:
      self.init(
        .storage, "The file system of \(path) refuses locks",
        advice: "Set TUNES_DATA_DIR and TUNES_CACHE_DIR to folders on a local disk")
    case .newerVersion:
      self.init(.storage, "\(path) was created by a newer version of tunes", advice: "Update tunes")
    case .other(let description): self.init(.storage, "Can't use \(path): \(description)")
    }
  }

  package init(_ error: BrowserError, page: SafeText = "the page") {
    switch error {
    case .notInstalled:
      self.init(
        .unavailable, "No web browser found to open \(page)",
        advice: "Install xdg-utils, or set BROWSER")
    case .notFound(let name):
      self.init(
        .unavailable,
        "BROWSER is \(quoting: name), which isn't installed, so it can't open \(page)",
        advice: "Set BROWSER to the name or absolute path of a program, or unset it")
    case .failed(let program):
      self.init(
        .unavailable, "\(program) couldn't open \(page)", advice: "Set BROWSER to another program")
    }
  }
}

extension ErrorMessage {
  package init(missing reference: AlbumReference) {
    switch reference {
    case .id(let id, let storefront): self.init(missing: "album", id.number, in: storefront)
    case .track(let reference): self.init(missing: "album with", reference)
    }
  }

  init(missing reference: ArtistReference) {
    switch reference {
    case .id(let id, let storefront): self.init(missing: "artist", id.number, in: storefront)
    case .album(let id, let storefront): self.init(missing: "album", id.number, in: storefront)
    case .track(let reference): self.init(missing: "artist of", reference)
    }
  }

  /// Creates the message for a missing album or artist of a track, or the unknown track itself.
  private init(missing origin: SafeText, _ reference: TrackReference) {
    guard case .known(let track, let storefront) = reference else {
      self.init(missing: reference)
      return
    }
    self.init(missing: origin, track.name, in: storefront)
  }

  init(missing kind: SafeText, _ name: String, in storefront: Storefront) {
    self.init(
      .notFound, "The \(kind) \(quoting: name) isn't in the \(storefront.phrase)",
      advice: .otherStore)
  }

  /// Creates the message for a number outside a list's range, which is `nil` if it is empty.
  package init(noNumber position: Int, in range: ClosedRange<Int>?) {
    let advice: SafeText =
      switch range {
      case nil: "The list is empty"
      case let range? where range.count == 1: "It has only number \(range.lowerBound)"
      case let range?: "Choose \(range.lowerBound) to \(range.upperBound)"
      }
    self.init(.notFound, "There's no number \(position) in this list", advice: advice)
  }

  /// Creates the message for a number hidden by a filter; `shown` are the visible ones.
  init(hidden position: Int, besides shown: [Int]) {
    let named = shown.sorted().prefix(5).map { "\($0)" as SafeText }.joined(separator: ", ")
    let choice: SafeText =
      shown.isEmpty ? "Type / " : "Choose \(named)\(shown.count > 5 ? ", …" : ""), or type / "
    self.init(
      .notFound, "There's no number \(position) here", advice: choice + "to clear the filter")
  }

  private init(missing kind: SafeText, _ id: Int64, in storefront: Storefront) {
    self.init(
      .notFound, "The \(storefront.phrase) has no \(kind) with ID \(String(id))",
      advice: .otherStore)
  }

  package init(missing reference: TrackReference) {
    switch reference {
    case .id(let id, let storefront): self.init(missing: "track", id.number, in: storefront)
    case .known(let track, _):
      self.init(.notFound, "The store has no track with ID \(String(track.id.number))")
    }
  }
}

extension ErrorMessage {
  package init(noPlaylistOf things: SafeText, _ format: DocumentFormat) {
    self.init(
      .usage, "--format \(format.rawValue) isn't available for \(things)",
      advice: "Choose another --format")
  }
}
