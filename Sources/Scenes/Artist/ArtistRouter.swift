extension SceneRouter: ArtistRouting {}
