type Nets = Readonly<Record<string, readonly string[]>>

/** The board with pins that changed places, as a mistake in making it would leave it. */
export function crossed(
  nets: Nets,
  ...pairs: readonly (readonly [string, string])[]
): Record<string, string[]> {
  const other = new Map(pairs.flatMap(([one, two]) => [[one, two] as const, [two, one] as const]))
  return Object.fromEntries(
    Object.entries(nets).map(([net, pins]) => [net, pins.map(pin => other.get(pin) ?? pin)]),
  )
}

/** A joint that does not conduct. */
export function openJoint(nets: Nets, pin: string): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(nets).map(([net, pins]) => [net, pins.filter(each => each !== pin)]),
  )
}
