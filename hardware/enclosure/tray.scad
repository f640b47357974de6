// Holds the controller's perfboard (50×70 mm) on four posts, with the Nano's USB plug at the open end.
include <parameters.scad>

inside = [72, 112];

module tray() {
  difference() {
    cube([inside[0], inside[1], 14]);
    translate([wall, wall, floor_plate]) cube([inside[0] - 2 * wall, inside[1] - 2 * wall, 20]);
    translate([inside[0] / 2 - 8, -1, 5]) cube([16, 10, 20]);              // USB
    translate([-1, 15, 4]) cube([inside[0] + 2, inside[1] - 30, 20]);      // flat cables
    for (x = [10, inside[0] - 10], y = [inside[1] / 2 - 20, inside[1] / 2 + 20])
      translate([x, y, -1]) cylinder(d = 3.4, h = 10);
  }
  for (x = [-22, 22], y = [-32, 32])
    translate([inside[0] / 2 + x, inside[1] / 2 + y, 0]) difference() {
      cylinder(d = 6, h = 6);
      translate([0, 0, 2]) cylinder(d = 2.2, h = 10);
    }
}

tray();
