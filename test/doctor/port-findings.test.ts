import { describe, expect, it } from 'vitest'
import type { BoardInfo } from '../../src/boards/board.ts'
import { type BoardFailureFacts, boardFailure } from '../../src/boards/board-failure.ts'
import {
  type DeviceAccess,
  listFinding,
  type PortHolder,
  type ProbedPort,
  portFindings,
} from '../../src/doctor/port-findings.ts'
import { inEnglish } from './support/in-english.ts'

const PATH = '/dev/ttyUSB0'
const BY_ID = '/dev/serial/by-id/usb-1a86-port0'
const OAK: BoardInfo = {
  driver: 'serial',
  name: 'oak',
  firmware: '1.0.0',
  files: 9,
  ranks: 9,
  sense: 'side',
  leds: 'rgb',
}

function port(
  facts: BoardFailureFacts,
  more: { access?: DeviceAccess; holder?: PortHolder } = {},
  byId: string | null = null,
): ProbedPort {
  return { path: PATH, byId, answer: { kind: 'failure', failure: boardFailure(facts), ...more } }
}

const board: ProbedPort = { path: PATH, byId: BY_ID, answer: { kind: 'board', info: OAK } }
const words = (ports: ProbedPort[], isAsked = true) =>
  inEnglish(portFindings(ports, isAsked)).map(({ check, level, message, remedy }) => [
    check,
    level,
    message,
    remedy,
  ])

describe('nothing attached', () => {
  const remedy =
    'To play on a real one, plug in its USB cable. Is the cable a charging-only one? Those carry no data; take one that does. `ls /dev/serial/by-id` shows what is plugged in.'

  it('is a warning while no board is named', () => {
    expect(words([], false)).toEqual([
      ['ports', 'warning', 'No board is attached. `konakis play` takes the emulated one.', remedy],
    ])
  })

  it('is bad when a board is named', () => {
    expect(words([], true)).toEqual([
      ['ports', 'bad', 'No board is attached: there is no serial port that could be one.', remedy],
    ])
  })
})

describe('what answers on a port', () => {
  it('a board, by both its names', () => {
    expect(inEnglish(portFindings([board], true))).toEqual([
      {
        check: 'ports',
        level: 'good',
        message: `A board answers on ${PATH} (${BY_ID}): "oak", 9×9, tells the sides apart.`,
        details: { port: PATH, byId: BY_ID, ...OAK },
      },
    ])
  })

  it.each<[BoardFailureFacts, string, string, string]>([
    [
      { code: 'silent', path: PATH },
      'ports',
      'Nothing answers on /dev/ttyUSB0.',
      'Is the cable a charging-only one? Has the board power? Press its reset button. If it never had the Konakis firmware: `konakis flash --port /dev/ttyUSB0`.',
    ],
    [
      { code: 'not-a-konakis-board', path: PATH },
      'ports',
      'What is connected to /dev/ttyUSB0 talks, but not as a Konakis board.',
      'If it is the board, put the firmware on it: `konakis flash --port /dev/ttyUSB0`. With StandardFirmata on it: `konakis doctor --board firmata`.',
    ],
    [
      { code: 'wrong-protocol', path: PATH, found: 0 },
      'firmware',
      'The board on /dev/ttyUSB0 speaks protocol 0, this program 1.',
      'Put this version’s firmware on it: `konakis flash --port /dev/ttyUSB0`.',
    ],
    [
      { code: 'wrong-protocol', path: PATH, found: 2 },
      'firmware',
      'The board on /dev/ttyUSB0 speaks protocol 2, this program 1.',
      'Update this program.',
    ],
    [
      { code: 'wrong-protocol', path: PATH, found: 'not understood' },
      'firmware',
      'The board on /dev/ttyUSB0 sends checked lines that this program does not understand.',
      'Put this version’s firmware on it: `konakis flash --port /dev/ttyUSB0`.',
    ],
    [
      { code: 'not-answering', path: PATH },
      'ports',
      'The board on /dev/ttyUSB0 sends but does not answer.',
      'Press its reset button; if that does not help, check the cable and the wire to its RX pin.',
    ],
    [
      { code: 'not-found', path: PATH },
      'ports',
      'There is no /dev/ttyUSB0.',
      'Plug the board in, or name another port with --port; `ls /dev/serial/by-id` shows those that are there.',
    ],
  ])('%j', (facts, check, message, remedy) => {
    expect(words([port(facts)])).toEqual([[check, 'bad', message, remedy]])
  })

  it('another device beside a board that answers is not a fault', () => {
    expect(words([port({ code: 'silent', path: PATH }), board], true)).toMatchObject([
      ['ports', 'good', 'Nothing answers on /dev/ttyUSB0.', undefined],
      ['ports', 'good', expect.stringContaining('A board answers'), undefined],
    ])
  })

  it('a board with another protocol is reported beside one that answers', () => {
    expect(words([port({ code: 'wrong-protocol', path: PATH, found: 2 }), board], false)[0]).toEqual([
      'firmware',
      'bad',
      'The board on /dev/ttyUSB0 speaks protocol 2, this program 1.',
      'Update this program.',
    ])
  })

  it('a device is a warning while no board is named', () => {
    const levels = (facts: BoardFailureFacts) => portFindings([port(facts)], false).map(({ level }) => level)
    expect(levels({ code: 'silent', path: PATH })).toEqual(['warning'])
    expect(levels({ code: 'port-in-use', path: PATH })).toEqual(['warning'])
  })

  it('ports that cannot be listed', () => {
    expect(inEnglish([listFinding(boardFailure({ code: 'no-udevadm' }), true)])[0]).toEqual({
      check: 'ports',
      level: 'bad',
      message: 'Serial ports cannot be listed because the program udevadm is missing.',
      remedy:
        'Install it (Debian: `sudo apt install udev`), or name the serial port, such as --port /dev/ttyUSB0.',
    })
  })
})

describe('no permission', () => {
  const denied = (access?: DeviceAccess) =>
    words([port({ code: 'no-permission', path: PATH }, access && { access })])[0]
  const ann = { group: 'dialout', groupMay: true, user: 'ann', isMember: false }

  it.each<[string, DeviceAccess | undefined, string, string]>([
    [
      'not in the group',
      ann,
      'No permission to open /dev/ttyUSB0: it belongs to the group dialout, and ann is not in it.',
      'Run `sudo usermod -aG dialout $USER`, then log out and in again.',
    ],
    [
      'another group, as on Arch',
      { ...ann, group: 'uucp' },
      'No permission to open /dev/ttyUSB0: it belongs to the group uucp, and ann is not in it.',
      'Run `sudo usermod -aG uucp $USER`, then log out and in again.',
    ],
    [
      'in the group, but logged in before',
      { ...ann, isMember: true },
      'No permission to open /dev/ttyUSB0: ann is in the group dialout, but logged in before that.',
      'Log out and in again.',
    ],
    [
      'the group may not either',
      { ...ann, groupMay: false },
      'No permission to open /dev/ttyUSB0: its group dialout may not use it either.',
      'Run `sudo chgrp dialout /dev/ttyUSB0 && sudo chmod 660 /dev/ttyUSB0` and `sudo usermod -aG dialout $USER`, then log out and in again.',
    ],
    [
      'root’s group is not for people',
      { ...ann, group: 'root' },
      'No permission to open /dev/ttyUSB0: its group root may not use it either.',
      'Run `sudo chgrp dialout /dev/ttyUSB0 && sudo chmod 660 /dev/ttyUSB0` and `sudo usermod -aG dialout $USER`, then log out and in again.',
    ],
    [
      'nothing known',
      undefined,
      'No permission to open /dev/ttyUSB0.',
      'Run `sudo usermod -aG dialout $USER`, then log out and in again.',
    ],
  ])('%s', (_, access, message, remedy) => {
    expect(denied(access)).toEqual(['permission', 'bad', message, remedy])
  })
})

describe('another program has the port', () => {
  const held = (holder?: PortHolder) =>
    words([port({ code: 'port-in-use', path: PATH }, holder && { holder })])[0]
  const service = { pid: 77, command: 'node', isService: true, unit: null }

  it.each<[string, PortHolder | undefined, string, string, string]>([
    [
      'the service, in a terminal',
      service,
      'warning',
      'The service itself (process 77) plays on /dev/ttyUSB0, so its sensors are not looked at here.',
      'Its page says how the board is. To look here, stop it first: `kill 77`.',
    ],
    [
      'the service, in systemd',
      { ...service, unit: 'konakis' },
      'warning',
      'The service itself (process 77) plays on /dev/ttyUSB0, so its sensors are not looked at here.',
      'Its page says how the board is. To look here, stop it first: `sudo systemctl stop konakis`.',
    ],
    [
      'a serial monitor',
      { pid: 9, command: 'picocom', isService: false, unit: null },
      'bad',
      'picocom (process 9) has /dev/ttyUSB0 open.',
      'Close it, or end it with `kill 9`.',
    ],
    [
      'somebody else’s',
      undefined,
      'bad',
      'Another program has /dev/ttyUSB0 open.',
      'Close it: a serial monitor, the Arduino IDE, another konakis; `sudo fuser -v /dev/ttyUSB0` names it.',
    ],
  ])('%s', (_, holder, level, message, remedy) => {
    expect(held(holder)).toEqual(['in-use', level, message, remedy])
  })
})
