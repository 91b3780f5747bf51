/// `/api/get` and `/api/search`: invented lyrics in the shape of LRCLIB.
extension StubService {
  private static let mostVersions = 20
  /// The difference of lengths within which a song is found, in seconds.
  private static let tolerance = 2.0

  func lyrics(for request: HTTPRequest, route: Route, _ fault: Fault? = nil) -> HTTPResponse {
    let title = Self.plain(
      IndexedText.folded(request.value(of: "track_name") ?? request.value(of: "q") ?? ""))
    let artist = request.value(of: "artist_name").map { Self.plain(IndexedText.folded($0)) }
    let songs = catalog.tracks.filter { track in
      !track.isVideo && artist.map { Self.plain(track.artist.text) == $0 } != false
        && Self.plain(track.title.text) == title
    }
    let versions = songs.flatMap { SampleLyrics($0, catalog.lyrics[$0.id]).versions }
    guard route == .lyrics else {
      let found = versions.prefix(Self.mostVersions).map { $0.record(fault) }
      return Self.json(found.json)
    }
    let seconds = request.value(of: "duration").flatMap { Double($0) }
    let found = versions.first { version in
      !version.isFoundBySearchAlone
        && seconds.map { abs($0 - version.seconds) <= Self.tolerance } != false
    }
    guard let found else {
      return Self.json(
        #"{"message":"Failed to find specified track","name":"TrackNotFound","statusCode":404}"#,
        status: 404)
    }
    return Self.json(found.record(fault).json)
  }

  private static func json(_ text: String, status: Int = 200) -> HTTPResponse {
    HTTPResponse(
      status: status, headers: [("content-type", "application/json")], body: Array(text.utf8))
  }

  /// The words of a text, as the service compares them.
  private static func plain(_ text: String) -> [String] {
    IndexedText.words(in: text.filter { !"'’`".contains($0) }[...])
  }
}

/// The lyrics of a song, all invented.
struct SampleLyrics: Sendable {
  /// The way in which the service knows a song.
  enum Kind: String, Sendable {
    case usual, instrumental, missing, longer, versions, plain, dirty
  }

  struct Version: Sendable {
    let song: SampleItem
    let kind: Kind
    let seconds: Double
    let isFoundBySearchAlone: Bool
  }

  let versions: [Version]

  init(_ song: SampleItem, _ kind: Kind?) {
    let (kind, length) = (kind ?? .usual, Double(song.millis ?? 0) / 1000)
    func version(_ more: Double, bySearch: Bool = false) -> Version {
      Version(song: song, kind: kind, seconds: length + more, isFoundBySearchAlone: bySearch)
    }
    versions =
      switch kind {
      case .missing: []
      case .longer: [version(9)]
      case .versions: [40, 7, 90].map { version($0, bySearch: true) }
      case .usual, .instrumental, .plain, .dirty: [version(0)]
      }
  }

  private static let openings = [
    "A paper lantern leans against the door", "Seven quiet pigeons count the roof",
    "The kettle hums a color to the spoon", "Copper rain is knocking on the glass",
    "Somebody has folded up the street", "A borrowed coat remembers how to dance",
    "The elevator dreams of open fields", "Tin umbrellas gather by the sea",
  ]
  private static let endings = [
    "and every window whispers back in blue", "while velvet engines carry us along",
    "so leave the porch light sleeping for the moth", "until the river learns to spell our names",
    "and marble gardens open after ten", "as if the map had never heard of north",
  ]

  /// The lines for a song: verses that depend on its ID, and a refrain with its name.
  static func lines(of song: SampleItem) -> [String] {
    func verse(_ number: Int) -> [String] {
      (0..<2).flatMap { line in
        let seed = song.id / (7 + number) + 3 * number + 5 * line
        return [openings[seed % openings.count], endings[seed / 5 % endings.count]]
      }
    }
    let refrain = [
      "Oh \(song.name), you invented rhyme", "we sing you once and then a second time",
    ]
    return verse(0) + [""] + refrain + [""] + verse(1) + [""] + refrain
  }
}

extension SampleLyrics.Version {
  func record(_ fault: Fault?) -> SampleRecord {
    var record: SampleRecord = [
      "id": song.id % 100_000, "name": song.name, "trackName": song.name,
      "artistName": song.artistName, "albumName": kind == .dirty ? "." : song.album?.name,
      "duration": VerbatimJSON(kind == .dirty ? "1.0" : "\(seconds)"),
      "instrumental": kind == .instrumental,
    ]
    let isBare = kind == .instrumental
    let lines = fault == .hostileText ? Self.hostile : SampleLyrics.lines(of: song)
    record["plainLyrics"] = isBare ? null : lines.joined(separator: kind == .dirty ? "\r\n" : "\n")
    record["syncedLyrics"] = isBare || kind == .plain ? null : timed(lines)
    if fault == .brokenRecords {
      record["plainLyrics"] = VerbatimJSON("{\"lines\":[1,2]}")
      record["syncedLyrics"] = VerbatimJSON("17")
      record["duration"] = "three minutes"
    }
    return record
  }

  private var null: VerbatimJSON { VerbatimJSON("null") }

  /// The lines in the format LRC; dirty ones with several times, tags, and garbage.
  private func timed(_ lines: [String]) -> String {
    let step = max(1, Int(seconds) / (lines.count + 1))
    let stamped = lines.enumerated().map { index, line in
      let time = (index + 1) * step
      let minute = time / 60 < 10 ? "0\(time / 60)" : "\(time / 60)"
      let second = time % 60 < 10 ? "0\(time % 60)" : "\(time % 60)"
      return "[\(minute):\(second).50]\(line)"
    }
    guard kind == .dirty else { return stamped.joined(separator: "\n") }
    return (["[ar:Nobody]", "[99:99.99]", "[x", "\u{0}"] + stamped + ["[00:01.00][00:02]twice"])
      .joined(separator: "\r\n")
  }

  private static let hostile = [
    "\u{1B}[31mred\u{1B}[0m \u{1B}[2J", "\u{1B}]52;c;cm0gLXJmIC8=\u{07}clipboard",
    "bidi \u{202E}gnp.exe\u{202C}", "return \r over \u{08}\u{08}",
    String(repeating: "la ", count: 900),
    "\u{9B}31m C1 control \u{90}sixel\u{9C}",
  ]
}
