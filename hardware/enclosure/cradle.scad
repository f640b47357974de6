// cradle: holds a tile over the floor. Print it as it lies, without supports.
// Written by `npm run schematics` from schematics/generator/enclosure; change it there.
$fn = 48;

module cradle() {
  difference() {
    union() {
      translate([0.2, 0.2, 0]) cube([134.6, 10, 2]);
      translate([0.2, 0.2, 0]) cube([10, 134.6, 2]);
      translate([0.2, 124.8, 0]) cube([134.6, 10, 2]);
      translate([124.8, 0.2, 0]) cube([10, 134.6, 2]);
      translate([0.2, 39, 0]) cube([134.6, 12, 2]);
      translate([39, 0.2, 0]) cube([12, 134.6, 2]);
      translate([0.2, 84, 0]) cube([134.6, 12, 2]);
      translate([84, 0.2, 0]) cube([12, 134.6, 2]);
      translate([45, 90, 0]) cylinder(h = 25, d = 8);
      translate([45, 45, 0]) cylinder(h = 25, d = 8);
      translate([90, 90, 0]) cylinder(h = 25, d = 8);
      translate([90, 45, 0]) cylinder(h = 25, d = 8);
      translate([0.2, 0.2, 0]) cube([6, 6, 25]);
      translate([0.2, 128.8, 0]) cube([6, 6, 25]);
      translate([128.8, 0.2, 0]) cube([6, 6, 25]);
      translate([128.8, 128.8, 0]) cube([6, 6, 25]);
    }
    translate([45, 90, 12.99]) cylinder(h = 12.02, d = 2.5);
    translate([45, 45, 12.99]) cylinder(h = 12.02, d = 2.5);
    translate([90, 90, 12.99]) cylinder(h = 12.02, d = 2.5);
    translate([90, 45, 12.99]) cylinder(h = 12.02, d = 2.5);
    translate([22.5, 5.2, -0.01]) cylinder(h = 2.02, d = 3.5);
    translate([22.5, 129.8, -0.01]) cylinder(h = 2.02, d = 3.5);
    translate([112.5, 5.2, -0.01]) cylinder(h = 2.02, d = 3.5);
    translate([112.5, 129.8, -0.01]) cylinder(h = 2.02, d = 3.5);
  }
}

cradle();
