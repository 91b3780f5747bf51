import Foundation
import Media
import TestSupport
import Testing

@Suite("File saver")
struct FileSaverTests {
  private let folder: TemporaryDirectory
  private let bytes: [UInt8] = [1, 2, 3]

  init() throws { folder = try TemporaryDirectory() }

  private func contents(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: folder.path(of: name))))
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  @Test("Saving a file creates only that file", arguments: ["cover.jpg", "-", "--force", "a b é"])
  func saves(name: String) throws {
    try FileSaver(path: folder.path(of: name), replaces: false).save(bytes)
    #expect(try contents(name) == bytes && names == [name])
  }

  @Test("An existing file is replaced only on request and keeps its permissions")
  func replaces() throws {
    let path = folder.path(of: "cover.jpg")
    try Data("mine".utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o604], ofItemAtPath: path)
    #expect(throws: FileSavingError.exists) {
      try FileSaver(path: path, replaces: false).save(bytes)
    }
    try FileSaver(path: path, replaces: true).save(bytes)
    #expect(try contents("cover.jpg") == bytes && names == ["cover.jpg"])
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(mode as? Int == 0o604)
  }

  @Test("Symbolic links and pipes are never replaced")
  func special() throws {
    let (link, pipe) = (folder.path(of: "link"), folder.path(of: "pipe"))
    try Data("mine".utf8).write(to: URL(fileURLWithPath: folder.path(of: "target")))
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: folder.path(of: "target"))
    try #require(mkfifo(pipe, 0o600) == 0)
    for path in [link, pipe] {
      #expect(throws: FileSavingError.notAFile) {
        try FileSaver(path: path, replaces: true).save(bytes)
      }
    }
    #expect(try contents("target") == Array("mine".utf8))
    #expect(try names == ["link", "pipe", "target"])
  }

  @Test("A file can be saved under the longest possible name")
  func longName() throws {
    let name = String(repeating: "a", count: 255)
    try FileSaver(path: folder.path(of: name), replaces: false).save(bytes)
    #expect(try names == [name])
  }

  @Test("Saving fails if the path is a folder or its folder is missing")
  func folders() {
    for path in [folder.path, folder.path(of: "new/"), ""] {
      #expect(throws: FileSavingError.isFolder) {
        try FileSaver(path: path, replaces: true).check()
      }
    }
    #expect(throws: FileSavingError.noFolder) {
      try FileSaver(path: folder.path(of: "missing/cover.jpg"), replaces: true).save(bytes)
    }
  }

  @Test("A new file can be made unreadable for other users")
  func permissions() throws {
    let path = folder.path(of: "cover.jpg")
    try FileSaver(path: path, replaces: false, permissions: 0o600).save(bytes)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
  }
}
