import Entities

/// The pictures that were on view of late, decoded.
struct PictureCache {
  private struct Entry {
    let picture: Picture
    var lastUse: Int
  }

  private let limit: Int
  private var entries: [ArtworkRequest: Entry] = [:]
  private var useCount = 0
  /// The bytes of all of them.
  private(set) var size = 0

  /// - Parameter limit: the bytes of pixels and files that are kept at the most.
  init(limit: Int) { self.limit = limit }

  mutating func picture(for request: ArtworkRequest) -> Picture? {
    useCount += 1
    entries[request]?.lastUse = useCount
    return entries[request]?.picture
  }

  /// Keeps a picture in place of those that were not used for longest; one that has no room at all
  /// is not kept.
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
