import Testing

@testable import TerminalKit

@Suite struct TableTests {
  private let table = Table(
    columns: [
      TableColumn("#", alignment: .trailing),
      TableColumn("Title", minimum: 12, yieldOrder: 1),
      TableColumn("Artist", minimum: 8, yieldOrder: 1),
      TableColumn("Album", minimum: 10, yieldOrder: 0, isOptional: true),
      TableColumn("Time", alignment: .trailing),
    ],
    rows: [
      ["1", "Here Comes the Sun (2019 Mix)", "The Beatles", "Abbey Road (Super Deluxe)", "3:06"],
      ["2", "夜に駆ける", "YOASOBI", "THE BOOK", "4:21"],
      ["3", "Family 👩‍👩‍👧‍👦 ❤️ Reunion", "Dvořák", "", "12:00"],
      ["10", "봄날", "방탄소년단"],
    ])

  private func snapshot(_ limit: Int?) -> [String] {
    table.lines(fitting: limit).map(\.plain.string)
  }

  @Test("Where there is room everything is whole")
  func wide() {
    #expect(
      snapshot(120) == [
        " #  Title                          Artist       Album                       Time",
        " 1  Here Comes the Sun (2019 Mix)  The Beatles  Abbey Road (Super Deluxe)   3:06",
        " 2  夜に駆ける                     YOASOBI      THE BOOK                    4:21",
        " 3  Family 👩 ❤ Reunion            Dvořák                                  12:00",
        "10  봄날                           방탄소년단",
      ])
  }

  @Test("Narrower, the album gives way first, then the wider of title and artist")
  func medium() {
    #expect(
      snapshot(79) == [
        " #  Title                          Artist       Album                      Time",
        " 1  Here Comes the Sun (2019 Mix)  The Beatles  Abbey Road (Super Delux…   3:06",
        " 2  夜に駆ける                     YOASOBI      THE BOOK                   4:21",
        " 3  Family 👩 ❤ Reunion            Dvořák                                 12:00",
        "10  봄날                           방탄소년단",
      ])
    #expect(
      snapshot(60) == [
        " #  Title                     Artist       Album        Time",
        " 1  Here Comes the Sun (201…  The Beatles  Abbey Roa…   3:06",
        " 2  夜に駆ける                YOASOBI      THE BOOK     4:21",
        " 3  Family 👩 ❤ Reunion       Dvořák                   12:00",
        "10  봄날                      방탄소년단",
      ])
  }

  @Test("At 40 columns the album is left out")
  func narrow() {
    #expect(
      snapshot(40) == [
        " #  Title             Artist        Time",
        " 1  Here Comes the …  The Beatles   3:06",
        " 2  夜に駆ける        YOASOBI       4:21",
        " 3  Family 👩 ❤ Reu…  Dvořák       12:00",
        "10  봄날              방탄소년단",
      ])
  }

  @Test("A pipe gets every cell whole")
  func pipe() {
    #expect(
      snapshot(nil) == [
        " #  Title                          Artist       Album                       Time",
        " 1  Here Comes the Sun (2019 Mix)  The Beatles  Abbey Road (Super Deluxe)   3:06",
        " 2  夜に駆ける                     YOASOBI      THE BOOK                    4:21",
        " 3  Family 👩‍👩‍👧‍👦 ❤️ Reunion           Dvořák                                  12:00",
        "10  봄날                           방탄소년단",
      ])
  }

  @Test("No line is wider than the limit, however narrow", arguments: 1...130)
  func limits(limit: Int) {
    let lines = table.lines(fitting: limit)
    #expect(lines.count == 5)
    #expect(lines.allSatisfy { $0.columns <= limit })
    #expect(lines.allSatisfy { $0.plain.string.last != " " })
  }

  @Test("Without headers there is no header line; a cell is always one line")
  func headerless() {
    let table = Table(
      columns: [TableColumn(), TableColumn()], rows: [["a\nb", "c"], [], ["d", "e", "past"]])
    #expect(table.lines(fitting: nil).map(\.plain.string) == ["a b  c", "", "d    e"])
    #expect(Table(columns: [], rows: []).lines(fitting: 10) == [])
  }

  @Test("Headers have their style, laid over the columns")
  func headerStyle() {
    let table = Table(columns: [TableColumn("H")], rows: [["x"]], headerStyle: .dim)
    #expect(table.lines(fitting: 9) == ["\("H", .dim)", "x"])
  }
}
