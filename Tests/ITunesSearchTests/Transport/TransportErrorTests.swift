import Foundation
import Testing

@testable import ITunesSearch

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("URLSession errors")
struct TransportErrorTests {
  private static func meaning(of error: URLError) throws -> TransportError {
    let url = try #require(URL(string: "https://h/search"))
    return TransportError(error, for: TransportRequest(url: url, timeout: .seconds(9)))
  }

  @Test(
    "URLSession error codes map to transport errors",
    arguments: [
      (URLError.Code.cannotFindHost, TransportError.hostNotFound("h")),
      (.cannotConnectToHost, .connectionRefused("h")), (.timedOut, .timedOut(after: .seconds(9))),
      (.networkConnectionLost, .connectionLost), (.badServerResponse, .connectionLost),
      (.unknown, .connectionLost), (.httpTooManyRedirects, .redirected),
      (.serverCertificateUntrusted, .insecure), (.cancelled, .cancelled),
      (.unsupportedURL, .notHTTP), (.cannotOpenFile, .other("error -3001")),
      (.dnsLookupFailed, .hostNotFound("h")), (.notConnectedToInternet, .connectionLost),
      (.secureConnectionFailed, .insecure), (.cannotParseResponse, .notHTTP),
      (.redirectToNonExistentLocation, .redirected),
    ])
  func codes(code: URLError.Code, meaning: TransportError) throws {
    #expect(try Self.meaning(of: URLError(code)) == meaning)
  }

  @Test(
    "An unknown URLSession error is classified by libcurl's message",
    arguments: [
      ("SSL certificate problem: self-signed certificate", TransportError.insecure),
      ("SSL: no alternative certificate subject name matches target host name 'h'", .insecure),
      ("OpenSSL/3.0.19: error:0A00010B:SSL routines::wrong version number", .insecure),
      (
        "OpenSSL SSL_read: OpenSSL/3.0.19: error:0A000126:SSL routines::unexpected eof while reading",
        .connectionLost
      ),
      ("OpenSSL SSL_connect: Connection reset by peer in connection to h:443", .connectionLost),
      ("transfer closed with 9 bytes remaining to read", .connectionLost),
    ])
  func words(words: String, meaning: TransportError) throws {
    let error = URLError(.unknown, userInfo: [NSLocalizedDescriptionKey: words])
    #expect(try Self.meaning(of: error) == meaning)
  }

  @Test("A timeout while connecting is reported as a refused connection")
  func timedOut() throws {
    let words = "Failed to connect to h port 443 after 130000 ms: Couldn't connect to server"
    let error = URLError(.timedOut, userInfo: [NSLocalizedDescriptionKey: words])
    #expect(try Self.meaning(of: error) == .connectionRefused("h"))
  }

  @Test("An unrelated error is reported with its own description")
  func others() throws {
    let url = try #require(URL(string: "https://h/search"))
    let error = TransportError(
      CancellationError(), for: TransportRequest(url: url, timeout: .seconds(9)))
    #expect(error == .other("CancellationError()"))
  }
}
