#!/usr/bin/env bash
# Makes the STL files and the pictures. Needs openscad and, without a screen, xvfb-run. Into another folder: render.sh <folder>
set -euo pipefail
cd "$(dirname "$0")"
to=${1:-.}
scad() { if [ -n "${DISPLAY:-}" ]; then openscad "$@"; else xvfb-run -a openscad "$@"; fi; }
stl() { openscad --export-format binstl -o "$to/$1.stl" "${@:2}" 2>/dev/null; }
picture() { scad -o "$to/$1.png" --imgsize="$2" --colorscheme=Tomorrow --projection=p --viewall --autocenter "${@:3}" 2>/dev/null; }

for part in cradle light-frame controller-bay lid-support button drill-template; do stl "$part" "$part.scad"; done
stl foot-attacker foot.scad
stl foot-defender -D south_up=true foot.scad
stl foot-king -D king=true -D south_up=true foot.scad
[ "${2:-}" = models ] && exit

picture exploded 1200,1300 --camera=0,0,0,66,0,25,0 -D lift=140 board.scad
picture boards 1200,800 --camera=0,0,0,35,0,15,0 -D shown=3 board.scad
picture closed 1200,800 --camera=0,0,0,50,0,25,0 board.scad
picture cradle 1200,800 --render --camera=0,0,0,55,0,25,0 cradle.scad
picture light-frame 1200,800 --render --camera=0,0,0,40,0,25,0 light-frame.scad
picture controller-bay 1200,800 --render --camera=0,0,0,55,0,235,0 controller-bay.scad
picture foot 1200,800 --camera=0,0,0,65,0,15,0 -D cut=true foot.scad
# What they were made from, so that a test can tell when they are out of date.
sha256sum -- *.scad >made-from.sha256
