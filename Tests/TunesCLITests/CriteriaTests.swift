import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("Search filters and sorting")
struct CriteriaTests {
  private func records(_ run: ProgramRun) throws -> [[String: Any]] {
    let document = try JSONSerialization.jsonObject(with: Data(run.stdout.utf8))
    return try #require((document as? [String: Any])?["results"] as? [[String: Any]])
  }

  private func values(_ field: String, _ run: ProgramRun) throws -> [String] {
    try records(run).map { $0[field] as? String ?? "" }
  }

  @Test("A filtered search makes one request, and its cached response is filtered the same way")
  func narrowed() async throws {
    let tunes = try await Tunes()
    let words = ["--genre", "rock", "--year", "1960-1964", "--limit", "2", "--json"]
    let first = try await tunes.run(["search", "love"] + words)
    #expect(first.stderr == "tunes: 4 of 65 results match: rock, 1960-1964.\n")
    #expect(try records(first).count == 2)
    #expect(first.stdout.contains(#""source":"network""#))
    let second = try await tunes.run(["search", "love"] + words + ["--page", "2"])
    #expect(try records(second).count == 2)
    #expect(second.stdout.contains(#""source":"cache""#))
    #expect(
      try Set(values("primaryGenreName", first) + values("primaryGenreName", second)) == ["Rock"])
    #expect(
      try await tunes.run(["search", "love"] + words + ["--page", "3"]).status == .exited(1))
    #expect(tunes.stub.requests().map { $0.value(of: "limit") } == ["200"])
  }

  @Test("Filters apply to library results if the service is unavailable")
  func away() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "love", "--limit", "200")
    await tunes.stub.stop()
    let run = try await tunes.run("search", "love me", "--genre", "ROCK", "--json")
    #expect(run.status == .exited(0))
    #expect(try Set(values("primaryGenreName", run)) == ["Rock"])
    #expect(run.stderr.hasPrefix("tunes: Filtered by ROCK.\n"))
    #expect(run.stderr.contains("refused the connection. Showing your library instead. "))
    #expect(try await tunes.run("search", "love me", "--genre", "Rok").status == .exited(69))
  }

  @Test(
    "--explicit shows only explicit tracks, and --no-explicit only the others",
    arguments: [("--explicit", ["explicit"]), ("--no-explicit", ["notExplicit"])]
      as [(String, Set<String>)])
  func explicit(word: String, marks: Set<String>) async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run("search", "love", "--limit", "200", word, "--json")
    #expect(try Set(values("trackExplicitness", run)) == marks)
    let offline = try await tunes.run("library", "search", "--limit", "200", word, "--json")
    #expect(try values("trackId", run).count == values("trackId", offline).count)
    for run in [run, offline] {
      let ratings = try Set(values("contentAdvisoryRating", run))
      #expect(ratings == (marks == ["explicit"] ? ["Explicit"] : [""]))
    }
  }

  @Test("Results keep the service's order unless --sort is passed")
  func sorted() async throws {
    let tunes = try await Tunes()
    let found = try await tunes.run("search", "love", "--limit", "200", "--json")
    let names = try values("trackName", found)
    let kept = try await tunes.run("search", "love", "--limit", "200", "--no-explicit", "--json")
    let rest = Set(try values("trackName", kept))
    #expect(try values("trackName", kept) == names.filter(rest.contains))
    for field in ["date": "releaseDate", "artist": "artistName", "name": "trackName"] {
      let run = try await tunes.run(
        "search", "love", "--limit", "200", "--sort", field.key, "--json")
      let sorted = try values(field.value, run)
      #expect(sorted != (try values(field.value, found)))
      #expect(Set(sorted) == Set(try values(field.value, found)))
      let library = try await tunes.run(
        "library", "search", "--limit", "200", "--sort", field.key, "--json")
      #expect(try values(field.value, library) == sorted)
    }
  }

  @Test("Filters that match no results are reported with an empty document and status 1")
  func nothing() async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run("search", "beatles", "--genre", "Rok", "--json")
    #expect(run.status == .exited(1))
    #expect(run.stdout.contains(#""total":0,"exhausted":true,"results":[]}"#))
    #expect(
      run.stderr.hasPrefix(
        "tunes: None of the 128 results for \"beatles\" match: Rok. Available genres: ")
    )
    #expect(try JSONSchema("search").faults(in: run.stdout) == [])
    let csv = try await tunes.run(
      "search", "beatles", "--year", "1800", "--format", "csv", "--fields", "trackId")
    #expect(
      csv
        == ProgramRun(
          stdout: "trackId\r\n",
          stderr: "tunes: None of the 128 results for \"beatles\" match: 1800.\n",
          status: .exited(1)))
    // The service had results, so the term is saved, and not known to have no results.
    #expect(try await tunes.run("suggestions", "--format", "plain").stdout == "beatles\n")
    #expect(try await tunes.run("search", "beatles").status == .exited(0))
  }

  @Test(
    "Invalid years are rejected with advice and without a request",
    arguments: [
      ("1969-1960", "Did you mean 1960-1969?"),
      ("abc", "Use a form such as 1969, 1960-1969, 1960-, or -1969."),
      ("--limit", "Use a form such as 1969, 1960-1969, 1960-, or -1969."),
    ])
  func years(text: String, advice: String) async throws {
    let tunes = try await Tunes()
    for command in [["search"], ["library", "search"]] {
      let run = try await tunes.run(command + ["x", "--year", text])
      #expect(run == .failing("tunes: \"\(text)\" isn't a year or a range of years. \(advice)", 64))
    }
    #expect(tunes.stub.requests().isEmpty)
  }
}
