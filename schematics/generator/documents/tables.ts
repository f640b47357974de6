import { assembledNetlist } from '../assembled.ts'
import { shortened } from '../bom.ts'
import { controlProject } from '../control/sheet.ts'
import { type Draw, sumMa, usbDraws, usbDrawsWithoutFirmware } from '../currents.ts'
import { type NetlistFile, netlistFile } from '../netlist.ts'
import { noFirmwareProject } from '../no-firmware/project.ts'
import { counted, fileLetters, squareName } from '../squares.ts'
import { netsOf, wires } from '../tile/cable.ts'
import { tileProject } from '../tile/sheet.ts'
import { costTable } from './cost.ts'
import { enclosureTables } from './enclosure-tables.ts'
import { countsPerMt, fieldBesideMt, fieldUnderMt, gapMm, king, soldier } from './magnet-field.ts'
import { table } from './markdown-table.ts'

const size = 9

function netAt({ kinds, parts, nets }: NetlistFile): (reference: string, pin: string) => string {
  const netOfPin = new Map(
    Object.entries(nets).flatMap(([net, pins]) => pins.map(pin => [pin, net] as const)),
  )
  return (reference, pin) => {
    const number = Object.entries(kinds[parts[reference]!.kind]!).find(([, name]) => name === pin)![0]
    return netOfPin.get(`${reference}.${number}`) ?? '—'
  }
}

const short = (net: string) => net.replace(/^.*\//, '')
const controller = netlistFile(controlProject())
const noFirmware = netlistFile(noFirmwareProject)
const tile = netlistFile(tileProject())
const tilesOf = (files: number) => assembledNetlist(() => tile.nets, controller.nets, files)

/** The pins of a Nano that lead somewhere, and what hangs on them besides. */
function nanoPins(netlist: NetlistFile): string {
  const at = netAt(netlist)
  const names = Object.values(netlist.kinds.Arduino_Nano!).filter((name, i, all) => all.indexOf(name) === i)
  const rows = names
    .map(name => ({ name, net: at('U1', name) }))
    .filter(({ net }) => net !== '—' && net !== '+5V' && net !== 'GND')
    .map(({ name, net }) => {
      const others = netlist.nets[net]!.map(pin => pin.split('.')[0]!).filter(part => part !== 'U1')
      return [name, short(net), shortened([...new Set(others)])]
    })
  return table(['Nano pin', 'net', 'goes to'], rows)
}

/** Both decoders of the controller: U2 chooses a rank, U3 a file. */
function decoderOutputs(): string {
  const at = netAt(controller)
  const pins = Object.entries(controller.kinds['74HC154']!)
  const plugs = (net: string) => {
    const found = [...new Set((controller.nets[net] ?? []).map(pin => pin.split('.')[0]!))]
    return shortened(found.filter(part => part.startsWith('J')))
  }
  return table(
    ['output', 'pin', 'of U2', 'to', 'of U3', 'to'],
    counted(16, i => {
      const [rank, file] = [at('U2', `Y${i}`), at('U3', `Y${i}`)]
      const number = pins.find(([, name]) => name === `Y${i}`)![0]
      return [`Y${i}`, number, short(rank), plugs(rank), short(file), plugs(file)]
    }),
  )
}

/** What a flat cable carries; neighbours that carry the same stand in one row. */
function flatCable(): string {
  const named = wires.map((wire, i) => ({ contact: i + 1, ...netsOf(wire) }))
  const groups = named.reduce<(typeof named)[]>((all, wire) => {
    const last = all.at(-1)
    if (last?.[0]?.near === wire.near) last.push(wire)
    else all.push([wire])
    return all
  }, [])
  return table(
    ['contact of J120', 'net of the tile', 'leaves at J121 as'],
    groups.map(group => {
      const [first, last] = [group[0]!, group.at(-1)!]
      const contacts = first === last ? `${first.contact}` : `${first.contact}–${last.contact}`
      return [contacts, first.near, first.far ?? 'ends here']
    }),
  )
}

/** A word a square, the board seen from above. */
function grid(word: (square: number) => string): string {
  const ranks = counted(size, i => size - 1 - i)
  return table(
    ['', ...fileLetters.slice(0, size)],
    ranks.map(rank => [String(rank + 1), ...counted(size, file => word(rank * size + file))]),
  )
}

function switchGrid(): string {
  const at = netAt(noFirmware)
  const places = new Map(
    Object.entries(noFirmware.parts)
      .filter(([, { kind }]) => kind === 'MCP23017')
      .flatMap(([chip]) =>
        ['A', 'B'].flatMap(port =>
          counted(8, bit => [at(chip, `GP${port}${bit}`), `${chip.slice(1)}${port}${bit}`] as const),
        ),
      ),
  )
  return grid(square => places.get(at(`S${numberOf(square)}`, '1'))!)
}

function lightGrid(): string {
  const at = netAt(noFirmware)
  return grid(square => {
    const [row, common] = [short(at(`D${numberOf(square)}`, 'A')), short(at(`D${numberOf(square)}`, 'K'))]
    return `${common.replace('COM', 'C')} ${row.replace('ROW', 'R')}`
  })
}

const numberOf = (square: number) =>
  `${Math.floor(square / size) + 1}${String((square % size) + 1).padStart(2, '0')}`

function currents(draws: readonly Draw[]): string {
  const rows = draws.map(({ what, count, eachMa }) => [
    what,
    String(count),
    `${eachMa}`,
    (count * eachMa).toFixed(1),
  ])
  return table(
    ['at the worst moment', 'how many', 'mA each', 'mA'],
    [...rows, ['together', '', '', sumMa(draws).toFixed(0)]],
  )
}

function fields(): string {
  return table(
    ['magnet’s face to the chip', soldier.name, king.name, 'king : soldier'],
    [7, 8, 9, 10, 11, 12].map(mm => {
      const [one, other] = [fieldUnderMt(soldier, mm), fieldUnderMt(king, mm)]
      const mark = mm === gapMm ? '**' : ''
      return [
        `${mark}${mm} mm${mark}`,
        `${one.toFixed(0)} mT, ${(one * countsPerMt).toFixed(0)} counts`,
        `${other.toFixed(0)} mT, ${(other * countsPerMt).toFixed(0)} counts`,
        (other / one).toFixed(2),
      ]
    }),
  )
}

function bleed(): string {
  return table(
    ['squares of', 'a soldier next door', 'the king next door', 'four soldiers round a square'],
    [25, 30, 35, 40, 45, 50, 60].map(mm => {
      const [one, other] = [fieldBesideMt(soldier, gapMm, mm), fieldBesideMt(king, gapMm, mm)]
      return [`${mm} mm`, `${one.toFixed(2)} mT`, `${other.toFixed(2)} mT`, `${(4 * one).toFixed(2)} mT`]
    }),
  )
}

/** What stands between `<!-- table: name -->` and `<!-- end -->` in the pages of hardware/. */
export const tables: Readonly<Record<string, () => string>> = {
  ...enclosureTables,
  'nano controller': () => nanoPins(controller),
  'nano no firmware': () => nanoPins(noFirmware),
  'decoder outputs': decoderOutputs,
  'flat cable': flatCable,
  'switch grid': switchGrid,
  'light grid': lightGrid,
  'chain order': () => grid(square => `${square + 1}. ${squareName(size, square)}`),
  'currents of a board': () => currents(usbDraws(tilesOf(size))),
  'currents no firmware': () => currents(usbDrawsWithoutFirmware(noFirmware)),
  fields,
  bleed,
  'cost of a board': costTable,
}
