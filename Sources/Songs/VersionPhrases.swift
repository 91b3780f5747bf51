import Retrieval

/// Names of versions in other languages, or of several words, as loose words.
enum VersionPhrases {
  /// Returns the kinds of versions named by words, and the indices of these words.
  static func kinds(in words: [String]) -> (kinds: Set<SongVersion.Kind>, places: Set<Int>) {
    var kinds: Set<SongVersion.Kind> = []
    var places: Set<Int> = []
    for place in words.indices {
      for phrase in phrases[words[place]] ?? [] where words[place...].starts(with: phrase.words) {
        kinds.insert(phrase.kind)
        places.formUnion(place..<(place + phrase.words.count))
      }
    }
    return (kinds, places)
  }

  /// The phrases by first word.
  private static let phrases: [String: [(words: [String], kind: SongVersion.Kind)]] = {
    let tokenizer = Tokenizer()
    var phrases: [String: [(words: [String], kind: SongVersion.Kind)]] = [:]
    for (kind, names) in names {
      for name in names.split(separator: ",") {
        let words = tokenizer.words(of: String(name))
        if let first = words.first { phrases[first, default: []].append((words, kind)) }
      }
    }
    return phrases
  }()

  private static let names: [(SongVersion.Kind, String)] = [
    (
      .imitation,
      """
      カラオケ, オフボーカル, off vocal, minus one, backing track, 卡拉OK, 伴奏, 노래방, 반주, караоке, минусовка, минус, \
      カバー, カヴァー, 歌ってみた, 弾いてみた, 翻唱, 翻唱版, 커버, 커버곡, кавер, coverversion, versionada, \
      トリビュート, 致敬, 헌정, трибьют, homenaje, tributo, omaggio, hommage, オルゴール, music box, 8 bit, 8 ビット, \
      in the style of, style of, im stil von, al estilo de, no estilo de, à la manière de, nello stile di, \
      в стиле, made famous, made popular, originally by, bekannt durch, popularizada por, parody, parodia, \
      tutorial, lesson, reaction, ringtone, drumless
      """
    ),
    (
      .live,
      """
      en vivo, en directo, ao vivo, dal vivo, en concert, en concierto, im konzert, in concerto, \
      ライブ, ライヴ, 公演, 现场, 現場, 现场版, 現場版, 演唱会, 演唱會, 라이브, 콘서트, концерт, концертная, концертное, \
      живой, живое, вживую, с концерта, canlı, na żywo, en public, mitschnitt, konzertmitschnitt, \
      生放送, koncert
      """
    ),
    (
      .acoustic,
      "アコースティック, 弾き語り, 不插电, 不插電, 어쿠스틱, акустика, акустическая, акустический, versão acústica"
    ),
    (.remix, "リミックス, 混音, 混音版, 리믹스, 믹스, ремикс, remezcla, remistura"),
    (
      .instrumental,
      """
      インスト, インストゥルメンタル, 纯音乐, 純音樂, 器乐, 器樂, 연주곡, 인스트루멘탈, инструментал, инструментальная, \
      a cappella, アカペラ, 无伴奏, 無伴奏, 清唱, 아카펠라, 무반주, акапелла, а капелла, instrumentalversion, strumentale, piano, \
      klavier, ピアノ, 피아노, фортепиано
      """
    ),
    (.demo, "デモ, 小样, 小樣, 데모, демо, maqueta, maquette"),
    (
      .rerecorded,
      """
      sped up, speed up, スピードアップ, 倍速, 加速, 加速版, 스페드업, ускоренная, slowed down, 降速, 慢速, 감속, \
      замедленная, ナイトコア, найткор, lofi, lo fi, chipmunk, acelerada, замедлено, スロー, スローバージョン, \
      日本語版, 再録, 重录, 重錄, 재녹음
      """
    ),
  ]
}
