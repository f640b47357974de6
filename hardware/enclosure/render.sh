#!/usr/bin/env bash
# Makes the STL files and the pictures. Needs openscad and, without a screen, xvfb-run.
set -euo pipefail
cd "$(dirname "$0")"
scad() { if [ -n "${DISPLAY:-}" ]; then openscad "$@"; else xvfb-run -a openscad "$@"; fi; }
stl() { openscad --export-format binstl -o "$1" "${@:2}" 2>/dev/null; }
picture() { scad -o "$1" --imgsize=1200,800 --colorscheme=Tomorrow --projection=p --viewall --autocenter "${@:2}" 2>/dev/null; }

stl tile-3x3.stl tile.scad
stl tile-4x4.stl -D tile_files=4 -D tile_ranks=4 tile.scad
stl tile-4x3.stl -D tile_files=4 -D tile_ranks=3 tile.scad
stl foot-attacker.stl foot.scad
stl foot-defender.stl -D south_up=true foot.scad
stl foot-king.stl -D king=true -D south_up=true foot.scad
stl tray.stl tray.scad

picture exploded.png --camera=0,0,0,60,0,25,0 -D lift=90 board.scad
picture floor.png --camera=0,0,0,35,0,15,0 -D show_top=false board.scad
picture tile.png --render --camera=0,0,0,40,0,205,0 tile.scad
picture cell.png --camera=0,0,0,50,0,200,0 cell.scad
picture foot.png --camera=0,0,0,65,0,15,0 -D cut=true foot.scad
# What they were made from, so that a test can tell when they are out of date.
sha256sum -- *.scad >made-from.sha256
