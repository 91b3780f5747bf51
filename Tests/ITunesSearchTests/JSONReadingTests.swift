import Foundation
import TestSupport
import Testing

@testable import ITunesSearch

@Suite("JSON reading")
struct JSONReadingTests {
  private func object(_ text: String) throws -> JSONObject {
    var scanner = JSONScanner(Array(text.utf8))
    let object = try JSONObject(&scanner)
    try scanner.end()
    return object
  }

  @Test("Object members are found by name in any order")
  func members() throws {
    var object = try object(
      #" { "a" : "x" , "b":-12,"c":1.5e2,"d":true,"e":false,"f":null,"g":[1,{"a":2}],"h":{} } "#)
    #expect(object.readable("e") == false)
    #expect(object.readable("a") == "x")
    #expect(object.readable("d") == true)
    #expect(object.readable("c") == 150.0)
    #expect(object.readable("b") == -12)
    #expect((object.readable("f") as String?) == nil)
    #expect((object.readable("g") as String?) == nil)
    #expect((object.readable("i") as Bool?) == nil)
  }

  @Test("Members and results are found by names written with escapes")
  func escapedNames() throws {
    var object = try object(#"{"\u0061":1,"a\/b":"c","\ud800":true}"#)
    #expect(object.readable("a") == 1)
    #expect(object.readable("a/b") == "c")
    #expect((object.readable("b") as Bool?) == nil)
    let page = try RecordPage(json: Array(#"{"result\u0073":[{"\u006bind":"ebook"}]}"#.utf8))
    #expect(page.records == [.other(OtherRecord(kind: "ebook"))])
  }

  @Test(
    "Numbers are read as the requested type if they fit",
    arguments: [
      ("0", 0, 0), ("-0", 0, 0), ("9223372036854775807", Int64.max, 0x1p63),
      ("9223372036854775808", nil, 0x1p63), ("7.0", 7, 7), ("7.5", nil, 7.5),
      ("1e3", 1000, 1000), ("1E+3", 1000, 1000), ("25e-1", nil, 2.5), ("1e400", nil, nil),
    ] as [(String, Int64?, Double?)])
  func numbers(text: String, integer: Int64?, number: Double?) throws {
    var object = try object("{\"n\":\(text)}")
    #expect(object.readable("n") == integer)
    #expect(object.readable("n") == number)
  }

  @Test(
    "String escapes are decoded, and strings with invalid escapes are unreadable",
    arguments: [
      (#"\"\\\/\b\f\n\r\t"#, "\"\\/\u{8}\u{C}\n\r\t"), (#"caf\u00e9"#, "café"),
      (#"\uD83C\uDFB5!"#, "🎵!"), (#"\uD83C"#, nil), (#"\uDFB5"#, nil), (#"\uD83C\u0041"#, nil),
      (#"\x41"#, nil), (#"\u00"#, nil), (#"\u+0ff"#, nil), ("a\u{1}b", nil), ("søn", "søn"),
    ] as [(String, String?)])
  func escapes(text: String, string: String?) throws {
    var object = try object("{\"s\":\"\(text)\"}")
    #expect(object.readable("s") == string)
  }

  @Test(
    "Malformed JSON throws an error",
    arguments: [
      "", "{", "{}x", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{,}", "{a:1}", "{\"a\":01}",
      "{\"a\":-}", "{\"a\":.5}", "{\"a\":5.}", "{\"a\":1e}", "{\"a\":+1}", "{\"a\":tru}",
      "{\"a\":nul", "{\"a\":[1,]}", "{\"a\":[1 2]}", "{\"a\":\"b}", "{\"a\":\"b\\", "[]",
      "{\"a\":'b'}",
    ])
  func malformed(text: String) {
    #expect(throws: JSONScanner.Malformed.self) { try object(text) }
  }

  @Test(
    "JSON is read up to the maximum depth and no deeper", arguments: [(511, true), (512, false)])
  func depth(count: Int, isRead: Bool) {
    let text =
      "{\"a\":" + String(repeating: "[", count: count) + String(repeating: "]", count: count) + "}"
    #expect(((try? object(text)) != nil) == isRead)
  }

  @Test("JSON of the maximum depth is read on a small thread stack")
  func smallStack() async {
    let nested = String(repeating: "[", count: 509) + String(repeating: "]", count: 509)
    let body = Array("{\"results\":[{\"kind\":\"ebook\",\"a\":\(nested)}]}".utf8)
    let count = await withCheckedContinuation { continuation in
      let thread = Thread {
        continuation.resume(returning: try? RecordPage(json: body).records.count)
      }
      // The smallest that any system gives the threads of Dispatch.
      thread.stackSize = 512 << 10
      thread.start()
    }
    #expect(count == 1)
  }

  @Test("Randomly changed JSON is read if Foundation can read it", arguments: 0..<20)
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
      let page = try? RecordPage(json: body)
      #expect(
        page.map { $0.records.count + $0.unreadableCount } == results.count,
        "\(String(decoding: body, as: UTF8.self))")
      let names = results.compactMap { ($0 as? [String: Any])?["trackName"] as? String }
      #expect(page?.trackNames.allSatisfy(names.contains) == true)
    }
  }

  /// What Foundation finds in an answer; `nil` where it finds it malformed, or without results.
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
