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

  private let service: JSONService
  private let clock: any MachineClock

  /// Creates a client of the service at `baseURL`, with or without a trailing `/`.
  ///
  /// `timeout` is the limit for each request. Pacing and retrying are up to `transport`.
  package init(
    baseURL: String, transport: any Transport, timeout: Duration, clock: any MachineClock
  ) {
    service = JSONService(
      baseURL: baseURL, transport: transport, timeout: timeout, bodyLimit: Limits.lyricsBody)
    self.clock = clock
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
      found = try await service.page(LyricsPage.self, at: "api/search", plain)?.lyrics(of: track)
    }
    return LyricsAnswer(found, from: Self.name, at: clock.now)
  }

  private func record(_ items: [(name: String, value: String)]) async throws(CatalogError)
    -> LyricsRecord?
  {
    try await service.page(LyricsRecord.self, at: "api/get", items)
  }
}
