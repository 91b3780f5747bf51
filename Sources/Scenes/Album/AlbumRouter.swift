package import Entities

/// An album leads to its artist, and to its tracks as a search does (`SearchListRouter`).
extension SceneRouter: AlbumRouting {
  package func showArtist(_ reference: ArtistReference) async -> SceneExit {
    await scenes.artist(reference).run().exit
  }
}
