import ITunesStubServer
import TestSupport
import Testing

@Suite("Without the network")
struct OfflineTests {
  @Test(
    "one line says what failed and what to do",
    arguments: [
      ("http://127.0.0.1:9", "127.0.0.1 takes no connection. check the network and try again."),
      (
        "http://nowhere.invalid",
        "the host nowhere.invalid is not known. check the network and try again."
      ),
    ])
  func nothingKept(address: String, message: String) async throws {
    let run = try await Tunes(["TUNES_API_URL": address]).run("search", "beatles")
    #expect(run == ProgramRun(stderr: "tunes: \(message)\n", status: .exited(69)))
  }

  @Test("a service that cannot prove who it is is not talked to")
  func insecure() async throws {
    let plain = try await Tunes()
    let address = plain.environment["TUNES_API_URL"]?.replacing("http://", with: "https://")
    let run = try await Tunes(["TUNES_API_URL": try #require(address)]).run("search", "beatles")
    #expect(run.status == .exited(69))
    #expect(run.stderr.contains("is not trusted. check this machine's date and certificates"))
  }

  @Test("a login page in place of the service is told as what it is")
  func portal() async throws {
    let run = try await Tunes(faults: [.html]).run("search", "beatles")
    #expect(run.status == .exited(65))
    #expect(
      run.stderr == """
        tunes: a web page came in place of an answer. log in to this network in a browser and try \
        again.

        """)
  }

  @Test("requests go through the proxy of the environment")
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
