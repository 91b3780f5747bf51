package import Entities
import Synchronization

/// A loader that has the pictures it was given, and records what it was asked.
package final class StubArtworkLoader: ArtworkLoader {
  package struct Request: Equatable, Sendable {
    package var artwork: ArtworkLink
    /// `nil` for the file of the largest size.
    package var side: Int?
    /// `nil` for a file.
    package var priority: ArtworkPriority?

    package init(_ artwork: ArtworkLink, side: Int?, priority: ArtworkPriority? = nil) {
      self.artwork = artwork
      self.side = side
      self.priority = priority
    }
  }

  private let pictures: [ArtworkLink: Picture]
  private let error: ArtworkError
  private let asked = Mutex<[Request]>([])

  /// - Parameters:
  ///   - pictures: what it has, each for any side.
  ///   - error: why it has no other.
  package init(_ pictures: [ArtworkLink: Picture] = [:], else error: ArtworkError = .missing) {
    self.pictures = pictures
    self.error = error
  }

  /// What was asked for, in order.
  package var requests: [Request] { asked.withLock(\.self) }

  package func picture(_ artwork: ArtworkLink, side: Int, priority: ArtworkPriority)
    async throws(ArtworkError) -> Picture
  {
    try answer(Request(artwork, side: side, priority: priority))
  }

  package func file(_ artwork: ArtworkLink, side: Int?) async throws(ArtworkError) -> [UInt8] {
    try answer(Request(artwork, side: side)).file
  }

  private func answer(_ request: Request) throws(ArtworkError) -> Picture {
    asked.withLock { $0.append(request) }
    guard let picture = pictures[request.artwork] else { throw error }
    return picture
  }
}
