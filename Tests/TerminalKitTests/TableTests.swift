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
    table.lines(matching: limit).map(\.plain.string)
  }

  @Test("Columns are as wide as their letters in ASCII if the terminal lacks Unicode")
  func ascii() {
    let table = Table(
      columns: [TableColumn("Track"), TableColumn("Year")],
      rows: [["Кино Звезда", "1984"], ["Björk", "1993"], ["東京", "2001"]])
    let lines = table.lines(
      for: TerminalCapabilities(isTerminal: true, columns: 40, unicode: false))
    #expect(
      lines.map(\.plain.string)
        == [
          "Track        Year", "Kino Zvezda  1984", "Bjork        1993", "dong jing    2001",
        ])
  }

  @Test("A table with enough room shows every cell in full")
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

  @Test("A narrower table shrinks the album first, then the wider of title and artist")
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

  @Test("The album column is omitted at 40 columns")
  func narrow() {
    #expect(
      snapshot(40) == [
        " #  Title              Artist       Time",
        " 1  Here Comes the S…  The Beatl…   3:06",
        " 2  夜に駆ける         YOASOBI      4:21",
        " 3  Family 👩 ❤ Reun…  Dvořák      12:00",
        "10  봄날               방탄소년단",
      ])
  }

  @Test("Every cell is written in full to a pipe")
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

  @Test("No table line exceeds the width limit, however narrow", arguments: 1...130)
  func limits(limit: Int) {
    let lines = table.lines(matching: limit)
    #expect(lines.count == 5)
    #expect(lines.allSatisfy { $0.columns <= limit })
    #expect(lines.allSatisfy { $0.plain.string.last != " " })
  }

  @Test("A table without headers has no header line, and each cell stays on one line")
  func headerless() {
    let table = Table(
      columns: [TableColumn(), TableColumn()], rows: [["a\nb", "c"], [], ["d", "e", "past"]])
    #expect(table.lines(matching: nil).map(\.plain.string) == ["a b  c", "", "d    e"])
    #expect(Table(columns: [], rows: []).lines(matching: 10) == [])
  }

  @Test("The header style of a table applies only to its headers")
  func headerStyle() {
    let table = Table(columns: [TableColumn("H")], rows: [["x"]], headerStyle: .dim)
    #expect(table.lines(matching: 9) == ["\("H", .dim)", "x"])
  }
}
