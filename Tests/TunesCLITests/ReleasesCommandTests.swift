import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("tunes releases command")
struct ReleasesCommandTests {
  /// A program with a service that has some albums of The Beatles, and them among the favorites.
  private func tunes(
    _ albums: [(id: Int, name: String, date: Date)], in zone: String = "UTC"
  ) async throws -> Tunes {
    let style = Date.ISO8601FormatStyle(timeZone: .gmt)
    let artist: [String: Any] = [
      "wrapperType": "artist", "artistType": "Artist", "artistName": "The Beatles",
      "artistId": 136_975,
    ]
    let records: [[String: Any]] = albums.map { id, name, date in
      [
        "wrapperType": "collection", "collectionType": "Album", "collectionId": id,
        "artistId": 136_975, "artistName": "The Beatles", "collectionName": name,
        "trackCount": 9, "releaseDate": date.formatted(style),
        "collectionViewUrl": "https://music.apple.com/us/album/x/\(id)?uo=4",
      ]
    }
    let tunes = try await Tunes(
      answers: ["136975": Tunes.results([artist] + records)], ["TZ": zone])
    let favorite = #"""
      {"favorites":[{"kind":"song","trackId":1441164589,"trackName":"Here Comes the Sun",\#
      "artistId":136975,"artistName":"The Beatles"}]}
      """#
    #expect(
      try await tunes.run("favorites", "import", "-", input: favorite).status == .exited(0))
    return tunes
  }

  private static let yesterday = Date(timeIntervalSinceNow: -86_400)
  private static let nextYear = Date(timeIntervalSinceNow: 400 * 86_400)

  @Test("tunes releases lists what is new once, with editions as one row, and what is to come")
  func news() async throws {
    let tunes = try await tunes([
      (20_001, "Now", Self.yesterday), (20_002, "Now (Deluxe Edition)", Self.yesterday),
      (20_003, "Then", Date(timeIntervalSince1970: 0)), (20_004, "Later", Self.nextYear),
    ])
    let first = try await tunes.run("releases")
    #expect(first.status == .exited(0) && first.stderr.isEmpty)
    let lines = first.stdout.split(separator: "\n")
    #expect(
      lines.map { $0.drop { !$0.isLetter }.prefix { !$0.isWhitespace } } == [
        "Released", "Now", "Coming", "Later",
      ])
    #expect(try await tunes.run("album", "1", "--offline").status != .exited(64))
    let again = try await tunes.run("releases")
    #expect(again.status == .exited(1) && !again.stdout.contains("Now"))
    _ = try await tunes.run("favorites")
    let nothing = try await tunes.run("releases", "--no-upcoming")
    #expect(
      nothing
        == ProgramRun(stderr: "There are no new releases.\n", status: .exited(1)))
    #expect(
      try await tunes.run("favorites", "remove", "1").stderr.hasPrefix("Removed Here Comes the Sun")
    )
    #expect(again.stdout.contains("Later"))
    let request = try #require(tunes.stub.requests().first)
    #expect(request.value(of: "id") == "136975" && request.value(of: "sort") == "recent")
    #expect(tunes.stub.requests().count { $0.value(of: "sort") == "recent" } == 1)
  }

  @Test("Without news, a line for cron prints nothing at all and ends with 1")
  func cron() async throws {
    let tunes = try await tunes([(20_004, "Later", Self.nextYear)])
    let run = try await tunes.run("releases", "--no-upcoming", "--no-input")
    #expect(run == ProgramRun(status: .exited(1)))
  }

  @Test("Documents of releases tell what isn't out yet, and --json overrides a calendar")
  func documents() async throws {
    let tunes = try await tunes([
      (20_001, "Now", Self.yesterday), (20_004, "Later", Self.nextYear),
    ])
    let json = try await tunes.run("releases", "--format", "ics", "--json", "--no-save")
    #expect(try JSONSchema("releases").faults(in: json.stdout) == [])
    let table = try await tunes.run("releases", "-o", "number,upcoming,collectionId")
    #expect(table.stdout == "number\tupcoming\tcollectionId\n1\tfalse\t20001\n2\ttrue\t20004\n")
  }

  @Test("A calendar has upcoming albums, a feed doesn't, and neither counts as a look")
  func feeds() async throws {
    let tunes = try await tunes([
      (20_001, "Now", Self.yesterday), (20_004, "Later", Self.nextYear),
    ])
    _ = try await tunes.run("favorites")
    for _ in 1...2 {
      let calendar = try await tunes.run("releases", "--format", "ics")
      #expect(calendar.status == .exited(0))
      #expect(calendar.stdout.contains("UID:album-20001@music.apple.com\r\n"))
      #expect(calendar.stdout.contains("SUMMARY:The Beatles: Later\r\n"))
      let feed = try await tunes.run("releases", "--format", "atom")
      #expect(feed.status == .exited(0) && feed.stdout.contains("<title>The Beatles: Now</title>"))
      #expect(!feed.stdout.contains("Later"))
    }
    // The numbers are still those of the favorites.
    #expect(try await tunes.run("show", "1", "--offline").stdout.contains("Sun"))
    #expect(try await tunes.run("releases").status == .exited(0))
  }

  @Test(
    "An album is out on the day of its release where the user is",
    arguments: [("Pacific/Kiritimati", 14, "false"), ("Etc/GMT+12", 12, "true")])
  func today(zone: String, hours: Int, isUpcoming: String) async throws {
    let tunes = try await tunes(
      [(20_001, "Now", Date(timeIntervalSinceNow: Double(hours * 3600)))], in: zone)
    #expect(
      try await tunes.process("releases", "-o", "upcoming").stdout == "upcoming\n\(isUpcoming)\n")
  }

  @Test("Named artists and a date list more, and favorites aren't needed")
  func named() async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run(
      "releases", "the", "beatles", "--since", "1970-01-01", "-o", "collectionName")
    #expect(run.status == .exited(0) && run.stdout.contains("Let It Be\n"))
    #expect(!run.stdout.contains("Abbey Road"))
    _ = try await tunes.run("charts")
    #expect(try await tunes.run("releases", "1", "--since", "1969-01-01").status == .exited(0))
    let none = try await tunes.run("releases")
    #expect(none.status == .exited(1) && none.stderr.hasPrefix("tunes: You have no favorites yet."))
  }

  @Test("Without names of artists, the albums of every favorite's artist are listed")
  func everyArtist() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("favorites", "add", "id:1441164589", "id:1441458081")
    let run = try await tunes.run("releases", "--since", "1950-01-01", "-o", "artistName")
    #expect(Set(run.stdout.split(separator: "\n").dropFirst()) == ["The Beatles", "Queen"])
  }

  @Test(
    "A failing service ends tunes releases with its error, and the next look isn't later",
    arguments: [(Fault.html, 65), (.forbidden, 75)] as [(Fault, Int32)])
  func failing(fault: Fault, status: Int32) async throws {
    let tunes = try await tunes([(20_001, "Now", Self.yesterday)])
    tunes.stub.setFault(fault)
    let run = try await tunes.run("releases", "--format", "ics")
    #expect(run.status == .exited(status) && run.stdout.isEmpty)
    #expect(try await tunes.run("releases").status == .exited(status))
    tunes.stub.setFault(nil)
    #expect(try await tunes.run("releases").status == .exited(0))
    #expect(try await tunes.run("releases", "--offline").status == .exited(1))
  }

  @Test(
    "A list since a date, or with --no-save, doesn't count as a look",
    arguments: [["--since", "2020-01-01"], ["--no-save"], ["--since", "2020-01-01", "--json"]])
  func unnoted(words: [String]) async throws {
    let tunes = try await tunes([(20_001, "Now", Self.yesterday)])
    for _ in 1...2 { #expect(try await tunes.run(["releases"] + words).status == .exited(0)) }
    #expect(try await tunes.run("releases").status == .exited(0))
    #expect(try await tunes.run("releases").status == .exited(1))
  }

  @Test("A feed has the last 90 days, or those since a date")
  func feedDays() async throws {
    let tunes = try await tunes([
      (20_001, "Newer", Date(timeIntervalSinceNow: -85 * 86_400)),
      (20_002, "Older", Date(timeIntervalSinceNow: -95 * 86_400)),
    ])
    for format in ["atom", "ics"] {
      let usual = try await tunes.run("releases", "--format", format).stdout
      #expect(usual.contains("Newer") && !usual.contains("Older"))
      let all = try await tunes.run("releases", "--format", format, "--since", "2020-01-01").stdout
      #expect(all.contains("Newer") && all.contains("Older"))
    }
  }

  @Test("Several artists are named by ID, and the numbers of releases work in later commands")
  func severalArtists() async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run(
      "releases", "id:136975", "id:3296287", "--since", "1950-01-01", "-o", "artistName")
    #expect(Set(run.stdout.split(separator: "\n").dropFirst()) == ["The Beatles", "Queen"])
    _ = try await tunes.run("releases", "id:136975", "--since", "1969-09-01")
    #expect(try await tunes.run("album", "4").stdout.hasPrefix("Abbey Road (Remastered)\n"))
  }
}
