struct ColumnLayout {
  struct Slot: Equatable {
    let index: Int
    var width: Int
  }

  private(set) var slots: [Slot]

  private let columns: [TableColumn]
  private let spacing: Int

  /// `naturalWidths` has the widest cell of each column.
  ///
  /// Without a limit, every column gets it.
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

  /// The number of columns that don't fit.
  private func excess(over available: Int) -> Int {
    slots.reduce(spacing * (slots.count - 1)) { $0 + $1.width } - available
  }

  /// Narrows columns in their yield order, but not below their minimums.
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

  /// The visible column to drop next.
  private var firstOptionalIndex: Int? {
    slots.map(\.index).filter { columns[$0].isOptional }
      .min { (columns[$0].yieldOrder ?? .max) < (columns[$1].yieldOrder ?? .max) }
  }
}
