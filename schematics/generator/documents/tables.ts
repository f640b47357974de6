import { type BomLine, bomLines, shortened } from '../bom.ts'
import { type Draw, sumMa, usbDraws, usbDrawsWithoutFirmware } from '../currents.ts'
import type { Project } from '../model.ts'
import { type NetlistFile, netlistFile } from '../netlist.ts'
import { noFirmwareProject } from '../no-firmware/project.ts'
import { referenceProject } from '../reference/project.ts'
import { reedStripProject } from '../reference/reed-strip.ts'
import { counted, fileLetters, squareName } from '../squares.ts'
import { costTable } from './cost.ts'
import { countsPerMt, fieldBesideMt, fieldUnderMt, gapMm, king, soldier } from './magnet-field.ts'
import { holeName, jumperWires } from './strip-perfboard.ts'

const size = 9

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

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
const reference = netlistFile(referenceProject(size))
const noFirmware = netlistFile(noFirmwareProject)

function bom(project: Project): string {
  const lines = bomLines(project)
  const price = ({ article, references }: BomLine) => article.euros * references.length
  const rows = lines.map(line => [
    String(line.references.length),
    `${line.article.value}${line.reasons.length > 0 ? `: ${line.reasons.join(' ')}` : ''}`,
    `${line.article.maker} ${line.article.number}`,
    line.article.also,
    `${price(line).toFixed(2)} €`,
    shortened(line.references),
  ])
  const sum = lines.reduce((total, line) => total + price(line), 0)
  return `${table(['quantity', 'what and why', 'maker’s number', 'what else will do', 'together', 'where'], rows)}\n\nTogether about ${Math.round(sum)} €.`
}

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

function ribbon(): string {
  const at = netAt(reference)
  return table(
    ['wire', 'net', 'on the strip'],
    counted(10, i => {
      const strip = reference.nets[at('J1', String(i + 1))]!.filter(pin => /^[A-Z]+1\d\d\./.test(pin))
      const where = strip.filter(pin => !pin.startsWith('J')).slice(0, 3)
      const net = short(at('J1', String(i + 1)))
      return [String(i + 1), net === 'RANK_1' ? 'RANK_1 on J1, RANK_2 on J2, …' : net, where.join(', ')]
    }),
  )
}

function channels(): string {
  const at = netAt(reference)
  const pins = Object.entries(reference.kinds.CD74HC4067!)
  return table(
    ['channel', 'pin of the multiplexer', 'file', 'sensor on strip 1'],
    counted(16, i => {
      const net = at('U100', `I${i}`)
      const number = pins.find(([, name]) => name === `I${i}`)![0]
      const sensor =
        net === '—'
          ? undefined
          : reference.nets[net]!.find(pin => pin.startsWith('U1') && !pin.startsWith('U100'))
      return [`I${i}`, number, sensor ? fileLetters[i]! : 'open', sensor ?? '']
    }),
  )
}

function decoderOutputs(): string {
  const at = netAt(reference)
  const pins = Object.entries(reference.kinds['74HC154']!)
  return table(
    ['output', 'pin of the decoder', 'net', 'plug'],
    counted(16, i => {
      const net = at('U2', `Y${i}`)
      const plug =
        net === '—' ? '' : reference.nets[net]!.find(pin => /^J\d+\.7$/.test(pin) && pin.length < 6)!
      return [`Y${i}`, pins.find(([, name]) => name === `Y${i}`)![0], short(net), plug]
    }),
  )
}

function stripWires(): string {
  const wires = jumperWires()
  const nets = [...new Set(wires.map(({ net }) => net))]
  return table(
    ['net', 'wires'],
    nets.map(net => {
      const own = wires.filter(wire => wire.net === net)
      return [net, own.map(({ from, to }) => `${holeName(from.hole)}–${holeName(to.hole)}`).join(', ')]
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
  'bom reference': () => bom(referenceProject(size)),
  'bom reed strip': () => bom(reedStripProject(size)),
  'bom no firmware': () => bom(noFirmwareProject),
  'nano reference': () => nanoPins(reference),
  'nano no firmware': () => nanoPins(noFirmware),
  ribbon,
  channels,
  'strip wires': stripWires,
  'decoder outputs': decoderOutputs,
  'switch grid': switchGrid,
  'light grid': lightGrid,
  'chain order': () => grid(square => `${square + 1}. ${squareName(size, square)}`),
  'currents reference': () => currents(usbDraws(reference)),
  'currents no firmware': () => currents(usbDrawsWithoutFirmware(noFirmware)),
  fields,
  bleed,
  'cost of a board': costTable,
}
