import TerminalKit

extension Stage {
  func mouse(_ event: MouseEvent) {
    let layout = layout(screen.size)
    guard help == nil else { return scrollHelp(event.kind) }
    guard let target = target(at: event.position, layout) else { return }
    switch event.kind {
    case .wheelUp: target.pane.scroll(by: -3)
    case .wheelDown: target.pane.scroll(by: 3)
    case .click:
      target.pane.click(
        at: Position(
          row: event.position.row - target.region.row,
          column: event.position.column - target.region.column))
    }
  }

  private func scrollHelp(_ kind: MouseEvent.Kind) {
    switch kind {
    case .wheelUp: help?.scroll(by: -3)
    case .wheelDown: help?.scroll(by: 3)
    case .click: help = nil
    }
  }

  /// A click beside an overlay, or on what is only looked at, is for nobody.
  private func target(at position: Position, _ layout: ScreenLayout) -> (
    pane: any ScreenPane, region: Region
  )? {
    let region: Region
    switch entries.last?.place {
    case .overlay: region = layout.overlay
    case .detail: region = layout.detail
    case nil: region = layout.master
    }
    guard region.contains(position), let focused else { return nil }
    return (focused, region)
  }
}
