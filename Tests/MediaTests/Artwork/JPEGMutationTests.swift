import CTurboJPEG
import Entities
import Media
import TestSupport
import Testing

/// Files that no encoder creates: flipped bits, cuts, other markers, and other sizes.
@Suite("Damaged JPEG files")
struct JPEGMutationTests {
  private static let samples = [
    SampleJPEG(), SampleJPEG(width: 33, height: 65, sampling: TJSAMP_444, isProgressive: true),
    SampleJPEG(width: 120, height: 9, sampling: TJSAMP_GRAY),
    SampleJPEG(width: 40, height: 40, sampling: TJSAMP_422, isProgressive: true),
  ]

  private static func mutated(_ file: [UInt8], with generator: inout SeededGenerator) -> [UInt8] {
    var file = file
    for _ in 0...Int.random(in: 0..<4, using: &generator) {
      guard file.count > 8 else { return file }
      let place = Int.random(in: 0..<file.count, using: &generator)
      switch Int.random(in: 0..<7, using: &generator) {
      case 0: file[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 1: file.removeLast(file.count - place)
      case 2: file.removeSubrange(place..<min(file.count, place + 9))
      case 3: file.insert(contentsOf: file[place..<min(file.count, place + 40)], at: place)
      case 4: replaceMarker(in: &file, with: &generator)
      case 5: replaceSize(in: &file, with: &generator)
      // Changes to the beginning do the most damage.
      default: file[place % min(file.count, 700)] = .random(in: 0...255, using: &generator)
      }
    }
    return file
  }

  private static func replaceMarker(
    in file: inout [UInt8], with generator: inout SeededGenerator
  ) {
    let markers = file.indices.dropLast().filter { file[$0] == 0xFF && file[$0 + 1] >= 0xC0 }
    guard let marker = markers.randomElement(using: &generator) else { return }
    file[marker + 1] = .random(in: 0xC0...0xFE, using: &generator)
  }

  private static func replaceSize(in file: inout [UInt8], with generator: inout SeededGenerator) {
    let frames = file.indices.dropLast(9).filter {
      file[$0] == 0xFF && [0xC0, 0xC2].contains(file[$0 + 1])
    }
    guard let frame = frames.first else { return }
    for index in frame + 5..<frame + 9 {
      file[index] = .random(in: 0...255, using: &generator)
    }
  }

  @Test(
    "Each of 300 damaged JPEG files is rejected or decoded within bounds", arguments: Fuzz.seeds)
  func mutations(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let files = try Self.samples.map { try $0.file() }
    var (drawn, refused) = (0, 0)
    for number in 0..<300 {
      let file = Self.mutated(files[number % files.count], with: &generator)
      do throws(ArtworkError) {
        let picture = try JPEGDecoder().picture(file, side: 600)
        #expect(max(picture.width, picture.height) <= 8192)
        #expect(picture.pixels.count == picture.width * picture.height * 3)
        #expect(picture.pixels.count <= 4096 * 4096 * 3)
        drawn += 1
      } catch {
        #expect(error == .unreadable || error == .tooLarge)
        refused += 1
      }
    }
    // Both outcomes must occur for the test to mean anything.
    #expect(drawn > 0)
    #expect(refused > 100)
  }
}
