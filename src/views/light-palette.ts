// Long because it is one table: every light of the board, so that they can be compared.
import type { Effect } from '../wire/vocabulary.ts'

/** What a light can say about its square. Where several things are true of one square, the first here is said. */
export const ROLES = [
  'illegal',
  'surplus',
  'provisional',
  'remove',
  'belongs',
  'missing-king',
  'missing-defender',
  'missing-attacker',
  'origin',
  'remote-to',
  'remote-from',
  'hint-square',
  'hint-piece',
  'would-be-captured',
  'legal-with-capture',
  'legal',
  'right',
  'winning-move',
  'winner',
  'threatened',
  'king-way',
  'threat',
  'last-move',
  'to-move-attackers',
  'to-move-defenders',
] as const
export type LightRole = (typeof ROLES)[number]

type Rgb = readonly [red: number, green: number, blue: number]

/**
 * At full level. A channel's value is its share of light, since the LEDs' pulse width is not gamma corrected:
 * amber needs far less green than on a screen, and white less blue. Red, green and yellow are left out: wood
 * turns them all into amber, and colour-blind eyes turn them into each other.
 */
const COLOURS = {
  amber: [255, 70, 0],
  blue: [0, 25, 255],
  cyan: [0, 160, 220],
  magenta: [255, 0, 70],
  white: [255, 190, 130],
} satisfies { [colour: string]: Rgb }
export type Colour = keyof typeof COLOURS

/**
 * Each period is two and a half times the one before, so that they differ without comparing, and none
 * is faster than three flashes a second, the limit of WCAG 2.2, 2.3.1, for eyes that flicker makes ill.
 * A board whose lights can only be on or off blinks at the period, whatever the effect: a slow blink for the
 * breath. `flash` is not used: the controller begins it anew with every repeated frame.
 */
export const MANNERS = {
  steady: { effect: 'steady', periodMs: 0 },
  flickers: { effect: 'blink', periodMs: 400 },
  blinks: { effect: 'blink', periodMs: 1000 },
  breathes: { effect: 'pulse', periodMs: 2500 },
} satisfies { [manner: string]: { effect: Effect; periodMs: number } }
export type LightManner = keyof typeof MANNERS

interface RoleDesign {
  readonly letter: string
  readonly colour: Colour
  /** How bright, in percent of the full colour. */
  readonly level: number
  readonly manner: LightManner
  /** The light is shown only where a piece stands, or only where none does. */
  readonly on: 'piece' | 'empty' | 'either'
  /** For players. */
  readonly meaning: string
}

/**
 * White and cyan speak of the move, amber of a capture, blue of advice, magenta of what has to go. Beside
 * that, amber is the attackers' colour and blue the defenders', where a side has to be named.
 */
export const DESIGN: { readonly [role in LightRole]: RoleDesign } = {
  illegal: {
    letter: 'i',
    colour: 'magenta',
    level: 80,
    manner: 'flickers',
    on: 'piece',
    meaning: 'This piece may not stand here.',
  },
  surplus: {
    letter: 'x',
    colour: 'magenta',
    level: 40,
    manner: 'flickers',
    on: 'piece',
    meaning: 'No piece belongs here, or not this one: remove it.',
  },
  provisional: {
    letter: 'p',
    colour: 'white',
    level: 60,
    manner: 'steady',
    on: 'piece',
    meaning: 'Confirming the move: leave the piece here for a moment.',
  },
  remove: {
    letter: 'r',
    colour: 'magenta',
    level: 80,
    manner: 'blinks',
    on: 'piece',
    meaning: 'This piece is captured: remove it.',
  },
  belongs: {
    letter: 'b',
    colour: 'white',
    level: 45,
    manner: 'steady',
    on: 'empty',
    meaning: 'The missing piece belongs here: put it back.',
  },
  'missing-king': {
    letter: 'k',
    colour: 'white',
    level: 60,
    manner: 'blinks',
    on: 'empty',
    meaning: 'Put the king here.',
  },
  'missing-defender': {
    letter: 'd',
    colour: 'blue',
    level: 65,
    manner: 'breathes',
    on: 'empty',
    meaning: 'Put a defender here.',
  },
  'missing-attacker': {
    letter: 'a',
    colour: 'amber',
    level: 60,
    manner: 'steady',
    on: 'empty',
    meaning: 'Put an attacker here.',
  },
  origin: {
    letter: 'o',
    colour: 'white',
    level: 35,
    manner: 'breathes',
    on: 'empty',
    meaning: 'The piece in your hand came from here, and may go back.',
  },
  'remote-to': {
    letter: 't',
    colour: 'cyan',
    level: 80,
    manner: 'blinks',
    on: 'empty',
    meaning: 'Move the remote player’s piece here.',
  },
  'remote-from': {
    letter: 'f',
    colour: 'cyan',
    level: 80,
    manner: 'breathes',
    on: 'piece',
    meaning: 'Move this piece for the remote player.',
  },
  'hint-square': {
    letter: 'g',
    colour: 'blue',
    level: 100,
    manner: 'flickers',
    on: 'empty',
    meaning: 'The piece in your hand wins here, or the coach would move here.',
  },
  'hint-piece': {
    letter: 'h',
    colour: 'blue',
    level: 100,
    manner: 'breathes',
    on: 'piece',
    meaning: 'The coach would move this piece.',
  },
  'would-be-captured': {
    letter: 'v',
    colour: 'amber',
    level: 70,
    manner: 'steady',
    on: 'piece',
    meaning: 'The piece in your hand can capture this one.',
  },
  'legal-with-capture': {
    letter: 'c',
    colour: 'amber',
    level: 70,
    manner: 'blinks',
    on: 'empty',
    meaning: 'The piece in your hand may go here, and captures.',
  },
  legal: {
    letter: 'l',
    colour: 'cyan',
    level: 40,
    manner: 'steady',
    on: 'empty',
    meaning: 'The piece in your hand may go here.',
  },
  right: {
    letter: 'z',
    colour: 'cyan',
    level: 80,
    manner: 'steady',
    on: 'either',
    meaning: 'In a lesson: this move was right.',
  },
  'winning-move': {
    letter: 'y',
    colour: 'white',
    level: 60,
    manner: 'steady',
    on: 'either',
    meaning: 'The move that won: from here, or to here.',
  },
  winner: {
    letter: 'w',
    colour: 'cyan',
    level: 60,
    manner: 'breathes',
    on: 'piece',
    meaning: 'This side has won.',
  },
  threatened: {
    letter: 'n',
    colour: 'amber',
    level: 70,
    manner: 'blinks',
    on: 'piece',
    meaning: 'Your opponent can capture this piece with their next move.',
  },
  'king-way': {
    letter: 'q',
    colour: 'cyan',
    level: 60,
    manner: 'blinks',
    on: 'empty',
    meaning: 'The king can leave by this way with one move.',
  },
  threat: {
    letter: 'e',
    colour: 'amber',
    level: 35,
    manner: 'breathes',
    on: 'empty',
    meaning: 'From here your opponent can capture a piece that blinks.',
  },
  'last-move': {
    letter: 'm',
    colour: 'white',
    level: 5,
    manner: 'steady',
    on: 'either',
    meaning: 'The last move: from here, or to here.',
  },
  'to-move-attackers': {
    letter: 's',
    colour: 'amber',
    level: 10,
    manner: 'steady',
    on: 'either',
    meaning: 'On the four corners, or in the middle of the edges: it is the attackers’ turn.',
  },
  'to-move-defenders': {
    letter: 'u',
    colour: 'blue',
    level: 12,
    manner: 'steady',
    on: 'either',
    meaning: 'On the throne: it is the defenders’ turn.',
  },
}

/** A palette letter's light, and what it is for. */
export interface RoleLight {
  readonly role: LightRole
  /** Six hex digits, red first. */
  readonly rgb: string
  readonly effect: Effect
  readonly periodMs: number
}

export type RolePalette = Readonly<Record<string, RoleLight>>

/** Letter → light. It never changes, so that it is sent to a board only once. */
export const PALETTE: RolePalette = Object.fromEntries(
  ROLES.map(role => {
    const { letter, colour, level, manner } = DESIGN[role]
    return [letter, { role, rgb: rgbOf(COLOURS[colour], level), ...MANNERS[manner] }]
  }),
)

function rgbOf(colour: Rgb, level: number): string {
  return colour
    .map(value =>
      Math.round((value * level) / 100)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
}
