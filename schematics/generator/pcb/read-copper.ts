import { childOf, childrenOf, type Expression, numberAt, textAt } from '../s-expression.ts'
import { distanceToSegment, type Spot } from './geometry.ts'

/** A piece of copper as the board's file has it; `radius` is half a track's width or a via's. */
export interface CopperPiece {
  readonly net: string
  readonly kind: 'pad' | 'track' | 'via' | 'fill'
  readonly layers: readonly string[]
  /** A pad's, `U120.9`; empty for other copper. */
  readonly name: string
  readonly touches: (spot: Spot, radius: number) => boolean
  /** Points of it by which it may lie on another piece, and how far it reaches round them. */
  readonly ends: readonly Spot[]
  readonly radius: number
  /** A track's middle line. */
  readonly line?: readonly [Spot, Spot]
  /** Of a filled area. */
  readonly corners?: readonly Spot[]
}

/** All copper of a board by its net. */
export function copperPieces(board: Expression): Map<string, CopperPiece[]> {
  const names = new Map(childrenOf(board, 'net').map(net => [textAt(net, 1), textAt(net, 2)]))
  const netOf = (item: Expression) => names.get(textAt(childOf(item, 'net'), 1)) ?? ''
  const pieces = [
    ...childrenOf(board, 'footprint').flatMap(padPieces),
    ...childrenOf(board, 'segment').map(item => trackPiece(item, netOf(item))),
    ...childrenOf(board, 'via').map(item => viaPiece(item, netOf(item))),
    ...childrenOf(board, 'zone').flatMap(zone => fillPieces(zone, netOf(zone))),
  ]
  const byNet = new Map<string, CopperPiece[]>()
  for (const piece of pieces) byNet.set(piece.net, [...(byNet.get(piece.net) ?? []), piece])
  byNet.delete('')
  return byNet
}

/**
 * Nets that are in several parts, by geometry alone: for each, the names of one pad of each part. Empty on a board
 * whose copper joins everything that its pads' nets say.
 */
export function brokenNets(board: Expression): Map<string, string[]> {
  const broken = new Map<string, string[]>()
  for (const [net, pieces] of copperPieces(board)) {
    const parts = padGroups(pieces, joinedPieces(pieces))
    if (parts.length > 1)
      broken.set(
        net,
        parts.map(([first]) => first!),
      )
  }
  return broken
}

/** For each piece, the places in the list of those that it lies on. */
export function joinedPieces(pieces: readonly CopperPiece[]): number[][] {
  const joined = pieces.map((): number[] => [])
  for (const [index, piece] of pieces.entries()) {
    for (let other = index + 1; other < pieces.length; other++) {
      if (!isJoined(piece, pieces[other]!)) continue
      joined[index]!.push(other)
      joined[other]!.push(index)
    }
  }
  return joined
}

/** The pads that hang together, group by group; `without` is the place of a piece that is gone. */
export function padGroups(
  pieces: readonly CopperPiece[],
  joined: readonly (readonly number[])[],
  without = -1,
): string[][] {
  const seen = new Set([without])
  const found: string[][] = []
  for (const start of pieces.keys()) {
    if (seen.has(start)) continue
    seen.add(start)
    const group = [start]
    for (const at of group) {
      for (const next of joined[at]!) {
        if (seen.has(next)) continue
        seen.add(next)
        group.push(next)
      }
    }
    const pads = group.flatMap(at => (pieces[at]!.name === '' ? [] : [pieces[at]!.name]))
    if (pads.length > 0) found.push(pads)
  }
  return found
}

function isJoined(a: CopperPiece, b: CopperPiece): boolean {
  if (!a.layers.some(layer => b.layers.includes(layer))) return false
  if (a.line && b.line && cross(a.line, b.line)) return true
  return a.ends.some(spot => b.touches(spot, a.radius)) || b.ends.some(spot => a.touches(spot, b.radius))
}

/** Tracks run level or upright, so that their boxes are lines. */
function cross([a, b]: readonly [Spot, Spot], [c, d]: readonly [Spot, Spot]): boolean {
  const meet = (p: number, q: number, r: number, s: number) =>
    Math.min(p, q) <= Math.max(r, s) && Math.min(r, s) <= Math.max(p, q)
  return meet(a.x, b.x, c.x, d.x) && meet(a.y, b.y, c.y, d.y)
}

const spotAt = (item: Expression): Spot => ({ x: numberAt(item, 1), y: numberAt(item, 2) })

function trackPiece(item: Expression, net: string): CopperPiece {
  const [from, to] = [spotAt(childOf(item, 'start')), spotAt(childOf(item, 'end'))]
  const radius = numberAt(childOf(item, 'width'), 1) / 2
  return {
    net,
    kind: 'track',
    layers: [textAt(childOf(item, 'layer'), 1)],
    name: '',
    // Ends meet ends or lie on a track's middle line; copper that merely brushes another is no joint.
    touches: spot => distanceToSegment(spot, from, to) < 0.001,
    ends: everyHalfMillimetre(from, to),
    radius,
    line: [from, to],
  }
}

/** A track may run over a pad without ending there. */
function everyHalfMillimetre(from: Spot, to: Spot): Spot[] {
  const steps = Math.max(1, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / 0.5))
  return Array.from({ length: steps + 1 }, (_, i) => ({
    x: from.x + ((to.x - from.x) * i) / steps,
    y: from.y + ((to.y - from.y) * i) / steps,
  }))
}

function viaPiece(item: Expression, net: string): CopperPiece {
  const centre = spotAt(childOf(item, 'at'))
  const radius = numberAt(childOf(item, 'size'), 1) / 2
  return {
    net,
    kind: 'via',
    layers: ['F.Cu', 'B.Cu'],
    name: '',
    touches: spot => Math.hypot(spot.x - centre.x, spot.y - centre.y) < 0.001,
    ends: [centre],
    radius,
  }
}

function padPieces(part: Expression): CopperPiece[] {
  const reference = textAt(childrenOf(part, 'property').find(each => textAt(each, 1) === 'Reference')!, 2)
  const at = childOf(part, 'at')
  const turn = ((at.length > 3 ? numberAt(at, 3) : 0) * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return childrenOf(part, 'pad').flatMap(pad => {
    const [net] = childrenOf(pad, 'net')
    if (!net) return []
    const local = spotAt(childOf(pad, 'at'))
    const centre = {
      x: numberAt(at, 1) + local.x * cos + local.y * sin,
      y: numberAt(at, 2) - local.x * sin + local.y * cos,
    }
    const size = spotAt(childOf(pad, 'size'))
    const layers = childOf(pad, 'layers')
      .slice(1)
      .flatMap((_, index) =>
        textAt(childOf(pad, 'layers'), index + 1) === '*.Cu'
          ? ['F.Cu', 'B.Cu']
          : textAt(childOf(pad, 'layers'), index + 1),
      )
    return [
      {
        net: textAt(net, 2),
        kind: 'pad' as const,
        layers,
        name: `${reference}.${textAt(pad, 1)}`,
        touches: (spot: Spot) => {
          const [dx, dy] = [spot.x - centre.x, spot.y - centre.y]
          return Math.abs(dx * cos - dy * sin) <= size.x / 2 && Math.abs(dx * sin + dy * cos) <= size.y / 2
        },
        ends: spread(centre, size, cos, sin),
        radius: 0,
      },
    ]
  })
}

/** A pad's middle and points near its sides: a pour may cover an end of it only. */
function spread(centre: Spot, size: Spot, cos: number, sin: number): Spot[] {
  return [-0.5, 0, 0.5].flatMap(u =>
    [-0.5, 0, 0.5].map(v => {
      const [x, y] = [u * size.x, v * size.y]
      return { x: centre.x + x * cos + y * sin, y: centre.y - x * sin + y * cos }
    }),
  )
}

function fillPieces(zone: Expression, net: string): CopperPiece[] {
  return childrenOf(zone, 'filled_polygon').map(fill => {
    const corners = childrenOf(childOf(fill, 'pts'), 'xy').map(spotAt)
    return {
      net,
      kind: 'fill' as const,
      layers: [textAt(childOf(fill, 'layer'), 1)],
      name: '',
      touches: (spot, radius) =>
        contains(corners, spot) ||
        (radius > 0 && corners.some(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) < radius)),
      ends: [],
      radius: 0,
      corners,
    }
  })
}

function contains(corners: readonly Spot[], { x, y }: Spot): boolean {
  let within = false
  for (let index = 0, before = corners.length - 1; index < corners.length; before = index++) {
    const [a, b] = [corners[index]!, corners[before]!]
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) within = !within
  }
  return within
}
