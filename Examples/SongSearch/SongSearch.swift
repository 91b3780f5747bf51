import Foundation
import ITunesSearch

/// `song-search TERM [SERVICE]`: the songs that fit a term, then what is on the album of the first.
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

  /// The songs that fit a term, best first.
  private static func songs(matching term: String, from client: ITunesClient)
    async throws(ITunesError) -> [TrackRecord]
  {
    let request = SearchRequest(term: term, country: "us", limit: 5)
    let page = try await client.search(request)
    return page.records.compactMap { record in
      if case .track(let track) = record { track } else { nil }
    }
  }

  /// The tracks of an album; the first record of such an answer is the album itself.
  private static func tracks(ofAlbum id: Int64, from client: ITunesClient)
    async throws(ITunesError) -> [TrackRecord]
  {
    let request = LookupRequest(ids: [id], country: "us", children: .song)
    let page = try await client.lookup(request)
    return page.records.compactMap { record in
      if case .track(let track) = record { track } else { nil }
    }
  }

  /// What to say to somebody who waits for an answer.
  private static func words(for error: ITunesError) -> String {
    switch error {
    case .rateLimited(let retryAfter?): "Asked too often: try again in \(retryAfter)."
    case .rateLimited(nil): "Asked too often: try again later."
    case .refused(let message): printable("The service refuses that: \(message)")
    case .transport(.timedOut(let duration)): "No answer in \(duration)."
    default: printable("No usable answer: \(error)")
    }
  }

  /// A text without what a terminal would obey: control characters, and turns of direction.
  private static func printable(_ text: String) -> String {
    let scalars = text.unicodeScalars.filter {
      ![.control, .format].contains($0.properties.generalCategory)
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
