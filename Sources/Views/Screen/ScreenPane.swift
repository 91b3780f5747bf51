package import Entities
package import TerminalKit

/// A part of the screen, which one scene draws and which takes keys while it has the focus.
@MainActor package protocol ScreenPane: AnyObject {
  /// Draws what is on view; the region is empty before.
  func draw(in frame: inout Frame, _ region: Region, _ context: DrawingContext)

  /// Takes a key before the table of keys is asked, as a line does that is being edited; false where
  /// it is for the table.
  func take(_ key: Key) -> Bool

  /// Does what a key stands for; false where that means nothing here.
  func perform(_ action: ScreenAction) -> Bool

  /// A click, counted from the corner of the region.
  func click(at position: Position)

  /// The wheel.
  func scroll(by rows: Int)

  /// Leaves, and with it all that led here.
  func quit()

  /// Says what it is in what is kept for the next time.
  func note(in session: inout ScreenSession)

  /// What can be done now, the most likely first.
  var hints: [ScreenAction] { get }

  /// Whether letters go into a line that is being edited, so that they stand for nothing else.
  var isTyping: Bool { get }

  /// A word for one of them; `nil` for what everybody tries.
  func hint(_ action: ScreenAction) -> SafeText?

  /// What is to be said in the line at the bottom.
  var status: StyledText { get }

  /// Whether something is under way.
  var isBusy: Bool { get }

  /// Whether there is nothing to draw yet.
  var isBlank: Bool { get }
}

extension ScreenPane {
  package func take(_ key: Key) -> Bool { false }
  package func click(at position: Position) {}
  package func scroll(by rows: Int) {}
  package var isTyping: Bool { false }
  package func note(in session: inout ScreenSession) {}
  package func hint(_ action: ScreenAction) -> SafeText? { action.hint }
  package var status: StyledText { "" }
  package var isBusy: Bool { false }
  package var isBlank: Bool { false }
}
