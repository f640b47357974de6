// Sizes of feet and magnets, in millimetres.
// Written by `npm run schematics` from schematics/generator/enclosure; change it there.

square = 45;
foot_diameter = 36;
foot_height = 10;
foot_floor = 3.1; // under the magnet
soldier_magnet = [20, 1];
king_magnet = [20, 5];
$fn = 48;
