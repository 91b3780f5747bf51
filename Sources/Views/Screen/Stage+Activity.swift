import TerminalKit

// The progress of what is loading.
extension Stage {
  private static let spinnerTime = Duration.milliseconds(100)

  var isBusy: Bool {
    working.contains(where: \.isBusy)
  }

  /// The rest of the pause before the next request, whichever pane makes it.
  var wait: Duration? { working.lazy.compactMap(\.wait).first }

  /// Why what is open lacks the store's answer; `nil` if it doesn't.
  var service: ServiceState? {
    wait.map { _ in .waiting } ?? (detail ?? list)?.service ?? (isOffline ? .offline : nil)
  }

  private var working: [any ScreenPane] {
    [master, previewPane, player].compactMap { $0 as (any ScreenPane)? } + entries.map(\.pane)
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
