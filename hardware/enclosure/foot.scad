// The foot of a piece. The magnet goes in from above; the piece is glued over it.
include <parameters.scad>

king = false;
south_up = false; // defenders and king: a groove round the edge tells them from attackers
cut = false;      // show it cut open, with its magnet

// Half of a section, turned round the axis: slanting at the lower edge, so that it slides.
module section(magnet, south_up) {
  radius = foot_diameter / 2;
  difference() {
    polygon([[0, 0], [radius - 1, 0], [radius, 1], [radius, foot_height], [0, foot_height]]);
    translate([-1, foot_floor]) square([magnet[0] / 2 + 1.1, foot_height]);
    if (south_up) translate([radius - 0.6, foot_height - 2]) square([2, 1]);
  }
}

magnet = king ? king_magnet : soldier_magnet;
turn = cut ? 180 : 360;
color("burlywood") rotate_extrude(angle = turn) section(magnet, south_up);
if (cut) {
  color("silver") translate([0, 0, foot_floor]) rotate_extrude(angle = turn) square([magnet[0] / 2, magnet[1]]);
  // The red face is the north pole.
  color("red") translate([0, 0, south_up ? foot_floor : foot_floor + magnet[1] - 0.3])
    rotate_extrude(angle = turn) square([magnet[0] / 2 + 0.01, 0.31]);
}
