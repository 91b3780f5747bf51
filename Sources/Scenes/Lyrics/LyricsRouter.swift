extension SceneRouter: LyricsRouting {}
