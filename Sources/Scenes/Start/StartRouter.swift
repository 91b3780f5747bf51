/// The start leads to all that a search leads to (`SearchListRouter`).
extension SceneRouter: StartRouting {}
