import type { NetlistFile } from '../../../schematics/generator/netlist.ts'
import { wiringFrom } from '../../../src/emulator/circuit/wiring.ts'
import { firmwarePins } from './firmware-pins.ts'

interface Board {
  /** The net at a pin by its name; null where it is open. */
  net(reference: string, pin: string): string | null
  ofKind(...kinds: readonly string[]): readonly string[]
}

export function boardOf({ kinds, parts, nets }: NetlistFile): Board {
  const netOfPin = new Map(
    Object.entries(nets).flatMap(([net, pins]) => pins.map(pin => [pin, net] as const)),
  )
  return {
    net: (reference, pin) => {
      const names = Object.entries(kinds[parts[reference]!.kind]!)
      const numbers = names.filter(([, name]) => name === pin).map(([number]) => number)
      const found = new Set(numbers.map(number => netOfPin.get(`${reference}.${number}`) ?? null))
      return found.size === 1 ? [...found][0]! : `${pin} on several nets`
    },
    ofKind: (...wanted) => Object.keys(parts).filter(reference => wanted.includes(parts[reference]!.kind)),
  }
}

/**
 * What a reference build must be, stated a second time and by function: which pin the firmware uses for what, which
 * way round parts stand, what lies on which supply. A description that is wrong in the same way as its drawing is
 * caught here. Returns complaints.
 */
export function brokenRules(netlist: NetlistFile, files: number): string[] {
  const board = boardOf(netlist)
  const complaints: string[] = []
  const must = (holds: boolean, complaint: string) => {
    if (!holds) complaints.push(complaint)
  }
  const on = (reference: string, pin: string, net: string | null) =>
    must(
      board.net(reference, pin) === net,
      `${reference}.${pin} is on ${board.net(reference, pin)}, not ${net}`,
    )
  supplies(board, on)
  protection(board, on, must)
  plugs(board, on, must, files)
  strips(board, on, must, files)
  passives(board, must)
  lines(board, on)
  firmware(board, must)
  selection(netlist, files, must)
  return complaints
}

type On = (reference: string, pin: string, net: string | null) => void
type Must = (holds: boolean, complaint: string) => void

function supplies(board: Board, on: On): void {
  for (const chip of board.ofKind('CD74HC4067', '74HC154')) {
    on(chip, 'VCC', '+5V')
    on(chip, 'GND', 'GND')
  }
  for (const light of board.ofKind('APA102')) {
    on(light, 'VCC', '+5VP')
    on(light, 'GND', 'GND')
  }
  for (const [pin, net] of [
    ['5V', '+5V'],
    ['AREF', '+5V'],
    ['GND', 'GND'],
    ['VIN', null],
    ['3V3', null],
    ['RESET', null],
    ['D0/RX', null],
    ['D1/TX', null],
    ['D12', null],
    ['A4', null],
    ['A5', null],
    ['A6', null],
    ['A7', null],
  ] as const)
    on('U1', pin, net)
}

function protection(board: Board, on: On, must: Must): void {
  on('D1', 'K', '+5VP')
  on('D1', 'A', 'GND')
  on('C10', '+', '+5VP')
  on('C10', '-', 'GND')
  on('J20', '-', 'GND')
  const [before, after] = [board.net('F1', '1'), board.net('F1', '2')]
  must(before === board.net('J20', '+') && after === '+5VP', 'the fuse is not between the supply and +5VP')
  must(before !== after, 'the fuse is bridged')
}

/** The cable joins equal numbers, so both ends must mean the same by them. */
function plugs(board: Board, on: On, must: Must, files: number): void {
  const headers = board.ofKind('Ribbon_2x5')
  for (const header of headers) {
    const rank = Number(header.slice(1)) % 100 === 0 ? Number(header.slice(1)) / 100 : Number(header.slice(1))
    const wires = ['+5V', 'GND', '/S0', '/S1', '/S2', '/S3', null, 'GND', '/ANALOGUE_BUS', 'GND']
    for (const [index, net] of wires.entries()) if (net) on(header, String(index + 1), net)
    must(
      board.net(header, '7') === board.net('U2', `Y${rank - 1}`),
      `${header} does not carry the enable of rank ${rank}`,
    )
  }
  must(headers.length === 11 + files, 'a plug is missing')
}

function strips(board: Board, on: On, must: Must, files: number): void {
  for (const mosfet of board.ofKind('P_channel_MOSFET')) {
    on(mosfet, 'S', '+5V')
    const rank = mosfet.slice(1, -2)
    const supply = board.net(mosfet, 'D')
    const sensors = board.ofKind('Hall_49E').filter(sensor => sensor.slice(1, -2) === rank)
    must(supply !== null && supply !== '+5V' && supply !== 'GND', `${mosfet} switches nothing`)
    for (const sensor of sensors) {
      on(sensor, 'VCC', supply)
      on(sensor, 'GND', 'GND')
      on(`C${sensor.slice(1)}`, '1', supply)
      on(`C${sensor.slice(1)}`, '2', 'GND')
    }
    const enable = board.net(`U${rank}00`, '~{E}')!
    on(`R${rank}00`, '1', '+5V')
    on(`R${rank}00`, '2', enable)
    on(`R${rank}01`, '1', enable)
    on(`R${rank}01`, '2', board.net(mosfet, 'G'))
    must(board.net(mosfet, 'G') !== enable, `${mosfet} has no resistor at its gate`)
    for (let channel = files; channel < 16; channel++) on(`U${rank}00`, `I${channel}`, null)
  }
}

function passives(board: Board, must: Must): void {
  const across = (capacitor: string, supply: string) =>
    must(
      board.net(capacitor, '1') === supply && board.net(capacitor, '2') === 'GND',
      `${capacitor} is not across ${supply}`,
    )
  for (const capacitor of board.ofKind('C')) {
    const last = Number(capacitor.slice(1)) % 100
    if (capacitor.length < 3 || last === 20 || last === 21) across(capacitor, '+5V')
    if (last === 30) across(capacitor, '+5VP')
  }
  for (const [index, button] of board.ofKind('Button').entries()) {
    must(board.net(button, '2') === 'GND', `${button} does not close to ground`)
    const pullUp = `R${index + 4}`
    must(
      board.net(pullUp, '1') === '+5V' && board.net(pullUp, '2') === board.net(button, '1'),
      `${pullUp} does not pull ${button} up`,
    )
  }
  must(board.net('BZ1', '2') === 'GND', 'the piezo’s second lead is not on ground')
}

/** Nothing is selected and nothing lights while the Nano's pins float; the lights are fed through a resistor each. */
function lines(board: Board, on: On): void {
  for (const [index, pin] of ['D6', 'D7', 'D8', 'D9', 'D2', 'D3', 'D4', 'D5'].entries()) {
    on(`R${index + 7}`, '1', '+5V')
    on(`R${index + 7}`, '2', board.net('U1', pin))
  }
  for (const [pin, series, pullDown, input] of [
    ['D11', 'R1', 'R15', 'DI'],
    ['D13', 'R2', 'R16', 'CI'],
  ] as const) {
    on(pullDown, '1', board.net('U1', pin))
    on(pullDown, '2', 'GND')
    on(series, '1', board.net('U1', pin))
    on('D101', input, board.net(series, '2'))
  }
}

function firmware(board: Board, must: Must): void {
  const lastOf = (net: string | null) => net?.replace(/^.*\//, '')
  for (const [net, pin] of firmwarePins()) {
    const drawn = lastOf(board.net('U1', pin))
    must(drawn === net, `the firmware has ${net} on ${pin}, the drawing has ${drawn ?? 'nothing'}`)
  }
}

/** The emulated board, wired by this netlist, picks the squares that the firmware means. */
function selection(netlist: NetlistFile, files: number, must: Must): void {
  const { nano, decoder, strips, buttons, piezo, lights } = wiringFrom(netlist, files)
  const same = (a: unknown, b: unknown, what: string) =>
    must(JSON.stringify(a) === JSON.stringify(b), `${what}: ${JSON.stringify(a)}`)
  same(decoder.address, [nano.D6, nano.D7, nano.D8, nano.D9], 'decoder address')
  must(decoder.outputs[15] === '(open)', 'output 15 must select no rank')
  must(strips.length === files, 'a strip is missing')
  for (const [rank, strip] of strips.entries()) {
    same(strip.select, [nano.D2, nano.D3, nano.D4, nano.D5], `select of strip ${rank + 1}`)
    same(strip.enable, decoder.outputs[rank], `enable of strip ${rank + 1}`)
    same(strip.gate, strip.enable, `gate of strip ${rank + 1}`)
    same(strip.common, nano.A0, `common of strip ${rank + 1}`)
    const squares = Array.from({ length: 16 }, (_, file) => (file < files ? rank * files + file : null))
    same(strip.squareOnChannel, squares, `channels of strip ${rank + 1}`)
  }
  same(Object.values(buttons), [nano.A1, nano.A2, nano.A3], 'buttons')
  same(piezo, nano.D10, 'piezo')
  same([lights.data, lights.clock], [nano.D11, nano.D13], 'light lines')
  same(
    lights.squareInChain,
    Array.from({ length: files * files }, (_, i) => i),
    'order of the lights',
  )
}
