import type { LightRole } from '../../views/light-palette.ts'

/** A shape for every light role, so that no meaning depends on colour. Coordinates run from -50 to 50. */
export const LIGHT_SHAPES: { readonly [role in LightRole | 'unknown']: readonly string[] } = {
  // A ring with a bar: no entry.
  illegal: ['M-44 0A44 44 0 1 1 44 0A44 44 0 1 1-44 0Z', 'M-31-31L31 31'],
  // Four strokes from the corners inward: away with it.
  surplus: ['M-47-47L-33-33', 'M47-47L33-33', 'M-47 47L-33 33', 'M47 47L33 33'],
  // A ring that is nearly closed.
  provisional: ['M0-44A44 44 0 1 1-31-31'],
  // A cross over the whole square.
  remove: ['M-44-44L-20-20', 'M44-44L20-20', 'M-44 44L-20 20', 'M44 44L20 20', 'M-9-9L9 9', 'M9-9L-9 9'],
  // An arrow down onto a line.
  belongs: ['M0-28V12', 'M-15-3L0 14L15-3', 'M-22 27H22'],
  'missing-king': ['M-30 22L-36-16L-16 0L0-28L16 0L36-16L30 22Z'],
  'missing-defender': [
    'M-30 0A30 30 0 1 1 30 0A30 30 0 1 1-30 0Z',
    'M-12 0A12 12 0 1 1 12 0A12 12 0 1 1-12 0Z',
  ],
  'missing-attacker': ['M0-32L32 0L0 32L-32 0Z'],
  // A broken ring.
  origin: [
    'M-12-30A32 32 0 0 1 12-30',
    'M30-12A32 32 0 0 1 30 12',
    'M12 30A32 32 0 0 1-12 30',
    'M-30 12A32 32 0 0 1-30-12',
  ],
  // Arrows inward.
  'remote-to': ['M-40 0H-12', 'M-22-10L-12 0L-22 10', 'M40 0H12', 'M22-10L12 0L22 10'],
  // Arrows outward.
  'remote-from': ['M-38-12L-47 0L-38 12', 'M38-12L47 0L38 12', 'M-12-38L0-47L12-38', 'M-12 38L0 47L12 38'],
  // A star.
  'hint-square': ['M0-30L8-9L30-9L13 5L19 27L0 14L-19 27L-13 5L-30-9L-8-9Z'],
  'hint-piece': [
    'M0-49V-40',
    'M0 40V49',
    'M-49 0H-40',
    'M40 0H49',
    'M-35-35L-29-29',
    'M35-35L29-29',
    'M-35 35L-29 29',
    'M35 35L29 29',
  ],
  // Corners round the piece, as a hunter aims.
  'would-be-captured': ['M-45-26V-45H-26', 'M26-45H45V-26', 'M45 26V45H26', 'M-26 45H-45V26'],
  // The dot of a legal square, in a lozenge.
  'legal-with-capture': ['M-9 0A9 9 0 1 1 9 0A9 9 0 1 1-9 0Z', 'M0-30L30 0L0 30L-30 0Z'],
  legal: ['M-11 0A11 11 0 1 1 11 0A11 11 0 1 1-11 0Z'],
  // A tick.
  right: ['M-26 2L-8 22L28-22'],
  'winning-move': [
    'M-45-32V-45H-32',
    'M32-45H45V-32',
    'M45 32V45H32',
    'M-32 45H-45V32',
    'M-36-28V-36H-28',
    'M28-36H36V-28',
    'M36 28V36H28',
    'M-28 36H-36V28',
  ],
  // Laurels.
  winner: [
    'M-20 42A46 46 0 0 1-32-32',
    'M20 42A46 46 0 0 0 32-32',
    'M-46-6L-38 0',
    'M-44 14L-36 18',
    'M46-6L38 0',
    'M44 14L36 18',
  ],
  // A triangle of warning round the piece.
  threatened: ['M0-48L46 36H-46Z'],
  // Two arrow heads, one behind the other.
  'king-way': ['M-20-16L-4 0L-20 16', 'M4-16L20 0L4 16'],
  // A small triangle, pointing down.
  threat: ['M-18-12H18L0 20Z'],
  'last-move': ['M-46-38V-46H-38', 'M38-46H46V-38', 'M46 38V46H38', 'M-38 46H-46V38'],
  'to-move-attackers': ['M-46-30L-30-46', 'M46-30L30-46', 'M-46 30L-30 46', 'M46 30L30 46'],
  'to-move-defenders': ['M-12-46H12', 'M-12 46H12', 'M-46-12V12', 'M46-12V12'],
  unknown: ['M-40 0A40 40 0 1 1 40 0A40 40 0 1 1-40 0Z'],
}
