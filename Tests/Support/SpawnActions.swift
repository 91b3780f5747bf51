import Foundation

/// What a child process does with descriptors before its program runs.
struct SpawnActions {
  #if canImport(Darwin)
    typealias Attributes = posix_spawnattr_t?
    private typealias Actions = posix_spawn_file_actions_t?
    typealias Pointer = UnsafePointer<posix_spawn_file_actions_t?>
  #else
    typealias Attributes = posix_spawnattr_t
    private typealias Actions = posix_spawn_file_actions_t
    typealias Pointer = UnsafePointer<posix_spawn_file_actions_t>
  #endif

  private enum Step {
    case duplicate(Int32, as: Int32)
    case open(String, as: Int32)
  }

  private var steps: [Step] = []

  mutating func duplicate(_ descriptor: Int32, as number: Int32) {
    steps.append(.duplicate(descriptor, as: number))
  }

  /// Opens a file for reading and writing.
  mutating func open(_ path: String, as number: Int32) {
    steps.append(.open(path, as: number))
  }

  func withActions<Result>(_ body: (Pointer) -> Result) -> Result {
    var actions = Actions()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for step in steps {
      switch step {
      case .duplicate(let descriptor, let number):
        posix_spawn_file_actions_adddup2(&actions, descriptor, number)
      case .open(let path, let number):
        posix_spawn_file_actions_addopen(&actions, number, path, O_RDWR, 0)
      }
    }
    return body(&actions)
  }
}
