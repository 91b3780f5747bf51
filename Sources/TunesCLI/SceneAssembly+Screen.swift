import Entities
import Scenes
import Views

// The scenes of the full-screen mode, which share its screen.
extension SceneAssembly {
  func trackDetail(_ reference: TrackReference, on stage: Stage) -> any TrackDetailPresenting {
    let view = ScreenTrackDetailView(stage: stage)
    let scene = trackDetail(reference, refreshes: false, view: view, music: music)
    return StagedScene(scene.run, view, in: .detail, of: stage)
  }

  /// Shows a thing beside the list while that keeps the keys.
  func look(at item: CatalogItem, of storefront: Storefront) {
    guard let stage, let track = item.track else { return }
    let view = ScreenTrackDetailView(stage: stage)
    let scene = trackDetail(
      .known(track, storefront), refreshes: false, view: view, music: music)
    stage.look(at: view)
    Task { _ = await scene.run() }
  }
}
