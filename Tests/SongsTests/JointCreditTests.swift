import Retrieval
import Testing

@testable import Songs

@Suite("Joint credit")
struct JointCreditTests {
  private func first(_ credit: String, storeName: String? = nil) -> String? {
    JointCredit(credit, tokenizer: Tokenizer())?.firstArtist(storeName: storeName)
  }

  @Test(
    "A credit whose form joins artists has a first one",
    arguments: [
      ("North Pier & Ada Wells", "North Pier"), ("North Pier and Ada Wells", "North Pier"),
      ("North Pier, Ada Wells & Kite", "North Pier"), ("North Pier/Ada Wells", "North Pier"),
      ("North Pier + Ada Wells", "North Pier"), ("North Pier; Ada Wells", "North Pier"),
      ("Pier feat. Ada", "Pier"), ("Pier (ft. Ada Wells)", "Pier"), ("Pier featuring Ada", "Pier"),
      ("Pier with Ada", "Pier"), ("Pier vs. Ada", "Pier"), ("Pier x Ada", "Pier"),
      ("Pier × Ada", "Pier"), ("Pier X Ada", "Pier"), ("Ñandú Björk, Ada Wells", "Ñandú Björk"),
      ("Earth, Wind & Fire feat. Ada", "Earth, Wind & Fire"),
      ("North Pier & Ada Wells feat. Eve", "North Pier"), ("Lil Nas X feat. Ada", "Lil Nas X"),
      ("P!nk Moon & Ada", "P!nk Moon"), ("宇多田、椎名", "宇多田"),
    ])
  func joint(credit: String, name: String) {
    #expect(first(credit) == name)
  }

  @Test(
    "A credit that can be the name of one artist has no first one",
    arguments: [
      "Earth, Wind & Fire", "Simon & Garfunkel", "Hall & Oates", "Crosby, Stills & Nash",
      "Tyler, The Creator", "AC/DC", "Florence + The Machine", "The Mamas & The Papas",
      "Tom Petty & The Heartbreakers", "Malcolm X & Ada", "Lil Nas X", "X", "", "&", "North Pier",
      "DJ X-Ray & Ada",
    ])
  func one(credit: String) {
    #expect(first(credit) == nil)
  }

  @Test(
    "The store's name of the artist decides whether a credit is joint",
    arguments: [
      ("Daryl Hall & John Oates", "Daryl Hall & John Oates", nil),
      ("Daryl Hall & John Oates", "Hall & Oates", nil),
      ("TOMORROW X TOGETHER", "TOMORROW X TOGETHER", nil),
      ("Prince & The Revolution", "Prince", "Prince"), ("Rihanna & Drake", "Rihanna", "Rihanna"),
      ("Earth, Wind & Fire & Ada", "Earth, Wind & Fire", "Earth, Wind & Fire"),
      ("Tyler, The Creator & Ada", "Tyler, The Creator", "Tyler, The Creator"),
      ("Pier & Ada", "Ada", "Pier"), ("Pier & Ada", "Another", nil), ("Pier & Ada", "!", nil),
      ("North Pier & Ada Wells", "Another", "North Pier"),
    ])
  func store(credit: String, storeName: String, name: String?) {
    #expect(first(credit, storeName: storeName) == name)
  }
}
