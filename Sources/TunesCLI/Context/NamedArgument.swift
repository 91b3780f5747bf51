import ArgumentParser
import Entities

/// An option's value that is one of several names, in any case.
protocol NamedArgument: ExpressibleByArgument, CaseIterable, RawRepresentable<String> {}

extension NamedArgument {
  init?(argument: String) {
    let name = argument.lowercased()
    guard let value = Self.allCases.first(where: { $0.rawValue.lowercased() == name }) else {
      return nil
    }
    self = value
  }
}

extension ResultSort: NamedArgument {}

/// A sort order, such as `date`, or `-date` for the reverse order.
struct SortArgument: ExpressibleByArgument {
  static let allValueStrings = ResultSort.allValueStrings
  static let defaultCompletionKind = CompletionKind.list(allValueStrings)

  var sort: ResultSort
  var isReversed = false

  var defaultValueDescription: String { (isReversed ? "-" : "") + sort.rawValue }
}

extension SortArgument {
  init?(argument: String) {
    isReversed = argument.hasPrefix("-")
    let typed = isReversed ? String(argument.dropFirst()) : argument
    let name = NearestWord.synonym(of: typed, where: Self.allValueStrings.contains) ?? typed
    guard let sort = ResultSort(argument: name), !isReversed || sort != .relevance
    else { return nil }
    self.sort = sort
  }
}
