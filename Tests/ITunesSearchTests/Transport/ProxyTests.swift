import Foundation
import Testing

@testable import ITunesSearch

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Proxy {
  static let sample = Proxy(host: "p", port: 8080, variable: "ALL_PROXY")
}

@Suite("Proxy")
struct ProxyTests {
  private static func proxy(_ url: String, _ environment: [String: String]) throws -> Proxy? {
    Proxy(for: try #require(URL(string: url)), in: environment)
  }

  private static func failure(
    _ words: String, _ code: URLError.Code = .unknown, proxy: String = "http://u:p@[::1]:9"
  ) throws -> TransportError {
    let url = try #require(URL(string: "https://h/search"))
    return TransportError(
      URLError(code, userInfo: [NSLocalizedDescriptionKey: words]),
      for: TransportRequest(url: url, timeout: .seconds(9)), proxies: ["HTTPS_PROXY": proxy])
  }

  @Test(
    "A proxy is the one that libcurl takes from the environment",
    arguments: [
      ("https://h/", ["HTTPS_PROXY": "http://a:1", "ALL_PROXY": "http://b:2"], "HTTPS_PROXY"),
      ("https://h/", ["HTTPS_PROXY": "http://a:1", "https_proxy": "http://b:2"], "https_proxy"),
      ("https://h/", ["HTTPS_PROXY": "", "ALL_PROXY": "b", "http_proxy": "c"], "ALL_PROXY"),
      ("HTTPS://h/", ["all_proxy": "b", "http_proxy": "c"], "all_proxy"),
      ("http://h/", ["HTTP_PROXY": "a", "http_proxy": "b", "ALL_PROXY": "c"], "http_proxy"),
      ("http://h/", ["HTTP_PROXY": "a", "HTTPS_PROXY": "b"], nil), ("https://h/", [:], nil),
    ] as [(String, [String: String], String?)])
  func variable(url: String, environment: [String: String], name: String?) throws {
    #expect(try Self.proxy(url, environment)?.variable == name)
  }

  @Test(
    "A proxy's address is its host and port, without a user name and a password",
    arguments: [
      ("http://proxy.example.com:3128", "proxy.example.com:3128"),
      ("http://name:pass/w@rd@proxy.example.com:3128/", "proxy.example.com:3128"),
      ("socks5h://u:p@127.0.0.1:9050", "127.0.0.1:9050"), ("127.0.0.1:8080", "127.0.0.1:8080"),
      ("http://[::1]:3128", "[::1]:3128"), ("socks5://[::1]", "[::1]:1080"),
      ("proxy", "proxy:1080"), ("HTTPS://proxy/path", "proxy:443"), ("u:p@proxy", "proxy:1080"),
    ])
  func address(text: String, address: String) throws {
    #expect(try Self.proxy("https://h/", ["ALL_PROXY": text])?.address == address)
  }

  @Test(
    "A failing proxy is recognized by libcurl's message",
    arguments: [
      ("Failed to connect to ::1 port 9 after 0 ms: Couldn't connect to server", "unreachable"),
      ("Failed to connect to h port 443 via ::1 after 0 ms: Couldn't connect", "unreachable"),
      ("Could not resolve proxy: p", "unreachable"), ("Could not resolve host: ::1", "unreachable"),
      ("Unsupported proxy scheme for 'x://u:p@h'", "unreachable"),
      ("CONNECT tunnel failed, response 407", "password"),
      ("Received HTTP code 407 from proxy after CONNECT", "password"),
      ("No authentication method was acceptable.", "password"),
      ("User was rejected by the SOCKS5 server (1 1).", "password"),
      ("CONNECT tunnel failed, response 403", "refused"),
      ("Received HTTP code 503 from proxy after CONNECT", "refused"),
      ("Proxy CONNECT aborted", "refused"),
      ("Can't complete SOCKS5 connection to h. (2)", "refused"),
    ])
  func messages(words: String, kind: String) throws {
    let proxy = try #require(try Self.proxy("https://h/", ["HTTPS_PROXY": "http://u:p@[::1]:9"]))
    let failures: [String: TransportError] = [
      "unreachable": .proxyUnreachable(proxy), "password": .proxyPasswordRequired(proxy),
      "refused": .proxyRefused(proxy, host: "h"),
    ]
    for code in [URLError.Code.unknown, .cannotConnectToHost, .cannotFindHost, .timedOut] {
      #expect(try Self.failure(words, code) == failures[kind])
    }
  }

  @Test("A server that fails behind a working proxy, or without one, is reported as before")
  func servers() throws {
    let words = "Failed to connect to h port 443 after 0 ms: Couldn't connect to server"
    #expect(try Self.failure(words, .cannotConnectToHost) == .connectionRefused("h"))
    #expect(try Self.failure("Recv failure: Connection reset by peer") == .connectionLost)
    #expect(try Self.failure("CONNECT tunnel failed, response 407", proxy: "") == .connectionLost)
  }
}
