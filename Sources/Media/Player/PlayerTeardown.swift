import Subprocess

/// How players are ended that are to be quiet at once.
enum PlayerTeardown {
  /// First they are asked to; one that has not gone by then is killed.
  static var steps: [TeardownStep] {
    [.gracefulShutDown(allowedDurationToNextStep: .milliseconds(300))]
  }
}
