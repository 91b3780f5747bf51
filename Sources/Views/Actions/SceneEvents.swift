import Entities
import Scenes

/// An event of a scene with a list of items.
protocol ItemsSceneEvent: Equatable, Sendable {
  static func items(_ event: ItemsEvent) -> Self
}

/// An event that a line means at every prompt.
protocol LineEvent: Equatable, Sendable {
  static func take(_ step: JournalStep) -> Self
  static func go(_ place: Destination) -> Self
  static func leave(_ exit: SceneExit) -> Self
}

extension LineEvent where Self: ItemsSceneEvent {
  static func take(_ step: JournalStep) -> Self { .items(.take(step)) }
}

extension ItemListEvent: ItemsSceneEvent, LineEvent {
  static func go(_ place: Destination) -> Self { .items(.go(place)) }
}

extension PageEvent: ItemsSceneEvent, LineEvent {
  static func go(_ place: Destination) -> Self { .items(.go(place)) }
}

extension PlaylistsEvent: ItemsSceneEvent, LineEvent {}
extension HistoryEvent: LineEvent {}
extension ChoiceEvent: LineEvent {}

extension SearchListEvent: ItemsSceneEvent, LineEvent {
  static func leave(_ exit: SceneExit) -> Self { exit == .quit ? .quit : .back }
}
