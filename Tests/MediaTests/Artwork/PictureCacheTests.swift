import Entities
import Testing

@testable import Media

@Suite("Pictures in memory")
struct PictureCacheTests {
  private func picture(bytes: Int) throws -> Picture {
    try #require(
      Picture(
        width: 1, height: 1, pixels: [0, 0, 0], file: [UInt8](repeating: 0, count: bytes - 3)))
  }

  private func request(_ key: String) -> ArtworkRequest {
    ArtworkRequest(key: key, side: 1, isFresh: false)
  }

  @Test("The least recently used pictures are removed")
  func leastRecentlyUsed() throws {
    var cache = PictureCache(limit: 10)
    cache.keep(try picture(bytes: 4), for: request("a"))
    cache.keep(try picture(bytes: 4), for: request("b"))
    #expect(cache.picture(for: request("a")) != nil)
    cache.keep(try picture(bytes: 4), for: request("c"))
    #expect(cache.picture(for: request("b")) == nil)
    #expect(cache.picture(for: request("a")) != nil && cache.picture(for: request("c")) != nil)
    #expect(cache.size == 8)
  }

  @Test("A picture larger than the memory isn't added, and removes only its own predecessor")
  func tooLarge() throws {
    var cache = PictureCache(limit: 10)
    for key in ["a", "b"] { cache.keep(try picture(bytes: 4), for: request(key)) }
    cache.keep(try picture(bytes: 11), for: request("b"))
    #expect(cache.picture(for: request("a")) != nil)
    #expect(cache.picture(for: request("b")) == nil && cache.size == 4)
  }
}
