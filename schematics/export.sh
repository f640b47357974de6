#!/usr/bin/env bash
# Prints the drawings, a PDF of each project and an SVG of each of its sheets, writes the archives from which boards
# are ordered, and renders the boards. Needs kicad-cli 9.
set -euo pipefail
cd "$(dirname "$0")"
# KiCad writes each stroke of a letter by itself, with four decimals and the hour: strokes are strung together again.
shrink() {
  perl -0pe 's/ date [\d\/: ]+//; s/(\d\.\d\d)\d+/$1/g;
    1 while s/L(\S+ \S+)\n" \/>\n<path d="M\1\n/L$1\n/g; s/\nL/L/g; s/\n" \/>/"\/>/g' "$1" >"$2"
}

for project in no-firmware tile controller; do
  echo "$project"
  kicad-cli sch export pdf -o "$project/$project.pdf" "$project/$project.kicad_sch" >/dev/null
  svg=$(mktemp -d)
  kicad-cli sch export svg -o "$svg" "$project/$project.kicad_sch" >/dev/null
  rm -rf "$project/svg"
  mkdir "$project/svg"
  shrink "$svg/$project.svg" "$project/svg/$project.svg"
  # A sheet that is used several times is printed once.
  declare -A once=([Controller]=controller [Lights]=lights ["Ranks 1-3"]=module)
  for sheet in "${!once[@]}"; do
    if [ -e "$svg/$project-$sheet.svg" ]; then shrink "$svg/$project-$sheet.svg" "$project/svg/${once[$sheet]}.svg"; fi
  done
  rm -r "$svg"
done
node generator/run-fabrication.js
# Both sides of each board as they will look; the parts' shapes are those of konakis.3dshapes.
render() {
  kicad-cli pcb render --background opaque --side "$2" -w "$3" -h "$4" --zoom "$5" \
    -o "../hardware/boards/$1-$6.png" "$1/$1.kicad_pcb" >/dev/null
}
render tile top 1000 1000 1 front
render tile bottom 1000 1000 1 back
render controller top 1400 520 2.4 front
render controller bottom 1400 520 2.4 back
# What the prints were made from, so that a test can tell when they are out of date.
sha256sum -- */*.kicad_sch */*.kicad_pcb >exports-made-from.sha256
