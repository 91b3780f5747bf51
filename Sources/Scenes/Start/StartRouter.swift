extension SceneRouter: StartRouting {}
