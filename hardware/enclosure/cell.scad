// One square of the frame with its sensor and its LED, for the picture.
include <parameters.scad>
use <tile.scad>

color("lightsteelblue") translate([-square / 2, -square / 2, 0]) tile(1, 1);
translate([0, 0, well - sensor_below_top - 0.1]) {
  color("#202020") translate([-2, -1.5, -1.4]) cube([4, 3, 1.5]);
  color("silver") for (x = [-1.27, 0, 1.27]) translate([x - 0.2, 1.5, -1]) {
    cube([0.4, 3.2, 0.3]);
    translate([0, 3, -9]) cube([0.4, 0.3, 9.2]);
  }
}
translate([0, -led_aside - 4, 2.2]) {
  color("white") translate([-2.5, -2.5, 0]) cube([5, 5, 1.6]);
  color("gold") translate([0, 0, 1.6]) cylinder(d = 3.6, h = 0.2);
}
