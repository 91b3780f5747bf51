import Foundation
import Media
import TestSupport
import Testing

@Suite("Saving a file")
struct FileSaverTests {
  private let folder: TemporaryDirectory
  private let bytes: [UInt8] = [1, 2, 3]

  init() throws {
    folder = try TemporaryDirectory()
  }

  private func contents(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: folder.path(of: name))))
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  @Test("leaves that file and no other", arguments: ["cover.jpg", "-", "--force", "a b é"])
  func saves(name: String) throws {
    try FileSaver(path: folder.path(of: name), replaces: false).save(bytes)
    #expect(try contents(name) == bytes && names == [name])
  }

  @Test("replaces one only where it is told to; a link is replaced, not followed")
  func replaces() throws {
    let path = folder.path(of: "cover.jpg")
    let target = folder.path(of: "target")
    try Data("mine".utf8).write(to: URL(fileURLWithPath: target))
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    #expect(throws: FileSavingError.exists) {
      try FileSaver(path: path, replaces: false).save(bytes)
    }
    try FileSaver(path: path, replaces: true).save(bytes)
    #expect(try contents("cover.jpg") == bytes)
    #expect(try contents("target") == Array("mine".utf8))
    #expect(try names == ["cover.jpg", "target"])
  }

  @Test("a folder is no file, and needs to be there")
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
}
