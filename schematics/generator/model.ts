import type { Drawing } from './drawing.ts'
import type { PartKind } from './kinds/kind.ts'

/** A net's name within its sheet. Rails are the same everywhere; ports lead out of the sheet. */
export type NetName = string

/** GNDP is the lights' own ground: their current would lift the sensors' one. The controller joins the two. */
export const rails = ['+5V', '+5VP', 'GND', 'GNDP'] as const

export function isRail(net: NetName): boolean {
  return (rails as readonly string[]).includes(net)
}

/** What is bought: `also` is what else will do, `reason` why it is this one where that is not obvious. */
export interface Article {
  readonly kind: PartKind
  readonly value: string
  readonly footprint: string
  readonly maker: string
  readonly number: string
  readonly also: string
  readonly reason: string
  /** Of one, in euros, as hobby shops asked in 2024; a guide, not an offer. */
  readonly euros: number
  /** Only copper, such as a test point: nothing is bought or placed. */
  readonly bare?: true
}

export interface Part {
  /** `U20`; an instance of the sheet may make another reference of it. */
  readonly id: string
  readonly article: Article
  /** The text beside it, where it differs from the kind. */
  readonly label?: string
  /** Pin name → net; null where the pin is left open on purpose. Pins of one name share their net. */
  readonly nets: Readonly<Record<string, NetName | null>>
}

export function printedValue({ label, article }: Part): string {
  return label ?? article.value
}

export interface Sheet {
  readonly file: string
  readonly title: string
  readonly paper: 'A4' | 'A3' | 'A2'
  readonly ports: readonly Port[]
  readonly parts: readonly Part[]
  /** Nets that carry a power flag here: their supply comes in through a plug, which KiCad cannot know. */
  readonly flags: readonly NetName[]
  readonly draw: (drawing: Drawing) => void
}

export interface Port {
  readonly net: NetName
  readonly direction: 'input' | 'output' | 'bidirectional' | 'passive'
}

/** A sheet as the root sheet holds it. */
export interface Instance {
  readonly name: string
  readonly sheet: Sheet
  /** From a part's id within the sheet to its reference on the whole board. */
  readonly referenceOf: (id: string) => string
  /** Port → net on the root sheet. */
  readonly joins: Readonly<Record<string, NetName>>
  /** Where its box stands on the root sheet, in grid steps, and how wide it is. */
  readonly box: {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly right: readonly string[]
  }
}

/** `root` has the notes and may have parts of its own; sheets below it are one level deep. */
export interface Project {
  readonly name: string
  readonly root: Sheet
  readonly rootReferenceOf: (id: string) => string
  readonly instances: readonly Instance[]
}

export const asItIs = (id: string): string => id
