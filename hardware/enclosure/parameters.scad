// Everything that may be chosen; lengths in millimetres.
square = 45;          // a square of the board; 45 and more
files = 9;            // of the board: 7, 9 or 11
ranks = 9;
tile_files = 3;       // of one printed tile: 135 mm fits most printers
tile_ranks = 3;

top_thickness = 3;    // the wooden top
wall = 1.6;           // between two squares, so that light stays in its own
well = 22;            // height of the walls: cables below, light above
floor_plate = 1.6;
clearance = 0.3;      // between printed parts that meet

// TO-92 of a 49E, lying with the marked face up: width, length, thickness (SS49E data sheet, rounded up).
sensor = [4.4, 3.4, 1.7];
sensor_below_top = 3; // from the walls' upper edge to the sensor's face: air, and room for a top that is not flat
led = 5.4;            // an APA102 of 5 mm, or a piece of strip 12 mm wide under it
led_aside = 11;       // from the square's centre
cable = [10, 7];      // notch in the walls for wires along the rank and across

border = 15;          // wood round the squares
controller_border = 75; // on one side, for the controller and its plugs

// Feet: magnet, floor under it.
foot_diameter = 36; // within 6.4 mm of the centre wherever it fits in its square
foot_height = 8;
foot_floor = 1;
soldier_magnet = [20, 1];
king_magnet = [20, 5];

$fn = 48;
