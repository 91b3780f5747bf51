# Functions for the commands of transcripts.

# past TERM DAY… prints lines of a search history, last used on these days of January 2026.
past() {
  while [ $# -gt 0 ]; do
    printf '{"term":"%s","storefront":"us","useCount":1,' "$1"
    case $2 in *Z) last=$2 ;; *) last=2026-01-0${2}T00:00:00Z ;; esac
    printf '"firstUsedAt":"2026-01-01T00:00:00Z","lastUsedAt":"%s"}\n' "$last"
    shift 2
  done
}

# program NAME [LINE…] adds an executable shell script of these lines to the folder bin.
program() {
  mkdir -p bin
  name=$1
  shift
  printf '%s\n' '#!/bin/sh' "$@" >"bin/$name"
  chmod +x "bin/$name"
}

# settings JSON replaces the configuration file.
settings() {
  mkdir -p ~/.config/tunes
  printf '%s\n' "$1" >~/.config/tunes/config.json
}

# songs prints a list of songs: two sure ones, one that doesn't exist, and one in another version.
songs() {
  printf '%s\n' 'The Beatles - Hey Jude' '2. Here Comes the Sun by The Beatles' '' \
    'The Beatles - Purple Rain' 'Queen - Bohemian Rhapsody (Live)'
}

# m3u prints a playlist of four songs, one of which doesn't exist.
m3u() {
  printf '%s\n' '#EXTM3U' '#PLAYLIST:Road Trip' \
    '#EXTINF:231,ABBA - Dancing Queen' 1.mp3 '#EXTINF:10,Nobody - Nothing' 2.mp3 \
    '#EXTINF:186,The Beatles - Here Comes the Sun' 3.mp3 '#EXTINF:305,Björk - Jóga' 4.mp3
}

# pages prints the number of results on nine pages of a search in a new home, and those that repeat.
pages() {
  HOME=$(mktemp -d ~/home.XXXXXX)
  export HOME
  for page in 1 2 3 4 5 6 7 8 9; do
    tunes search the --limit 50 --page "$page" --format plain -o trackId
  done >ids
  wc -l <ids
  sort ids | uniq -d
}

# invented N prints a list of N songs, at most 64, that don't exist.
invented() {
  count=0
  for first in ba ke li mo nu ra so tu; do
    for second in ba ke li mo nu ra so tu; do
      count=$((count + 1))
      [ "$count" -gt "$1" ] || echo "Zor$first$second - Vel$second$first"
    done
  done
}
