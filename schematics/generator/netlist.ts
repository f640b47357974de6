import { type Instance, isRail, type Part, type Project, printedValue } from './model.ts'

export interface NetlistPart {
  readonly kind: string
  readonly value: string
  readonly footprint: string
}

/** Pins are written `U300.9`: reference and number. */
export interface Netlist {
  readonly parts: Readonly<Record<string, NetlistPart>>
  readonly nets: Readonly<Record<string, readonly string[]>>
  /** Marked as left open. */
  readonly open: readonly string[]
  /** Nets with a power flag. */
  readonly flags: readonly string[]
}

/** As it is written to a file: with the names of the pins. */
export interface NetlistFile extends Netlist {
  readonly kinds: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export function netlistFile(project: Project): NetlistFile {
  const sheets = [project.root, ...project.instances.map(({ sheet }) => sheet)]
  const kinds = new Map(
    sheets.flatMap(({ parts }) => parts.map(({ article: { kind } }) => [kind.name, kind])),
  )
  const names = [...kinds.values()]
    .sort((a, b) => inOrder(a.name, b.name))
    .map(kind => [kind.name, Object.fromEntries(kind.pins.map(({ number, name }) => [number, name]))])
  return { kinds: Object.fromEntries(names), ...declaredNetlist(project) }
}

/** By letters, then by number: C2 before C10. */
export const inOrder = new Intl.Collator('en', { numeric: true }).compare

interface Place {
  readonly parts: readonly Part[]
  readonly flags: readonly string[]
  readonly referenceOf: (id: string) => string
  readonly netOf: (local: string) => string
}

/** The connections of the description. Names are those that KiCad gives: `/S0`, `/Rank 3/FILE_A`. */
export function declaredNetlist(project: Project): Netlist {
  const root: Place = { ...project.root, referenceOf: project.rootReferenceOf, netOf: rootNet }
  const builder = new NetlistBuilder()
  for (const place of [root, ...project.instances.map(instancePlace)]) {
    for (const part of place.parts) {
      const { kind, footprint } = part.article
      const reference = place.referenceOf(part.id)
      builder.part(reference, { kind: kind.name, value: printedValue(part), footprint })
      for (const pin of kind.pins) {
        const local = part.nets[pin.name]
        if (local === undefined) throw new Error(`${part.id} says nothing of its pin ${pin.name}`)
        if (local === null) builder.open(`${reference}.${pin.number}`)
        else builder.join(place.netOf(local), `${reference}.${pin.number}`)
      }
    }
    for (const net of place.flags) builder.flag(place.netOf(net))
  }
  return builder.netlist()
}

const rootNet = (net: string) => (isRail(net) ? net : `/${net}`)

function instancePlace({ name, sheet, joins, referenceOf }: Instance): Place {
  const netOf = (net: string) => {
    if (isRail(net)) return net
    const outside = joins[net]
    return outside === undefined ? `/${name}/${net}` : rootNet(outside)
  }
  return { parts: sheet.parts, flags: sheet.flags, referenceOf, netOf }
}

export class NetlistBuilder {
  readonly #parts = new Map<string, NetlistPart>()
  readonly #nets = new Map<string, string[]>()
  readonly #open: string[] = []
  readonly #flags = new Set<string>()

  part(reference: string, part: NetlistPart): void {
    if (this.#parts.has(reference)) throw new Error(`Two parts are called ${reference}`)
    this.#parts.set(reference, part)
  }

  join(net: string, pin: string): void {
    const pins = this.#nets.get(net)
    if (pins) pins.push(pin)
    else this.#nets.set(net, [pin])
  }

  open(pin: string): void {
    this.#open.push(pin)
  }

  flag(net: string): void {
    this.#flags.add(net)
  }

  netlist(): Netlist {
    const sorted = <T>(map: Map<string, T>) => [...map].sort(([a], [b]) => inOrder(a, b))
    return {
      parts: Object.fromEntries(sorted(this.#parts)),
      nets: Object.fromEntries(sorted(this.#nets).map(([net, pins]) => [net, pins.sort(inOrder)])),
      open: this.#open.sort(inOrder),
      flags: [...this.#flags].sort(inOrder),
    }
  }
}
