import ITunesStubServer
import TestSupport
import Testing

@Suite("Network failures")
struct OfflineTests {
  @Test(
    "A failed connection is reported in one line with advice",
    arguments: [
      (
        "http://127.0.0.1:9",
        "127.0.0.1 refused the connection. Check your network connection and try again."
      ),
      (
        "http://nowhere.invalid",
        "Can't find the server nowhere.invalid. Check your network connection and try again."
      ),
    ])
  func nothingKept(address: String, message: String) async throws {
    let run = try await Tunes(["TUNES_API_URL": address]).run("search", "beatles")
    #expect(run == ProgramRun(stderr: "tunes: \(message)\n", status: .exited(69)))
  }

  @Test("A server that can't prove its identity is rejected with status 69")
  func insecure() async throws {
    let plain = try await Tunes()
    let address = plain.environment["TUNES_API_URL"]?.replacing("http://", with: "https://")
    let run = try await Tunes(["TUNES_API_URL": try #require(address)]).run("search", "beatles")
    #expect(run.status == .exited(69))
    #expect(run.stderr.contains("isn't trusted. Check this computer's date and certificates"))
  }

  @Test("A login page in place of a response is reported with advice")
  func portal() async throws {
    let run = try await Tunes(faults: [.html]).run("search", "beatles")
    #expect(run.status == .exited(65))
    #expect(
      run.stderr == """
        tunes: Received a web page instead of search results. Log in to this network in a \
        browser, then try again.

        """)
  }

  @Test("Requests use the proxy set in the environment")
  func proxy() async throws {
    let proxy = try await Tunes()
    let run = try await Tunes([
      "TUNES_API_URL": "http://store.invalid",
      "http_proxy": try #require(proxy.environment["TUNES_API_URL"]),
    ]).run("search", "beatles", "--limit", "1")
    #expect(run.status == .exited(0))
    #expect(proxy.terms == ["beatles"])
  }
}
