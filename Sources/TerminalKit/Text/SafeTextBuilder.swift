/// Long text put together of many parts, each of which may reach a terminal.
package struct SafeTextBuilder {
  private var bytes: [UInt8] = []

  package init() {}

  package mutating func reserveCapacity(_ count: Int) {
    bytes.reserveCapacity(count)
  }

  /// Appends words of ours: printable ASCII, and line breaks.
  package mutating func append(literal: StaticString) {
    literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  package mutating func append(_ text: SafeText) {
    bytes.append(contentsOf: text.string.utf8)
  }

  package var text: SafeText { SafeText(clean: String(decoding: bytes, as: UTF8.self)) }
}
