import Foundation
import Testing

@testable import ITunesStubServer

@Suite("Record faults")
struct RecordFaultTests {
  private static func response(
    _ fault: Fault, _ target: String = "/search?term=beatles&entity=song&limit=40"
  ) async throws -> WireResponse {
    try await StubSession.response(to: target, fault)
  }

  @Test("Hostile text contains every attack, escaped as JSON requires, among normal records")
  func hostileText() async throws {
    let text = try await Self.response(.hostileText).text
    for trick in [
      "\\u001b]52;", "\u{9B}31m", "\u{202E}", "\u{200B}", "=HYPERLINK", "\\u0000", "\\ud83d of",
      "javascript:", "file:///etc/passwd", "שלום", "\u{2028}", "\\\\back",
    ] {
      #expect(text.contains(trick), "\(trick.debugDescription) is missing")
    }
    #expect(text.components(separatedBy: "half a pair").count == 3)
    #expect(text.contains("\"trackName\":\"Dig a Pony\""))
  }

  @Test("Broken records are mixed with good ones in valid JSON")
  func brokenRecords() async throws {
    let records = try await Self.response(.brokenRecords).records()
    let good = records.filter {
      $0["trackId"] is Int && $0["trackName"] is String && $0["artistName"] is String
    }
    #expect(records.count == 40)
    #expect(records.contains { $0["trackId"] == nil })
    #expect(records.contains { $0["trackId"] is NSNull })
    #expect(records.contains { $0["collectionName"] is [Any] })
    #expect((25..<40).contains(good.count))
  }

  @Test("The invalid-utf8 fault puts exactly one invalid byte in the body")
  func invalidUTF8() async throws {
    let body = try await Self.response(.invalidUTF8).body
    #expect(String(validating: body, as: UTF8.self) == nil)
    #expect(body.filter { $0 == 0xFF }.count == 1)
  }

  @Test("The not-songs fault returns no songs for a song search")
  func notSongs() async throws {
    let records = try await Self.response(.notSongs).records()
    let kinds = Set(records.compactMap { ($0["kind"] ?? $0["wrapperType"]) as? String })
    #expect(kinds == ["audiobook", "collection", "music-video", "artist", "ebook"])
    #expect(records.contains { $0["wrapperType"] == nil })
  }

  @Test("Offset faults repeat the first page, overlap it, or return an empty page")
  func offsets() async throws {
    let first = "/search?term=beatles&entity=song&limit=20"
    let second = first + "&offset=20"
    func ids(_ fault: Fault, _ target: String) async throws -> [Int] {
      try await Self.response(fault, target).records().compactMap { $0["trackId"] as? Int }
    }
    let page = try await ids(.offsetIgnored, first)
    #expect(try await ids(.offsetIgnored, second) == page)
    #expect(try await ids(.offsetOverlap, second).prefix(10) == page.suffix(10))
    #expect(try await ids(.offsetEmpty, first) == page)
    #expect(try await ids(.offsetEmpty, second).isEmpty)
  }

  @Test("A fault in search responses doesn't affect previews")
  func scope() async throws {
    let response = try await Self.response(.html, "/itunes-assets/a/mzaf_1.m4a")
    #expect(response.headers["content-type"] == "audio/x-m4p")
  }
}
