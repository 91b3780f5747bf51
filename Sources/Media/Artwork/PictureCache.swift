import Entities

struct PictureCache {
  private struct Entry {
    let picture: Picture
    var lastUse: Int
  }

  private let limit: Int
  private var entries: [ArtworkRequest: Entry] = [:]
  private var useCount = 0
  private(set) var size = 0

  /// `limit` is in bytes of pixels and files.
  init(limit: Int) { self.limit = limit }

  mutating func picture(for request: ArtworkRequest) -> Picture? {
    useCount += 1
    entries[request]?.lastUse = useCount
    return entries[request]?.picture
  }

  /// Adds a picture, removing the least recently used ones.
  ///
  /// A picture larger than the limit isn't added.
  mutating func keep(_ picture: Picture, for request: ArtworkRequest) {
    remove(request)
    guard picture.size <= limit else { return }
    useCount += 1
    entries[request] = Entry(picture: picture, lastUse: useCount)
    size += picture.size
    while size > limit, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      remove(oldest.key)
    }
  }

  private mutating func remove(_ request: ArtworkRequest) {
    size -= entries.removeValue(forKey: request)?.picture.size ?? 0
  }
}

extension Picture {
  fileprivate var size: Int { pixels.count + file.count }
}
