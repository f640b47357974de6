import { Random } from '../random.ts'
import type { Disc } from './disc-field.ts'
import { builtParts, design, hallParts, magnetParts, reedParts, type Spread } from './part-values.ts'

export type PieceKind = 'attacker' | 'defender' | 'king'

/** One linear Hall sensor, as it was soldered in. */
export interface HallSensor {
  readonly gainMvPerMt: number
  readonly restMv: number
  readonly restDriftMvPerK: number
  readonly gainDriftPerK: number
  /** What a changed supply adds to a rest that should follow it: a share of the change. */
  readonly ratiometryShare: number
  readonly gapMm: number
  /** From its supply to a right output. */
  readonly wakeUs: number
}

export interface ReedSwitch {
  readonly closesMt: number
  readonly opensMt: number
  readonly gapMm: number
}

export interface PieceMagnet {
  readonly disc: Disc
  /** What foot and felt add to the gap. */
  readonly gapMm: number
}

/** The parts that one board was built from. */
export interface BoardParts {
  sensor(square: number): HallSensor
  reed(square: number): ReedSwitch
  /** The same name gives the same magnet. */
  magnet(kind: PieceKind, name: string): PieceMagnet
}

type Choose = (spread: Spread) => number

const typically: Choose = spread => spread.typical

function sensorOf(choose: Choose, chooseWake: Choose): HallSensor {
  return {
    gainMvPerMt: choose(hallParts.gain),
    restMv: choose(hallParts.rest),
    restDriftMvPerK: choose(hallParts.restDrift),
    gainDriftPerK: choose(hallParts.gainDrift) / 100,
    ratiometryShare: choose(hallParts.ratiometry) / 100,
    gapMm: design.gapMm + choose(builtParts.gapAtSquare),
    wakeUs: chooseWake(hallParts.powerOn),
  }
}

/** It opens between the least drop-out of its kind and nine tenths of what closes it. */
function reedOf(choose: Choose, share: number): ReedSwitch {
  const operate = choose(reedParts.operate)
  const least = reedParts.releaseAtLeast.value
  const release = least + share * Math.max(0, 0.9 * operate - least)
  const perAmpereTurn = choose(reedParts.fieldPerAmpereTurn)
  return {
    closesMt: operate * perAmpereTurn,
    opensMt: release * perAmpereTurn,
    gapMm: design.gapMm + choose(builtParts.gapAtSquare),
  }
}

interface DiscSize {
  readonly diameterMm: number
  readonly thicknessMm: number
}

function magnetOf(choose: Choose, { diameterMm, thicknessMm }: DiscSize): PieceMagnet {
  return {
    disc: {
      diameterMm: diameterMm + choose(magnetParts.size),
      thicknessMm: thicknessMm + choose(magnetParts.size),
      remanenceTesla: choose(magnetParts.remanence),
    },
    gapMm: choose(builtParts.gapOfPiece),
  }
}

/** Every part is as its maker means it to be. */
export const typicalParts: BoardParts = {
  sensor: () => sensorOf(typically, typically),
  reed: () => reedOf(typically, 0.5),
  magnet: kind => magnetOf(typically, kind === 'king' ? design.kingDisc : design.soldierDisc),
}

export interface DrawingOptions {
  /** 1 is what the makers allow, 0 gives typical parts. */
  readonly spread?: number
  readonly soldierDisc?: DiscSize
  readonly kingDisc?: DiscSize
}

/** Parts from anywhere within what their makers allow, every place in it as likely as any other. */
export function drawnParts(squares: number, seed: number, options: DrawingOptions = {}): BoardParts {
  const { spread = 1, soldierDisc = design.soldierDisc, kingDisc = design.kingDisc } = options
  const within =
    (random: Random): Choose =>
    ({ least, typical, most }) => {
      const value = least + random.uniform() * (most - least)
      return typical + spread * (value - typical)
    }
  const random = new Random(seed)
  const anywhere = within(random)
  const waking = within(new Random(seed + 9000))
  const sensors = Array.from({ length: squares }, () => sensorOf(anywhere, waking))
  const reeds = Array.from({ length: squares }, () => reedOf(anywhere, random.uniform()))
  return {
    sensor: square => sensors[square]!,
    reed: square => reeds[square]!,
    magnet: (kind, name) => {
      const own = within(new Random(seed ^ hash(name)))
      return magnetOf(own, kind === 'king' ? kingDisc : soldierDisc)
    },
  }
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value
}
