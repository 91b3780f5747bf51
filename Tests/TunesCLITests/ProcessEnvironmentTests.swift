import TerminalKit
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
  }

  @Test(
    "A limit that is negative, too high, or not a number is refused",
    arguments: [
      ("TUNES_CACHE_LIMIT", "1048577"), ("TUNES_ARTWORK_LIMIT", "1048577"),
      ("TUNES_RATE_LIMIT", "1000001"), ("TUNES_CACHE_LIMIT", "-1"), ("TUNES_RATE_LIMIT", "5 "),
    ])
  func refusedLimits(name: String, text: String) {
    let environment = ProcessEnvironment(variables: [name: text])
    let error = #expect(throws: ErrorMessage.self) {
      _ = (
        try environment.cacheLimit(), try environment.artworkLimit(), try environment.rateLimit()
      )
    }
    #expect(error?.happened.string.hasPrefix(name) == true)
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
}
