#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Stopping and continuing as a shell expects of its jobs.
package enum JobControl {
  /// Stops the whole process group, as Ctrl-Z does; returns when it is continued.
  ///
  /// The signal is unblocked and given its default action meanwhile: threads of the concurrency
  /// runtime may have it blocked, and then nothing would stop.
  package static func stopProcessGroup() {
    var action = sigaction()
    var previousAction = sigaction()
    #if canImport(Glibc)
      action.__sigaction_handler.sa_handler = SIG_DFL
    #else
      action.__sigaction_u.__sa_handler = SIG_DFL
    #endif
    sigaction(SIGTSTP, &action, &previousAction)
    var stopping = sigset_t()
    var previousMask = sigset_t()
    sigemptyset(&stopping)
    sigaddset(&stopping, SIGTSTP)
    pthread_sigmask(SIG_UNBLOCK, &stopping, &previousMask)
    kill(0, SIGTSTP)
    pthread_sigmask(SIG_SETMASK, &previousMask, nil)
    sigaction(SIGTSTP, &previousAction, nil)
  }
}
