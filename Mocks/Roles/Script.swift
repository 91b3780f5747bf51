import Synchronization

/// Records values in order.
package final class Record<Value: Sendable>: Sendable {
  private let state = Mutex<[Value]>([])

  package init() {}

  package var values: [Value] { state.withLock(\.self) }

  package func note(_ value: Value) { state.withLock { $0.append(value) } }
}

/// Answers questions in order, and records them.
package final class Script<Question: Sendable, Answer: Sendable, Failure: Error>: Sendable {
  private let answers: Mutex<[Result<Answer, Failure>]>
  private let otherwise: Result<Answer, Failure>
  private let record: Record<Question>

  /// - Parameters:
  ///   - answers: The answers, in order.
  ///   - otherwise: The answer to every later question.
  ///   - record: The record of the questions, which scripts can share.
  package init(
    _ answers: [Result<Answer, Failure>], otherwise: Result<Answer, Failure>,
    record: Record<Question> = Record()
  ) {
    self.answers = Mutex(answers)
    (self.otherwise, self.record) = (otherwise, record)
  }

  package var questions: [Question] { record.values }

  package func answer(to question: Question) throws(Failure) -> Answer {
    record.note(question)
    return try answers.withLock { $0.isEmpty ? otherwise : $0.removeFirst() }.get()
  }
}

extension Set {
  /// Adds elements, or removes them.
  package mutating func set(_ areMembers: Bool, _ elements: [Element]) {
    if areMembers { formUnion(elements) } else { subtract(elements) }
  }
}
