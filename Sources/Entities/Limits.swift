/// The limits on data from outside; `SECURITY.md` gives the reasons.
///
/// Lengths are in bytes unless noted otherwise. The database and the terminal have limits of their
/// own.
package enum Limits {
  /// A decompressed response; the service's longest have about 1 MiB.
  package static let body = 8 << 20
  /// The number of pieces in which a response arrives, because each takes memory of its own.
  package static let bodyPieces = 65_536
  /// A response to decode, which can take 30 times its length in memory.
  package static let decodedBody = 3 << 20
  /// The number of records that are read from a response.
  package static let records = 10_000
  /// The depth of subgenres; the service has three levels.
  package static let genreDepth = 8
  /// A text in a record; a longer one counts as missing.
  package static let text = 4096
  /// The service's error message, in Unicode scalars.
  package static let message = 500
  /// The number of redirects to follow.
  package static let redirects = 5
  /// The time for which a server can keep all requests from being made.
  package static let closure = Duration.seconds(86_400)

  /// A response with lyrics.
  package static let lyricsBody = 1 << 20
  /// The number of versions of a song; the service sends 20.
  package static let lyricsVersions = 100
  /// The number of lines of a song.
  package static let lyricsLines = 2000
  /// A line of a song, in Unicode scalars.
  package static let lyricsLine = 500
  /// The number of times that a line of a song has.
  package static let lyricsTimes = 50
  /// The time for which a song is known to have no lyrics: 7 days, in seconds.
  package static let missingLyrics: Int64 = 604_800

  /// An address to open, play, or fetch.
  package static let address = 4096
  package static let artworkFile = 20 << 20
  /// The pixels of an artwork.
  package static let artworkPixels = 100_000_000
  /// The pixels of an artwork that has to be decoded as a whole, in six bytes for each pixel.
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
  /// The number of requests for a list that are made without asking.
  package static let unaskedRequests = 50
  /// The same for lines of text, which can be something else than songs.
  package static let unaskedLines = 20
  /// The number of songs in a list to match.
  package static let listedSongs = 200_000
  /// The depth of the elements of a list in XML, and of the values of one in JSON.
  package static let listDepth = 64
  /// The number of commas and brackets in a document of JSON, each of which takes 24 bytes.
  package static let listValues = 2_000_000
  /// The size of a message of an assistant, in bytes.
  package static let assistantMessage = 1 << 20
  /// The number of commas and brackets in a message of an assistant.
  package static let assistantValues = 10_000
  /// The number of skipped lines that are named.
  package static let namedLines = 20
  /// A file of another computer in a sync folder, which has about 1 million changes.
  package static let syncFile = 256 << 20
}
