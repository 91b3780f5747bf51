import Entities
import Foundation
import ITunesStubServer
import TestSupport
import Testing

@testable import Media

@Suite("Secure previews", .timeLimit(.minutes(2)))
struct PlayerSecurityTests {
  private static let programs = InstalledPrograms(path: "/usr/bin:/usr/local/bin:/bin")
  private static let isInstalled =
    programs.path(of: "mpv") != nil && programs.path(of: "openssl") != nil

  /// Serves the response in `a.m4a` with the certificate in `c.pem`, and prints its port.
  private static let server = """
    openssl req -x509 -newkey rsa:2048 -nodes -keyout k.pem -out c.pem -days 2 \\
      -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1 2>/dev/null
    exec openssl s_server -accept 127.0.0.1:0 -key k.pem -cert c.pem -HTTP
    """

  @Test("mpv doesn't follow a redirect from HTTPS to HTTP", .enabled(if: isInstalled))
  func downgrade() async throws {
    let stub = try ITunesStub(options: StubOptions())
    let target = "\(try await stub.start().absoluteString)/itunes-assets/a.m4a"
    let folder = try TemporaryDirectory()
    let response = "HTTP/1.0 302 Found\r\nLocation: \(target)\r\nContent-Length: 0\r\n\r\n"
    try response.write(toFile: folder.path(of: "a.m4a"), atomically: true, encoding: .utf8)
    let server = try PseudoTerminal(
      running: "/bin/sh", ["-c", "cd \(folder.path); \(Self.server)"],
      environment: ["PATH": "/usr/bin:/bin"])
    try await server.expect("ACCEPT 127.0.0.1:")
    let port = try #require(
      server.transcript.firstMatch(of: /ACCEPT 127.0.0.1:(\d+)/)
    ).1
    let link = try #require(WebLink("https://127.0.0.1:\(port)/a.m4a"))
    let player = MPVPlayer(
      path: try #require(Self.programs.path(of: "mpv")), programs: Self.programs,
      audioOutput: "null",
      certificates: folder.path(of: "c.pem"), patience: .seconds(15)
    ) { try await Task.sleep(for: $0) }
    var reports: [PlayerReport] = []
    for await report in player.play(Preview(link, isVideo: false)).reports {
      reports.append(report)
    }
    #expect(reports.count == 1)
    #expect(stub.requests().isEmpty)
    server.signal(SIGKILL)
    await stub.stop()
  }

  /// The arguments of ffplay for an address.
  private func arguments(_ address: String, in folder: TemporaryDirectory, _ script: String = "")
    async throws -> [[String]]
  {
    try await folder.add(
      script: """
        printf '%s\\n' "$*" >>'\(folder.path)/calls'
        \(script)
        """, named: "ffplay")
    let player = InstalledPlayer(
      programs: InstalledPrograms(path: folder.path), audioOutput: nil
    ) { try await Task.sleep(for: $0) }
    let preview = Preview(try #require(WebLink(address)), isVideo: false)
    for await _ in player.play(preview).reports {}
    return try String(contentsOfFile: folder.path(of: "calls"), encoding: .utf8)
      .split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
  }

  @Test("ffplay verifies certificates and follows no redirect for an HTTPS preview")
  func secure() async throws {
    let words = try #require(
      try await arguments("https://audio.example/a.m4a", in: TemporaryDirectory()).first)
    for (option, value) in [
      ("-tls_verify", "1"), ("-protocol_whitelist", "https,tls,tcp"), ("-max_redirects", "0"),
      ("-format_whitelist", "mov,mp3,aac"), ("--", "https://audio.example/a.m4a"),
    ] {
      #expect(zip(words, words.dropFirst()).contains { $0 == option && $1 == value })
    }
  }

  @Test("ffplay may open an HTTP preview on this computer")
  func loopback() async throws {
    let words = try #require(
      try await arguments("http://127.0.0.1:1/a.m4a", in: TemporaryDirectory()).first)
    #expect(words.contains("http,https,tls,tcp"))
    #expect(!words.contains("-tls_verify") && !words.contains("-max_redirects"))
  }

  @Test("An ffplay that can't limit redirects is run without that limit")
  func earlierVersion() async throws {
    let calls = try await arguments(
      "https://audio.example/a.m4a", in: TemporaryDirectory(),
      """
      case "$*" in *-max_redirects*) echo "Unrecognized option 'max_redirects'." >&2; exit 1;; esac
      """)
    #expect(calls.map { $0.contains("-max_redirects") } == [true, false])
    #expect(calls.allSatisfy { $0.contains("-tls_verify") })
  }
}
