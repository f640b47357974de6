import * as z from 'zod/mini'
import { CHECKS } from '../doctor/finding.ts'
import { finding, textByLanguage } from './public-messages.ts'
import { FIRMWARE_VARIANTS, SETTING_NAMES, settingValues } from './setting-values.ts'
import { count, square, squares, text, V } from './vocabulary.ts'

/** What is connected to a serial port, as the service has found it. */
export const DEVICE_KINDS = [
  'konakis',
  'incompatible-konakis',
  'firmata',
  'unknown',
  'silent',
  'cannot-open',
] as const

const foundDevice = z.object({
  path: text,
  device: z.enum(DEVICE_KINDS),
  /** Its own name, firmware and size; of a Konakis board. */
  name: z.optional(text),
  firmware: z.optional(text),
  files: z.optional(count),
  calibratable: z.boolean(),
  /** The firmware that this version has for it; null if there is none. */
  shipped: z.nullable(text),
  variant: z.nullable(z.enum(FIRMWARE_VARIANTS)),
  /** Why the port cannot be opened, by its code. */
  failure: z.optional(text),
})
export type FoundDevice = z.infer<typeof foundDevice>

export const SETUP_FAILURES = [
  // Of a search
  'no-udevadm',
  // Of writing the firmware
  'no-avrdude',
  'no-bootloader',
  'wrong-chip',
  'not-verified',
  'port-in-use',
  'no-permission',
  'no-port',
  'broke-off',
  'no-hello',
  // Of calibrating
  'no-board',
  'not-empty',
  'not-reached',
  'not-steady',
  'misread',
  'refused',
  'lost',
  'no-start-position',
  'no-readings',
  'disconnected',
  'stopped',
  'failed',
] as const
export type SetupFailure = (typeof SETUP_FAILURES)[number]

export const PROBLEM_KINDS = ['standing', 'missing', 'surplus', 'wrong-side', 'restless'] as const

/** Deviations of all squares from the empty board, a1 first, and what is detected there, as on the wire. */
const measured = {
  size: count,
  readings: z.array(z.int()).check(z.maxLength(169)),
  frame: text,
}

/** What the doctor has found so far, and what it leaves to a person. */
const examination = {
  findings: z.array(finding).check(z.maxLength(100)),
  unchecked: z.array(z.object({ check: z.enum(CHECKS), message: textByLanguage })).check(z.maxLength(10)),
}

export const SETUP_WORK = ['search', 'flash', 'calibration', 'doctor'] as const

/** What the service does for whoever sets the board up, one thing at a time. */
const job = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('searching') }),
  z.object({ kind: z.literal('found') }),
  z.object({
    kind: z.literal('flashing'),
    path: text,
    phase: z.enum(['contact', 'writing', 'verifying', 'hello']),
    percent: z.int().check(z.minimum(0), z.maximum(100)),
  }),
  z.object({ kind: z.literal('flashed'), path: text }),
  z.object({ kind: z.literal('opening') }),
  z.object({
    kind: z.literal('calibrating'),
    stage: z.enum(['clear', 'confirm', 'mask', 'set-up']),
    ...measured,
    /** What is still wrong; empty when the service measures, or waits for an answer. */
    problems: z.array(z.object({ kind: z.enum(PROBLEM_KINDS), squares })),
    /** The squares that the question is about. */
    asked: squares,
  }),
  z.object({
    kind: z.literal('calibrated'),
    ...measured,
    masked: squares,
    /** Counts to spare before a square is misread; null where nothing is read. */
    margins: z.nullable(z.array(z.nullable(z.int())).check(z.maxLength(169))),
    weakest: z.nullable(square),
  }),
  z.object({
    kind: z.literal('examining'),
    /** What is being looked at. */
    check: z.enum(CHECKS),
    ...examination,
  }),
  z.object({ kind: z.literal('examined'), ...examination }),
  z.object({
    kind: z.literal('failed'),
    work: z.enum(SETUP_WORK),
    code: z.enum(SETUP_FAILURES),
    squares: z.optional(squares),
    /** In English, for whoever looks after the machine. */
    detail: text,
  }),
])
export type SetupJob = z.infer<typeof job>

export const setupState = z.object({
  v: V,
  /** Settings have been saved, so that nobody needs to be led through the set-up. */
  isSetUp: z.boolean(),
  /** This is the first visit to a machine that was installed for a board, not a trial at a terminal. */
  leadsThrough: z.boolean(),
  /** Found by the last search; null before the first. */
  devices: z.nullable(z.array(foundDevice).check(z.maxLength(32))),
  /** avrdude is installed; null before the first search. */
  canFlash: z.nullable(z.boolean()),
  job,
})
export type SetupState = z.infer<typeof setupState>

/** The data of the response to `settings`. */
export const settingsData = z.object({
  file: text,
  /** In use now; secrets are left out. */
  inForce: settingValues,
  /** In the file, to be in use after a restart. */
  saved: settingValues,
  /** Given by a flag or the environment: what the file says about them has no effect. */
  fixed: z.array(z.enum(SETTING_NAMES)),
  /** The page's addresses for others on the local network, once it is open to them. */
  addresses: z.array(text).check(z.maxLength(20)),
  rules: z.array(text).check(z.maxLength(50)),
  version: text,
})
export type SettingsData = z.infer<typeof settingsData>

/** The data of the response to `logs`. */
export const logsData = z.object({
  lines: z.array(z.object({ at: text, level: text, message: text })).check(z.maxLength(200)),
})
export type LogsData = z.infer<typeof logsData>
