import TerminalKit
import Views

/// A `TUNES_…` variable that has no effect, or an unintended one.
struct VariableTrouble: Equatable {
  let name: String
  let message: ErrorMessage
}

extension ProcessEnvironment {
  private static let prefix = "TUNES_"

  /// The known variables, with the checks of their values.
  private static let checks: [String: @Sendable (ProcessEnvironment) throws -> Void] = [
    "TUNES_ACCESSIBLE": { try $0.checkSwitch("TUNES_ACCESSIBLE") },
    "TUNES_API_URL": { _ = try $0.apiURL() },
    "TUNES_ARTWORK_LIMIT": { _ = try $0.artworkLimit() },
    "TUNES_AUDIO_OUTPUT": { _ = try $0.audioOutput() },
    "TUNES_CACHE_DIR": { _ in },
    "TUNES_CACHE_LIMIT": { _ = try $0.cacheLimit() },
    "TUNES_CONFIG": { _ in },
    "TUNES_DATA_DIR": { _ in },
    "TUNES_LYRICS_URL": { _ = try $0.lyricsURL() },
    "TUNES_MUSICBRAINZ_URL": { _ = try $0.musicBrainzURL() },
    "TUNES_RATE_LIMIT": { _ = try $0.rateLimit() },
    "TUNES_REDUCED_MOTION": { try $0.checkSwitch("TUNES_REDUCED_MOTION") },
  ]

  /// The unknown variables, and those with invalid values, by name.
  var troubles: [VariableTrouble] {
    variables.keys.filter { $0.hasPrefix(Self.prefix) }.sorted().compactMap { name in
      guard let check = Self.checks[name] else {
        return VariableTrouble(name: name, message: Self.unknown(name))
      }
      do {
        try check(self)
        return nil
      } catch {
        return (error as? ErrorMessage).map { VariableTrouble(name: name, message: $0) }
      }
    }
  }

  func removing(_ names: [String]) -> ProcessEnvironment {
    ProcessEnvironment(variables: variables.filter { !names.contains($0.key) })
  }

  private static func unknown(_ name: String) -> ErrorMessage {
    let names = checks.keys.sorted()
    let nearest = NearestWord.to(
      String(name.dropFirst(prefix.count)), among: names.map { String($0.dropFirst(prefix.count)) },
      startingWith: false)
    return ErrorMessage(
      .usage, "\(name) isn't a variable of tunes",
      advice: nearest.map { "Did you mean \(prefix + $0)?" }
        ?? "Available variables: \(names.joined(separator: ", "))")
  }

  private func checkSwitch(_ name: String) throws(ErrorMessage) {
    guard let text = value(name), !["0", "1"].contains(text) else { return }
    throw ErrorMessage(
      .usage, "\(name) is \(quoting: text), which counts as 1", advice: "Set it to 1 or 0")
  }
}
