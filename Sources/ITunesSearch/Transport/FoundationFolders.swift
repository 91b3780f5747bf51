import Foundation

#if canImport(FoundationNetworking)
  /// The folders that Foundation makes on Linux along with a configuration of a session, for a cache
  /// and for cookies, also where neither is wanted.
  ///
  /// Nothing is ever put there, so they go again: those of the cache bear Foundation's name, and that
  /// of the cookies goes if it was not there before. It bears the name of the folder that the program
  /// lies in, and is left alone where that name is the program's, which may have data there.
  struct FoundationFolders {
    private let paths: [String]

    /// Notes what is there before Foundation makes them.
    init() {
      let files = FileManager.default
      let process = ProcessInfo.processInfo.processName
      var paths: [String] = []
      if let caches = files.urls(for: .cachesDirectory, in: .userDomainMask).first {
        let common = caches.appendingPathComponent("org.swift.foundation.URLCache")
        paths = [common.appendingPathComponent(process).path, common.path]
      }
      let program = URL(fileURLWithPath: Bundle.main.bundlePath).deletingPathExtension()
        .lastPathComponent
      if program != process,
        let data = files.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
      {
        let cookies = data.appendingPathComponent(program).path
        if !files.fileExists(atPath: cookies) { paths.append(cookies) }
      }
      self.paths = paths
    }

    /// Removes those that are there and empty.
    func remove() {
      for path in paths { rmdir(path) }
    }
  }
#endif
