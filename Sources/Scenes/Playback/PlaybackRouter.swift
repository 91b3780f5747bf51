extension SceneRouter: PlaybackRouting {}
