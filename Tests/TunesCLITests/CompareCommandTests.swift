import Entities
import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("tunes compare command")
struct CompareCommandTests {
  /// A song that the CN store doesn't sell.
  private static let song = "id:1441133277"

  @Test("tunes compare lists each store's price, and says where the track isn't sold")
  func table() async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run("compare", Self.song, "--country", "gb, jp", "-c", "cn")
    #expect(run.status == .exited(0) && run.stderr.isEmpty)
    #expect(
      run.stdout == """
        Store           Price         Lyrics    Preview  Track
        United Kingdom  0.99 GBP                yes      Hey Jude
        Japan           255 JPY                 yes      Hey Jude
        China           not sold

        """)
    #expect(tunes.stub.requests().compactMap { $0.value(of: "country") } == ["gb", "jp", "cn"])
  }

  @Test("Offers are cached, and compared again without a request, also offline")
  func cached() async throws {
    let tunes = try await Tunes()
    let words = ["compare", Self.song, "--country", "gb,cn", "-o", "country,trackPrice"]
    let first = try await tunes.run(words)
    #expect(first.stdout == "country\ttrackPrice\ngb\t0.99\ncn\t\n")
    tunes.stub.setFault(.unavailable)
    #expect(try await tunes.run(words) == first)
    #expect(try await tunes.run(words + ["--offline"]) == first)
    #expect(tunes.stub.requests().count == 2)
    let other = try await tunes.run("compare", Self.song, "--country", "gb,jp", "--offline")
    #expect(other.status == .exited(69) && other.stdout.contains("Japan           no answer"))
    #expect(
      other.stderr
        == "tunes: No answer from JP. Not available offline. Try again without --offline.\n")
  }

  @Test("A comparison leaves the library's facts of the track as they are")
  func library() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "hey jude", "-n", "1")
    _ = try await tunes.run("compare", "1", "--country", "jp")
    #expect(try await tunes.run("library", "hey jude", "-o", "currency").stdout.contains("USD"))
  }

  @Test(
    "Comparison documents follow the schema, whatever the stores answer",
    arguments: [[], [Fault.hostileText], [.brokenRecords], [.unavailable], [.html]])
  func schema(faults: [Fault]) async throws {
    let tunes = try await Tunes(faults: faults)
    let run = try await tunes.run("compare", Self.song, "-c", "gb,cn", "--json", "--timeout", "1")
    #expect(try JSONSchema("compare").faults(in: run.stdout) == [])
  }

  @Test("A store that fails is a row of its own, and its error decides the status")
  func failing() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("compare", Self.song, "--country", "gb")
    tunes.stub.setFault(.internalError)
    let run = try await tunes.run(
      "compare", Self.song, "--country", "gb,jp,de", "--format", "ndjson")
    #expect(run.status == .exited(69))
    let rows = run.stdout.split(separator: "\n")
    #expect(rows.count == 3 && rows[0].contains(#""sold":true"#))
    #expect(rows[1].contains(#""error":"unavailable""#) && !rows[1].contains("sold"))
    #expect(run.stderr.hasPrefix("tunes: No answer from JP, DE. The server returned error 500."))
  }

  @Test("The first of several stores that fail decides the status")
  func firstFailure() async throws {
    let tunes = try await Tunes()
    tunes.stub.setFaults([FaultRule(.html, remaining: 1), FaultRule(.internalError)])
    let run = try await tunes.run("compare", Self.song, "--country", "gb,jp")
    #expect(run.stderr.contains("No answer from GB.") && run.stderr.contains("No answer from JP."))
    #expect(run.status == .exited(65))
  }

  @Test("Without a free request, a comparison keeps what it has and ends with 75")
  func budget() async throws {
    let tunes = try await Tunes(["TUNES_RATE_LIMIT": "2"])
    let run = try await tunes.run(
      "compare", Self.song, "--country", "gb,jp,de", "--no-input", "--json")
    #expect(run.status == .exited(75))
    #expect(run.stdout.contains(#""country":"jp""#) && !run.stdout.contains(#""country":"de""#))
    #expect(run.stderr.contains(#""code":"rateLimited""#))
    #expect(tunes.stub.requests().count == 2)
  }

  @Test("A rate limit of the service ends a comparison at once")
  func forbidden() async throws {
    let tunes = try await Tunes(faults: [.forbidden])
    let run = try await tunes.run("compare", Self.song, "--all")
    #expect(run.status == .exited(75) && run.stdout.isEmpty)
    #expect(tunes.stub.requests().count == 1)
  }

  @Test("On a terminal, rows appear as answers come, and Ctrl-C keeps them")
  func interrupted() async throws {
    let tunes = try await Tunes(["TUNES_RATE_LIMIT": "2"])
    try await tunes.onTerminal("compare", Self.song, "--country", "gb,jp,de") { terminal in
      try await terminal.expect("United Kingdom")
      try await terminal.expect("Japan")
      try await terminal.answer("Request limit reached. Continuing in ", with: "\u{3}")
      #expect(await terminal.wait() == .exited(130))
    }
  }

  @Test("A track that no store sells ends with 1, and an album's ID is an error in each store")
  func nothing() async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run("compare", "id:10000001", "--country", "gb,de")
    #expect(run.status == .exited(1) && run.stdout.matches(of: /not sold/).count == 2)
    let album = try await tunes.run("compare", "id:1441164426", "--country", "gb")
    #expect(album.status == .exited(1) && album.stderr.contains("Run `tunes album` to see it."))
  }

  @Test("tunes compare takes known stores by code or name, or else the user's own and the largest")
  func arguments() async throws {
    let tunes = try await Tunes(["LC_MESSAGES": "nl_NL.UTF-8"])
    let named = try await tunes.run(
      "compare", Self.song, "--country", "new zealand", "-o", "country")
    #expect(named.stdout == "country\nnz\n")
    let usual = try await tunes.run("compare", Self.song, "-o", "country")
    #expect(usual.stdout.hasPrefix("country\nnl\nus\n"))
    #expect(usual.stdout.split(separator: "\n").count == 12)
    for words in [
      ["--country", "gb,xx"], ["-c", ","], ["--all", "-c", "gb"], ["--format", "m3u"],
    ] {
      #expect(try await tunes.run(["compare", Self.song] + words).status == .exited(64))
    }
  }

  @Test("The user's own store, as configured or else as selected, comes first")
  func ownStore() async throws {
    let tunes = try await Tunes(["TUNES_RATE_LIMIT": "0"])
    for (words, rows) in [
      (["storefronts", "set", "jp"], "country\njp\nus\n"),
      (["config", "set", "country", "fr"], "country\nfr\nus\n"),
    ] {
      _ = try await tunes.run(words)
      let run = try await tunes.run("compare", Self.song, "-o", "country")
      // Both are also among the largest stores, and none is listed twice.
      #expect(run.stdout.hasPrefix(rows) && run.stdout.split(separator: "\n").count == 11)
    }
  }

  @Test("A store named twice is requested once, and --all lists every store by name")
  func eachOnce() async throws {
    let tunes = try await Tunes()
    let twice = try await tunes.run(
      "compare", Self.song, "-c", "gb,GB", "-c", "united kingdom", "-o", "country")
    #expect(twice.stdout == "country\ngb\n" && tunes.stub.requests().count == 1)
    let all = try await tunes.run("compare", Self.song, "--all", "--offline", "-o", "country,name")
    let rows = all.stdout.split(separator: "\n").dropFirst().map { $0.split(separator: "\t") }
    #expect(Set(rows.map { String($0[0]) }) == Set(Storefront.all.map(\.code)))
    #expect(rows.count == Storefront.all.count && rows.first == ["al", "Albania"])
    #expect(all.status == .exited(69) && tunes.stub.requests().count == 1)
  }
}
