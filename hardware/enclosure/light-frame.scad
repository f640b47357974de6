// light-frame: lies on a tile, under the top. Print it as it lies, without supports.
// Written by `npm run schematics` from schematics/generator/enclosure; change it there.
$fn = 48;

module light_frame() {
  difference() {
    union() {
      translate([0.2, 0.2, 0]) cube([134.6, 1.8, 2]);
      translate([0.2, 0.2, 0]) cube([1.8, 134.6, 2]);
      translate([0.2, 43, 0]) cube([134.6, 4, 2]);
      translate([43, 0.2, 0]) cube([4, 134.6, 2]);
      translate([0.2, 88, 0]) cube([134.6, 4, 2]);
      translate([88, 0.2, 0]) cube([4, 134.6, 2]);
      translate([0.2, 133, 0]) cube([134.6, 1.8, 2]);
      translate([133, 0.2, 0]) cube([1.8, 134.6, 2]);
      translate([45, 90, 0]) cylinder(h = 2, d = 10);
      translate([45, 45, 0]) cylinder(h = 2, d = 10);
      translate([90, 90, 0]) cylinder(h = 2, d = 10);
      translate([90, 45, 0]) cylinder(h = 2, d = 10);
    }
    translate([45, 90, -0.01]) cylinder(h = 2.02, d = 3.2);
    translate([45, 90, 0.34]) cylinder(h = 1.67, d1 = 3.2, d2 = 5.9);
    translate([45, 45, -0.01]) cylinder(h = 2.02, d = 3.2);
    translate([45, 45, 0.34]) cylinder(h = 1.67, d1 = 3.2, d2 = 5.9);
    translate([90, 90, -0.01]) cylinder(h = 2.02, d = 3.2);
    translate([90, 90, 0.34]) cylinder(h = 1.67, d1 = 3.2, d2 = 5.9);
    translate([90, 45, -0.01]) cylinder(h = 2.02, d = 3.2);
    translate([90, 45, 0.34]) cylinder(h = 1.67, d1 = 3.2, d2 = 5.9);
  }
}

light_frame();
