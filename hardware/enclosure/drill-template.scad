// drill-template: shows where the light holes of nine squares are drilled. Print it as it lies, without supports.
// Written by `npm run schematics` from schematics/generator/enclosure; change it there.
$fn = 48;

module drill_template() {
  difference() {
    union() {
      translate([0, 0, 0]) cube([135, 135, 3]);
    }
    translate([22.5, 40, -0.01]) cylinder(h = 3.02, d = 6);
    translate([67.5, 40, -0.01]) cylinder(h = 3.02, d = 6);
    translate([112.5, 40, -0.01]) cylinder(h = 3.02, d = 6);
    translate([22.5, 85, -0.01]) cylinder(h = 3.02, d = 6);
    translate([67.5, 85, -0.01]) cylinder(h = 3.02, d = 6);
    translate([112.5, 85, -0.01]) cylinder(h = 3.02, d = 6);
    translate([22.5, 130, -0.01]) cylinder(h = 3.02, d = 6);
    translate([67.5, 130, -0.01]) cylinder(h = 3.02, d = 6);
    translate([112.5, 130, -0.01]) cylinder(h = 3.02, d = 6);
    translate([5.99, 5.99, -0.01]) cube([33.02, 24.52, 3.02]);
    translate([50.99, 5.99, -0.01]) cube([33.02, 24.52, 3.02]);
    translate([95.99, 5.99, -0.01]) cube([33.02, 24.52, 3.02]);
    translate([5.99, 50.99, -0.01]) cube([33.02, 24.52, 3.02]);
    translate([50.99, 50.99, -0.01]) cube([33.02, 24.52, 3.02]);
    translate([95.99, 50.99, -0.01]) cube([33.02, 24.52, 3.02]);
    translate([5.99, 95.99, -0.01]) cube([33.02, 24.52, 3.02]);
    translate([50.99, 95.99, -0.01]) cube([33.02, 24.52, 3.02]);
    translate([95.99, 95.99, -0.01]) cube([33.02, 24.52, 3.02]);
  }
}

drill_template();
