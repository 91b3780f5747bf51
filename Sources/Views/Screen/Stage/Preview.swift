import TerminalKit

/// The preview pane: what is under the cursor of a list, in more detail, without focus.
@MainActor struct Preview {
  /// The list that the preview belongs to.
  private weak var list: (any ListPane)?
  /// The item that the pane shows, or is about to show; `nil` for none.
  private(set) var item: AnyHashable?
  private(set) var pane: (any ScreenPane)?
  /// The previous pane, shown until ``pane`` has content and settled.
  private var previous: (any ScreenPane)?
  /// The run of the pane's scene.
  private var scene: Task<Void, Never>?
  /// The delay before a new pane replaces another one; `nil` if it is over.
  private(set) var settling: Task<Void, Never>?

  /// The pane to draw: the previous one until the new one has content, and had time to settle.
  var seen: (any ScreenPane)? {
    pane?.isBlank == true || settling != nil ? previous : pane
  }

  /// Follows a list; returns `false` if it is the same as before.
  ///
  /// The pane of another list isn't shown until the next one has content.
  mutating func follow(_ list: (any ListPane)?) -> Bool {
    guard list !== self.list else { return false }
    show(nil) {}
    (self.list, previous, item) = (list, nil, nil)
    return true
  }

  /// Notes the item under the cursor; returns `false` if it is the same as before.
  mutating func look(at item: AnyHashable?) -> Bool {
    defer { self.item = item }
    return item != self.item
  }

  /// Shows the same item again, which has changed.
  mutating func forget() { item = nil }

  /// Shows a pane, or none, and ends the scene of the one before; returns whether the pane replaces
  /// another one, and so has to settle.
  @discardableResult
  mutating func show(_ pane: (any ScreenPane)?, _ scene: @escaping () async -> Void) -> Bool {
    self.scene?.cancel()
    if self.pane?.isBlank == false { previous = self.pane }
    self.pane = pane
    settle(after: nil)
    self.scene = Task {
      // A pane that is no longer looked at would enter with focus.
      if !Task.isCancelled { await scene() }
    }
    return pane != nil && previous != nil
  }

  /// Waits for a delay before the pane is shown; `nil` shows it.
  mutating func settle(after delay: Task<Void, Never>?) {
    settling?.cancel()
    settling = delay
  }
}
