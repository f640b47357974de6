/** The closed sets of values of docs/wire.md; every union type is derived from its list. */

export const PROTOCOL = 1

/** Bytes of a line with its LF. */
export const MAX_LINE_BYTES = 200

export const READINGS = ['.', 'o', 't', 'T', 'K', '?'] as const
/** One square's sensor: empty, occupied, attacker, defender, king, faulty or masked. */
export type SensorReading = (typeof READINGS)[number]

export const SENSES = ['occupancy', 'side'] as const
export type Sense = (typeof SENSES)[number]

export const LED_KINDS = ['rgb', 'mono', 'none'] as const
export type LedKind = (typeof LED_KINDS)[number]

export const BUTTONS = ['attackers', 'defenders', 'menu'] as const
export type Button = (typeof BUTTONS)[number]

export const EFFECTS = ['steady', 'blink', 'pulse', 'flash'] as const
export type Effect = (typeof EFFECTS)[number]

export const REFUSAL_CODES = ['unknown', 'range', 'length', 'busy'] as const
export type RefusalCode = (typeof REFUSAL_CODES)[number]

export const CALIBRATION_STEPS = ['empty', 'start', 'soldiers'] as const
export type CalibrationStep = (typeof CALIBRATION_STEPS)[number]

export const BOARD_MODES = ['run', 'raw', 'full'] as const
export type BoardMode = (typeof BOARD_MODES)[number]
