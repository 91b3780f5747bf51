/// Chooses which columns of a table are shown, and how wide.
struct ColumnLayout {
  /// A column that is shown.
  struct Slot: Equatable {
    let index: Int
    var width: Int
  }

  private(set) var slots: [Slot]

  private let columns: [TableColumn]
  private let spacing: Int

  /// - Parameters:
  ///   - columns: What each column asks for.
  ///   - naturalWidths: The widest cell of each column.
  ///   - available: The columns of the terminal; `nil` gives every column its natural width.
  ///   - spacing: The columns between two of the table's columns.
  init(columns: [TableColumn], naturalWidths: [Int], available: Int?, spacing: Int) {
    self.columns = columns
    self.spacing = spacing
    slots = naturalWidths.enumerated().map { Slot(index: $0.offset, width: $0.element) }
    if let available { fit(into: available) }
  }

  private mutating func fit(into available: Int) {
    let wished = slots
    narrow(to: available)
    while excess(over: available) > 0, let index = firstOptionalIndex {
      slots = wished.filter { slot in
        slot.index != index && slots.contains { $0.index == slot.index }
      }
      narrow(to: available)
    }
  }

  /// How many columns too wide the table is.
  private func excess(over available: Int) -> Int {
    slots.reduce(spacing * (slots.count - 1)) { $0 + $1.width } - available
  }

  /// Narrows the columns that may be, order by order, none below its minimum.
  private mutating func narrow(to available: Int) {
    let orders = Set(slots.compactMap { columns[$0.index].yieldOrder }).sorted()
    for order in orders {
      for _ in 0..<max(0, excess(over: available)) {
        guard let position = widestSlot(ofOrder: order) else { break }
        slots[position].width -= 1
      }
    }
  }

  private func widestSlot(ofOrder order: Int) -> Int? {
    slots.indices
      .filter { position in
        let column = columns[slots[position].index]
        return column.yieldOrder == order && slots[position].width > column.minimum
      }
      .max { slots[$0].width < slots[$1].width }
  }

  /// The shown column to leave out next.
  private var firstOptionalIndex: Int? {
    slots.map(\.index).filter { columns[$0].isOptional }
      .min { (columns[$0].yieldOrder ?? .max) < (columns[$1].yieldOrder ?? .max) }
  }
}
