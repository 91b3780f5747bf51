package import Entities
import Foundation

/// A source of lyrics over LRCLIB's API.
///
/// Source: LRCLIB's documentation and source code, and its observed behavior.
package struct LyricsClient: LyricsCatalog {
  package static let serviceURL = "https://lrclib.net"

  private static let name = "LRCLIB"
  /// The lengths that the service accepts, in seconds.
  private static let lengths = 1...3600

  private let baseURL: String
  private let transport: any Transport
  private let timeout: Duration
  private let clock: any MachineClock

  /// Creates a client of the service at `baseURL`, with or without a trailing `/`.
  ///
  /// `timeout` is the limit for each request. Pacing and retrying are up to `transport`.
  package init(
    baseURL: String, transport: any Transport, timeout: Duration, clock: any MachineClock
  ) {
    self.baseURL = baseURL.hasSuffix("/") ? String(baseURL.dropLast()) : baseURL
    (self.transport, self.timeout, self.clock) = (transport, timeout, clock)
  }

  /// Asks for the track by its length, then without it, because a wrong length hides a known song, and
  /// then searches for other versions.
  package func lyrics(of track: Track) async throws(CatalogError) -> LyricsAnswer {
    let names = [("track_name", track.name), ("artist_name", track.artist.name)]
    let seconds = track.duration.map { Int(($0 / .seconds(1)).rounded()) }
    var found: Lyrics?
    if let seconds, Self.lengths.contains(seconds) {
      found = try await record(names + [("duration", String(seconds))])?.lyrics(of: track)
    }
    if found == nil { found = try await record(names)?.lyrics(of: track) }
    if found == nil {
      let plain = [
        ("track_name", SongName.plain(track.name)), ("artist_name", track.artist.name),
      ]
      found = try await answer(LyricsPage.self, "search", plain)?.lyrics(of: track)
    }
    return LyricsAnswer(found, from: Self.name, at: clock.now)
  }

  private func record(_ items: [(name: String, value: String)]) async throws(CatalogError)
    -> LyricsRecord?
  {
    try await answer(LyricsRecord.self, "get", items)
  }

  /// Returns the parsed response; `nil` if the service knows no such song.
  private func answer<Page: ServiceContent>(
    _ type: Page.Type, _ path: String, _ items: [(name: String, value: String)]
  ) async throws(CatalogError) -> Page? {
    do throws(ITunesError) {
      return try await page(type, "\(baseURL)/api/\(path)?\(FormEncoding.encode(items))")
    } catch .transport(.budgetSpent(let retryAfter)) {
      throw .rateLimited(retryAfter: retryAfter)
    } catch {
      throw CatalogError(error)
    }
  }

  private func page<Page: ServiceContent>(_ type: Page.Type, _ address: String)
    async throws(ITunesError) -> Page?
  {
    guard let url = URL(string: address) else { throw .transport(.unsupportedURL(baseURL)) }
    var request = TransportRequest(url: url, timeout: timeout)
    request.accept = "application/json"
    request.bodyLimit = Limits.lyricsBody
    let response: TransportResponse
    do {
      response = try await transport.response(to: request)
    } catch {
      throw .transport(error)
    }
    if response.status == 404 { return nil }
    let retryAfter = response.retryAfter
    if response.status == 403 || response.status == 503 && retryAfter != nil {
      throw .rateLimited(retryAfter: retryAfter)
    }
    return try Page(response)
  }
}
