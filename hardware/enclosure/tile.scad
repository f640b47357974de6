// A tile of the sensor frame: a well for each square, a post with the sensor in its middle, a shelf for the LED.
include <parameters.scad>

module notch(length) {
  translate([-length / 2, -cable[0] / 2, floor_plate]) cube([length, cable[0], cable[1]]);
}

// The post's top is hollowed out for the sensor; its leads leave towards the notch along the rank.
module post() {
  top = well - sensor_below_top;
  difference() {
    translate([-5, -5, 0]) cube([10, 10, top]);
    translate([-sensor[0] / 2, -sensor[1] / 2, top - sensor[2]]) cube([sensor[0], sensor[1] + 0.01, sensor[2] + 1]);
    // Channel for three leads, down the side of the post.
    translate([-2.2, sensor[1] / 2, top - sensor[2]]) cube([4.4, 10, sensor[2] + 1]);
    translate([-2.2, 3.8, floor_plate]) cube([4.4, 10, top]);
  }
}

module led_shelf() {
  difference() {
    translate([-7, -7, 0]) cube([14, 14, 4]);
    translate([-led / 2, -led / 2, 2]) cube([led, led, 3]);
    translate([-8, -1.5, 2.4]) cube([16, 3, 3]);
  }
}

module cell() {
  difference() {
    union() {
      translate([-square / 2, -square / 2, 0]) cube([square, square, floor_plate]);
      difference() {
        translate([-square / 2, -square / 2, 0]) cube([square, square, well]);
        translate([-square / 2 + wall / 2, -square / 2 + wall / 2, -1])
          cube([square - wall, square - wall, well + 2]);
      }
    }
    // Along the rank, behind the posts, and across it.
    translate([0, 12, 0]) notch(square + 1);
    rotate(90) translate([0, 14, 0]) notch(square + 1);
    // A hole for a screw, and air.
    translate([14, -14, -1]) cylinder(d = 3.4, h = 10);
  }
  post();
  translate([0, -led_aside - 4, 0]) led_shelf();
}

module tile(across = tile_files, up = tile_ranks) {
  // The outer walls are half as thick, and give way a little to the neighbour's.
  intersection() {
    for (x = [0 : across - 1], y = [0 : up - 1])
      translate([(x + 0.5) * square, (y + 0.5) * square, 0]) cell();
    translate([clearance / 2, clearance / 2, -1])
      cube([across * square - clearance, up * square - clearance, well + 2]);
  }
}

tile();
