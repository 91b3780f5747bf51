/// Separates escape sequences from text, scalar by scalar.
struct ScreenSequence {
  /// The result of one scalar.
  enum Step: Equatable {
    case text
    case swallowed
    /// A complete CSI sequence: its final character and its numbers.
    case control(Character, [Int])
    /// Turns a terminal mode on or off (CSI ? h, CSI ? l).
    case mode(Int, isOn: Bool)
    /// Saves the cursor's position (ESC 7), or restores it (ESC 8).
    case save, restore
  }

  private enum State {
    case ground, escape, control, string
  }

  private var state = State.ground
  private var body = ""

  mutating func take(_ scalar: Unicode.Scalar) -> Step {
    switch state {
    case .ground:
      guard scalar == "\u{1B}" else { return .text }
      state = .escape
    case .escape:
      body = ""
      switch scalar {
      case "[": state = .control
      case "]", "P", "X", "^", "_": state = .string
      default:
        state = .ground
        if scalar == "7" { return .save }
        if scalar == "8" { return .restore }
      }
    case .control:
      guard (0x40...0x7E).contains(scalar.value) else {
        body.unicodeScalars.append(scalar)
        return .swallowed
      }
      state = .ground
      if body.hasPrefix("?"), let mode = Int(body.dropFirst()), scalar == "h" || scalar == "l" {
        return .mode(mode, isOn: scalar == "h")
      }
      return .control(Character(scalar), body.split(separator: ";").map { Int($0) ?? 0 })
    case .string:
      if scalar == "\u{7}" { state = .ground }
      if scalar == "\u{1B}" { state = .escape }
    }
    return .swallowed
  }
}
