import type { SettingValues } from '../../messages/setting-values.ts'
import type { FoundDevice, SetupState } from '../../messages/setup.ts'

export const SETUP_STEPS = ['board', 'firmware', 'calibration', 'details'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

/** The board that is set up: the emulated one, or the device at a port. */
export type BoardChoice = 'emulated' | { readonly path: string }

export const isSameChoice = (one: BoardChoice | null, other: BoardChoice): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

export function chosenDevice(choice: BoardChoice | null, setup: SetupState | null): FoundDevice | null {
  if (choice === null || choice === 'emulated') return null
  return setup?.devices?.find(({ path }) => path === choice.path) ?? null
}

/** The likeliest board: one with our firmware, one that could have it, a Firmata board, the emulated one. */
export function likeliest(setup: SetupState | null): BoardChoice {
  const ranks = ['konakis', 'incompatible-konakis', 'firmata', 'unknown', 'silent']
  const [first] = (setup?.devices ?? [])
    .filter(({ device }) => ranks.includes(device))
    .toSorted((one, other) => ranks.indexOf(one.device) - ranks.indexOf(other.device))
  return first ? { path: first.path } : 'emulated'
}

/** The steps for a board. The emulated board has its firmware, and is calibrated; a Firmata board needs neither. */
export function stepsFor(choice: BoardChoice | null, setup: SetupState | null): readonly SetupStep[] {
  const device = chosenDevice(choice, setup)
  return choice === 'emulated' || device?.device === 'firmata' ? ['board', 'details'] : SETUP_STEPS
}

export type FirmwareState = 'current' | 'other' | 'missing'

export function firmwareState({ device, firmware, shipped }: FoundDevice): FirmwareState {
  if (device !== 'konakis') return 'missing'
  return firmware === shipped || shipped === null ? 'current' : 'other'
}

/** May this step be left for the next one? Others may be skipped; without firmware there is nothing to calibrate. */
export function mayContinue(step: SetupStep, choice: BoardChoice | null, setup: SetupState | null): boolean {
  const device = chosenDevice(choice, setup)
  const isBusy = isWorking(setup)
  switch (step) {
    case 'board':
      return choice !== null && !isBusy
    case 'firmware':
      return !isBusy && device !== null && firmwareState(device) !== 'missing'
    case 'calibration':
    case 'details':
      return !isBusy
  }
}

/** The service has work under way that has to end first. */
export function isWorking(setup: SetupState | null): boolean {
  const kind = setup?.job.kind
  return kind === 'searching' || kind === 'flashing' || kind === 'opening' || kind === 'calibrating'
}

/** A board that is the only one is found again wherever it is plugged in; of several, the port is saved. */
export function boardSettings(choice: BoardChoice, setup: SetupState | null): SettingValues {
  if (choice === 'emulated') return { board: 'emulated', port: null }
  const boards = (setup?.devices ?? []).filter(({ device }) => device !== 'cannot-open')
  const kind = chosenDevice(choice, setup)?.device === 'firmata' ? 'firmata' : 'serial'
  return { board: kind, port: boards.length > 1 ? choice.path : null }
}
