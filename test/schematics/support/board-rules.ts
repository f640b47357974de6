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

interface Asked extends Board {
  /** The pin is on that net; null: it is open. */
  on(reference: string, pin: string, net: string | null): void
  /** One end is on the first net, the other on the second, whichever. */
  across(reference: string, one: string | null, other: string | null): void
  must(holds: boolean, complaint: string): void
}

/**
 * What a controller with one tile on J1 must be, stated a second time and by function: which pin the firmware uses for
 * what, which way round parts stand, what lies on which supply. A description that is wrong in the same way as its
 * drawing is caught here. Returns complaints.
 */
export function brokenRules(netlist: NetlistFile): string[] {
  const board = boardOf(netlist)
  const complaints: string[] = []
  const must = (holds: boolean, complaint: string) => {
    if (!holds) complaints.push(complaint)
  }
  const asked: Asked = {
    ...board,
    must,
    on: (reference, pin, net) => {
      const found = board.net(reference, pin)
      must(found === net, `${reference}.${pin} is on ${found}, not ${net}`)
    },
    across: (reference, one, other) => {
      const ends = [board.net(reference, '1'), board.net(reference, '2')]
      const isRight = one !== other && one !== null && other !== null
      must(
        isRight && ends.includes(one) && ends.includes(other),
        `${reference} is not between ${one} and ${other}`,
      )
    },
  }
  for (const rule of [
    supplies,
    lightSupply,
    buttonsAndPiezo,
    decoders,
    cables,
    ranks,
    squares,
    gates,
    lights,
  ])
    rule(asked)
  firmware(asked)
  selection(netlist, must)
  return complaints
}

const counted = (length: number) => Array.from({ length }, (_, i) => i)
const sides = [1, 2, 3]

function supplies({ on, across, ofKind }: Asked): void {
  for (const chip of ofKind('CD74HC4067', '74HC154', '74HC10')) {
    on(chip, 'VCC', '+5V')
    on(chip, 'GND', 'GND')
  }
  for (const capacitor of ['C1', 'C2', 'C3', 'C120', 'C121', 'C122']) across(capacitor, '+5V', 'GND')
  for (const pin of ['5V', 'AREF']) on('U1', pin, '+5V')
  on('U1', 'GND', 'GND')
  for (const pin of ['VIN', '3V3', 'RESET', 'D0/RX', 'D1/TX', 'D12', 'A4', 'A5', 'A6', 'A7'])
    on('U1', pin, null)
  across('R18', 'GND', 'GNDP')
  for (const [point, net] of ['+5V', 'GND', '+5VP', 'GNDP'].entries()) {
    on(`TP${point + 1}`, '1', net)
    on(`TP${point + 120}`, '1', net)
  }
}

/** Inlet, fuse, clamp and eFuse, one behind the other. */
function lightSupply({ net, on, across, must }: Asked): void {
  const [inlet, supply] = [net('J20', 'VBUS'), net('U4', 'IN')]
  across('F1', inlet, supply)
  across('C11', supply, 'GNDP')
  across('R19', supply, net('U4', 'EN'))
  across('R17', net('U4', 'ILIM'), 'GNDP')
  across('R15', net('J20', 'CC1'), 'GNDP')
  across('R16', net('J20', 'CC2'), 'GNDP')
  must(net('J20', 'CC1') !== net('J20', 'CC2'), 'both CC contacts are joined')
  on('J20', 'GND', 'GNDP')
  for (const pin of ['A6', 'A7', 'A8', 'B6', 'B7', 'B8']) on('J20', pin, null)
  on('D1', 'K', supply)
  on('D1', 'A', 'GNDP')
  on('TP6', '1', supply)
  on('U4', 'OUT', '+5VP')
  on('U4', '~{FAULT}', null)
  for (const pin of ['GND', 'PAD']) on('U4', pin, 'GNDP')
  on('C10', '+', '+5VP')
  on('C10', '-', 'GNDP')
  across('C123', '+5VP', 'GNDP')
}

/** Buttons close to ground against a pull-up, and are clamped; the piezo has a resistor before it. */
function buttonsAndPiezo({ net, on, across }: Asked): void {
  for (const [index, pin] of ['A1', 'A2', 'A3'].entries()) {
    const line = net('U1', pin)
    across(`SW${index + 1}`, line, 'GND')
    across(`R${index + 4}`, '+5V', line)
    on(`D${index + 2}`, 'K', line)
    on(`D${index + 2}`, 'A', 'GND')
  }
  const beep = [net('BZ1', '1'), net('BZ1', '2')].find(end => end !== 'GND') ?? null
  across('BZ1', beep, 'GND')
  across('R3', net('U1', 'D10'), beep)
}

const rankPins = ['D6', 'D7', 'D8', 'D9']
const filePins = ['D2', 'D3', 'D4', 'D5']

/** While the Nano's pins float, both addresses are 15, where nothing is. */
function decoders({ net, on, across }: Asked): void {
  for (const [decoder, pins, firstPullUp] of [
    ['U2', rankPins, 7],
    ['U3', filePins, 11],
  ] as const) {
    for (const [bit, pin] of pins.entries()) {
      on(decoder, `A${bit}`, net('U1', pin))
      across(`R${firstPullUp + bit}`, '+5V', net('U1', pin))
    }
    for (const enable of ['~{E0}', '~{E1}']) on(decoder, enable, 'GND')
    for (const output of [12, 13, 14, 15]) on(decoder, `Y${output}`, null)
  }
}

/** Contacts of a connector of the controller, and of J120: what each carries, by the part that it leads to. */
function cables({ net, on }: Asked): void {
  const grounds = [1, 8, 12, 14, 27]
  for (const row of counted(4)) {
    const plug = `J${row + 1}`
    for (const contact of grounds) on(plug, String(contact), 'GND')
    for (const rank of counted(3)) on(plug, String(9 + rank), net('U2', `Y${3 * row + rank}`))
    on(plug, '13', net('U1', 'A0'))
    for (const file of counted(12)) on(plug, String(26 - file), net('U3', `Y${file}`))
    for (const contact of [34, 35, 36]) on(plug, String(contact), '+5V')
    for (const contact of counted(7)) {
      on(plug, String(37 + contact), 'GNDP')
      on(plug, String(44 + contact), '+5VP')
    }
    // What comes back from a rank goes into the next one.
    for (const rank of counted(3)) {
      for (const line of [0, 1]) {
        const [next, contact] = rank < 2 ? [plug, 30 + 2 * rank + line] : [`J${row + 2}`, 28 + line]
        const isLast = row === 3 && rank === 2
        on(plug, String(2 + 2 * rank + line), isLast ? null : net(next, String(contact)))
      }
    }
  }
  for (const contact of counted(50)) on('J120', String(contact + 1), net('J1', String(contact + 1)))
  const fileFrom = (contact: number) => (contact < 15 ? null : net('J120', String(contact)))
  // At the other side of the tile, counted the other way: files three places nearer, the rest straight through.
  for (const contact of counted(50).map(i => i + 1)) {
    const isFile = contact >= 15 && contact <= 26
    const isLight = contact >= 28 && contact <= 33
    if (!isLight)
      on('J121', String(51 - contact), isFile ? fileFrom(contact - 3) : net('J120', String(contact)))
  }
  on('TP124', '1', net('U1', 'A0'))
  on('TP5', '1', net('U1', 'A0'))
}

function ranks({ net, on, across, must }: Asked): void {
  for (const rank of sides) {
    const [mosfet, line, supply] = [`Q${rank}20`, net('U2', `Y${rank - 1}`), net(`Q${rank}20`, 'D')]
    on(mosfet, 'S', '+5V')
    across(`R${rank}20`, line, net(mosfet, 'G'))
    across(`R${rank}21`, '+5V', line)
    on(`TP${125 + rank}`, '1', supply)
    must(supply !== null && supply !== '+5V' && supply !== 'GND', `${mosfet} switches nothing`)
  }
}

/** A sensor with its capacitor, or a reed with its pull-up, on the same supply and the same output. */
function squares({ net, on, across }: Asked): void {
  for (const rank of sides) {
    for (const file of sides) {
      const name = `${rank}0${file}`
      const [supply, out] = [net(`Q${rank}20`, 'D'), net(`U${name}`, 'OUT')]
      on(`U${name}`, 'VCC', supply)
      on(`U${name}`, 'GND', 'GND')
      across(`C${name}`, supply, 'GND')
      across(`S${name}`, out, 'GND')
      across(`R${name}`, supply, out)
      on('U120', `I${15 - (file - 1) - 4 * (rank - 1)}`, out)
    }
  }
  for (const channel of [0, 1, 2, 3, 4, 8, 12]) on('U120', `I${channel}`, null)
}

/** The tile is joined to the bus while one of its ranks and one of its files is low. */
function gates({ net, on, across }: Asked): void {
  const rankLine = (rank: number) => net('U2', `Y${rank - 1}`)
  const fileLine = (file: number) => net('U3', `Y${file - 1}`)
  for (const [index, input] of ['A', 'B', 'C'].entries()) {
    on('U121', `1${input}`, fileLine(index + 1))
    on('U121', `2${input}`, rankLine(index + 1))
    across(`R13${index + 1}`, '+5V', fileLine(index + 1))
  }
  on('U121', '3A', net('U121', '1Y'))
  on('U121', '3B', net('U121', '2Y'))
  on('U121', '3C', '+5V')
  on('U120', '~{E}', net('U121', '3Y'))
  on('TP125', '1', net('U121', '3Y'))
  on('U120', 'COM', net('U1', 'A0'))
  for (const [pin, line] of [
    ['S0', fileLine(2)],
    ['S1', fileLine(3)],
    ['S2', rankLine(2)],
    ['S3', rankLine(3)],
  ] as const)
    on('U120', pin, line)
}

/** From the Nano through a resistor each; the lines are held low while it starts. */
function lights({ net, on, across, ofKind }: Asked): void {
  for (const light of ofKind('APA102')) {
    on(light, 'VCC', '+5VP')
    on(light, 'GND', 'GNDP')
    across(`CD${light.slice(1)}`, '+5VP', 'GNDP')
  }
  for (const [pin, series, pullDown, contact] of [
    ['D11', 'R1', 'R20', '28'],
    ['D13', 'R2', 'R21', '29'],
  ] as const) {
    across(pullDown, net('U1', pin), 'GND')
    across(series, net('U1', pin), net('J1', contact))
  }
  for (const rank of sides) {
    for (const [index, line] of ['D', 'C'].entries()) {
      const wire = 28 + 2 * (rank - 1) + index
      on(`D${rank}01`, `${line}I`, net('J120', String(wire)))
      on(`D${rank}02`, `${line}I`, net(`D${rank}01`, `${line}O`))
      on(`D${rank}03`, `${line}I`, net(`D${rank}02`, `${line}O`))
      on('J121', String(51 - wire), net(`D${rank}03`, `${line}O`))
      // Its pads are joined by solder here.
      on(`JP${rank}2${index}`, '1', net(`D${rank}03`, `${line}O`))
      on(`JP${rank}2${index}`, '2', net('J120', String(2 + 2 * (rank - 1) + index)))
    }
  }
}

function firmware({ net, must }: Asked): void {
  const lastOf = (name: string | null) => name?.replace(/^.*\//, '')
  for (const [wanted, pin] of firmwarePins()) {
    const drawn = lastOf(net('U1', pin))
    must(drawn === wanted, `the firmware has ${wanted} on ${pin}, the drawing has ${drawn ?? 'nothing'}`)
  }
}

/** The emulated board, wired by this netlist, picks the squares that the firmware means. */
function selection(netlist: NetlistFile, must: Asked['must']): void {
  const { nano, decoder, ranks: sensed, buttons, piezo, lights: shown } = wiringFrom(netlist, 3)
  const same = (a: unknown, b: unknown, what: string) =>
    must(JSON.stringify(a) === JSON.stringify(b), `${what}: ${JSON.stringify(a)}`)
  same(decoder.address, [nano.D6, nano.D7, nano.D8, nano.D9], 'decoder address')
  for (const [rank, { squareOnChannel }] of sensed.entries()) {
    const wanted = counted(16).map(file => (file < 3 ? rank * 3 + file : null))
    same(squareOnChannel, wanted, `rank ${rank + 1}`)
  }
  same(Object.values(buttons), [nano.A1, nano.A2, nano.A3], 'buttons')
  same(piezo, nano.D10, 'piezo')
  same([shown.data, shown.clock], [nano.D11, nano.D13], 'light lines')
  same(shown.squareInChain, counted(9), 'order of the lights')
}
