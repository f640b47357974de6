// controller-bay: holds the controller, with openings for its plugs. Print it as it lies, without supports.
// Written by `npm run schematics` from schematics/generator/enclosure; change it there.
$fn = 48;

module controller_bay() {
  difference() {
    union() {
      translate([-57.7, -12, 0]) cube([57.7, 184, 2]);
      translate([-57.7, -12, 0]) cube([3, 184, 26]);
      translate([-4, 156, 0]) cylinder(h = 5, d = 6);
      translate([-4, 4, 0]) cylinder(h = 5, d = 6);
      translate([-50, 156, 0]) cylinder(h = 5, d = 6);
      translate([-50, 77, 0]) cylinder(h = 5, d = 6);
      translate([-50, 25.5, 0]) cylinder(h = 5, d = 6);
      translate([-54.7, -12, 0]) cube([10, 10, 28.6]);
      translate([-54.7, 162, 0]) cube([10, 10, 28.6]);
      translate([-10, -12, 0]) cube([10, 10, 28.6]);
      translate([-10, 162, 0]) cube([10, 10, 28.6]);
    }
    translate([-4, 156, -0.01]) cylinder(h = 5.02, d = 2.5);
    translate([-4, 4, -0.01]) cylinder(h = 5.02, d = 2.5);
    translate([-50, 156, -0.01]) cylinder(h = 5.02, d = 2.5);
    translate([-50, 77, -0.01]) cylinder(h = 5.02, d = 2.5);
    translate([-50, 25.5, -0.01]) cylinder(h = 5.02, d = 2.5);
    translate([-49.7, -7, 16.59]) cylinder(h = 12.02, d = 2.5);
    translate([-49.7, 167, 16.59]) cylinder(h = 12.02, d = 2.5);
    translate([-5, -7, 16.59]) cylinder(h = 12.02, d = 2.5);
    translate([-5, 167, 16.59]) cylinder(h = 12.02, d = 2.5);
    translate([-57.71, 132.765, 4.19]) cube([3.02, 13.97, 8.12]);
    translate([-57.71, 5.69, 16.09]) cube([3.02, 12.62, 9.92]);
    translate([-8, 18, -0.01]) cylinder(h = 2.02, d = 3.5);
    translate([-8, 142, -0.01]) cylinder(h = 2.02, d = 3.5);
  }
}

controller_bay();
