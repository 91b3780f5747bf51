/// A walk through completions; the text it began from stands before the first.
struct CompletionWalk: Sendable, Equatable {
  let draft: String
  private let candidates: [String]
  private var index = -1

  /// A walk through `candidates` other than the text itself; `nil` if there are none.
  init?(from draft: String, through candidates: [String]) {
    self.draft = draft
    self.candidates = candidates.filter { $0 != draft }
    if self.candidates.isEmpty { return nil }
  }

  var text: String { index < 0 ? draft : candidates[index] }

  /// Goes `step` on; returns whether there was anything there.
  mutating func move(by step: Int) -> Bool {
    let next = index + step
    guard (-1..<candidates.count).contains(next) else { return false }
    index = next
    return true
  }

  /// Goes `step` on, from the last candidate to the draft and round again.
  mutating func cycle(by step: Int) {
    let places = candidates.count + 1
    index = (index + 1 + step + places) % places - 1
  }
}
