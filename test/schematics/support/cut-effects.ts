import { assembledNetlist } from '../../../schematics/generator/assembled.ts'
import type { NetlistFile } from '../../../schematics/generator/netlist.ts'
import type { TrackCut } from '../../../schematics/generator/pcb/track-cuts.ts'
import { PartFinder, type PartOnBoard } from '../../../src/emulator/circuit/netlist.ts'
import { wiringFrom } from '../../../src/emulator/circuit/wiring.ts'

type Nets = Readonly<Record<string, readonly string[]>>

/** What of a board no longer works, as far as a person or the doctor can see it. */
export type Symptom =
  /** Squares that are not read, or read in place of others. */
  | 'sensors'
  /** Lights that stay dark or show another's colour. */
  | 'lights'
  | 'button'
  | 'piezo'
  /** Parts that help or protect: capacitors, pull resistors, clamps; the board still works on the bench. */
  | 'support'

export interface CutEffect {
  readonly cut: TrackCut
  /** Empty where another way leads round the cut. */
  readonly symptoms: readonly Symptom[]
  /** What hangs on the loose end. */
  readonly loose: readonly string[]
}

/** A board of tiles that is large enough to show what is passed on, and what a cut on one of its boards does to it. */
export class CutBoard {
  readonly #tile: Nets
  readonly #controller: Nets
  readonly #files: number
  readonly #right: Observed
  readonly #known = new Map<string, readonly Symptom[]>()

  constructor(tile: Nets, controller: Nets, files: number) {
    this.#tile = tile
    this.#controller = controller
    this.#files = files
    this.#right = observed(
      assembledNetlist(() => tile, controller, files),
      files,
    )
  }

  effect(board: 'tile' | 'controller', cut: TrackCut): CutEffect {
    const groups = functionalGroups(cut)
    if (groups.length < 2) return { cut, symptoms: [], loose: [] }
    const [main, ...others] = mainFirst(board, cut.net, groups)
    const loose = others.flat().sort()
    const key = `${board} ${cut.net} ${others.map(group => [...group].sort().join(' ')).join(' | ')}`
    const known = this.#known.get(key) ?? this.#symptoms(board, cut.net, main!, others)
    this.#known.set(key, known)
    return { cut, symptoms: known, loose }
  }

  #symptoms(
    board: 'tile' | 'controller',
    net: string,
    main: readonly string[],
    others: readonly (readonly string[])[],
  ): readonly Symptom[] {
    const cut = withCut(net, [main, ...others])
    const controller = board === 'controller' ? cut(this.#controller) : this.#controller
    const faulty = board === 'tile' ? cut(this.#tile) : this.#tile
    // The first tile of a row passes most on, the last one sends the lights' lines back.
    for (const at of board === 'tile' ? [0, this.#files / 3 - 1] : [0]) {
      const tileAt = (column: number, row: number) => (column === at && row === 0 ? faulty : this.#tile)
      const now = observed(assembledNetlist(tileAt, controller, this.#files), this.#files)
      const found = (Object.keys(now) as (keyof Observed)[]).filter(what => now[what] !== this.#right[what])
      if (found.length > 0) return found
    }
    return ['support']
  }
}

/** A board's nets where one is in several parts, the first of which keeps its name. */
export const withCut =
  (net: string, [main, ...others]: readonly (readonly string[])[]) =>
  (nets: Nets): Nets => ({
    ...nets,
    [net]: main!,
    ...Object.fromEntries(others.map((pins, index) => [`/${net.replace('/', '')} cut ${index}`, pins])),
  })

/** Pads of one name are joined by their part. */
export function functionalGroups({ groups }: TrackCut): string[][] {
  const merged: string[][] = []
  for (const group of groups) {
    const same = merged.find(each => each.some(pad => group.includes(pad)))
    if (same) same.push(...group)
    else merged.push([...group])
  }
  return merged.map(group => [...new Set(group)])
}

/** The group that keeps the net's name: where a supply comes from, or the larger one. */
export function mainFirst(
  board: 'tile' | 'controller',
  net: string,
  groups: readonly string[][],
): string[][] {
  const source = board === 'tile' ? /^J120\./ : net === '+5VP' ? /^U4\./ : net === 'GNDP' ? /^J20\./ : /^U1\./
  const weight = (group: readonly string[]) =>
    1000 * group.filter(pad => source.test(pad)).length + group.length
  return [...groups].sort((a, b) => weight(b) - weight(a))
}

type Observed = Readonly<Record<Exclude<Symptom, 'support'>, string>>

function observed(netlist: NetlistFile, files: number): Observed {
  const parts = new PartFinder(netlist)
  const wiring = wiringFrom(netlist, files)
  const fed = (part: PartOnBoard, [vcc, gnd]: readonly [string, string]) =>
    part.net('VCC') === vcc && part.net('GND') === gnd
  const [nano] = parts.ofKind('Arduino_Nano')
  const runs = nano!.net('5V') === '+5V' && nano!.net('GND') === 'GND' && nano!.net('AREF') === '+5V'
  const dark = parts.ofKind('APA102').filter(light => !fed(light, ['+5VP', 'GNDP']))
  const buttons = parts.ofKind('Button').map(button => {
    const joined = button.net('2') === 'GND' && Object.values(wiring.nano).includes(short(button.net('1')))
    return `${button.value} ${joined}`
  })
  const [piezo] = parts.ofKind('Piezo')
  const beeps = piezo!.net('2') === 'GND' && wiring.piezo === wiring.nano.D10
  return {
    sensors: JSON.stringify([
      runs,
      floating(netlist),
      wiring.ranks.map(({ squareOnChannel }) => squareOnChannel),
    ]),
    lights: JSON.stringify([
      hasSupply(parts),
      wiring.lights.squareInChain,
      wiring.lights.data === wiring.nano.D11,
      wiring.lights.clock === wiring.nano.D13,
      dark.map(({ reference }) => reference),
    ]),
    button: buttons.join(', '),
    piezo: String(beeps),
  }
}

const inputs: Readonly<Record<string, RegExp>> = {
  '74HC10': /[ABC]$/,
  CD74HC4067: /^(S\d|~\{E\})$/,
  '74HC154': /^(A\d|~\{E\d\})$/,
}

/** Inputs of chips that nothing holds high or low: what they do is chance. */
export function floating({ kinds, parts, nets }: NetlistFile): string[] {
  const isInput = (pin: string) => {
    const [reference, number] = pin.split('.') as [string, string]
    const { kind } = parts[reference]!
    return inputs[kind]?.test(kinds[kind]![number]!) ?? false
  }
  return Object.values(nets)
    .filter(pins => pins.every(isInput))
    .flat()
}

const short = (net: string | null) => (net ?? '(open)').replace(/^.*\//, '')

/** From the plug to the lights: contacts, the two that ask for 5 V, fuse, eFuse with its enable and its limit. */
export function hasSupply(parts: PartFinder): boolean {
  const [inlet] = parts.ofKind('USB_C_power')
  const [fuse] = parts.ofKind('Fuse')
  const [eFuse] = parts.ofKind('TPS25200')
  if (!inlet || !fuse || !eFuse) return false
  // The lights' lines are driven against GND and read against GNDP.
  const groundsMeet = parts
    .ofKind('R_across')
    .some(each => each.net('1') === 'GND' && each.net('2') === 'GNDP')
  const asks = ['CC1', 'CC2'].every(pin => parts.beyondResistor(inlet.net(pin)) === 'GNDP')
  return (
    asks &&
    groundsMeet &&
    inlet.net('VBUS') === fuse.net('1') &&
    fuse.net('2') === eFuse.net('IN') &&
    parts.beyondResistor(eFuse.net('EN')) === eFuse.net('IN') &&
    parts.beyondResistor(eFuse.net('ILIM')) === 'GNDP' &&
    eFuse.net('OUT') === '+5VP' &&
    eFuse.net('GND') === 'GNDP' &&
    eFuse.net('PAD') === 'GNDP' &&
    inlet.net('GND') === 'GNDP'
  )
}
