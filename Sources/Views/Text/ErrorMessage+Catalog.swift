package import Entities
import TerminalKit

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

  /// Returns the command for the service's name of a kind, or `nil` if it isn't music.
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
    case .redirected:
      self.init(
        .unavailable, "The server redirected to an unsupported address",
        advice: "Check TUNES_API_URL and your network")
    case .offline: self.init(.unavailable, "Not available offline", advice: .online)
    case .status(let status):
      self.init(.unavailable, "The server returned error \(status)", advice: .later)
    case .libcurlMissing(let reason):
      self.init(
        .unavailable, "Can't make requests without libcurl: \(reason)",
        advice: "Install libcurl 7.63 or later, then try again")
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
