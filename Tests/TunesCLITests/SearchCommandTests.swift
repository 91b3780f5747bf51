import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("tunes search on a pipe")
struct SearchCommandTests {
  @Test("tunes search on a pipe prints the list without prompting")
  func list() async throws {
    let run = try await Tunes().run("search", "beatles", "--limit", "3")
    #expect(run.status == .exited(0))
    #expect(run.stderr.isEmpty)
    let lines = run.stdout.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines.first?.hasPrefix("#  Track") == true)
    #expect(lines.dropFirst().allSatisfy { $0.contains("The Beatles") })
    #expect(!run.stdout.contains("\u{1B}"))
  }

  @Test("After --, --json is a word of the search and doesn't make errors JSON")
  func wordLikeAnOption() async throws {
    let run = try await Tunes().run("search", "--limit", "900", "--", "--json")
    #expect(run.status == .exited(64) && run.stderr.hasPrefix("tunes: "))
  }

  @Test("A term after -- is searched for without a command, even if it looks like an option")
  func bareTerm() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("--json", "--", "-1")
    #expect(tunes.terms == ["-1"])
  }

  @Test("--interactive reads one command per line and shows the chosen track")
  func interactive() async throws {
    let run = try await Tunes().run("search", "beatles", "--interactive", input: "1\nq\n")
    #expect(run.status == .exited(0))
    let first = try #require(
      run.stdout.split(separator: "\n").first { $0.hasPrefix(" 1  ") || $0.hasPrefix("1  ") })
    let title = first.split(separator: "  ", omittingEmptySubsequences: true)[1]
    #expect(run.stdout.contains("\n\(title)\n\nArtist       The Beatles\n"))
  }

  @Test("An interactive search handles pages, filters, suggestions, and new terms")
  func conversation() async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run(
      "search", "beatles", "--limit", "2", "--interactive",
      input: "n\nN\nN\n99\n/zzz\n/\n?\n=n\nabba\ns\n1\nq\n")
    #expect(run.status == .exited(0))
    #expect(run.stdout.contains("\n3  "))
    for message in [
      "\nThis is the first page.\n", "\nThere's no number 99 in this list. Choose 1 to 4.\n",
      "0 of 4 shown, filtered by \"zzz\"", "go to the next or previous page", "Past searches",
    ] {
      #expect("\n\(run.stderr)".contains(message))
    }
    #expect(tunes.terms == ["beatles", "beatles", "n", "abba"])
  }

  @Test(
    "A search whose output pipe is closed is saved, and ends with 141",
    arguments: ["trap '' PIPE", "trap - PIPE"])
  func closedPipe(signal: String) async throws {
    let tunes = try await Tunes()
    let program = try testedProgram()
    // The reader closes its end before the program writes to it.
    let script = """
      \(signal); mkfifo "$HOME/pipe"; exec 3<>"$HOME/pipe" 4>"$HOME/pipe" 3>&-
      "$0" search beatles --json >&4; echo $?
      """
    let run = try await ProgramRun.running(
      "/bin/sh", ["-c", script, program], environment: tunes.environment)
    #expect(run == ProgramRun(stdout: "141\n"))
    #expect(try await tunes.run("suggestions").stdout.contains("beatles"))
    #expect(try await tunes.run("library", "stats").stdout.contains("25"))
  }

  @Test("--json prints one document with the service's field names")
  func json() async throws {
    let run = try await Tunes().run("search", "beatles", "--limit", "200", "--json")
    #expect(run.status == .exited(0))
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(run.stdout.utf8)) as? [String: Any])
    let results = try #require(document["results"] as? [[String: Any]])
    #expect(document["term"] as? String == "beatles")
    #expect(document["country"] as? String == "us")
    #expect(document["source"] as? String == "network")
    #expect(document["resultCount"] as? Int == results.count)
    #expect(results.count >= 60)
    #expect(results.allSatisfy { $0["kind"] as? String == "song" && $0["trackId"] is Int })
  }

  @Test("--pick prints one track in the requested format")
  func pick() async throws {
    let found = try await Tunes().run("search", "beatles", "--pick", "2", "--json")
    #expect(found.status == .exited(0))
    #expect(found.stdout.hasPrefix("{\"kind\":\"song\",\"trackId\":"))
  }

  @Test(
    "--pick reports a number that isn't listed as an error, in JSON if the output is",
    arguments: [[], ["--format", "plain"], ["--json"], ["--format", "ndjson"]])
  func pickOutOfRange(format: [String]) async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "beatles", "--limit", "3")
    let message = "There's no number 9 in this list. Choose 1 to 3."
    let isJSON = format.contains("--json") || format.contains("ndjson")
    for command in [["search"], ["library", "search"]] {
      let run = try await tunes.run(
        command + ["beatles", "--limit", "3", "--pick", "9"] + format)
      #expect(run.status == .exited(1) && run.stdout.isEmpty)
      #expect(
        run.stderr
          == (isJSON
            ? #"{"error":{"code":"notFound","message":"\#(message)"}}"# : "tunes: \(message)")
          + "\n")
    }
  }

  @Test("A search with no results ends with status 1 and still prints a JSON document")
  func nothing() async throws {
    let tunes = try await Tunes()
    let table = try await tunes.run("search", "qzxqzx")
    #expect(table == .failing("No results for \"qzxqzx\" in the US store.", 1))
    let json = try await tunes.run("search", "qzxqzx", "--json")
    #expect(json.status == .exited(1))
    #expect(json.stdout.hasSuffix("\"total\":0,\"exhausted\":true,\"results\":[]}\n"))
  }

  @Test("Suggestions rank past searches and omit those with --no-save or no results")
  func suggestions() async throws {
    let tunes = try await Tunes()
    for term in ["abba", "beatles", "beatles", "qzxqzx"] {
      _ = try await tunes.run("search", term, "--limit", "1")
    }
    _ = try await tunes.run("search", "queen", "--limit", "1", "--no-save")
    let run = try await tunes.run("suggestions", "--format", "plain")
    #expect(run == ProgramRun(stdout: "beatles\nabba\n"))
    #expect(try await tunes.run("suggestions", "AB", "--format", "plain").stdout == "abba\n")
    #expect(try await tunes.run("suggestions", "x").status == .exited(1))
  }

  @Test("Later pages show new results, and a page past the end is reported")
  func pages() async throws {
    let tunes = try await Tunes()
    let arguments = ["search", "beatles", "--limit", "2", "--format", "tsv", "--fields", "trackId"]
    var ids: [Substring] = []
    for page in 1...3 {
      let run = try await ProgramRun.running(
        testedProgram(), arguments + ["--page", String(page)],
        environment: tunes.environment)
      ids += run.stdout.split(separator: "\n").dropFirst()
    }
    #expect(ids.count == 6)
    #expect(Set(ids).count == 6)
    #expect(
      try await tunes.run("search", "beatles", "--page", "900")
        == .failing("There's no page 900 of results for \"beatles\".", 1))
  }

  @Test("Results grouped by artist are numbered in the order shown")
  func grouped() async throws {
    let run = try await Tunes().run("search", "love", "--group", "artist", "--limit", "12")
    let numbers = run.stdout.split(separator: "\n").compactMap { line in
      Int(line.drop { $0 == " " }.prefix { $0.isNumber })
    }
    #expect(numbers == Array(1...numbers.count))
    #expect(numbers.count > 3)
  }

  @Test("Unsafe characters in a response are removed from every output format")
  func hostile() async throws {
    let tunes = try await Tunes(faults: [.hostileText])
    for format in ["table", "plain", "json", "ndjson", "csv", "tsv", "m3u", "xspf"] {
      let run = try await tunes.run("search", "beatles", "--limit", "200", "--format", format)
      let unsafe = (run.stdout + run.stderr).unicodeScalars.filter { scalar in
        let isLayout = ["\n", "\t", "\r"].contains(scalar)
        return !isLayout && scalar.properties.generalCategory == .control
          || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
      }
      #expect(unsafe.isEmpty, "\(format)")
      #expect(!run.stdout.isEmpty)
    }
  }

  @Test("tunes suggestions prints the fields selected with --fields, in JSON, too")
  func suggestionFields() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "abba", "--limit", "1")
    let run = try await tunes.run("suggestions", "--fields", "useCount,term")
    #expect(run == ProgramRun(stdout: "useCount\tterm\n1\tabba\n"))
    let json = try await tunes.run("suggestions", "--fields", "term", "--json")
    #expect(
      json.stdout == """
        {"prefix":"","suggestions":[
        {"term":"abba"}
        ],"tracks":[]}

        """)
  }

  @Test("Spaces between the names of fields don't matter")
  func spacedFields() async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run("search", "beatles", "--fields", "trackName, kind ,trackId")
    #expect(run.status == .exited(0) && run.stdout.hasPrefix("trackName\tkind\ttrackId\n"))
  }

  @Test("A broken record is skipped and reported, and the rest is shown")
  func broken() async throws {
    let run = try await Tunes(faults: [.brokenRecords]).run("search", "beatles", "--limit", "50")
    #expect(run.status == .exited(0))
    #expect(run.stdout.contains("The Beatles"))
    #expect(run.stderr.contains("that couldn't be read"))
  }

  @Test("Results that aren't songs are skipped, and reported with --verbose")
  func notSongs() async throws {
    let tunes = try await Tunes(faults: [.notSongs])
    let quiet = try await tunes.run("search", "beatles", "--limit", "50")
    #expect(!quiet.stderr.contains("of another type"))
    let run = try await tunes.run("search", "beatles", "--limit", "50", "--verbose", "--refresh")
    #expect(run.stderr.contains("of another type"))
  }
}
