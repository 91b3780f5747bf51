package import Entities
import TerminalKit

extension ErrorMessage {
  /// What is said where the catalog has no answer.
  package init(_ error: CatalogError) {
    switch error {
    case .unavailable(let outage):
      self.init(outage)
    case .timedOut(let duration):
      self.init(
        .timedOut, "no answer came within \(DurationText.seconds(duration))",
        advice: "try again, or allow more time with --timeout")
    case .rateLimited(let retryAfter):
      self.init(
        .rateLimited, "the service says it was asked too often",
        advice: retryAfter.map { "try again in \(DurationText.seconds($0))" }
          ?? "wait a minute and try again",
        retryAfter: retryAfter)
    case .budgetSpent(let retryAfter):
      self.init(
        .rateLimited, "the requests allowed in a minute are used up",
        advice: "try again in \(DurationText.seconds(.seconds(retryAfter.wholeSecondsRoundedUp)))",
        retryAfter: retryAfter)
    case .storage(let error): self.init(error)
    case .notInLibrary:
      self.init(
        .notFound, "your library does not have that",
        advice: "leave out --offline to ask the store")
    case .cancelled:
      self.init(.interrupted, "stopped", advice: "r asks again")
    case .refused(let message):
      self.init(.refused, "the service refused the request: \(message)")
    case .invalidResponse(let defect):
      self.init(defect)
    case .unexpectedKind(let kind):
      self.init(
        .notFound, "that is of another kind: the store calls it \"\(kind)\"",
        advice: Self.command(forKind: kind).map { "tunes \($0) shows it" })
    }
  }

  /// The command for what the service calls so; `nil` where it is not music.
  private static func command(forKind kind: String) -> SafeText? {
    switch kind {
    case "song", "music-video": "show"
    case "album", "compilation": "album"
    case "artist": "artist"
    default: nil
    }
  }

  private init(_ outage: CatalogError.Outage) {
    let online: SafeText = "check the network and try again"
    switch outage {
    case .hostNotFound(let host):
      self.init(.unavailable, "the host \(host) is not known", advice: online)
    case .connectionRefused(let host):
      self.init(.unavailable, "\(host) takes no connection", advice: online)
    case .connectionLost:
      self.init(.unavailable, "the connection was lost before the answer was whole", advice: online)
    case .insecure:
      self.init(
        .unavailable, "the service's certificate is not trusted",
        advice: "check this machine's date and certificates, and the network's proxy")
    case .redirected:
      self.init(
        .unavailable, "the service led to an address that is not followed",
        advice: "check TUNES_API_URL and the network")
    case .offline:
      self.init(.unavailable, "nobody was asked", advice: "try again without --offline")
    case .status(let status):
      self.init(
        .unavailable, "the service answered with the error \(status)", advice: "try again later")
    case .other(let description):
      self.init(.unavailable, "the request failed: \(description)", advice: online)
    }
  }

  private init(_ defect: CatalogError.Defect) {
    switch defect {
    case .webPage:
      self.init(
        .invalidResponse, "a web page came in place of an answer",
        advice: "log in to this network in a browser and try again")
    case .empty:
      self.init(
        .invalidResponse, "the service sent an empty answer", advice: "try again later")
    case .malformed:
      self.init(
        .invalidResponse, "the service sent an answer that cannot be read",
        advice: "try again later")
    case .tooLarge(let limit):
      self.init(
        .invalidResponse, "the answer is larger than \(limit >> 20) MiB and was refused",
        advice: "ask for fewer results, or try again later")
    }
  }
}
