import TerminalKit

extension Stage {
  func mouse(_ event: MouseEvent) {
    let layout = layout(screen.size)
    guard help == nil else { return scrollHelp(event.kind) }
    guard let (pane, region) = target(at: event.position, layout) else { return }
    switch event.kind {
    case .wheelUp: pane.scroll(by: -3)
    case .wheelDown: pane.scroll(by: 3)
    case .click:
      click(on: pane, at: event.position, isInBar: region == layout.bar)
    }
  }

  private func scrollHelp(_ kind: MouseEvent.Kind) {
    switch kind {
    case .wheelUp: help?.scroll(by: -3)
    case .wheelDown: help?.scroll(by: 3)
    case .click: help = nil
    }
  }

  /// Handles a click.
  ///
  /// A click on the preview pane opens it; a click on a pane that led to others returns to it.
  private func click(on pane: any ScreenPane, at position: Position, isInBar: Bool) {
    if isInBar { return goToBar() }
    if pane is ShortcutsPane || pane === queue { return pane.click(at: position) }
    if pane === previewPane, pane !== detail {
      _ = focused?.perform(.nextPane)
      return
    }
    leave(until: pane)
    pane.click(at: position)
  }

  /// Returns the pane at a position, and its region; `nil` beside an overlay.
  private func target(at position: Position, _ layout: ScreenLayout) -> (
    pane: any ScreenPane, region: Region
  )? {
    if let entry = entries.last, entry.place == .overlay {
      let box = layout.overlay(rows: entry.pane.naturalRows)
      return box.contains(position) ? (entry.pane, box) : nil
    }
    if let entry = entries.last, entry.place == .body {
      return layout.body.contains(position) ? (entry.pane, layout.body) : nil
    }
    if let side = sides(layout).first(where: { $0.region.contains(position) }) { return side }
    if let master, layout.bar.contains(position) { return (master, layout.bar) }
    let beside = detail ?? (layout.showsBoth ? previewPane : nil)
    if let beside, layout.detail.contains(position) { return (beside, layout.detail) }
    if let list, layout.master.contains(position) { return (list, layout.master) }
    return nil
  }
}
