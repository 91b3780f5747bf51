import Foundation

/// The meaning of a column, judging by its header.
enum ColumnRole: Equatable {
  /// Titles; the most certain column wins: "Title" over "Track" over "Name".
  case title(certainty: Int)
  case artist
  /// The album's artist or a video's channel, which is used if there is no other artist.
  case otherArtist
  case album
  case duration
  /// The version of a recording, which belongs to its title.
  case version
  /// Another column of a list of songs, or of another table.
  case other
  /// Unrelated to songs.
  case unknown

  init(header: String) {
    let folded = header.columnFolded
    let words = Set(folded.split { !$0.isLetter && $0 != "#" }.map(String.init))
    func has(_ vocabulary: ColumnVocabulary) -> Bool {
      !words.isDisjoint(with: vocabulary.words) || vocabulary.parts.contains { folded.contains($0) }
    }
    let isArtist = has(.artist) || ["group", "groups"].contains(folded)
    let isAlbum = has(.album)
    let isPair = folded.contains(" - ") || folded.contains("/")
    if isPair, isArtist, has(.title) || has(.song) || has(.track) {
      // "Artist - Title" is one column.
      self = .title(certainty: 4)
    } else if !words.isDisjoint(with: ["version", "mix", "subtitle", "remix"]), !isAlbum {
      self = .version
    } else if has(.other) {
      self = .other
    } else if has(.duration) {
      self = .duration
    } else if isAlbum {
      self = isArtist ? .otherArtist : .album
    } else if isArtist {
      self = .artist
    } else if has(.channel) {
      self = .otherArtist
    } else {
      let (isTitle, isSong, isName) = (has(.title), has(.song), has(.name))
      let isTrack = has(.track)
      if isTitle || (isSong || isTrack) && isName {
        self = .title(certainty: 4)
      } else if isSong {
        self = .title(certainty: 3)
      } else if isTrack {
        self = .title(certainty: 2)
      } else {
        self = isName && words.count < 3 ? .title(certainty: 1) : .unknown
      }
    }
  }

  /// How certain it is that the column has titles; 0 for other columns.
  var titleCertainty: Int { if case .title(let certainty) = self { certainty } else { 0 } }
}

/// Words in table headers, in lowercase without accents, from Exportify's and iTunes' translations
/// and other exporters.
struct ColumnVocabulary {
  /// Whole words.
  let words: Set<String>
  /// Parts of compounds in German, Dutch, Chinese, and Japanese.
  let parts: [String]

  private init(words: String, parts: String) {
    self.words = Set(words.split(separator: " ").map(String.init))
    self.parts = parts.split(separator: " ").map(String.init)
  }

  static let title = ColumnVocabulary(
    words: "title titles titel titre titolo titulo tytul baslik recording subject",
    parts: "titel tittel songtitle tracktitle songname trackname タイトル 标题 標題 제목 название")
  static let song = ColumnVocabulary(
    words: """
      song songs lied lieder chanson cancion canciones canzone brano musica lat liedje piosenka \
      sarki песня песни tema tune stuck cancao
      """,
    parts: "latens latnamn nummernaam 曲名 歌名 歌曲 노래 곡명 песн композици 曲目名 曲 الاغنية κομματι")
  static let track = ColumnVocabulary(
    words: "track tracks piste morceau pista traccia faixa utwor utworu spar parca трек трека",
    parts: "トラック 音轨 音軌 트랙")
  static let name = ColumnVocabulary(
    words:
      "name names nom noms nombre nombres nome nomi naam namn nazwa ad adi isim имя ονομα τα اسم",
    parts: "名称 名稱 名前 이름 название")
  static let artist = ColumnVocabulary(
    words:
      "band bands singer creator performer performers interpret interpreten группа grupo sanger by musician",
    parts: """
      artist kunstler interpret artiest uitvoerende wykonawc artyst sanatci исполнител артист \
      アーティスト musiker cantant cantor sarkici музыкант 艺人 藝人 艺术家 藝術家 歌手 演出者 表演者 演唱 음악가 아티스트 가수 فنان καλλιτεχν
      """)
  static let channel = ColumnVocabulary(
    words: "channel uploader kanal canal", parts: "频道 頻道 チャンネル 채널")
  static let album = ColumnVocabulary(
    words: "release collection collectionname releasename record plyta",
    parts: "album 专辑 專輯 アルバム 앨범 альбом لبوم αλμπουμ")
  static let duration = ColumnVocabulary(
    words: """
      time length lengthseconds tijd zeit czas sure suresi seconds sekunden длина время lange langd \
      lengte tid uzunluk millis temps tiempo ms 시간
      """,
    parts: """
      durat duration durac duree dauer duur timemillis totaltime tracktime tracklength lengthms \
      latlangd speltid dlugosc длительност продолжительност spielzeit 時間 时间 时长 時長 長度 长度 長さ 길이 재생시간 \
      διαρκεια مدة
      """)
  static let other = ColumnVocabulary(
    words: """
      id ids uri uris url urls href link links isrc upc ean mbid guid uts date dates datum data fecha \
      tarih tarihi дата year years jahr annee ano anno jaar ar rok yil год genre genres genero genere \
      gatunek tur жанр gattung number numero nummer nr no lp 수 num index indice pos position posizione \
      rank rang rating ratings count counts plays playcount scrobbles popularity bpm key tempo energy \
      valence mode comment comments label labels composer composers grouping size kind type types \
      location path file filename added timestamp play played platform country ip email mail e phone tel \
      address amount price currency status description explicit disc disk discs cd disque user users \
      username owner language lang format source service visibility volume rate equalizer skips \
      publisher copyright copyrights lyrics remixer producer released release_date sides \
      condition folder notes signature views likes dislikes width height first last start end sort utc identifier preview state city \
      zip birthday company job department gender age password balance iban account category tags tag \
      # movement work first_name last_name original part
      """,
    parts: """
      datum lnummer lnr tnummer knummer tsnummer snummer cnummer nnummer tzahl numer numéro numar liczba antal anzahl aantal nombre_de count_ rating komponist \
      compos kompoz compositor componist besteci композитор 作曲 编号 編號 番号 번호 日期 日付 時刻 \
      날짜 年份 年 日 种类 種類 类型 類型 流派 ジャンル 장르 位置 场所 場所 次数 回数 횟수 热度 熱門 上次 添加 新增 追加 추가 \
      链接 連結 大小 サイズ 评分 評価 注释 コメント link uri url popular beliebt hinzugef anadid ajout \
      aggiunt adicion toegevoegd tillag eklen dodan добавл veroffent expli lanzamiento sortie rilascio \
      lancamento bild image imagen immagine imagem vorschau previ anteprima 试听 試聽 プレビュー playlist \
      playback 播放列表 播放清單 プレイリスト plejlist lista_ wiedergabeliste afspeellijst spellista \
      شعبيه شعبية تاريخ رابط روابط رقم صورة ημερομηνια αριθμο προστεθηκε εικονα подкаст timestamp createdat \
      addedat sample bitrate datenrate kommentar comentario commentaire zuletzt last derniere ultima \
      numarasi sayisi 冧把 discnumber tracknumber trackid artistid albumid 发行 發行 加入 统计 數量 数 樂章 乐章 楽章 작곡
      """)
}

extension String {
  /// Whether a header is from a table of people, books, movies, or payments.
  var isUnrelated: Bool {
    let words = columnFolded.split { !$0.isLetter }
    return words.contains {
      ["isbn", "director", "imdb", "email", "phone", "iban", "balance", "pages"].contains($0)
    } || columnFolded.contains("e-mail")
  }

  /// The text in lowercase without accents, with spaces between the words of `trackName`, and
  /// without plural signs as in `Artist Name(s)`.
  var columnFolded: String {
    var text = ""
    for character in self {
      if character.isUppercase, text.last?.isLowercase == true { text.append(" ") }
      text.append(character)
    }
    text = text.replacing("_", with: " ").replacing(/\((s|es|n|en)\)/, with: "$1")
    return text.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil
    ).replacing("ł", with: "l").replacing("ı", with: "i").trimmingCharacters(in: .whitespaces)
  }
}
