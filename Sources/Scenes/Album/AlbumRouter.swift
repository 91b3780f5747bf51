extension SceneRouter: AlbumRouting {}
