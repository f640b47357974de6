// button: goes through the lid and rests on a switch; printed upside down. Print it as it lies, without supports.
// Written by `npm run schematics` from schematics/generator/enclosure; change it there.
$fn = 48;

module button() {
  union() {
    translate([0, 0, 0]) cylinder(h = 7.5, d = 12);
    translate([0, 0, 7.5]) cylinder(h = 1.5, d1 = 12, d2 = 15);
    translate([0, 0, 9]) cylinder(h = 1, d = 15);
    translate([0, 0, 10]) cylinder(h = 11.7, d = 9);
  }
}

button();
