extension SceneRouter: ItemListRouting {}
