/// The place of values in a document: the names of members, separated by dots.
///
/// `*` stands for each element of an array, and `|` separates alternatives.
struct JSONPath: ExpressibleByStringLiteral {
  enum Step {
    case each
    case member([AnyKey])
  }

  let steps: [Step]

  init(stringLiteral path: String) {
    steps = path.split(separator: ".").map { step in
      step == "*"
        ? .each : .member(step.split(separator: "|").map { AnyKey(stringValue: String($0)) })
    }
  }
}

struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
