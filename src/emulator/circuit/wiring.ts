import { decoderOutputs } from './decoder-74hc154.ts'
import { muxChannels } from './mux-74hc4067.ts'
import { type NanoPin, nanoPins } from './nano-pins.ts'
import { boardNetlist, type Netlist, PartFinder, type PartOnBoard } from './netlist.ts'
import { chosenSensor } from './tile-logic.ts'

export type Net = string
/** Where an open pin leads; no net has this name. */
export const open: Net = '(open)'
type FourNets = readonly [Net, Net, Net, Net]

/** A rank of sensors as the controller sees it, however many tiles it lies on. */
export interface RankWiring {
  /** The file's address. */
  readonly select: FourNets
  /** Active low: joins the rank's sensors to the bus. */
  readonly enable: Net
  /** Active low: powers them; the same as `enable` on a board that is wired right. */
  readonly gate: Net
  readonly common: Net
  /** The square that file 0, 1, … chooses. */
  readonly squareOnChannel: readonly (number | null)[]
}

/** What is soldered to what. */
export interface Wiring {
  readonly nano: Readonly<Partial<Record<NanoPin, Net>>>
  readonly decoder: { readonly address: FourNets; readonly outputs: readonly Net[] }
  readonly ranks: readonly RankWiring[]
  readonly buttons: { readonly attackers: Net; readonly defenders: Net; readonly menu: Net }
  readonly piezo: Net
  readonly lights: {
    readonly data: Net
    readonly clock: Net
    /** Null where a light lies beside the squares that are played on. */
    readonly squareInChain: readonly (number | null)[]
  }
  /** Lines that a resistor holds where no pin drives them. */
  readonly held: Readonly<Record<Net, 'high' | 'low'>>
}

export const buttonNames = ['attackers', 'defenders', 'menu'] as const
export type ButtonName = (typeof buttonNames)[number]

/** A controller and its tiles, joined by the pads of their boards. */
export function boardWiring(files: number, ranks: number): Wiring {
  return wiringFrom(boardNetlist(files, ranks), files)
}

/** U305 is the sensor of the fifth file on rank 3, D305 its light: that much of a part's place is in its name. */
function placeOf(reference: string): { readonly file: number; readonly rank: number } {
  const [, rank, file] = /^[A-Z]+(\d+)(\d\d)$/.exec(reference) ?? []
  return { file: Number(file) - 1, rank: Number(rank) - 1 }
}

const filePins = ['D2', 'D3', 'D4', 'D5'] as const

/** The squares of a tile that are not played on, as the twelfth file of 11×11, have no number here. */
export function wiringFrom(netlist: Netlist, files: number): Wiring {
  const parts = new PartFinder(netlist)
  const [nano] = parts.ofKind('Arduino_Nano')
  const [decoder] = parts.ofKind('74HC154')
  const [piezo] = parts.ofKind('Piezo')
  if (!nano || !decoder || !piezo) throw new Error('A board has a Nano, a decoder and a piezo')
  const pins = Object.keys(nanoPins) as NanoPin[]
  const isEnabled = decoder.net('~{E0}') === 'GND' && decoder.net('~{E1}') === 'GND'
  const buttons = parts.ofKind('Button')
  const button = (name: ButtonName) =>
    shortName(buttons.find(({ value }) => value === name)?.net('1') ?? null)
  return {
    nano: Object.fromEntries(pins.flatMap(pin => (nano.net(pin) ? [[pin, shortName(nano.net(pin))]] : []))),
    decoder: {
      address: fourNets(decoder, 'A'),
      outputs: Array.from({ length: decoderOutputs }, (_, y) =>
        shortName(isEnabled ? decoder.net(`Y${y}`) : null),
      ),
    },
    ranks: ranksFrom(parts, nano, decoder, files),
    buttons: { attackers: button('attackers'), defenders: button('defenders'), menu: button('menu') },
    piezo: shortName(parts.beyondResistor(piezo.net('1'))),
    lights: lightsFrom(parts, files),
    held: heldLines(parts),
  }
}

const rails: Readonly<Record<string, 'high' | 'low'>> = { '+5V': 'high', GND: 'low' }

function heldLines(parts: PartFinder): Wiring['held'] {
  const held: Record<Net, 'high' | 'low'> = {}
  for (const resistor of parts.ofKind('R', 'R_across')) {
    const ends = [resistor.net('1'), resistor.net('2')]
    for (const [line, rail] of [ends, ends.toReversed()]) {
      const level = rails[shortName(rail ?? null)]
      if (line && level && !rails[shortName(line)]) held[shortName(line)] = level
    }
  }
  return held
}

/** `/Controller/A0` is A0. */
function shortName(net: string | null): Net {
  return net === null ? open : net.replace(/^.*\//, '')
}

function fourNets(part: PartOnBoard, letter: string): FourNets {
  const net = (bit: number) => shortName(part.net(`${letter}${bit}`))
  return [net(0), net(1), net(2), net(3)]
}

/** Which square a rank and a file choose is worked out by the logic on the boards. */
function ranksFrom(parts: PartFinder, nano: PartOnBoard, decoder: PartOnBoard, files: number): RankWiring[] {
  const select = filePins.map(pin => shortName(nano.net(pin))) as unknown as FourNets
  return Array.from({ length: files }, (_, rank) => {
    const output = shortName(decoder.net(`Y${rank}`))
    return {
      select,
      enable: output,
      gate: output,
      common: shortName(nano.net('A0')),
      squareOnChannel: Array.from({ length: muxChannels }, (_, file) => {
        const sensor = file < files ? chosenSensor(parts, nano, rank, file) : null
        if (!sensor) return null
        const place = placeOf(sensor.reference)
        return place.rank * files + place.file
      }),
    }
  })
}

/** From the controller through the series resistors, then from light to light for as long as both lines go on. */
function lightsFrom(parts: PartFinder, files: number): Wiring['lights'] {
  const lights = parts.ofKind('APA102')
  const lightAfter = new Map(lights.map(light => [light.net('DI'), light]))
  const fed = lights.find(light => parts.beyondResistor(light.net('DI')) !== null)
  const squareInChain: (number | null)[] = []
  const seen = new Set<PartOnBoard>()
  for (let light = fed; light && !seen.has(light); ) {
    seen.add(light)
    const { file, rank } = placeOf(light.reference)
    squareInChain.push(file < files && rank < files ? rank * files + file : null)
    const [data, clock] = [light.net('DO'), light.net('CO')]
    const next = data === null ? undefined : lightAfter.get(data)
    light = next?.net('CI') === clock ? next : undefined
  }
  return {
    data: shortName(parts.beyondResistor(fed?.net('DI') ?? null)),
    clock: shortName(parts.beyondResistor(fed?.net('CI') ?? null)),
    squareInChain,
  }
}

export function nanoPinOn(net: Net, wiring: Wiring): NanoPin | null {
  const entry = Object.entries(wiring.nano).find(([, connected]) => connected === net)
  return entry ? (entry[0] as NanoPin) : null
}
