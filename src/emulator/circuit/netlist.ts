import { readFileSync } from 'node:fs'

/** A netlist as the schematics give it: pins are written `U300.9`, reference and number. */
export interface Netlist {
  /** Pin number → name, a table for each kind of part. */
  readonly kinds: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly parts: Readonly<Record<string, { readonly kind: string; readonly value: string }>>
  readonly nets: Readonly<Record<string, readonly string[]>>
}

/** Named from the package's root, from which `src` and `dist` lie equally deep. */
const folder = new URL('../../../schematics/assembled/', import.meta.url)

/** What the pads of the controller's and the tiles' boards join, with their cables; throws where there is none of that size. */
export function boardNetlist(files: number, ranks: number): Netlist {
  return JSON.parse(readFileSync(new URL(`netlist-${files}x${ranks}.json`, folder), 'utf8')) as Netlist
}

export interface PartOnBoard {
  readonly reference: string
  readonly value: string
  /** The net at a pin by its name, or null where the pin is open. */
  net(pinName: string): string | null
}

/** What hangs on what, asked by kind of part and by net. */
export class PartFinder {
  readonly #netlist: Netlist
  readonly #netOfPin = new Map<string, string>()
  readonly #ofKind = new Map<string, readonly PartOnBoard[]>()

  constructor(netlist: Netlist) {
    this.#netlist = netlist
    for (const [net, pins] of Object.entries(netlist.nets))
      for (const pin of pins) this.#netOfPin.set(pin, net)
  }

  /** In the order of their references. */
  ofKind(...kinds: readonly string[]): readonly PartOnBoard[] {
    const key = kinds.join()
    const found = this.#ofKind.get(key) ?? this.#found(kinds)
    this.#ofKind.set(key, found)
    return found
  }

  #found(kinds: readonly string[]): PartOnBoard[] {
    return Object.entries(this.#netlist.parts)
      .filter(([, { kind }]) => kinds.includes(kind))
      .map(([reference, { kind, value }]) => {
        const numbers = this.#numbersOf(kind)
        return {
          reference,
          value,
          net: pinName => {
            const number = numbers.get(pinName)
            if (number === undefined) throw new Error(`${reference}, a ${kind}, has no pin ${pinName}`)
            return this.#netOfPin.get(`${reference}.${number}`) ?? null
          },
        }
      })
  }

  /** Pin name → number; of pins that share a name, the first. */
  #numbersOf(kind: string): ReadonlyMap<string, string> {
    const pins = Object.entries(this.#netlist.kinds[kind] ?? {})
    return new Map(pins.reverse().map(([number, name]) => [name, number]))
  }

  /** The net on the other side of the resistor that hangs on `net`. */
  beyondResistor(net: string | null): string | null {
    for (const resistor of this.ofKind('R', 'R_across')) {
      const [one, other] = [resistor.net('1'), resistor.net('2')]
      if (net !== null && one === net) return other
      if (net !== null && other === net) return one
    }
    return null
  }
}
