// The start position of tablut, for the pictures.
include <parameters.scad>

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
  module on(at) translate([(at[0] + 0.5) * square, (at[1] + 0.5) * square, 0]) children();
  for (at = attackers) on(at) piece(14, "#403028");
  for (at = defenders) on(at) piece(14, "#f4ecd8");
  on([4, 4]) piece(26, "#f4ecd8");
}
