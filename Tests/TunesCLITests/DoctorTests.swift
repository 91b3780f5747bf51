import Foundation
import GRDB
import ITunesStubServer
import Media
import TestSupport
import Testing

@Suite("tunes doctor command")
struct DoctorTests {
  /// The result of each check in a JSON document.
  private func verdicts(_ run: ProgramRun) throws -> [String: String] {
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(run.stdout.utf8)) as? [String: Any])
    #expect(document["works"] as? Bool == (run.status == .exited(0)))
    let checks = try #require(document["checks"] as? [[String: String]])
    return Dictionary(
      uniqueKeysWithValues: checks.map { ($0["subject"] ?? "", $0["verdict"] ?? "") })
  }

  @Test("tunes doctor checks everything with one request and ends with 0 if searches work")
  func works() async throws {
    let tunes = try await Tunes(["BROWSER": "/bin/true"])
    let run = try await tunes.run("doctor", "--json", "--country", "gb")
    #expect(run.status == .exited(0))
    #expect(try JSONSchema("doctor").faults(in: run.stdout) == [])
    let verdicts = try verdicts(run)
    for subject in ["configuration", "store", "cache", "service", "browser"] {
      #expect(verdicts[subject] == "works", "\(subject)")
    }
    #expect(verdicts["terminal"] == "skipped" && verdicts["artwork"] == "skipped")
    #expect(tunes.stub.requests().map { $0.value(of: "country") } == ["gb"])
    let address = try #require(tunes.environment["TUNES_API_URL"])
    let table = try await tunes.run("doctor", "-c", "gb")
    #expect(table.stdout.contains("✓ iTunes         \(address) responds for the GB store\n"))
    #expect(table.stdout.contains("- Lyrics         \(address) is contacted only for lyrics\n"))
  }

  @Test("tunes doctor doesn't call a service broken that limits requests")
  func limited() async throws {
    let run = try await Tunes(faults: [.forbidden]).run("doctor", "--json")
    #expect(run.status == .exited(0))
    #expect(try verdicts(run)["service"] == "limited")
  }

  @Test("tunes doctor describes each problem and how to fix it")
  func text() async throws {
    let tunes = try await Tunes(faults: [.unavailable], ["PATH": "/nowhere"])
    let run = try await tunes.run("doctor", "--timeout", "1")
    #expect(run.status == .exited(69))
    #expect(run.stdout.contains("✗ iTunes         The server returned error 503\n"))
    #expect(run.stdout.contains("! Player         No player for previews found\n"))
    #expect(
      run.stdout.contains(
        "\n                 Install mpv (apt install mpv, or brew install mpv)\n"))
    #expect(run.stdout.contains("! Browser        No web browser found to open pages\n"))
    let accessible = try await Tunes(["PATH": "/nowhere", "TUNES_ACCESSIBLE": "1"])
    let lines = try await accessible.run("doctor", "--offline").stdout
    #expect(
      lines.contains(
        """
        Player: Limited. No player for previews found. Install mpv (apt install mpv, or brew \
        install mpv).\n
        """))
    #expect(lines.contains("iTunes: Skipped. Not checked because of --offline\n"))
    #expect(accessible.stub.requests().isEmpty)
  }

  #if os(Linux)
    @Test("tunes doctor tells whether media keys work for mpv, and what to install")
    func mediaKeys() async throws {
      let folder = try TemporaryDirectory()
      try await folder.add(script: "echo 'mpv 0.40.0 Copyright'", named: "mpv")
      let tunes = try await Tunes(["PATH": folder.path, "HOME": folder.path])
      // The script for all users of this computer, if it is installed, counts, too.
      if MPRISScript.path(home: nil) == nil {
        let without = try await tunes.run("doctor", "--offline")
        #expect(without.stdout.contains("mpv 0.40.0, without media keys\n"))
        #expect(without.stdout.contains(" Install mpv-mpris to use them\n"))
      }
      let scripts = "\(folder.path)/.config/mpv/scripts"
      try FileManager.default.createDirectory(
        atPath: scripts, withIntermediateDirectories: true)
      try Data().write(to: URL(fileURLWithPath: "\(scripts)/mpris.so"))
      let with = try await tunes.run("doctor", "--offline")
      #expect(with.stdout.contains("mpv 0.40.0, with media keys\n"))
    }
  #endif

  @Test("tunes doctor ends with 69 if the service is unavailable, but with 0 if rate limited")
  func service() async throws {
    let tunes = try await Tunes(["TUNES_RATE_LIMIT": "1"])
    #expect(try await tunes.run("doctor").status == .exited(0))
    let waiting = try await tunes.run("doctor", "--json")
    #expect(waiting.status == .exited(0))
    #expect(try verdicts(waiting)["service"] == "limited")
    let asked = try await Tunes()
    _ = try await asked.run("lookup", "id:1441164589")
    await asked.stub.stop()
    let cached = try await asked.run("doctor", "--json")
    #expect(cached.status == .exited(69))
    #expect(try verdicts(cached)["service"] == "broken")
    await tunes.stub.stop()
    let gone = try await Tunes(["TUNES_API_URL": "http://127.0.0.1:9"]).run("doctor", "--json")
    #expect(gone.status == .exited(69))
    #expect(try verdicts(gone)["service"] == "broken")
  }

  @Test("tunes doctor runs despite an invalid configuration and reports the mistake")
  func configuration() async throws {
    let tunes = try await Tunes()
    let folder = tunes.home.path(of: ".config/tunes")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try #"{"contry": "gb"}"#.write(
      toFile: "\(folder)/config.json", atomically: true, encoding: .utf8)
    #expect(try await tunes.run("search", "abba").status == .exited(64))
    let run = try await tunes.run("doctor")
    #expect(run.status == .exited(64))
    #expect(
      run.stdout.contains("✗ Configuration  Unknown setting \"contry\" in \(folder)/config.json\n"))
    #expect(
      run.stdout.contains("\n                 Did you mean \"country\"? Available settings: "))
    #expect(run.stdout.contains("✓ Library "))
  }

  @Test("tunes doctor ends with 74 if the database is from a newer version")
  func store() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "abba", "--limit", "1")
    let path = tunes.home.path(of: ".local/share/tunes/tunes.sqlite")
    let database = try DatabaseQueue(path: path)
    try await database.write { database in
      try database.execute(sql: "INSERT INTO grdb_migrations VALUES ('of a later version')")
    }
    try database.close()
    let run = try await tunes.run("doctor", "--json")
    #expect(run.status == .exited(74))
    #expect(try verdicts(run)["store"] == "broken")
  }

  @Test("tunes doctor describes the terminal's capabilities")
  func terminal() async throws {
    let tunes = try await Tunes(["COLORTERM": "truecolor"])
    try await tunes.onTerminal("doctor", "--offline", columns: 90, rows: 30) { terminal in
      try await terminal.expect("Half blocks")
      try await terminal.expect("xterm-256color, 90 × 30, 16 million colors, UTF-8")
      #expect(await terminal.wait() == .exited(0))
    }
  }

  @Test("The report of tunes doctor can be printed as fields, and --no-offline undoes --offline")
  func fields() async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run("doctor", "--offline", "-o", "verdict,subject")
    #expect(run.stdout.hasPrefix("verdict\tsubject\nworks\tconfiguration\nworks\tstore\n"))
    #expect(run.status == .exited(0) && tunes.stub.requests().isEmpty)
    for (words, message) in [
      (["-o", "verdicts"], "Unknown field \"verdicts\"."),
      (["--format", "m3u"], "--format m3u isn't available for this report."),
      (["--country", "zz"], "\"zz\" isn't the country code of a store."),
    ] {
      let wrong = try await tunes.run(["doctor"] + words)
      #expect(wrong.status == .exited(64) && wrong.stderr.hasPrefix("tunes: \(message)"))
    }
    _ = try await tunes.run("doctor", "--offline", "--no-offline")
    #expect(tunes.stub.requests().count == 1)
  }
}
