package import Entities

/// A loader with a few pictures, which records the requests.
package final class StubArtworkLoader: ArtworkLoader {
  package struct Request: Equatable, Sendable {
    package var artwork: ArtworkLink
    /// `nil` for the file of the largest size.
    package var side: Int?
    /// `nil` for a file.
    package var priority: ArtworkPriority?

    package init(_ artwork: ArtworkLink, side: Int?, priority: ArtworkPriority? = nil) {
      (self.artwork, self.side, self.priority) = (artwork, side, priority)
    }
  }

  private let pictures: [ArtworkLink: Picture]
  private let error: ArtworkError
  private let record = Record<Request>()

  /// `pictures` are for any side; `error` is for any other artwork.
  package init(_ pictures: [ArtworkLink: Picture] = [:], else error: ArtworkError = .missing) {
    self.pictures = pictures
    self.error = error
  }

  package var requests: [Request] { record.values }

  package func picture(_ artwork: ArtworkLink, side: Int, priority: ArtworkPriority)
    async throws(ArtworkError) -> Picture
  {
    try answer(Request(artwork, side: side, priority: priority))
  }

  package func file(_ artwork: ArtworkLink, side: Int?) async throws(ArtworkError) -> [UInt8] {
    try answer(Request(artwork, side: side)).file
  }

  private func answer(_ request: Request) throws(ArtworkError) -> Picture {
    record.note(request)
    guard let picture = pictures[request.artwork] else { throw error }
    return picture
  }
}

/// A program that draws any picture in the same way, or fails.
package struct StubPictureProgram: PictureProgram {
  private let output: Result<[UInt8], PictureProgramError>

  package init(_ output: Result<[UInt8], PictureProgramError>) { self.output = output }

  package func symbols(_ picture: Picture, columns: Int, rows: Int)
    async throws(PictureProgramError) -> [UInt8]
  { try output.get() }
}
