package import Entities

/// An artist leads to the albums.
extension SceneRouter: ArtistRouting {
  package func showAlbum(_ reference: AlbumReference) async -> SceneExit {
    await scenes.album(reference).run().exit
  }
}
