extension SceneRouter: ArtworkDetailRouting {}
