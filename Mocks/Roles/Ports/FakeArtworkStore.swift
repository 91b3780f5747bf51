package import Entities
import Synchronization

/// Kept artworks in memory; or a store that does not work.
package final class FakeArtworkStore: ArtworkStore {
  private let kept: Mutex<[String: [Int: [UInt8]]]>
  private let error: StorageError?

  /// - Parameters:
  ///   - kept: the files by the sides that were asked for, of each artwork's key.
  ///   - error: what it fails with, whatever it is asked.
  package init(_ kept: [String: [Int: [UInt8]]] = [:], error: StorageError? = nil) {
    self.kept = Mutex(kept)
    self.error = error
  }

  package var files: [String: [Int: [UInt8]]] { kept.withLock(\.self) }

  package func artwork(_ key: String, side: Int, at time: Timestamp) async throws(StorageError)
    -> CachedArtwork?
  {
    if let error { throw error }
    let files = kept.withLock { $0[key] ?? [:] }
    let best = files.keys.filter { $0 >= side }.min() ?? files.keys.max()
    return best.flatMap { side in files[side].map { CachedArtwork(file: $0, side: side) } }
  }

  package func keep(_ artwork: CachedArtwork, for key: String, at time: Timestamp)
    async throws(StorageError)
  {
    if let error { throw error }
    kept.withLock { $0[key, default: [:]][artwork.side] = artwork.file }
  }
}
