import type { Netlist } from './netlist.ts'
import type { DrawnNetlist } from './read-netlist.ts'

/** The differences between two netlists, one sentence each; empty where they agree. */
export function differences(declared: Netlist, drawn: DrawnNetlist): string[] {
  return [
    ...unlike('part', describedParts(declared), describedParts(drawn)),
    ...unlike('pin', netOfPins(declared), netOfPins(drawn)),
    ...unlike('open pin', asMap(declared.open), asMap(drawn.open)),
    ...unlike('power flag', asMap(declared.flags), asMap(drawn.flags)),
    ...drawn.dangling.map(pin => `pin ${pin} ends nowhere`),
    ...drawn.doubtfulDots.map(place => `a dot is missing or too many on ${place}`),
  ]
}

const asMap = (items: readonly string[]) => new Map(items.map(item => [item, 'there']))

function describedParts({ parts }: Netlist): Map<string, string> {
  return new Map(
    Object.entries(parts).map(([reference, { kind, value, footprint }]) => [
      reference,
      `${kind} ${value} ${footprint}`,
    ]),
  )
}

export function netOfPins({ nets }: Pick<Netlist, 'nets'>): Map<string, string> {
  return new Map(Object.entries(nets).flatMap(([net, pins]) => pins.map(pin => [pin, net] as const)))
}

function unlike(
  what: string,
  declared: ReadonlyMap<string, string>,
  drawn: ReadonlyMap<string, string>,
): string[] {
  const all = new Set([...declared.keys(), ...drawn.keys()])
  return [...all]
    .filter(key => declared.get(key) !== drawn.get(key))
    .map(
      key =>
        `${what} ${key}: declared ${declared.get(key) ?? 'nothing'}, drawn ${drawn.get(key) ?? 'nothing'}`,
    )
}
