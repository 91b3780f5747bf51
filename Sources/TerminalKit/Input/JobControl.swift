import Foundation

package enum JobControl {
  /// Stops the process group, as Ctrl-Z does, and returns when it continues.
  ///
  /// The group's signal is ignored here and raised again on this thread, unblocked and with the
  /// default action. Otherwise, another thread could take it while this one continues, or every
  /// runtime thread might have it blocked.
  package static func stopProcessGroup() {
    let previousAction = setAction(of: SIGTSTP, to: action(SIG_IGN))
    kill(0, SIGTSTP)
    _ = setAction(of: SIGTSTP, to: action(SIG_DFL))
    var stopping = sigset_t()
    var previousMask = sigset_t()
    sigemptyset(&stopping)
    sigaddset(&stopping, SIGTSTP)
    pthread_sigmask(SIG_UNBLOCK, &stopping, &previousMask)
    raise(SIGTSTP)
    pthread_sigmask(SIG_SETMASK, &previousMask, nil)
    _ = setAction(of: SIGTSTP, to: previousAction)
  }

  private static func action(_ handler: (@convention(c) (Int32) -> Void)?) -> sigaction {
    var action = sigaction()
    #if canImport(Glibc)
      action.__sigaction_handler.sa_handler = handler
    #else
      action.__sigaction_u.__sa_handler = handler
    #endif
    return action
  }

  private static func setAction(of signal: Int32, to action: sigaction) -> sigaction {
    var action = action
    var previous = sigaction()
    sigaction(signal, &action, &previous)
    return previous
  }
}
