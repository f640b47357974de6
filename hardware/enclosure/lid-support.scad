// lid-support: stands in a corner of the controller’s compartment, under the lid. Print it as it lies, without supports.
// Written by `npm run schematics` from schematics/generator/enclosure; change it there.
$fn = 48;

module lid_support() {
  difference() {
    union() {
      translate([-12, -12, 0]) cube([24, 24, 2]);
      translate([-5, -5, 0]) cube([10, 10, 28.6]);
    }
    translate([0, 0, 16.59]) cylinder(h = 12.02, d = 2.5);
    translate([-8.5, -8.5, -0.01]) cylinder(h = 2.02, d = 3.5);
    translate([8.5, 8.5, -0.01]) cylinder(h = 2.02, d = 3.5);
  }
}

lid_support();
