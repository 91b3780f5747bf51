import Entities
import TerminalKit
import TestSupport
import Testing
import Views

@testable import TunesCLI

@Suite("Environment variables")
struct ProcessEnvironmentTests {
  @Test("Each kind of data has a folder from its own variable, from XDG, or in the home folder")
  func folders() {
    var variables = [
      "HOME": "/ann", "XDG_DATA_HOME": "", "XDG_CACHE_HOME": "x", "TUNES_DATA_DIR": "",
    ]
    for (data, cache, config) in [
      ("/ann/.local/share", "/ann/.cache", "/ann/.config"), ("/data", "/cache", "/conf"),
    ] {
      let environment = ProcessEnvironment(variables: variables)
      #expect(environment.storePath == "\(data)/tunes/tunes.sqlite")
      #expect(environment.cachePath == "\(cache)/tunes/cache.sqlite")
      #expect(environment.configurationPath == "\(config)/tunes/config.json")
      #expect(environment.denyListPath == "\(config)/tunes/deny.txt")
      variables.merge(
        ["XDG_DATA_HOME": "/data", "XDG_CACHE_HOME": "/cache", "XDG_CONFIG_HOME": "/conf"]
      ) { $1 }
    }
    variables.merge(
      ["TUNES_DATA_DIR": "/a", "TUNES_CACHE_DIR": "/b", "TUNES_CONFIG": "/c/my.json"]
    ) { $1 }
    let own = ProcessEnvironment(variables: variables)
    #expect(own.storePath == "/a/tunes.sqlite" && own.cachePath == "/b/cache.sqlite")
    #expect(own.configurationPath == "/c/my.json" && own.denyListPath == "/c/deny.txt")
  }

  @Test("Variables that don't exist, or have values of no use, are found by name")
  func troubles() {
    let environment = ProcessEnvironment(variables: [
      "TUNES_ACCESIBLE": "1", "TUNES_ACCESSIBLE": "yes", "TUNES_API_URL": "itunes.apple.com",
      "TUNES_CACHE_DIR": "/b", "TUNES_RATE_LIMIT": "", "TUNES_REDUCED_MOTION": "0", "HOME": "/ann",
    ])
    #expect(
      environment.troubles.map(\.name) == ["TUNES_ACCESIBLE", "TUNES_ACCESSIBLE", "TUNES_API_URL"])
    #expect(environment.troubles.first?.message.advice == "Did you mean TUNES_ACCESSIBLE?")
    #expect(environment.removing(["TUNES_API_URL"]).value("TUNES_API_URL") == nil)
  }

  @Test("Limits have defaults, and may be nothing or as high as their maximum")
  func limits() throws {
    let standard = ProcessEnvironment(variables: ["TUNES_CACHE_LIMIT": ""])
    #expect(try standard.cacheLimit() == 64 << 20)
    #expect(try standard.artworkLimit() == 128 << 20)
    #expect(try standard.rateLimit() == 20)
    for (size, rate) in [(0, 0), (1_048_576, 1_000_000)] {
      let environment = ProcessEnvironment(variables: [
        "TUNES_CACHE_LIMIT": "\(size)", "TUNES_ARTWORK_LIMIT": "\(size)",
        "TUNES_RATE_LIMIT": "\(rate)",
      ])
      #expect(try environment.cacheLimit() == size << 20)
      #expect(try environment.artworkLimit() == size << 20)
      #expect(try environment.rateLimit() == rate)
    }
    let higher = ProcessEnvironment(variables: [
      "TUNES_CACHE_LIMIT": "1048577", "TUNES_RATE_LIMIT": "1000001",
    ])
    #expect(throws: ErrorMessage.self) { try higher.cacheLimit() }
    #expect(throws: ErrorMessage.self) { try higher.rateLimit() }
  }

  @Test(
    "An audio output has a plain name, and is never one that writes a file",
    arguments: [
      ("pulse", true), ("pipewire_2", true), (String(repeating: "a", count: 32), true),
      (String(repeating: "a", count: 33), false), ("pcm", false), ("PULSE", false),
      ("alsa,pcm", false), ("pcm:file=x", false),
    ])
  func audioOutput(name: String, isAccepted: Bool) throws {
    let environment = ProcessEnvironment(variables: ["TUNES_AUDIO_OUTPUT": name])
    #expect((try? environment.audioOutput()) == (isAccepted ? name : nil))
    #expect(try ProcessEnvironment(variables: [:]).audioOutput() == nil)
  }

  @Test(
    "Each service has an address of its own, which must be an http or https URL",
    arguments: ["TUNES_API_URL", "TUNES_LYRICS_URL", "TUNES_MUSICBRAINZ_URL"])
  func addresses(name: String) throws {
    func addresses(_ variables: [String: String]) throws -> [String] {
      let environment = ProcessEnvironment(variables: variables)
      return [
        try environment.apiURL(), try environment.lyricsURL(), try environment.musicBrainzURL(),
      ]
    }
    let standard = try addresses([name: ""])
    #expect(Set(standard).count == 3 && standard.allSatisfy { $0.hasPrefix("https://") })
    for address in ["http://localhost:8080", "HTTPS://example.com/path"] {
      let own = try addresses([name: address])
      #expect(zip(own, standard).filter { $0 != $1 }.map(\.0) == [address])
    }
    for address in ["example.com", "ftp://example.com", "http://", "http://x/?a", "http://x/#a"] {
      let error = #expect(throws: ErrorMessage.self) { try addresses([name: address]) }
      #expect(error?.code == .usage)
      #expect(error?.happened.string.hasPrefix("\(name) is \"\(address)\", which isn't") == true)
    }
  }

  @Test("The browser is the first in BROWSER that is installed, or else the desktop's own")
  func browser() async throws {
    let folder = try TemporaryDirectory()
    for name in ["firefox", "lynx", "sensible-browser", "wslview"] {
      try await folder.add(script: "", named: name)
    }
    for (browser, name) in [
      ("", "wslview"), ("lynx", "lynx"), ("chromium:lynx:firefox", "lynx"), ("chromium", nil),
      (folder.path(of: "firefox"), "firefox"),
    ] as [(String, String?)] {
      let environment = ProcessEnvironment(variables: ["PATH": folder.path, "BROWSER": browser])
      let program = try? SystemBrowser(environment: environment).program()
      #expect(program == name.map { folder.path(of: $0) })
    }
    let empty = ProcessEnvironment(variables: ["PATH": folder.path + "/none"])
    #expect(throws: BrowserError.self) { try SystemBrowser(environment: empty).program() }
  }
}
