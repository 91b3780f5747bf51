import Foundation

/// A proxy between this computer and a server.
public struct Proxy: Hashable, Sendable {
  /// The host without brackets.
  public let host: String
  /// The port.
  public let port: Int
  /// The environment variable that sets the proxy.
  public let variable: String

  /// The host and the port, without the user name and the password.
  public var address: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }

  init(host: String, port: Int, variable: String) {
    (self.host, self.port, self.variable) = (host, port, variable)
  }

  /// Creates the proxy for a URL from environment variables, unless it is an exception.
  ///
  /// Source: libcurl's documentation and source code. There is no `HTTP_PROXY`, because a request's
  /// header field can set it on a web server, and the default port is 1080.
  init?(for url: URL, in environment: [String: String]) {
    let names =
      url.scheme?.lowercased() == "http" ? ["http_proxy"] : ["https_proxy", "HTTPS_PROXY"]
    let set = (names + ["all_proxy", "ALL_PROXY"]).first { environment[$0]?.isEmpty == false }
    guard let set, var address = environment[set]?[...] else { return nil }
    variable = set
    let isEncrypted = address.lowercased().hasPrefix("https://")
    if let scheme = address.firstRange(of: "://") { address = address[scheme.upperBound...] }
    // A password can contain slashes and at signs.
    if let user = address.lastIndex(of: "@") { address = address[user...].dropFirst() }
    address = address.prefix { $0 != "/" }
    let end = address.lastIndex(of: "]") ?? address.startIndex
    let colon = address[end...].lastIndex(of: ":")
    host = address[..<(colon ?? address.endIndex)].filter { !"[]".contains($0) }
    port = colon.flatMap { Int(address[$0...].dropFirst()) } ?? (isEncrypted ? 443 : 1080)
  }

  /// Returns the proxy's failure that libcurl's message describes, if it does.
  func failure(_ message: String, host server: String) -> TransportError? {
    let isRejected = ["response 407", "code 407", "No authentication method", "User was rejected"]
      .contains { message.contains($0) }
    if isRejected { return .proxyPasswordRequired(self) }
    if ["CONNECT", "SOCKS"].contains(where: message.contains) {
      return .proxyRefused(self, host: server)
    }
    let isUnreachable =
      ["to \(host) port \(port) ", " via \(host) ", "resolve host: \(host)", " proxy"]
      .contains { message.contains($0) }
    return isUnreachable ? .proxyUnreachable(self) : nil
  }
}
