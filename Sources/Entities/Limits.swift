/// The limits for data from outside; `SECURITY.md` gives the reasons.
///
/// Lengths are in bytes unless noted otherwise. The database and the terminal have their own
/// limits.
package enum Limits {
  /// A decompressed response; the service's longest are about 1 MiB.
  package static let body = 8 << 20
  /// The number of pieces of a response, each of which takes memory.
  package static let bodyPieces = 65_536
  /// A response to decode, which can take 30 times its length in memory.
  package static let decodedBody = 3 << 20
  /// The number of records to read from a response.
  package static let records = 10_000
  /// The depth of subgenres; the service has three levels.
  package static let genreDepth = 8
  /// A text in a record; longer ones count as missing.
  package static let text = 4096
  /// The service's error message, in Unicode scalars.
  package static let message = 500
  /// The number of redirects to follow.
  package static let redirects = 5
  /// How long a server can stop all requests.
  package static let closure = Duration.seconds(86_400)

  /// A response with lyrics.
  package static let lyricsBody = 1 << 20
  /// The number of versions of a song; the service sends 20.
  package static let lyricsVersions = 100
  /// The number of lines of a song.
  package static let lyricsLines = 2000
  /// A line of a song, in Unicode scalars.
  package static let lyricsLine = 500
  /// The number of times for a line of a song.
  package static let lyricsTimes = 50
  /// How long a song is known to have no lyrics: 7 days, in seconds.
  package static let missingLyrics: Int64 = 604_800

  /// An address to open, play, or fetch.
  package static let address = 4096
  package static let artworkFile = 20 << 20
  package static let artworkPixels = 100_000_000
  /// The pixels of artwork that must be decoded as a whole, with six bytes per pixel.
  package static let progressivePixels = 25_000_000
  /// A line of a player's output.
  package static let playerLine = 65_536
  /// The messages of a player.
  package static let playerWords = 16_384

  /// A line of an imported file; longer ones are truncated.
  package static let importedLine = 65_536
  package static let denyList = 1 << 20
  /// A file with a list of songs, such as a library of 15,000 songs in XML.
  package static let songList = 24 << 20
  /// The number of requests to make for a list without asking.
  package static let unaskedRequests = 50
  /// The same for plain lines, which may not be songs.
  package static let unaskedLines = 20
  /// The number of songs in a list to match.
  package static let listedSongs = 200_000
  /// The depth of XML elements or JSON values in a list.
  package static let listDepth = 64
  /// The number of commas and brackets in a JSON document, each of which takes 24 bytes.
  package static let listValues = 2_000_000
  package static let assistantMessage = 1 << 20
  /// The number of commas and brackets in a message of an assistant.
  package static let assistantValues = 10_000
  /// The number of skipped lines to name.
  package static let namedLines = 20
  /// A file in a sync folder, with about 1 million changes.
  package static let syncFile = 256 << 20
}
