import TerminalKit

/// The places on the screen that do something when they are clicked, as drawn last.
@MainActor final class ClickTargets {
  private var targets: [(region: Region, perform: (Position) -> Void)] = []

  func removeAll() { targets = [] }

  /// Adds a place; `perform` receives the position of the click in it.
  func add(_ region: Region, _ perform: @escaping (Position) -> Void) {
    if !region.isEmpty { targets.append((region, perform)) }
  }

  /// Handles a click; returns `false` if there is nothing at its position.
  func click(at position: Position) -> Bool {
    guard let target = targets.last(where: { $0.region.contains(position) }) else { return false }
    target.perform(
      Position(
        row: position.row - target.region.row, column: position.column - target.region.column))
    return true
  }
}

/// The result of a click in a list.
package struct ListClick: Equatable {
  /// Whether the cursor was on the item before.
  var isAgain: Bool
  /// Whether the click was on the mark of a favorite, or in its place.
  var isOnStar: Bool
}
