import Foundation
import Testing

@testable import ITunesStubServer

@Suite("Artwork and previews")
struct MediaTests {
  @Test("Artwork is a JPEG of the requested size, the same each time and different for each album")
  func artwork() async throws {
    try await StubSession.run { (_, client) async throws in
      let record = try #require(
        try client.get("/search?term=beatles&entity=song&limit=1").records().first)
      let url = try #require(record["artworkUrl100"] as? String)
      let path = String(try #require(url.range(of: "/image").map { url[$0.lowerBound...] }))
      for side in [30, 100, 601, 3000] {
        let sized = path.replacing("100x100", with: "\(side)x\(side)")
        let response = try client.get(sized)
        #expect(response.headers["content-type"] == "image/jpeg")
        #expect(Self.size(ofJPEG: response.body) == [side, side])
      }
      let other = path.replacing("1441164426", with: "1441164495")
      #expect(try client.get(path).body == client.get(path).body)
      #expect(try client.get(path).body != client.get(other).body)
      let refused = try client.get(path.replacing("100x100", with: "3001x3001"))
      #expect(refused.status == 400)
      #expect(try refused.json()["errorMessage"] as? String == "Invalid request parameter")
      #expect(try client.get(path.replacing("100x100bb.jpg", with: "big.jpg")).status == 404)
    }
  }

  @Test("A preview can be fetched as a whole, by range, or with HEAD")
  func preview() async throws {
    try await StubSession.run { (_, client) async throws in
      let path = "/itunes-assets/AudioPreview116/v4/a/b/mzaf_1.plus.aac.p.m4a"
      let whole = try client.get(path)
      #expect(whole.headers["content-type"] == "audio/x-m4p")
      #expect(whole.headers["accept-ranges"] == "bytes")
      #expect(Array(whole.body[4..<8]) == Array("ftyp".utf8))
      let part = try client.get(path, headers: ["Range": "bytes=10-19"])
      #expect(part.status == 206)
      #expect(part.headers["content-range"] == "bytes 10-19/\(whole.body.count)")
      #expect(part.body == Array(whole.body[10..<20]))
      let beyond = try client.get(path, headers: ["Range": "bytes=9999999-"])
      #expect(beyond.status == 416)
      #expect(beyond.headers["content-range"] == "bytes */\(whole.body.count)")
      let head = try client.get(path, method: "HEAD")
      #expect(head.headers["content-length"] == String(whole.body.count))
      #expect(head.body.isEmpty)
    }
  }

  @Test(
    "A Range header is parsed as HTTP requires",
    arguments: [
      ("bytes=0-0", 0..<1), ("bytes=5-", 5..<10), ("bytes=5-99", 5..<10), ("bytes=-3", 7..<10),
      ("bytes=-99", 0..<10), ("bytes=10-", nil), ("bytes=4-2", nil), ("bytes=-0", nil),
      ("bytes=0-1,3-4", nil), ("lines=0-1", nil),
    ] as [(String, Range<Int>?)])
  func ranges(header: String, range: Range<Int>?) {
    #expect(ByteRange(header: header)?.range(in: 10) == range)
  }

  /// Width and height from the frame header, if the file begins and ends like a JPEG.
  private static func size(ofJPEG bytes: [UInt8]) -> [Int]? {
    guard bytes.starts(with: [0xFF, 0xD8]), bytes.suffix(2) == [0xFF, 0xD9] else { return nil }
    guard let frame = bytes.indices.first(where: { bytes[$0...].starts(with: [0xFF, 0xC0]) })
    else { return nil }
    let word = { (at: Int) in Int(bytes[frame + at]) << 8 | Int(bytes[frame + at + 1]) }
    return [word(7), word(5)]
  }
}
