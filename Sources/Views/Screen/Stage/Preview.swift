import TerminalKit

/// The preview pane: details of the item under a list's cursor, without focus.
@MainActor struct Preview {
  /// The list that the preview belongs to.
  private weak var list: (any ListPane)?
  /// The item in the pane, or about to be there.
  private(set) var item: AnyHashable?
  private(set) var pane: (any ScreenPane)?
  /// The previous pane, shown until ``pane`` has content and settled.
  private var previous: (any ScreenPane)?
  /// The run of the pane's scene.
  private var scene: Task<Void, Never>?
  /// The delay before a new pane replaces another one; `nil` when it is over.
  private(set) var settling: Task<Void, Never>?

  /// The visible pane: the previous one until the new one has content and has settled.
  var seen: (any ScreenPane)? {
    pane?.isBlank == true || settling != nil ? previous : pane
  }

  /// Follows a list; returns `false` if it already does.
  ///
  /// Another list's pane stays hidden until it has content.
  mutating func follow(_ list: (any ListPane)?) -> Bool {
    guard list !== self.list else { return false }
    show(nil) {}
    (self.list, previous, item) = (list, nil, nil)
    return true
  }

  /// Sets the item under the cursor; returns `false` if it is unchanged.
  mutating func look(at item: AnyHashable?) -> Bool {
    defer { self.item = item }
    return item != self.item
  }

  /// Makes the next look show the same item again, because it has changed.
  mutating func forget() { item = nil }

  /// Shows a pane or none, and ends the previous pane's scene.
  ///
  /// Returns whether it replaces another pane, and so has to settle.
  @discardableResult
  mutating func show(_ pane: (any ScreenPane)?, _ scene: @escaping () async -> Void) -> Bool {
    self.scene?.cancel()
    if self.pane?.isBlank == false { previous = self.pane }
    self.pane = pane
    settle(after: nil)
    self.scene = Task {
      // A pane no longer under the cursor would take the focus.
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
