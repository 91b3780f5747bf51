import Synchronization

/// Answers questions in order, and records them.
package final class Script<Question: Sendable, Answer: Sendable, Failure: Error>: Sendable {
  private let state: Mutex<(answers: [Result<Answer, Failure>], questions: [Question])>
  private let otherwise: Result<Answer, Failure>

  /// - Parameters:
  ///   - answers: The answers, in order.
  ///   - otherwise: The answer to every later question.
  package init(_ answers: [Result<Answer, Failure>], otherwise: Result<Answer, Failure>) {
    state = Mutex((answers, []))
    self.otherwise = otherwise
  }

  package var questions: [Question] { state.withLock(\.questions) }

  package func answer(to question: Question) throws(Failure) -> Answer {
    let answer = state.withLock { state in
      state.questions.append(question)
      return state.answers.isEmpty ? otherwise : state.answers.removeFirst()
    }
    return try answer.get()
  }
}

extension Set {
  /// Adds elements, or removes them.
  package mutating func set(_ areMembers: Bool, _ elements: [Element]) {
    if areMembers { formUnion(elements) } else { subtract(elements) }
  }
}
