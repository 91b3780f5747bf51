/// Expected text that a terminal didn't show in time.
package struct UnmetExpectation: Error, CustomStringConvertible {
  package let expected: String
  package let transcript: String

  package var description: String {
    "expected \(expected.debugDescription), but the terminal shows \(transcript.debugDescription)"
  }
}
