// The whole board, for the pictures: floor with sides, tiles, controller, top with pieces.
include <parameters.scad>
use <tile.scad>
use <foot.scad>
use <tray.scad>

lift = 0;          // how far the layers are drawn apart
show_top = true;

wide = files * square;
deep = ranks * square;
thickness = 10;    // of the sides and the floor

module floor_with_sides() {
  height = thickness + well + top_thickness;
  color("saddlebrown") difference() {
    translate([-border, -border, -thickness])
      cube([wide + 2 * border + controller_border, deep + 2 * border, height]);
    translate([0, 0, 0]) cube([wide, deep, 100]);
    translate([wide + 6, 0, 0]) cube([controller_border, deep, 100]);
    // Cables to the controller, and a hole for USB and the supply.
    translate([wide - 1, 8, 0]) cube([20, deep - 16, 15]);
    translate([wide + controller_border / 2, -border - 1, 0]) cube([18, border + 2, 14]);
  }
}

module tiles() {
  for (x = [0 : tile_files : files - 1], y = [0 : tile_ranks : ranks - 1])
    translate([x * square, y * square, 0])
      color((x + y) / 3 % 2 == 0 ? "lightsteelblue" : "lightslategray")
        tile(min(tile_files, files - x), min(tile_ranks, ranks - y));
}

module top() {
  for (x = [0 : files - 1], y = [0 : ranks - 1])
    translate([x * square, y * square, 0])
      color((x + y) % 2 == 0 ? "wheat" : "burlywood") cube([square - 0.4, square - 0.4, top_thickness]);
  color("sienna") translate([wide + 3, 0, 0]) cube([controller_border - 3, deep, top_thickness]);
  for (i = [0 : 2]) color("black")
    translate([wide + controller_border / 2, deep * (0.25 + 0.25 * i), 0]) cylinder(d = 20, h = top_thickness + 4);
}

// The start position of tablut.
attackers = [[3, 0], [4, 0], [5, 0], [4, 1], [3, 8], [4, 8], [5, 8], [4, 7],
             [0, 3], [0, 4], [0, 5], [1, 4], [8, 3], [8, 4], [8, 5], [7, 4]];
defenders = [[4, 2], [4, 3], [4, 5], [4, 6], [2, 4], [3, 4], [5, 4], [6, 4]];

module piece(height, colour) {
  color(colour) {
    cylinder(d = foot_diameter, h = foot_height);
    translate([0, 0, foot_height]) cylinder(d1 = foot_diameter - 4, d2 = 14, h = height);
    translate([0, 0, foot_height + height]) sphere(d = 15);
  }
}

module pieces() {
  module on(at) translate([(at[0] + 0.5) * square, (at[1] + 0.5) * square, top_thickness]) children();
  for (at = attackers) on(at) piece(14, "#403028");
  for (at = defenders) on(at) piece(14, "#f4ecd8");
  on([4, 4]) piece(26, "#f4ecd8");
}

floor_with_sides();
translate([0, 0, lift]) tiles();
color("gray") translate([wide + 8, deep / 2 - 56, lift * 0.4]) tray();
if (show_top) translate([0, 0, 2.2 * lift + well]) {
  top();
  if (files == 9) pieces();
}
