import TerminalKit

extension Stage {
  func mouse(_ event: MouseEvent) {
    let layout = layout(screen.size)
    if event.kind == .click, targets.click(at: event.position) { return }
    guard let (pane, region) = target(at: event.position, layout) else {
      // A click beside a box closes it.
      if event.kind == .click { _ = panes.box?.perform(.back) }
      return
    }
    switch event.kind {
    case .wheelUp: pane.scroll(by: -3)
    case .wheelDown: pane.scroll(by: 3)
    case .click:
      click(on: pane, at: event.position, isInBar: region == layout.bar)
    }
  }

  /// Handles a click.
  ///
  /// The second click on an item opens it, a click on the preview opens its item, and a click on an
  /// earlier pane returns to it.
  private func click(on pane: any ScreenPane, at position: Position, isInBar: Bool) {
    if isInBar { return goToBar() }
    if pane is ShortcutsPane || pane === nowPlaying.queuePane {
      if pane.click(at: position)?.isAgain == true, pane === nowPlaying.queuePane {
        _ = pane.perform(.choose)
      }
      return
    }
    if pane === preview.pane, pane !== detail {
      _ = focused?.perform(.nextPane)
      return
    }
    let isReady = focused === pane && !pane.isTyping
    leave(until: pane)
    guard let click = pane.click(at: position) else { return }
    if click.isOnStar, panes.box == nil, pane.perform(.star) { return }
    if click.isAgain, isReady { _ = pane.perform(.choose) }
  }

  /// Returns the pane at a position and its region; `nil` outside a box.
  private func target(at position: Position, _ layout: ScreenLayout) -> (
    pane: any ScreenPane, region: Region
  )? {
    if let box = panes.box {
      let region = box.region(in: layout)
      return region.contains(position) ? (box, region) : nil
    }
    if let entry = panes.entries.last, entry.place == .body {
      return layout.body.contains(position) ? (entry.pane, layout.body) : nil
    }
    let parts = parts(layout)
    if let side = parts.sides.first(where: { $0.region.contains(position) }) { return side }
    if let master, layout.bar.contains(position) { return (master, layout.bar) }
    let beside = detail ?? (layout.showsBoth ? preview.pane : nil)
    if let beside, layout.detail.contains(position) { return (beside, layout.detail) }
    if let list = besideDetail, parts.list.contains(position) { return (list, parts.list) }
    return nil
  }
}

// The progress of loading
extension Stage {
  private static let spinnerTime = Duration.milliseconds(100)

  var isBusy: Bool {
    working.contains(where: \.isBusy)
  }

  /// The remaining pause before the next request of any pane.
  var wait: Duration? { working.lazy.compactMap(\.wait).first }

  /// The reason the open page shows no current store data, if any.
  var service: ServiceState? {
    wait.map { _ in .waiting } ?? (detail ?? list)?.work.service ?? (isOffline ? .offline : nil)
  }

  private var working: [PaneWork] {
    let others: [(any ScreenPane)?] = [master, preview.pane, player]
    return (others.compactMap(\.self) + panes.entries.map(\.pane)).map(\.work)
  }

  private var isStill: Bool {
    context.capabilities.reducedMotion || screen.capabilities.reducedMotion
  }

  var spinnerSign: SafeText {
    isStill ? "…" : context.capabilities.spinner(spinnerStep)
  }

  /// Turns the spinner while something is loading; otherwise, no timer wakes the idle program.
  func turnSpinner() {
    guard isBusy, !isStill else {
      spinner?.cancel()
      spinner = nil
      return
    }
    guard spinner == nil else { return }
    spinner = Task { [sleep] in
      while (try? await sleep(Self.spinnerTime)) != nil, !Task.isCancelled {
        spinnerStep += 1
        update()
      }
    }
  }
}
