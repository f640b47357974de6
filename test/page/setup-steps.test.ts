import { describe, expect, it } from 'vitest'
import type { FoundDevice, SetupState } from '../../src/messages/setup.ts'
import { RestartWatch } from '../../src/page/operator/restart-watch.ts'
import {
  boardSettings,
  firmwareState,
  likeliest,
  mayContinue,
  stepsFor,
} from '../../src/page/operator/setup-steps.ts'
import { newBoardState } from '../../src/page/state/board-state.ts'
import { leadsThroughSetup } from '../../src/page/state/first-visit.ts'

const device = (path: string, kind: FoundDevice['device'], more: Partial<FoundDevice> = {}): FoundDevice => ({
  path,
  device: kind,
  calibratable: kind === 'konakis',
  shipped: '1.1.0',
  variant: '9x9',
  ...more,
})
const OURS = device('/dev/ttyUSB1', 'konakis', { firmware: '1.1.0' })
const OLD = device('/dev/ttyUSB1', 'konakis', { firmware: '1.0.0' })
const BLANK = device('/dev/ttyUSB0', 'silent')
const FIRMATA = device('/dev/ttyACM0', 'firmata')
const CLOSED = device('/dev/ttyUSB7', 'cannot-open')

const found = (devices: FoundDevice[] | null, job: SetupState['job'] = { kind: 'found' }): SetupState => ({
  v: 1,
  isSetUp: false,
  leadsThrough: true,
  devices,
  canFlash: true,
  job,
})
const at = ({ path }: FoundDevice) => ({ path })

describe('which board is offered first', () => {
  it.each([
    ['one with our firmware before a blank one', [BLANK, OURS], at(OURS)],
    ['a blank one before the emulated one', [CLOSED, BLANK], at(BLANK)],
    ['the emulated one where no port can be opened', [CLOSED], 'emulated'],
    ['the emulated one where nothing is plugged in', [], 'emulated'],
  ] as const)('%s', (_what, devices, expected) => {
    expect(likeliest(found([...devices]))).toEqual(expected)
  })
})

describe('the steps', () => {
  it('of a board with our firmware or none are four; others have neither firmware nor calibration', () => {
    expect(stepsFor(at(BLANK), found([BLANK]))).toHaveLength(4)
    expect(stepsFor(at(FIRMATA), found([FIRMATA]))).toEqual(['board', 'details'])
    expect(stepsFor('emulated', found([]))).toEqual(['board', 'details'])
  })

  it.each([
    ['firmware', BLANK, 'missing', false],
    ['firmware', OLD, 'other', true],
    ['firmware', OURS, 'current', true],
    ['calibration', OURS, 'current', true],
  ] as const)('%s of a board goes on once it has firmware', (step, board, state, expected) => {
    expect(firmwareState(board)).toBe(state)
    expect(mayContinue(step, at(board), found([board]))).toBe(expected)
  })

  it('nothing goes on while the service is at work on the board', () => {
    const writing = { kind: 'flashing', path: OURS.path, phase: 'writing', percent: 40 } as const
    expect(mayContinue('firmware', at(OURS), found([OURS], writing))).toBe(false)
    expect(mayContinue('board', null, found(null, { kind: 'searching' }))).toBe(false)
  })
})

it.each([
  ['the only board is found wherever it is plugged in', [OURS], OURS, { board: 'serial', port: null }],
  ['of two boards the port is saved', [OURS, BLANK], OURS, { board: 'serial', port: OURS.path }],
  ['a Firmata board', [FIRMATA, CLOSED], FIRMATA, { board: 'firmata', port: null }],
])('what is saved: %s', (_what, devices, chosen, expected) => {
  expect(boardSettings(at(chosen), found(devices))).toEqual(expected)
})

it('a restart is over when the connection was lost and the board is back under its name', () => {
  const watch = new RestartWatch()
  const boards = (id: string) => new Map([[id, { ...newBoardState(id), availability: 'online' as const }]])
  watch.begin('oak')
  expect(watch.look({ connection: 'connected', boards: boards('oak') })).toBeNull()
  expect(watch.look({ connection: 'lost', boards: boards('oak') })).toBeNull()
  expect(watch.look({ connection: 'connected', boards: boards('board') })).toBeNull()
  expect(watch.look({ connection: 'connected', boards: boards('oak') })).toBe('oak')
  expect(watch.isWaiting).toBe(false)
})

it.each([
  ['{"leadsThrough":true}', true],
  ['{"leadsThrough":false}', false],
  ['{"leadsThrough":"yes"}', false],
  ['null', false],
  ['not JSON', false],
])('the first visit is led through the set-up only when the service says so: %s', (text, expected) => {
  expect(leadsThroughSetup(Buffer.from(text))).toBe(expected)
})
