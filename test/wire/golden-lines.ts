import type { ControllerLine } from '../../src/wire/controller-line.ts'
import type { HostLine } from '../../src/wire/host-line.ts'

// Written by hand from docs/wire.md; the CRCs come from Python: binascii.crc_hqx(body, 0xffff).

const START =
  '...ttt...' +
  '....t....' +
  '....T....' +
  't...T...t' +
  'ttTTKTTtt' +
  't...T...t' +
  '....T....' +
  '....t....' +
  '...ttt...'

export const CONTROLLER_LINES: readonly [string, ControllerLine][] = [
  [
    'H 3fa2 1 1.0.0 9 9 side rgb konakis-1*edb1',
    {
      type: 'hello',
      boot: '3fa2',
      protocol: 1,
      firmware: '1.0.0',
      files: 9,
      ranks: 9,
      sense: 'side',
      leds: 'rgb',
      name: 'konakis-1',
    },
  ],
  [
    'H 0001 1 1.2.3 11 11 occupancy mono a*6b40',
    {
      type: 'hello',
      boot: '0001',
      protocol: 1,
      firmware: '1.2.3',
      files: 11,
      ranks: 11,
      sense: 'occupancy',
      leds: 'mono',
      name: 'a',
    },
  ],
  [
    'S 3fa2 0 ...ttt.......t........T....t...T...tttTTKTTttt...T...t....T........t.......ttt...*caad',
    { type: 'sensors', boot: '3fa2', seq: 0, squares: START },
  ],
  ['S 3fa2 65535 .otTK?*6276', { type: 'sensors', boot: '3fa2', seq: 65535, squares: '.otTK?' }],
  ['B 3fa2 7 attackers 1*e580', { type: 'button', boot: '3fa2', seq: 7, button: 'attackers', pressed: true }],
  ['B 3fa2 8 menu 0*ff95', { type: 'button', boot: '3fa2', seq: 8, button: 'menu', pressed: false }],
  [
    'R 3fa2 12 9 8000ff7f*2a6f',
    { type: 'raw', boot: '3fa2', seq: 12, first: 9, deviations: [0, -128, 127, -1] },
  ],
  [
    'F 3fa2 12 9 800000fff7ff*d25b',
    { type: 'full', boot: '3fa2', seq: 12, first: 9, deviations: [0, -2048, 2047, -1] },
  ],
  ['A 3fa2 0*6fe8', { type: 'ack', boot: '3fa2', n: 0 }],
  ['A 3fa2 255*95c4', { type: 'ack', boot: '3fa2', n: 255 }],
  ['N 3fa2 17 range*8afe', { type: 'refusal', boot: '3fa2', n: 17, code: 'range' }],
  ['N 3fa2 17 busy*5ab9', { type: 'refusal', boot: '3fa2', n: 17, code: 'busy' }],
]

export const HOST_LINES: readonly [string, HostLine][] = [
  ['? 0*15bd', { type: 'hello-request', n: 0 }],
  [
    'L 1 ........................................a........................................*123e',
    { type: 'lights', n: 1, squares: `${'.'.repeat(40)}a${'.'.repeat(40)}` },
  ],
  [
    'P 2 b 00ff7f pulse 1200*26c3',
    { type: 'palette', n: 2, letter: 'b', rgb: '00ff7f', effect: 'pulse', periodMs: 1200 },
  ],
  ['I 3 255*d0c7', { type: 'brightness', n: 3, level: 255 }],
  ['Z 4 440 120*c0a5', { type: 'beep', n: 4, hz: 440, durationMs: 120 }],
  ['Z 5 0 0*30f8', { type: 'beep', n: 5, hz: 0, durationMs: 0 }],
  ['D 6 40 40*bd49', { type: 'debounce', n: 6, pressMs: 40, releaseMs: 40 }],
  ['C 7 empty*cdb2', { type: 'calibrate', n: 7, step: 'empty' }],
  ['C 8 start*690c', { type: 'calibrate', n: 8, step: 'start' }],
  ['C 9 soldiers*a66f', { type: 'calibrate', n: 9, step: 'soldiers' }],
  ['X 9 ..x......*0100', { type: 'mask', n: 9, squares: '..x......' }],
  ['M 10 raw*2ef3', { type: 'mode', n: 10, mode: 'raw' }],
  ['M 10 full*0afa', { type: 'mode', n: 10, mode: 'full' }],
  ['M 11 run*c80d', { type: 'mode', n: 11, mode: 'run' }],
  ['W 255 konakis-1*ddcf', { type: 'name', n: 255, name: 'konakis-1' }],
  ['!nocrc', { type: 'no-crc' }],
]
