import { inOrder } from '../netlist.ts'
import { childOf, childrenOf, type Expression, numberAt, textAt } from '../s-expression.ts'
import { isOpenNet } from './plan-parts.ts'

/** What a board's file says is joined, pad by pad: net → `U120.9`. Pads that are left open do not count. */
export function boardNets(board: Expression): Record<string, string[]> {
  const nets = new Map<string, Set<string>>()
  for (const part of childrenOf(board, 'footprint')) {
    const reference = textAt(childrenOf(part, 'property').find(each => textAt(each, 1) === 'Reference')!, 2)
    for (const pad of childrenOf(part, 'pad')) {
      const [net] = childrenOf(pad, 'net')
      if (!net || isOpenNet(textAt(net, 2))) continue
      const pins = nets.get(textAt(net, 2)) ?? new Set()
      nets.set(textAt(net, 2), pins.add(`${reference}.${textAt(pad, 1)}`))
    }
  }
  const sorted = [...nets].sort(([a], [b]) => inOrder(a, b))
  return Object.fromEntries(sorted.map(([net, pins]) => [net, [...pins].sort(inOrder)]))
}

/** How long all tracks of a net are together. */
export function trackMetres(board: Expression, net: string): number {
  const number = textAt(childrenOf(board, 'net').find(each => textAt(each, 2) === net)!, 1)
  return childrenOf(board, 'segment')
    .filter(segment => textAt(childOf(segment, 'net'), 1) === number)
    .map(segment => [childOf(segment, 'start'), childOf(segment, 'end')] as const)
    .reduce(
      (sum, [from, to]) =>
        sum + Math.hypot(numberAt(to, 1) - numberAt(from, 1), numberAt(to, 2) - numberAt(from, 2)) / 1000,
      0,
    )
}

/** The narrowest track of each net, in millimetres. */
export function narrowestTracks(board: Expression): Map<string, number> {
  const names = new Map(childrenOf(board, 'net').map(net => [textAt(net, 1), textAt(net, 2)]))
  const narrowest = new Map<string, number>()
  for (const segment of childrenOf(board, 'segment')) {
    const net = names.get(textAt(childOf(segment, 'net'), 1))!
    const width = numberAt(childOf(segment, 'width'), 1)
    narrowest.set(net, Math.min(width, narrowest.get(net) ?? width))
  }
  return narrowest
}
