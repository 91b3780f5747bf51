import Foundation
import ITunesSearch

/// `song-search TERM [SERVICE]`: searches for songs, then lists the album of the first one.
@main
enum SongSearch {
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    guard let term = arguments.first else { return print("song-search TERM [SERVICE]") }
    let service = arguments.dropFirst().first ?? ITunesClient.serviceURL
    let transport = URLSessionTransport(userAgent: "song-search/1.0") {
      try await Task.sleep(for: $0)
    }
    let client = ITunesClient(baseURL: service, transport: transport)
    do throws(ITunesError) {
      let songs = try await songs(matching: term, from: client)
      for song in songs {
        print(printable("\(song.trackName), by \(song.artistName)"))
      }
      guard let album = songs.first?.collectionId else { return }
      for track in try await tracks(ofAlbum: album, from: client) {
        print(printable("\(track.trackNumber ?? 0). \(track.trackName)"))
      }
    } catch {
      print(words(for: error))
      exit(1)
    }
  }

  /// Returns the songs that match a term, best match first.
  private static func songs(matching term: String, from client: ITunesClient)
    async throws(ITunesError) -> [TrackRecord]
  {
    let request = SearchRequest(term: term, country: "us", limit: 5)
    let page = try await client.search(request)
    return page.records.compactMap { record in
      if case .track(let track) = record { track } else { nil }
    }
  }

  /// Returns the tracks of an album.
  ///
  /// The first record of the response is the album itself.
  private static func tracks(ofAlbum id: Int64, from client: ITunesClient)
    async throws(ITunesError) -> [TrackRecord]
  {
    let request = LookupRequest(ids: [id], country: "us", children: .song)
    let page = try await client.lookup(request)
    return page.records.compactMap { record in
      if case .track(let track) = record { track } else { nil }
    }
  }

  /// Returns a message that describes an error to the user.
  private static func words(for error: ITunesError) -> String {
    switch error {
    case .rateLimited(let retryAfter?): "Too many requests. Try again in \(retryAfter)."
    case .rateLimited(nil): "Too many requests. Try again later."
    case .refused(let message): printable("The server rejected the request: \(message)")
    case .transport(.timedOut(let duration)): "The server didn't respond within \(duration)."
    default: printable("The request failed: \(error)")
    }
  }

  /// Removes the characters that control a terminal or change the text direction.
  private static func printable(_ text: String) -> String {
    let scalars = text.unicodeScalars.filter {
      ![.control, .format].contains($0.properties.generalCategory)
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
