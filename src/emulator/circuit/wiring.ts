import { decoderOutputs } from './decoder-74hc154.ts'
import { muxChannels } from './mux-74hc4067.ts'
import { type NanoPin, nanoPins } from './nano-pins.ts'
import { drawnNetlist, type Netlist, PartFinder, type PartOnBoard } from './netlist.ts'

export type Net = string
/** Where an open pin leads; no net has this name. */
export const open: Net = '(open)'
type FourNets = readonly [Net, Net, Net, Net]

/** A rank's strip: a multiplexer, the transistor that powers the strip, a sensor on each used channel. */
export interface StripWiring {
  readonly select: FourNets
  /** Active low, at the multiplexer's enable. */
  readonly enable: Net
  /** Active low, at the transistor that powers the sensors; the same as `enable` on a board that is wired right. */
  readonly gate: Net
  readonly common: Net
  /** The square whose sensor is on I0, I1, … */
  readonly squareOnChannel: readonly (number | null)[]
}

/** What is soldered to what. */
export interface Wiring {
  readonly nano: Readonly<Partial<Record<NanoPin, Net>>>
  readonly decoder: { readonly address: FourNets; readonly outputs: readonly Net[] }
  readonly strips: readonly StripWiring[]
  readonly buttons: { readonly attackers: Net; readonly defenders: Net; readonly menu: Net }
  readonly piezo: Net
  readonly lights: { readonly data: Net; readonly clock: Net; readonly squareInChain: readonly number[] }
  /** Lines that a resistor holds where no pin drives them. */
  readonly held: Readonly<Record<Net, 'high' | 'low'>>
}

export const buttonNames = ['attackers', 'defenders', 'menu'] as const
export type ButtonName = (typeof buttonNames)[number]

/** The reference build as the schematics have it. */
export function referenceWiring(files: number, ranks: number): Wiring {
  return wiringFrom(drawnNetlist(files, ranks), files)
}

/** U305 is the sensor of the fifth file on rank 3, D305 its light: that much of a part's place is in its name. */
export function squareOf(reference: string, files: number): number {
  const [, rank, file] = /^[A-Z]+(\d+)(\d\d)$/.exec(reference) ?? []
  return (Number(rank) - 1) * files + Number(file) - 1
}

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
    strips: parts.ofKind('CD74HC4067').map(mux => stripFrom(mux, parts, files)),
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

function stripFrom(mux: PartOnBoard, parts: PartFinder, files: number): StripWiring {
  const sensors = parts.ofKind('Hall_49E')
  const onChannel = Array.from({ length: muxChannels }, (_, channel) => {
    const net = mux.net(`I${channel}`)
    return net === null ? undefined : sensors.find(sensor => sensor.net('OUT') === net)
  })
  const supply = onChannel.find(sensor => sensor !== undefined)?.net('VCC')
  // Turned round, a MOSFET is no switch.
  const mosfet = parts.ofKind('P_channel_MOSFET').find(({ net }) => net('D') === supply && net('S') === '+5V')
  return {
    select: fourNets(mux, 'S'),
    enable: shortName(mux.net('~{E}')),
    gate: shortName(mosfet ? parts.beyondResistor(mosfet.net('G')) : null),
    common: shortName(mux.net('COM')),
    squareOnChannel: onChannel.map(sensor => (sensor ? squareOf(sensor.reference, files) : null)),
  }
}

/** From the controller through the series resistors, then from light to light for as long as both lines go on. */
function lightsFrom(parts: PartFinder, files: number): Wiring['lights'] {
  const lights = parts.ofKind('APA102')
  const lightAfter = new Map(lights.map(light => [light.net('DI'), light]))
  const fed = lights.find(light => parts.beyondResistor(light.net('DI')) !== null)
  const squareInChain: number[] = []
  const seen = new Set<PartOnBoard>()
  for (let light = fed; light && !seen.has(light); ) {
    seen.add(light)
    squareInChain.push(squareOf(light.reference, files))
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
