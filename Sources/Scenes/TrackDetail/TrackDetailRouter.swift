extension SceneRouter: TrackDetailRouting {}
