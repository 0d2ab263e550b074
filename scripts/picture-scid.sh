#!/bin/sh
# Makes docs/scid.png: Castellan analysing a game in Scid 4.7.
#
#   sh scripts/picture-scid.sh
#
# It needs a build, Xvfb, xdotool, ImageMagick and Scid (Debian: apt install xvfb xdotool imagemagick scid). Scid has no command line
# for its windows, so the mouse clicks where they are on a screen of this size.
set -eu

cd "$(dirname "$0")/.."
PATH=$PATH:/usr/games
folder=$(mktemp -d)
export DISPLAY=:98 HOME="$folder"
started=""
trap 'kill $started 2>/dev/null || true; rm -rf "$folder"' EXIT

Xvfb "$DISPLAY" -screen 0 1240x760x24 2>/dev/null &
started="$!"

mkdir -p "$HOME/.scid4.7/config"
printf '#!/bin/sh\nexec node "%s/dist/src/main.js"\n' "$PWD" > "$folder/castellan"
chmod +x "$folder/castellan"
cat > "$HOME/.scid4.7/config/engines.dat" << END
engine {
  {Name} {Castellan}
  {Cmd} {$folder/castellan}
  {Args} {}
  {Elo} {0}
  {Time} {0}
  {Dir} {$folder}
  {URL} {}
  {UCI} 1
  {UCIoptions} {}
}
END
# Morphy against the Duke of Brunswick and Count Isouard, Paris 1858.
cat > "$folder/paris.pgn" << END
[Event "Opera"]
[Site "Paris"]
[Date "1858.??.??"]
[White "Morphy"]
[Black "Duke of Brunswick and Count Isouard"]
[Result "1-0"]

1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5 11. Bxb5+ Nbd7
12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0
END

sleep 2
scid "$folder/paris.pgn" > /dev/null 2>&1 &
started="$started $!"
sleep 10
# The tip of the day goes away.
xdotool mousemove 334 178 click 1
sleep 1
xdotool windowsize "$(xdotool search --onlyvisible --name '^Scid' | head -n 1)" 1240 760
sleep 1
# To Black's ninth move, with the pointer over the moves.
xdotool mousemove 700 200
for _ in $(seq 17); do
  xdotool key Right
  sleep 0.15
done
# Start engine 1: by the key, which has no effect right after the start, and from the menu Tools.
xdotool key F2
sleep 4
xdotool mousemove 422 15 click 1
sleep 1
xdotool mousemove 470 86 click 1
sleep 12
import -window root docs/scid.png
