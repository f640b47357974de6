import type { NetlistFile } from './netlist.ts'

/** What data sheets leave open, or give as typical and worst. */
export interface SpiceParts {
  /** CD74HC4067 at 4.5 V (TI SCHS209): 70 Ω typical, 240 Ω at most over the whole range of temperature. */
  readonly muxOhms: number
  /** What a 49E can drive at its output: 1.5 mA typical, 1 mA at least (SS49E data sheet). */
  readonly hallMilliamperes: number
  /** AO3401A data sheet: its gate opens at 0.5…1.3 V. */
  readonly gateThresholdVolts: number
}

export const typicalParts: SpiceParts = { muxOhms: 70, hallMilliamperes: 1.5, gateThresholdVolts: 0.9 }
export const worstParts: SpiceParts = { muxOhms: 240, hallMilliamperes: 1, gateThresholdVolts: 1.3 }

export interface DeckOptions extends SpiceParts {
  /** What stands on the squares: Hall sensors, or reeds with their pull-ups in their place. */
  readonly sensors: 'hall' | 'reed'
  /** Cables and tracks of the analogue bus. */
  readonly busMetres: number
  /** When the firmware lets go of the bus and joins file a to it, after the rank was chosen. */
  readonly joinedAtUs: number
  /** What the controller's pin does to the bus before that, and after. */
  readonly bus: 'low, then released' | 'high, then pulled up'
  /** Reed switches (`S103`) that are closed. */
  readonly closed?: readonly string[]
  /** Where a powered sensor wants to be, as a share of its supply: a half on an empty square. */
  readonly hallShare?: number
  readonly endUs: number
  readonly measures: readonly string[]
}

/** Net names as SPICE can bear them; ground is 0. */
export function node(net: string): string {
  return net === 'GND' ? '0' : net.replace(/\W+/g, '_').toLowerCase()
}

const factors: Record<string, number> = { p: 1e-12, n: 1e-9, µ: 1e-6, '': 1, k: 1e3, M: 1e6 }

/** `4.7 kΩ`, `10 nF`: a number and a unit with its prefix. */
export function quantity(value: string): number {
  const [, number, prefix] = /^([\d.]+) ([pnµkM]?)[ΩF]$/.exec(value) ?? []
  if (number === undefined || prefix === undefined) throw new Error(`${value} is no quantity`)
  return Number((Number(number) * factors[prefix]!).toPrecision(6))
}

/**
 * The analogue part of a board of tiles: what its netlist has of resistors, capacitors, MOSFETs, sensors and
 * multiplexers, and round it the controller's pins and the USB supply. At 1 µs the decoder pulls rank 1 low; then a1 is
 * joined to the bus.
 */
export function spiceDeck({ parts, kinds, nets }: NetlistFile, options: DeckOptions): string {
  const netOfPin = new Map(
    Object.entries(nets).flatMap(([net, pins]) => pins.map(pin => [pin, net] as const)),
  )
  const netAt = (reference: string, name: string): string | null => {
    const number = Object.entries(kinds[parts[reference]!.kind]!).find(([, pin]) => pin === name)?.[0]
    return netOfPin.get(`${reference}.${number}`) ?? null
  }
  const at = (reference: string, name: string): string => {
    const net = netAt(reference, name)
    if (net === null) throw new Error(`${reference}.${name} is open`)
    return node(net)
  }
  const bus = at('U1', 'A0')
  const lines: string[] = []
  for (const [reference, { kind, value }] of Object.entries(parts)) {
    if (!isFitted(reference, options.sensors)) continue
    if (kind === 'C' && netAt(reference, '1') === '+5VP') continue
    switch (kind) {
      case 'R':
      case 'R_across':
        lines.push(`R${reference} ${at(reference, '1')} ${at(reference, '2')} ${quantity(value)}`)
        break
      case 'C':
        lines.push(`C${reference} ${at(reference, '1')} ${at(reference, '2')} ${quantity(value)}`)
        break
      case 'P_channel_MOSFET':
        lines.push(`M${reference} ${at(reference, 'D')} ${at(reference, 'G')} ${at(reference, 'S')} ao3401a`)
        break
      case 'Hall_49E_SOT23':
        lines.push(
          `X${reference} ${at(reference, 'VCC')} ${at(reference, 'GND')} ${at(reference, 'OUT')} hall`,
        )
        break
      case 'Reed': {
        const ohms = options.closed?.includes(reference) ? 0.2 : 1e9
        lines.push(`R${reference} ${at(reference, '1')} ${at(reference, '2')} ${ohms}`)
        break
      }
      case 'CD74HC4067': {
        // TI SCHS209: 50 pF at the common pin, 5 pF at each channel, enabled or not.
        lines.push(`C${reference}com ${at(reference, 'COM')} 0 50p`)
        for (let channel = 0; channel < 16; channel++) {
          const net = netAt(reference, `I${channel}`)
          if (net !== null) lines.push(`C${reference}i${channel} ${node(net)} 0 5p`)
        }
        break
      }
    }
  }
  return [
    'Konakis: a rank is powered and read',
    ...lines,
    `Sjoined ${at('U101', 'OUT')} ${bus} joined 0 muxswitch`,
    ...surroundings(bus, at('U2', 'Y0'), options),
    `.tran 20n ${options.endUs}u 0 50n`,
    '.options rshunt=1t',
    ...options.measures.map(measure => `.measure tran ${measure}`),
    '.end',
    '',
  ].join('\n')
}

/** Of the tiles' parts: U305 is a sensor, S305 the reed that may be in its place, R305 that one's pull-up. */
function isFitted(reference: string, sensors: DeckOptions['sensors']): boolean {
  const [, letter, number] = /^([A-Z]+)\d+(\d\d)$/.exec(reference) ?? []
  if (letter === undefined) return false
  const isOfSquare = Number(number) < 20
  if (letter === 'S' || (letter === 'R' && isOfSquare)) return sensors === 'reed'
  return letter !== 'U' || !isOfSquare || sensors === 'hall'
}

/** Twice what flat cable has between a wire and its neighbours, and more than a track over a ground: estimated. */
const picofaradsAMetre = 100

function surroundings(bus: string, rankLine: string, options: DeckOptions): string[] {
  const { muxOhms, hallMilliamperes, gateThresholdVolts, joinedAtUs, hallShare = 0.5 } = options
  const restsHigh = options.bus === 'high, then pulled up'
  const joined = 1 + joinedAtUs
  return [
    // USB with its cable and the Nano's diode: half an ohm and a foot of inductance.
    'Vusb usb 0 5',
    'Rusb usb cable 0.5',
    'Lusb cable _5v 300n',
    // A 74HC output is worth some 50 Ω.
    'Venable drive 0 pwl(0 5 1u 5 1.01u 0)',
    `Rdrive drive ${rankLine} 50`,
    `Cwires ${bus} 0 ${(options.busMetres * picofaradsAMetre).toFixed(1)}p`,
    // The controller's pin: 25 Ω as an output, then released; its own pull-up is 20–50 kΩ.
    `Vrest rest 0 ${restsHigh ? 5 : 0}`,
    `Vheld held 0 pwl(0 5 ${joined}u 5 ${joined + 0.02}u 0)`,
    `Srest ${bus} rest held 0 pinswitch`,
    ...(restsHigh ? [`Rpullup ${bus} _5v 35k`] : []),
    `Vjoined joined 0 pwl(0 0 ${joined}u 0 ${joined + 0.02}u 5)`,
    // ATmega328P, 24.6.1: 14 pF behind some 10 kΩ, besides the pin's own 10 pF.
    `Cpin ${bus} 0 10p`,
    `Rsample ${bus} sample 10k`,
    'Csample sample 0 14p',
    `.model muxswitch sw(vt=2.5 ron=${muxOhms} roff=1g)`,
    '.model pinswitch sw(vt=2.5 ron=25 roff=1g)',
    // 47 mΩ at 4.5 V, 645 pF at the gate, 55 pF of them to the drain (AO3401A data sheet, typical).
    `.model ao3401a vdmos pchan vto=-${gateThresholdVolts} kp=12 rd=15m rs=10m cgs=590p cgdmax=250p cgdmin=55p cjo=80p`,
    // Ratiometric, 6 mA; wakes with a time constant of 20 µs, so that 100 µs are five of them.
    '.subckt hall vcc gnd out',
    'Rsupply vcc gnd 833',
    `Etarget target gnd vcc gnd ${hallShare}`,
    'Rwake target awake 20k',
    'Cwake awake gnd 1n',
    `Bout gnd out i=${hallMilliamperes}m*tanh((v(awake,gnd)-v(out,gnd))/(20*${hallMilliamperes}m))`,
    '.ends',
  ]
}
