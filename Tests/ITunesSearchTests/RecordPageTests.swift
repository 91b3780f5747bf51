import Entities
import Foundation
import TestSupport
import Testing

@testable import ITunesSearch

@Suite("Record page")
struct RecordPageTests {
  private func page(_ text: String) throws -> RecordPage {
    try RecordPage(json: Data(text.utf8))
  }

  /// The track of a response with these members; `nil` if it is unreadable.
  private func track(name: String = "T", _ members: String = "") throws -> TrackRecord? {
    let record =
      "{\"kind\":\"song\",\"trackId\":1,\"trackName\":\"\(name)\",\"artistName\":\"A\"\(members)}"
    guard case .track(let track) = try page("{\"results\":[\(record)]}").records.first else {
      return nil
    }
    return track
  }

  @Test("Members and results are found by names written with escapes")
  func escapedNames() throws {
    let page = try page(#"{"result\u0073":[{"\u006bind":"ebook"}]}"#)
    #expect(page.records == [.other(OtherRecord(kind: "ebook"))])
  }

  @Test("The first of two members with the same name counts, also if it is escaped")
  func repeatedMembers() throws {
    let record = #"{"kind":"ebook","trackName":"One","\u0074rackName":"Two","kind":"song"}"#
    let page = try page(#"{"results":[\#(record)],"results":[]}"#)
    #expect(page.records == [.other(OtherRecord(kind: "ebook", name: "One"))])
  }

  #if os(Linux)
    @Test("The longest response of the smallest values takes less than 150 MiB of memory")
    func memory() async {
      await #expect(processExitsWith: .success) {
        let start = try ProcessUsage.now().residentMemory
        for value in ["1,", "[],", "{},", #""","#] {
          let count = (Limits.decodedBody - 20) / value.utf8.count
          let body = Data("{\"results\":[\(String(repeating: value, count: count))1]}".utf8)
          #expect(throws: Never.self) { try RecordPage(json: body) }
        }
        #expect(try ProcessUsage.now().peakMemory < start + 150 << 20)
      }
    }
  #endif

  @Test(
    "Numbers are read as the type of the field if they fit",
    arguments: [
      ("0", 0, 0), ("-0", 0, 0), ("9223372036854775807", Int64.max, 0x1p63),
      ("9223372036854775808", nil, 0x1p63), ("7.0", 7, 7), ("7.5", nil, 7.5),
      ("1e3", 1000, 1000), ("1E+3", 1000, 1000), ("25e-1", nil, 2.5), ("1e400", nil, nil),
    ] as [(String, Int64?, Double?)])
  func numbers(text: String, integer: Int64?, number: Double?) throws {
    let track = try #require(try track(",\"artistId\":\(text),\"trackPrice\":\(text)"))
    #expect(track.artistId == integer)
    #expect(track.trackPrice == number)
  }

  @Test(
    "String escapes are decoded, and records whose name has invalid escapes are unreadable",
    arguments: [
      (#"\"\\\/\b\f\n\r\t"#, "\"\\/\u{8}\u{C}\n\r\t"), (#"caf\u00e9"#, "café"),
      (#"\uD83C\uDFB5!"#, "🎵!"), (#"\uD83C"#, nil), (#"\uDFB5"#, nil), (#"\uD83C\u0041"#, nil),
      (#"\x41"#, nil), (#"\u+0ff"#, nil), ("a\u{1}b", nil), ("søn", "søn"),
    ] as [(String, String?)])
  func escapes(text: String, string: String?) throws {
    #expect(try track(name: text)?.trackName == string)
  }

  @Test(
    "A response that isn't JSON with results throws an error",
    arguments: [
      "", "{", "{}", "[]", "{\"results\"}", "{\"results\":}", "{\"results\":[]",
      "{\"results\":[]}x", "{results:[]}", "{\"results\":[1 2]}",
      "{\"results\":[tru]}", "{\"results\":[\"b]}", "{\"results\":{}}", "{\"results\":null}",
    ])
  func malformed(text: String) {
    #expect(throws: DecodingError.self) { try page(text) }
  }

  @Test(
    "Nesting is read up to a depth and rejected beyond it", arguments: [(500, true), (600, false)])
  func depth(count: Int, isRead: Bool) {
    let nested = String(repeating: "[", count: count) + String(repeating: "]", count: count)
    #expect(((try? page("{\"a\":\(nested),\"results\":[]}")) != nil) == isRead)
  }

  @Test("Nested JSON is read on a small thread stack")
  func smallStack() async {
    let nested = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
    let body = Data("{\"results\":[{\"kind\":\"ebook\",\"a\":\(nested)}]}".utf8)
    let count = await withCheckedContinuation { continuation in
      let thread = Thread {
        continuation.resume(returning: try? RecordPage(json: body).records.count)
      }
      // The smallest stack of a Dispatch thread on any system.
      thread.stackSize = 512 << 10
      thread.start()
    }
    #expect(count == 1)
  }

  @Test("A response longer than 3 MiB is rejected")
  func tooLong() {
    let space = String(repeating: " ", count: 3 << 20)
    #expect(throws: ITunesError.malformed) { try page("{\"results\":[]}" + space) }
  }

  @Test("Randomly changed JSON is read if Foundation can read it", arguments: Fuzz.seeds)
  func mutations(seed: UInt64) {
    let answer = Array(
      #"""
      {"resultCount":2,"results":[{"kind":"song","trackId":1441164589,"trackName":"Here \"Comes\" \u00e9",
      "artistName":"Beatles 🎵","trackPrice":1.29,"isStreamable":true,"artistId":-3e2,"x":[null,{"y":[]}]},
      {"wrapperType":"audiobook","collectionId":7,"collectionName":"A\/B","artistName":"B"}, {}, 7]}
      """#.utf8)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      var body = answer
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        body[.random(in: body.indices, using: &random)] = .random(in: 0x09...0x7E, using: &random)
      }
      guard let results = Self.results(Data(body)) else { continue }
      let page = try? RecordPage(json: Data(body))
      #expect(
        page.map { $0.records.count + $0.unreadableCount } == results.count,
        "\(String(decoding: body, as: UTF8.self))")
      let names = results.compactMap { ($0 as? [String: Any])?["trackName"] as? String }
      #expect(page?.trackNames.allSatisfy(names.contains) == true)
    }
  }

  /// The results that Foundation finds in a response; `nil` if it finds none.
  private static func results(_ body: Data) -> [Any]? {
    let object = try? JSONSerialization.jsonObject(with: body) as? [String: Any]
    return object?["results"] as? [Any]
  }
}

extension RecordPage {
  fileprivate var trackNames: [String] {
    records.compactMap { if case .track(let track) = $0 { track.trackName } else { nil } }
  }
}
