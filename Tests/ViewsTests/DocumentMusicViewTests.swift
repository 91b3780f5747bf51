import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

@MainActor @Suite("Document album and artist views")
struct DocumentMusicViewTests {
  private let output: ViewOutput

  init() throws { output = try ViewOutput() }

  private let album = AlbumState(
    .loaded(.sample(2)))
  private let artist = ArtistState(
    .loaded(
      ArtistListing(
        .sample([.sample(), .sample(id: 2, name: "Help!")]), storefront: .unitedStates)))

  /// Expects that a view printed a document, and nothing else, and has no events.
  private func expectDocument(named name: String, of view: any SceneView) async throws {
    #expect(await view.nextEvent() == nil)
    try expectSnapshot(await output.results.finish(), named: name)
    #expect(await output.notes.finish().isEmpty)
  }

  @Test("An album document includes its tracks in every format", arguments: DocumentFormat.allCases)
  func albums(format: DocumentFormat) async throws {
    let view = output.document(format).albumView(
      format == .plain ? nil : ["trackNumber", "trackName"])
    view.show(AlbumState())
    view.show(album)
    try await expectDocument(named: "album-\(format.rawValue)", of: view)
  }

  @Test(
    "An artist document includes the albums of all pages in every format",
    arguments: DocumentFormat.allCases.filter { !$0.isPlaylist })
  func artists(format: DocumentFormat) async throws {
    let view = output.document(format).artistView(
      format == .plain ? nil : ["collectionId", "collectionName"])
    view.show(ArtistState())
    view.show(artist)
    try await expectDocument(named: "artist-\(format.rawValue)", of: view)
  }

  @Test("A missing album or artist prints only a JSON error")
  func missing() async {
    output.document(.json).albumView(nil).show(AlbumState(.missing(.albumOf(.sample()))))
    output.document(.json).artistView(nil).show(ArtistState(.missing(.artistNamed("Somebody"))))
    #expect(await output.results.finish().isEmpty)
    let messages = await output.notes.finish()
    #expect(messages.ranges(of: #"{"error":{"code":"notFound""#).count == 2)
  }

  @Test("Albums without tracks and artists without albums still print a document")
  func empty() async {
    output.document(.json).albumView(["trackName"])
      .show(AlbumState(.loaded(.sample(0))))
    output.document(.json).artistView([])
      .show(
        ArtistState(
          .loaded(ArtistListing(.sample([]), storefront: .unitedStates))))
    let written = await output.results.finish()
    #expect(written.ranges(of: "},\"results\":[]}\n").count == 2)
    let messages = await output.notes.finish()
    #expect(messages.contains("The US store sells no tracks from \"Abbey Road (Remastered)\"."))
    #expect(messages.contains("The US store has no albums by \"The Beatles\"."))
  }

  @Test("The documents of an album and of a track tell which tracks are favorites")
  func favorites() async {
    var listing = AlbumListing.sample(2)
    listing.favorites = [listing.contents.tracks[1].id]
    output.document(.ndjson).albumView(["trackNumber", "favorite", "number"])
      .show(AlbumState(.loaded(listing)))
    output.document(.json).trackDetailView(["trackName", "favorite"])
      .show(TrackDetailState(.loaded(.sample(isFavorite: true))))
    #expect(
      await output.results.finish() == """
        {"trackNumber":1,"favorite":false,"number":1}
        {"trackNumber":2,"favorite":true,"number":2}
        {"trackName":"Here Comes the Sun","favorite":true}

        """)
  }
}
