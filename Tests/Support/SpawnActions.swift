import Foundation

/// Changes to the descriptors of a child process before its program runs.
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
    var passed: Set<Int32> = []
    for step in steps {
      switch step {
      case .duplicate(let descriptor, let number):
        passed.insert(number)
        posix_spawn_file_actions_adddup2(&actions, descriptor, number)
      case .open(let path, let number):
        posix_spawn_file_actions_addopen(&actions, number, path, O_RDWR, 0)
      }
    }
    #if !canImport(Darwin)
      for number in 3...Self.highestDescriptor + 64 where !passed.contains(number) {
        posix_spawn_file_actions_addclose(&actions, number)
      }
    #endif
    return body(&actions)
  }

  #if canImport(Darwin)
    /// Makes the system close every descriptor that the actions don't name.
    static let closingFlag = POSIX_SPAWN_CLOEXEC_DEFAULT
  #else
    /// Descriptors are closed one by one instead; closing one that isn't open is harmless.
    static let closingFlag: Int32 = 0

    private static var highestDescriptor: Int32 {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
      return names.compactMap { Int32($0) }.max() ?? 255
    }
  #endif
}
