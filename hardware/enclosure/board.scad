// The whole board, for the pictures.
// Written by `npm run schematics` from schematics/generator/enclosure; change it there.

use <cradle.scad>
use <light-frame.scad>
use <pieces.scad>

lift = 0;         // how far the layers are drawn apart
shown = 5;        // how many layers, from below
$fn = 24;

module tile_board() {
  color("darkgreen")
  difference() {
    union() {
      translate([0.2, 0.2, 0]) cube([134.6, 134.6, 1.6]);
    }
    translate([45, 90, -0.01]) cylinder(h = 1.62, d = 3.2);
    translate([45, 45, -0.01]) cylinder(h = 1.62, d = 3.2);
    translate([90, 90, -0.01]) cylinder(h = 1.62, d = 3.2);
    translate([90, 45, -0.01]) cylinder(h = 1.62, d = 3.2);
  }
  color("#303030")
  union() {
    translate([21.85, 21.05, 1.6]) cube([1.3, 2.9, 1.12]);
    translate([26.2, 22.1, 1.6]) cube([1.6, 0.8, 0.9]);
    translate([27.2, 36.6, 1.6]) cube([1.6, 0.8, 0.9]);
    translate([66.85, 21.05, 1.6]) cube([1.3, 2.9, 1.12]);
    translate([71.2, 22.1, 1.6]) cube([1.6, 0.8, 0.9]);
    translate([72.2, 36.6, 1.6]) cube([1.6, 0.8, 0.9]);
    translate([111.85, 21.05, 1.6]) cube([1.3, 2.9, 1.12]);
    translate([116.2, 22.1, 1.6]) cube([1.6, 0.8, 0.9]);
    translate([117.2, 36.6, 1.6]) cube([1.6, 0.8, 0.9]);
    translate([21.85, 66.05, 1.6]) cube([1.3, 2.9, 1.12]);
    translate([26.2, 67.1, 1.6]) cube([1.6, 0.8, 0.9]);
    translate([27.2, 81.6, 1.6]) cube([1.6, 0.8, 0.9]);
    translate([66.85, 66.05, 1.6]) cube([1.3, 2.9, 1.12]);
    translate([71.2, 67.1, 1.6]) cube([1.6, 0.8, 0.9]);
    translate([72.2, 81.6, 1.6]) cube([1.6, 0.8, 0.9]);
    translate([111.85, 66.05, 1.6]) cube([1.3, 2.9, 1.12]);
    translate([116.2, 67.1, 1.6]) cube([1.6, 0.8, 0.9]);
    translate([117.2, 81.6, 1.6]) cube([1.6, 0.8, 0.9]);
    translate([21.85, 111.05, 1.6]) cube([1.3, 2.9, 1.12]);
    translate([26.2, 112.1, 1.6]) cube([1.6, 0.8, 0.9]);
    translate([27.2, 126.6, 1.6]) cube([1.6, 0.8, 0.9]);
    translate([66.85, 111.05, 1.6]) cube([1.3, 2.9, 1.12]);
    translate([71.2, 112.1, 1.6]) cube([1.6, 0.8, 0.9]);
    translate([72.2, 126.6, 1.6]) cube([1.6, 0.8, 0.9]);
    translate([111.85, 111.05, 1.6]) cube([1.3, 2.9, 1.12]);
    translate([116.2, 112.1, 1.6]) cube([1.6, 0.8, 0.9]);
    translate([117.2, 126.6, 1.6]) cube([1.6, 0.8, 0.9]);
    translate([35.35, 28.55, -1.12]) cube([1.3, 2.9, 1.12]);
    translate([28.2, 29.6, -0.55]) cube([1.6, 0.8, 0.55]);
    translate([23.2, 29.6, -0.55]) cube([1.6, 0.8, 0.55]);
    translate([35.35, 34.55, -1.12]) cube([1.3, 2.9, 1.12]);
    translate([28.2, 35.6, -0.55]) cube([1.6, 0.8, 0.55]);
    translate([23.2, 35.6, -0.55]) cube([1.6, 0.8, 0.55]);
    translate([35.35, 40.55, -1.12]) cube([1.3, 2.9, 1.12]);
    translate([28.2, 41.6, -0.55]) cube([1.6, 0.8, 0.55]);
    translate([23.2, 41.6, -0.55]) cube([1.6, 0.8, 0.55]);
    translate([56.25, 26.3, -2.65]) cube([7.5, 15.4, 2.65]);
    translate([78.05, 31.675, -1.75]) cube([3.9, 8.65, 1.75]);
    translate([96.2, 41.6, -0.55]) cube([1.6, 0.8, 0.55]);
    translate([96.2, 37.6, -0.55]) cube([1.6, 0.8, 0.55]);
    translate([96.2, 33.6, -0.55]) cube([1.6, 0.8, 0.55]);
    translate([51.2, 43.6, -0.9]) cube([1.6, 0.8, 0.9]);
    translate([74.2, 42.6, -0.9]) cube([1.6, 0.8, 0.9]);
    translate([41.2, 38.6, -0.9]) cube([1.6, 0.8, 0.9]);
    translate([29.375, 75.25, -1.35]) cube([1.25, 2, 1.35]);
    translate([3.75, 52.2, -2]) cube([5.6, 30.1, 2]);
    translate([125.65, 52.2, -2]) cube([5.6, 30.1, 2]);
  }
  color("whitesmoke")
  union() {
    translate([20, 36, 1.6]) cube([5, 5, 1.6]);
    translate([65, 36, 1.6]) cube([5, 5, 1.6]);
    translate([110, 36, 1.6]) cube([5, 5, 1.6]);
    translate([20, 81, 1.6]) cube([5, 5, 1.6]);
    translate([65, 81, 1.6]) cube([5, 5, 1.6]);
    translate([110, 81, 1.6]) cube([5, 5, 1.6]);
    translate([20, 126, 1.6]) cube([5, 5, 1.6]);
    translate([65, 126, 1.6]) cube([5, 5, 1.6]);
    translate([110, 126, 1.6]) cube([5, 5, 1.6]);
  }
}

module controller_board() {
  color("darkgreen")
  difference() {
    union() {
      translate([-54, 0, 5]) cube([54, 160, 1.6]);
    }
    translate([-4, 156, 4.99]) cylinder(h = 1.62, d = 3.2);
    translate([-4, 4, 4.99]) cylinder(h = 1.62, d = 3.2);
    translate([-50, 156, 4.99]) cylinder(h = 1.62, d = 3.2);
    translate([-50, 77, 4.99]) cylinder(h = 1.62, d = 3.2);
    translate([-50, 25.5, 4.99]) cylinder(h = 1.62, d = 3.2);
  }
  color("#303030")
  union() {
    translate([-53.6, 3, 6.6]) cube([43.2, 18, 17]);
    translate([-34.7, 56.25, 6.6]) cube([15.4, 7.5, 2.65]);
    translate([-34.7, 82.25, 6.6]) cube([15.4, 7.5, 2.65]);
    translate([-34.94, 26.2, 6.6]) cube([0.8, 1.6, 0.55]);
    translate([-37.48, 26.2, 6.6]) cube([0.8, 1.6, 0.55]);
    translate([-40.02, 26.2, 6.6]) cube([0.8, 1.6, 0.55]);
    translate([-42.56, 26.2, 6.6]) cube([0.8, 1.6, 0.55]);
    translate([-24.78, 26.2, 6.6]) cube([0.8, 1.6, 0.55]);
    translate([-27.32, 26.2, 6.6]) cube([0.8, 1.6, 0.55]);
    translate([-29.86, 26.2, 6.6]) cube([0.8, 1.6, 0.55]);
    translate([-32.4, 26.2, 6.6]) cube([0.8, 1.6, 0.55]);
    translate([-7.4, 15.2, 6.6]) cube([0.8, 1.6, 0.9]);
    translate([-20.4, 49.7, 6.6]) cube([0.8, 1.6, 0.9]);
    translate([-20.4, 75.7, 6.6]) cube([0.8, 1.6, 0.9]);
    translate([-43.4, 37.2, 6.6]) cube([0.8, 1.6, 0.55]);
    translate([-48.4, 37.2, 6.6]) cube([0.8, 1.6, 0.55]);
    translate([-45.9, 37.2, 6.6]) cube([0.8, 1.6, 0.55]);
    translate([-50.9, 37.2, 6.6]) cube([0.8, 1.6, 0.55]);
    translate([-40.4, 37.2, 6.6]) cube([0.8, 1.6, 0.55]);
    translate([-51.1, 40.9, 6.6]) cube([12.2, 12.2, 6.5]);
    translate([-51, 104, 6.6]) cube([12, 12, 7.3]);
    translate([-37.2, 106.2, 6.6]) cube([0.8, 1.6, 0.55]);
    translate([-37.475, 112.1, 6.6]) cube([1.35, 1.8, 1.1]);
    translate([-51, 82, 6.6]) cube([12, 12, 7.3]);
    translate([-37.2, 84.2, 6.6]) cube([0.8, 1.6, 0.55]);
    translate([-37.475, 90.1, 6.6]) cube([1.35, 1.8, 1.1]);
    translate([-51, 60, 6.6]) cube([12, 12, 7.3]);
    translate([-37.2, 62.2, 6.6]) cube([0.8, 1.6, 0.55]);
    translate([-37.475, 68.1, 6.6]) cube([1.35, 1.8, 1.1]);
    translate([-54.2, 135.28, 6.6]) cube([7.3, 8.94, 3.3]);
    translate([-50.4, 129.2, 6.6]) cube([0.8, 1.6, 0.55]);
    translate([-52.4, 129.2, 6.6]) cube([0.8, 1.6, 0.55]);
    translate([-41.1, 138.95, 6.6]) cube([3.2, 1.6, 0.7]);
    translate([-37.8, 129.7, 6.6]) cube([2.6, 4.6, 2.4]);
    translate([-31.4, 133, 6.6]) cube([0.8, 1.6, 0.9]);
    translate([-31.9, 139, 6.6]) cube([2, 2, 0.8]);
    translate([-34, 138.6, 6.6]) cube([0.8, 1.6, 0.55]);
    translate([-32.8, 142.6, 6.6]) cube([0.8, 1.6, 0.55]);
    translate([-38, 145.8, 6.6]) cube([8, 8, 12]);
    translate([-42.4, 124.2, 6.6]) cube([0.8, 1.6, 0.55]);
    translate([-6.35, 25.7, 6.6]) cube([5.6, 30.1, 2]);
    translate([-6.35, 57.7, 6.6]) cube([5.6, 30.1, 2]);
    translate([-6.35, 89.7, 6.6]) cube([5.6, 30.1, 2]);
    translate([-6.35, 121.7, 6.6]) cube([5.6, 30.1, 2]);
  }

}

module wood() {
  color("peru")
  union() {
    translate([-95.7, -12.5, -6]) cube([513.2, 430, 6]);
  }
  color("peru")
  difference() {
    union() {
      translate([-95.7, -12.5, 0]) cube([12, 430, 34]);
    }
    translate([-95.71, 116.99, -0.01]) cube([12.02, 185.02, 26.52]);
  }
  color("peru")
  union() {
    translate([405.5, -12.5, 0]) cube([12, 430, 34]);
  }
  color("peru")
  union() {
    translate([-83.7, -12.5, 0]) cube([489.2, 12, 34]);
  }
  color("peru")
  union() {
    translate([-83.7, 405.5, 0]) cube([489.2, 12, 34]);
  }
}

module holders() {
  color("slategray")
  difference() {
    union() {
      translate([-86.7, 117.5, 0]) cube([57.7, 184, 2]);
      translate([-86.7, 117.5, 0]) cube([3, 184, 26]);
      translate([-33, 285.5, 0]) cylinder(h = 5, d = 6);
      translate([-33, 133.5, 0]) cylinder(h = 5, d = 6);
      translate([-79, 285.5, 0]) cylinder(h = 5, d = 6);
      translate([-79, 206.5, 0]) cylinder(h = 5, d = 6);
      translate([-79, 155, 0]) cylinder(h = 5, d = 6);
      translate([-83.7, 117.5, 0]) cube([10, 10, 28.6]);
      translate([-83.7, 291.5, 0]) cube([10, 10, 28.6]);
      translate([-39, 117.5, 0]) cube([10, 10, 28.6]);
      translate([-39, 291.5, 0]) cube([10, 10, 28.6]);
    }
    translate([-33, 285.5, -0.01]) cylinder(h = 5.02, d = 2.5);
    translate([-33, 133.5, -0.01]) cylinder(h = 5.02, d = 2.5);
    translate([-79, 285.5, -0.01]) cylinder(h = 5.02, d = 2.5);
    translate([-79, 206.5, -0.01]) cylinder(h = 5.02, d = 2.5);
    translate([-79, 155, -0.01]) cylinder(h = 5.02, d = 2.5);
    translate([-78.7, 122.5, 16.59]) cylinder(h = 12.02, d = 2.5);
    translate([-78.7, 296.5, 16.59]) cylinder(h = 12.02, d = 2.5);
    translate([-34, 122.5, 16.59]) cylinder(h = 12.02, d = 2.5);
    translate([-34, 296.5, 16.59]) cylinder(h = 12.02, d = 2.5);
    translate([-86.71, 262.265, 4.19]) cube([3.02, 13.97, 8.12]);
    translate([-86.71, 135.19, 16.09]) cube([3.02, 12.62, 9.92]);
    translate([-37, 147.5, -0.01]) cylinder(h = 2.02, d = 3.5);
    translate([-37, 271.5, -0.01]) cylinder(h = 2.02, d = 3.5);
  }
  color("slategray")
  difference() {
    union() {
      translate([-83.2, 0.5, 0]) cube([24, 24, 2]);
      translate([-76.2, 7.5, 0]) cube([10, 10, 28.6]);
    }
    translate([-71.2, 12.5, 16.59]) cylinder(h = 12.02, d = 2.5);
    translate([-79.7, 4, -0.01]) cylinder(h = 2.02, d = 3.5);
    translate([-62.7, 21, -0.01]) cylinder(h = 2.02, d = 3.5);
  }
  color("slategray")
  difference() {
    union() {
      translate([-83.2, 380.5, 0]) cube([24, 24, 2]);
      translate([-76.2, 387.5, 0]) cube([10, 10, 28.6]);
    }
    translate([-71.2, 392.5, 16.59]) cylinder(h = 12.02, d = 2.5);
    translate([-79.7, 384, -0.01]) cylinder(h = 2.02, d = 3.5);
    translate([-62.7, 401, -0.01]) cylinder(h = 2.02, d = 3.5);
  }
  color("slategray")
  difference() {
    union() {
      translate([-24.5, 0.5, 0]) cube([24, 24, 2]);
      translate([-17.5, 7.5, 0]) cube([10, 10, 28.6]);
    }
    translate([-12.5, 12.5, 16.59]) cylinder(h = 12.02, d = 2.5);
    translate([-21, 4, -0.01]) cylinder(h = 2.02, d = 3.5);
    translate([-4, 21, -0.01]) cylinder(h = 2.02, d = 3.5);
  }
  color("slategray")
  difference() {
    union() {
      translate([-24.5, 380.5, 0]) cube([24, 24, 2]);
      translate([-17.5, 387.5, 0]) cube([10, 10, 28.6]);
    }
    translate([-12.5, 392.5, 16.59]) cylinder(h = 12.02, d = 2.5);
    translate([-21, 384, -0.01]) cylinder(h = 2.02, d = 3.5);
    translate([-4, 401, -0.01]) cylinder(h = 2.02, d = 3.5);
  }
  color("slategray")
  for (at = [[0, 0], [1, 0], [2, 0], [0, 1], [1, 1], [2, 1], [0, 2], [1, 2], [2, 2]])
    translate([at[0] * 135, at[1] * 135, 0]) cradle();
}

module boards() {
  color("whitesmoke")
  union() {
    translate([131.25, 54.5, 5.006]) cube([7.5, 25.5, 19.094]);
    translate([130.0904, 54.5, 5.006]) cube([9.8192, 25.5, 9.8192]);
  }
  color("whitesmoke")
  union() {
    translate([266.25, 54.5, 5.006]) cube([7.5, 25.5, 19.094]);
    translate([265.0904, 54.5, 5.006]) cube([9.8192, 25.5, 9.8192]);
  }
  color("whitesmoke")
  union() {
    translate([131.25, 189.5, 5.006]) cube([7.5, 25.5, 19.094]);
    translate([130.0904, 189.5, 5.006]) cube([9.8192, 25.5, 9.8192]);
  }
  color("whitesmoke")
  union() {
    translate([266.25, 189.5, 5.006]) cube([7.5, 25.5, 19.094]);
    translate([265.0904, 189.5, 5.006]) cube([9.8192, 25.5, 9.8192]);
  }
  color("whitesmoke")
  union() {
    translate([131.25, 324.5, 5.006]) cube([7.5, 25.5, 19.094]);
    translate([130.0904, 324.5, 5.006]) cube([9.8192, 25.5, 9.8192]);
  }
  color("whitesmoke")
  union() {
    translate([266.25, 324.5, 5.006]) cube([7.5, 25.5, 19.094]);
    translate([265.0904, 324.5, 5.006]) cube([9.8192, 25.5, 9.8192]);
  }
  color("#303030")
  difference() {
    union() {
      translate([-83, 129.5, 3]) cube([54, 160, 2]);
    }
    translate([-33, 285.5, 2.99]) cylinder(h = 2.02, d = 6);
    translate([-33, 133.5, 2.99]) cylinder(h = 2.02, d = 6);
    translate([-79, 285.5, 2.99]) cylinder(h = 2.02, d = 6);
    translate([-79, 206.5, 2.99]) cylinder(h = 2.02, d = 6);
    translate([-79, 155, 2.99]) cylinder(h = 2.02, d = 6);
  }
  color("#303030")
  union() {
    translate([-47.4, 138.5, 23.6]) cube([8, 6, 4]);
  }
  color("dimgray")
  union() {
    translate([-118.2, 263.075, 5]) cube([34.5, 12.35, 6.5]);
  }
  color("dimgray")
  union() {
    translate([-117.6, 136, 16.9]) cube([34.5, 11, 9]);
  }
  color("gold")
  union() {
    translate([-33, 285.5, 0.6]) cylinder(h = 6, d = 3);
    translate([-33, 285.5, 6.6]) cylinder(h = 2.4, d = 6);
  }
  color("gold")
  union() {
    translate([-33, 133.5, 0.6]) cylinder(h = 6, d = 3);
    translate([-33, 133.5, 6.6]) cylinder(h = 2.4, d = 6);
  }
  color("gold")
  union() {
    translate([-79, 285.5, 0.6]) cylinder(h = 6, d = 3);
    translate([-79, 285.5, 6.6]) cylinder(h = 2.4, d = 6);
  }
  color("gold")
  union() {
    translate([-79, 206.5, 0.6]) cylinder(h = 6, d = 3);
    translate([-79, 206.5, 6.6]) cylinder(h = 2.4, d = 6);
  }
  color("gold")
  union() {
    translate([-79, 155, 0.6]) cylinder(h = 6, d = 3);
    translate([-79, 155, 6.6]) cylinder(h = 2.4, d = 6);
  }
  color("whitesmoke")
  union() {
    translate([-29.75, 157.5, 7.2]) cube([29.5, 25.5, 3.5]);
    translate([-25.75, 54.5, 7.2]) cube([25.5, 128.5, 17]);
    translate([-25.75, 54.5, 20.9]) cube([29.5, 25.5, 3.3]);
  }
  color("whitesmoke")
  union() {
    translate([-29.75, 189.5, 7.2]) cube([29.5, 25.5, 3.5]);
    translate([-25.75, 189.5, 7.2]) cube([25.5, 25.5, 17]);
    translate([-25.75, 189.5, 20.9]) cube([29.5, 25.5, 3.3]);
  }
  color("whitesmoke")
  union() {
    translate([-29.75, 221.5, 7.2]) cube([29.5, 25.5, 3.5]);
    translate([-25.75, 221.5, 7.2]) cube([25.5, 128.5, 17]);
    translate([-25.75, 324.5, 20.9]) cube([29.5, 25.5, 3.3]);
  }
  for (at = [[0, 0], [1, 0], [2, 0], [0, 1], [1, 1], [2, 1], [0, 2], [1, 2], [2, 2]])
    translate([at[0] * 135, at[1] * 135, 25]) tile_board();
  translate([-29, 129.5, 0]) controller_board();
}

module frames() {
  color("gold")
  union() {
    translate([45, 90, 16.6]) cylinder(h = 12, d = 3);
    translate([45, 90, 26.95]) cylinder(h = 1.65, d1 = 3, d2 = 5.5);
  }
  color("gold")
  union() {
    translate([45, 45, 16.6]) cylinder(h = 12, d = 3);
    translate([45, 45, 26.95]) cylinder(h = 1.65, d1 = 3, d2 = 5.5);
  }
  color("gold")
  union() {
    translate([90, 90, 16.6]) cylinder(h = 12, d = 3);
    translate([90, 90, 26.95]) cylinder(h = 1.65, d1 = 3, d2 = 5.5);
  }
  color("gold")
  union() {
    translate([90, 45, 16.6]) cylinder(h = 12, d = 3);
    translate([90, 45, 26.95]) cylinder(h = 1.65, d1 = 3, d2 = 5.5);
  }
  color("gold")
  union() {
    translate([180, 90, 16.6]) cylinder(h = 12, d = 3);
    translate([180, 90, 26.95]) cylinder(h = 1.65, d1 = 3, d2 = 5.5);
  }
  color("gold")
  union() {
    translate([180, 45, 16.6]) cylinder(h = 12, d = 3);
    translate([180, 45, 26.95]) cylinder(h = 1.65, d1 = 3, d2 = 5.5);
  }
  color("gold")
  union() {
    translate([225, 90, 16.6]) cylinder(h = 12, d = 3);
    translate([225, 90, 26.95]) cylinder(h = 1.65, d1 = 3, d2 = 5.5);
  }
  color("gold")
  union() {
    translate([225, 45, 16.6]) cylinder(h = 12, d = 3);
    translate([225, 45, 26.95]) cylinder(h = 1.65, d1 = 3, d2 = 5.5);
  }
  color("gold")
  union() {
    translate([315, 90, 16.6]) cylinder(h = 12, d = 3);
    translate([315, 90, 26.95]) cylinder(h = 1.65, d1 = 3, d2 = 5.5);
  }
  color("gold")
  union() {
    translate([315, 45, 16.6]) cylinder(h = 12, d = 3);
    translate([315, 45, 26.95]) cylinder(h = 1.65, d1 = 3, d2 = 5.5);
  }
  color("gold")
  union() {
    translate([360, 90, 16.6]) cylinder(h = 12, d = 3);
    translate([360, 90, 26.95]) cylinder(h = 1.65, d1 = 3, d2 = 5.5);
  }
  color("gold")
  union() {
    translate([360, 45, 16.6]) cylinder(h = 12, d = 3);
    translate([360, 45, 26.95]) cylinder(h = 1.65, d1 = 3, d2 = 5.5);
  }
  color("gold")
  union() {
    translate([45, 225, 16.6]) cylinder(h = 12, d = 3);
    translate([45, 225, 26.95]) cylinder(h = 1.65, d1 = 3, d2 = 5.5);
  }
  color("gold")
  union() {
    translate([45, 180, 16.6]) cylinder(h = 12, d = 3);
    translate([45, 180, 26.95]) cylinder(h = 1.65, d1 = 3, d2 = 5.5);
  }
  color("gold")
  union() {
    translate([90, 225, 16.6]) cylinder(h = 12, d = 3);
    translate([90, 225, 26.95]) cylinder(h = 1.65, d1 = 3, d2 = 5.5);
  }
  color("gold")
  union() {
    translate([90, 180, 16.6]) cylinder(h = 12, d = 3);
    translate([90, 180, 26.95]) cylinder(h = 1.65, d1 = 3, d2 = 5.5);
  }
  color("gold")
  union() {
    translate([180, 225, 16.6]) cylinder(h = 12, d = 3);
    translate([180, 225, 26.95]) cylinder(h = 1.65, d1 = 3, d2 = 5.5);
  }
  color("gold")
  union() {
    translate([180, 180, 16.6]) cylinder(h = 12, d = 3);
    translate([180, 180, 26.95]) cylinder(h = 1.65, d1 = 3, d2 = 5.5);
  }
  color("gold")
  union() {
    translate([225, 225, 16.6]) cylinder(h = 12, d = 3);
    translate([225, 225, 26.95]) cylinder(h = 1.65, d1 = 3, d2 = 5.5);
  }
  color("gold")
  union() {
    translate([225, 180, 16.6]) cylinder(h = 12, d = 3);
    translate([225, 180, 26.95]) cylinder(h = 1.65, d1 = 3, d2 = 5.5);
  }
  color("gold")
  union() {
    translate([315, 225, 16.6]) cylinder(h = 12, d = 3);
    translate([315, 225, 26.95]) cylinder(h = 1.65, d1 = 3, d2 = 5.5);
  }
  color("gold")
  union() {
    translate([315, 180, 16.6]) cylinder(h = 12, d = 3);
    translate([315, 180, 26.95]) cylinder(h = 1.65, d1 = 3, d2 = 5.5);
  }
  color("gold")
  union() {
    translate([360, 225, 16.6]) cylinder(h = 12, d = 3);
    translate([360, 225, 26.95]) cylinder(h = 1.65, d1 = 3, d2 = 5.5);
  }
  color("gold")
  union() {
    translate([360, 180, 16.6]) cylinder(h = 12, d = 3);
    translate([360, 180, 26.95]) cylinder(h = 1.65, d1 = 3, d2 = 5.5);
  }
  color("gold")
  union() {
    translate([45, 360, 16.6]) cylinder(h = 12, d = 3);
    translate([45, 360, 26.95]) cylinder(h = 1.65, d1 = 3, d2 = 5.5);
  }
  color("gold")
  union() {
    translate([45, 315, 16.6]) cylinder(h = 12, d = 3);
    translate([45, 315, 26.95]) cylinder(h = 1.65, d1 = 3, d2 = 5.5);
  }
  color("gold")
  union() {
    translate([90, 360, 16.6]) cylinder(h = 12, d = 3);
    translate([90, 360, 26.95]) cylinder(h = 1.65, d1 = 3, d2 = 5.5);
  }
  color("gold")
  union() {
    translate([90, 315, 16.6]) cylinder(h = 12, d = 3);
    translate([90, 315, 26.95]) cylinder(h = 1.65, d1 = 3, d2 = 5.5);
  }
  color("gold")
  union() {
    translate([180, 360, 16.6]) cylinder(h = 12, d = 3);
    translate([180, 360, 26.95]) cylinder(h = 1.65, d1 = 3, d2 = 5.5);
  }
  color("gold")
  union() {
    translate([180, 315, 16.6]) cylinder(h = 12, d = 3);
    translate([180, 315, 26.95]) cylinder(h = 1.65, d1 = 3, d2 = 5.5);
  }
  color("gold")
  union() {
    translate([225, 360, 16.6]) cylinder(h = 12, d = 3);
    translate([225, 360, 26.95]) cylinder(h = 1.65, d1 = 3, d2 = 5.5);
  }
  color("gold")
  union() {
    translate([225, 315, 16.6]) cylinder(h = 12, d = 3);
    translate([225, 315, 26.95]) cylinder(h = 1.65, d1 = 3, d2 = 5.5);
  }
  color("gold")
  union() {
    translate([315, 360, 16.6]) cylinder(h = 12, d = 3);
    translate([315, 360, 26.95]) cylinder(h = 1.65, d1 = 3, d2 = 5.5);
  }
  color("gold")
  union() {
    translate([315, 315, 16.6]) cylinder(h = 12, d = 3);
    translate([315, 315, 26.95]) cylinder(h = 1.65, d1 = 3, d2 = 5.5);
  }
  color("gold")
  union() {
    translate([360, 360, 16.6]) cylinder(h = 12, d = 3);
    translate([360, 360, 26.95]) cylinder(h = 1.65, d1 = 3, d2 = 5.5);
  }
  color("gold")
  union() {
    translate([360, 315, 16.6]) cylinder(h = 12, d = 3);
    translate([360, 315, 26.95]) cylinder(h = 1.65, d1 = 3, d2 = 5.5);
  }
  color("#202020")
  for (at = [[0, 0], [1, 0], [2, 0], [0, 1], [1, 1], [2, 1], [0, 2], [1, 2], [2, 2]])
    translate([at[0] * 135, at[1] * 135, 26.6]) light_frame();
}

module top() {
  color("burlywood")
  difference() {
    union() {
      translate([0, 0, 28.6]) cube([405, 405, 4]);
    }
    translate([22.5, 40, 28.59]) cylinder(h = 4.02, d = 6);
    translate([67.5, 40, 28.59]) cylinder(h = 4.02, d = 6);
    translate([112.5, 40, 28.59]) cylinder(h = 4.02, d = 6);
    translate([22.5, 85, 28.59]) cylinder(h = 4.02, d = 6);
    translate([67.5, 85, 28.59]) cylinder(h = 4.02, d = 6);
    translate([112.5, 85, 28.59]) cylinder(h = 4.02, d = 6);
    translate([22.5, 130, 28.59]) cylinder(h = 4.02, d = 6);
    translate([67.5, 130, 28.59]) cylinder(h = 4.02, d = 6);
    translate([112.5, 130, 28.59]) cylinder(h = 4.02, d = 6);
    translate([157.5, 40, 28.59]) cylinder(h = 4.02, d = 6);
    translate([202.5, 40, 28.59]) cylinder(h = 4.02, d = 6);
    translate([247.5, 40, 28.59]) cylinder(h = 4.02, d = 6);
    translate([157.5, 85, 28.59]) cylinder(h = 4.02, d = 6);
    translate([202.5, 85, 28.59]) cylinder(h = 4.02, d = 6);
    translate([247.5, 85, 28.59]) cylinder(h = 4.02, d = 6);
    translate([157.5, 130, 28.59]) cylinder(h = 4.02, d = 6);
    translate([202.5, 130, 28.59]) cylinder(h = 4.02, d = 6);
    translate([247.5, 130, 28.59]) cylinder(h = 4.02, d = 6);
    translate([292.5, 40, 28.59]) cylinder(h = 4.02, d = 6);
    translate([337.5, 40, 28.59]) cylinder(h = 4.02, d = 6);
    translate([382.5, 40, 28.59]) cylinder(h = 4.02, d = 6);
    translate([292.5, 85, 28.59]) cylinder(h = 4.02, d = 6);
    translate([337.5, 85, 28.59]) cylinder(h = 4.02, d = 6);
    translate([382.5, 85, 28.59]) cylinder(h = 4.02, d = 6);
    translate([292.5, 130, 28.59]) cylinder(h = 4.02, d = 6);
    translate([337.5, 130, 28.59]) cylinder(h = 4.02, d = 6);
    translate([382.5, 130, 28.59]) cylinder(h = 4.02, d = 6);
    translate([22.5, 175, 28.59]) cylinder(h = 4.02, d = 6);
    translate([67.5, 175, 28.59]) cylinder(h = 4.02, d = 6);
    translate([112.5, 175, 28.59]) cylinder(h = 4.02, d = 6);
    translate([22.5, 220, 28.59]) cylinder(h = 4.02, d = 6);
    translate([67.5, 220, 28.59]) cylinder(h = 4.02, d = 6);
    translate([112.5, 220, 28.59]) cylinder(h = 4.02, d = 6);
    translate([22.5, 265, 28.59]) cylinder(h = 4.02, d = 6);
    translate([67.5, 265, 28.59]) cylinder(h = 4.02, d = 6);
    translate([112.5, 265, 28.59]) cylinder(h = 4.02, d = 6);
    translate([157.5, 175, 28.59]) cylinder(h = 4.02, d = 6);
    translate([202.5, 175, 28.59]) cylinder(h = 4.02, d = 6);
    translate([247.5, 175, 28.59]) cylinder(h = 4.02, d = 6);
    translate([157.5, 220, 28.59]) cylinder(h = 4.02, d = 6);
    translate([202.5, 220, 28.59]) cylinder(h = 4.02, d = 6);
    translate([247.5, 220, 28.59]) cylinder(h = 4.02, d = 6);
    translate([157.5, 265, 28.59]) cylinder(h = 4.02, d = 6);
    translate([202.5, 265, 28.59]) cylinder(h = 4.02, d = 6);
    translate([247.5, 265, 28.59]) cylinder(h = 4.02, d = 6);
    translate([292.5, 175, 28.59]) cylinder(h = 4.02, d = 6);
    translate([337.5, 175, 28.59]) cylinder(h = 4.02, d = 6);
    translate([382.5, 175, 28.59]) cylinder(h = 4.02, d = 6);
    translate([292.5, 220, 28.59]) cylinder(h = 4.02, d = 6);
    translate([337.5, 220, 28.59]) cylinder(h = 4.02, d = 6);
    translate([382.5, 220, 28.59]) cylinder(h = 4.02, d = 6);
    translate([292.5, 265, 28.59]) cylinder(h = 4.02, d = 6);
    translate([337.5, 265, 28.59]) cylinder(h = 4.02, d = 6);
    translate([382.5, 265, 28.59]) cylinder(h = 4.02, d = 6);
    translate([22.5, 310, 28.59]) cylinder(h = 4.02, d = 6);
    translate([67.5, 310, 28.59]) cylinder(h = 4.02, d = 6);
    translate([112.5, 310, 28.59]) cylinder(h = 4.02, d = 6);
    translate([22.5, 355, 28.59]) cylinder(h = 4.02, d = 6);
    translate([67.5, 355, 28.59]) cylinder(h = 4.02, d = 6);
    translate([112.5, 355, 28.59]) cylinder(h = 4.02, d = 6);
    translate([22.5, 400, 28.59]) cylinder(h = 4.02, d = 6);
    translate([67.5, 400, 28.59]) cylinder(h = 4.02, d = 6);
    translate([112.5, 400, 28.59]) cylinder(h = 4.02, d = 6);
    translate([157.5, 310, 28.59]) cylinder(h = 4.02, d = 6);
    translate([202.5, 310, 28.59]) cylinder(h = 4.02, d = 6);
    translate([247.5, 310, 28.59]) cylinder(h = 4.02, d = 6);
    translate([157.5, 355, 28.59]) cylinder(h = 4.02, d = 6);
    translate([202.5, 355, 28.59]) cylinder(h = 4.02, d = 6);
    translate([247.5, 355, 28.59]) cylinder(h = 4.02, d = 6);
    translate([157.5, 400, 28.59]) cylinder(h = 4.02, d = 6);
    translate([202.5, 400, 28.59]) cylinder(h = 4.02, d = 6);
    translate([247.5, 400, 28.59]) cylinder(h = 4.02, d = 6);
    translate([292.5, 310, 28.59]) cylinder(h = 4.02, d = 6);
    translate([337.5, 310, 28.59]) cylinder(h = 4.02, d = 6);
    translate([382.5, 310, 28.59]) cylinder(h = 4.02, d = 6);
    translate([292.5, 355, 28.59]) cylinder(h = 4.02, d = 6);
    translate([337.5, 355, 28.59]) cylinder(h = 4.02, d = 6);
    translate([382.5, 355, 28.59]) cylinder(h = 4.02, d = 6);
    translate([292.5, 400, 28.59]) cylinder(h = 4.02, d = 6);
    translate([337.5, 400, 28.59]) cylinder(h = 4.02, d = 6);
    translate([382.5, 400, 28.59]) cylinder(h = 4.02, d = 6);
  }
  color("burlywood")
  difference() {
    union() {
      translate([-83.2, 0, 28.6]) cube([82.7, 405, 4]);
    }
    translate([-78.7, 122.5, 28.59]) cylinder(h = 4.02, d = 3.4);
    translate([-78.7, 122.5, 30.94]) cylinder(h = 1.67, d1 = 3.4, d2 = 5.9);
    translate([-78.7, 296.5, 28.59]) cylinder(h = 4.02, d = 3.4);
    translate([-78.7, 296.5, 30.94]) cylinder(h = 1.67, d1 = 3.4, d2 = 5.9);
    translate([-34, 122.5, 28.59]) cylinder(h = 4.02, d = 3.4);
    translate([-34, 122.5, 30.94]) cylinder(h = 1.67, d1 = 3.4, d2 = 5.9);
    translate([-34, 296.5, 28.59]) cylinder(h = 4.02, d = 3.4);
    translate([-34, 296.5, 30.94]) cylinder(h = 1.67, d1 = 3.4, d2 = 5.9);
    translate([-71.2, 12.5, 28.59]) cylinder(h = 4.02, d = 3.4);
    translate([-71.2, 12.5, 30.94]) cylinder(h = 1.67, d1 = 3.4, d2 = 5.9);
    translate([-71.2, 392.5, 28.59]) cylinder(h = 4.02, d = 3.4);
    translate([-71.2, 392.5, 30.94]) cylinder(h = 1.67, d1 = 3.4, d2 = 5.9);
    translate([-12.5, 12.5, 28.59]) cylinder(h = 4.02, d = 3.4);
    translate([-12.5, 12.5, 30.94]) cylinder(h = 1.67, d1 = 3.4, d2 = 5.9);
    translate([-12.5, 392.5, 28.59]) cylinder(h = 4.02, d = 3.4);
    translate([-12.5, 392.5, 30.94]) cylinder(h = 1.67, d1 = 3.4, d2 = 5.9);
    translate([-74, 239.5, 28.59]) cylinder(h = 4.02, d = 12.6);
    translate([-74, 217.5, 28.59]) cylinder(h = 4.02, d = 12.6);
    translate([-74, 195.5, 28.59]) cylinder(h = 4.02, d = 12.6);
    translate([-74, 172.5, 28.59]) cylinder(h = 4.02, d = 2);
    translate([-74, 176.5, 28.59]) cylinder(h = 4.02, d = 2);
    translate([-74, 180.5, 28.59]) cylinder(h = 4.02, d = 2);
  }
  color("gold")
  union() {
    translate([-78.7, 122.5, 20.6]) cylinder(h = 12, d = 3);
    translate([-78.7, 122.5, 30.95]) cylinder(h = 1.65, d1 = 3, d2 = 5.5);
  }
  color("gold")
  union() {
    translate([-78.7, 296.5, 20.6]) cylinder(h = 12, d = 3);
    translate([-78.7, 296.5, 30.95]) cylinder(h = 1.65, d1 = 3, d2 = 5.5);
  }
  color("gold")
  union() {
    translate([-34, 122.5, 20.6]) cylinder(h = 12, d = 3);
    translate([-34, 122.5, 30.95]) cylinder(h = 1.65, d1 = 3, d2 = 5.5);
  }
  color("gold")
  union() {
    translate([-34, 296.5, 20.6]) cylinder(h = 12, d = 3);
    translate([-34, 296.5, 30.95]) cylinder(h = 1.65, d1 = 3, d2 = 5.5);
  }
  color("gold")
  union() {
    translate([-71.2, 12.5, 20.6]) cylinder(h = 12, d = 3);
    translate([-71.2, 12.5, 30.95]) cylinder(h = 1.65, d1 = 3, d2 = 5.5);
  }
  color("gold")
  union() {
    translate([-71.2, 392.5, 20.6]) cylinder(h = 12, d = 3);
    translate([-71.2, 392.5, 30.95]) cylinder(h = 1.65, d1 = 3, d2 = 5.5);
  }
  color("gold")
  union() {
    translate([-12.5, 12.5, 20.6]) cylinder(h = 12, d = 3);
    translate([-12.5, 12.5, 30.95]) cylinder(h = 1.65, d1 = 3, d2 = 5.5);
  }
  color("gold")
  union() {
    translate([-12.5, 392.5, 20.6]) cylinder(h = 12, d = 3);
    translate([-12.5, 392.5, 30.95]) cylinder(h = 1.65, d1 = 3, d2 = 5.5);
  }
  color("slategray")
  union() {
    translate([-74, 239.5, 28.1]) cylinder(h = 7.5, d = 12);
    translate([-74, 239.5, 26.6]) cylinder(h = 1.5, d1 = 15, d2 = 12);
    translate([-74, 239.5, 25.6]) cylinder(h = 1, d = 15);
    translate([-74, 239.5, 13.9]) cylinder(h = 11.7, d = 9);
  }
  color("slategray")
  union() {
    translate([-74, 217.5, 28.1]) cylinder(h = 7.5, d = 12);
    translate([-74, 217.5, 26.6]) cylinder(h = 1.5, d1 = 15, d2 = 12);
    translate([-74, 217.5, 25.6]) cylinder(h = 1, d = 15);
    translate([-74, 217.5, 13.9]) cylinder(h = 11.7, d = 9);
  }
  color("slategray")
  union() {
    translate([-74, 195.5, 28.1]) cylinder(h = 7.5, d = 12);
    translate([-74, 195.5, 26.6]) cylinder(h = 1.5, d1 = 15, d2 = 12);
    translate([-74, 195.5, 25.6]) cylinder(h = 1, d = 15);
    translate([-74, 195.5, 13.9]) cylinder(h = 11.7, d = 9);
  }
  color("saddlebrown")
  union() {
    translate([0, -0.7, 32.6]) cube([405, 1.4, 0.1]);
    translate([-0.7, 0, 32.6]) cube([1.4, 405, 0.1]);
    translate([0, 44.3, 32.6]) cube([405, 1.4, 0.1]);
    translate([44.3, 0, 32.6]) cube([1.4, 405, 0.1]);
    translate([0, 89.3, 32.6]) cube([405, 1.4, 0.1]);
    translate([89.3, 0, 32.6]) cube([1.4, 405, 0.1]);
    translate([0, 134.3, 32.6]) cube([405, 1.4, 0.1]);
    translate([134.3, 0, 32.6]) cube([1.4, 405, 0.1]);
    translate([0, 179.3, 32.6]) cube([405, 1.4, 0.1]);
    translate([179.3, 0, 32.6]) cube([1.4, 405, 0.1]);
    translate([0, 224.3, 32.6]) cube([405, 1.4, 0.1]);
    translate([224.3, 0, 32.6]) cube([1.4, 405, 0.1]);
    translate([0, 269.3, 32.6]) cube([405, 1.4, 0.1]);
    translate([269.3, 0, 32.6]) cube([1.4, 405, 0.1]);
    translate([0, 314.3, 32.6]) cube([405, 1.4, 0.1]);
    translate([314.3, 0, 32.6]) cube([1.4, 405, 0.1]);
    translate([0, 359.3, 32.6]) cube([405, 1.4, 0.1]);
    translate([359.3, 0, 32.6]) cube([1.4, 405, 0.1]);
    translate([0, 404.3, 32.6]) cube([405, 1.4, 0.1]);
    translate([404.3, 0, 32.6]) cube([1.4, 405, 0.1]);
  }
  translate([0, 0, 32.6]) pieces();
}

wood();
if (shown > 1) translate([0, 0, 1 * lift]) holders();
if (shown > 2) translate([0, 0, 2 * lift]) boards();
if (shown > 3) translate([0, 0, 3 * lift]) frames();
if (shown > 4) translate([0, 0, 4 * lift]) top();
