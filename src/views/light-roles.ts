import type { Square } from '../rules/geometry.ts'
import { type Piece, sideOf } from '../rules/piece.ts'
import type { Position } from '../rules/position.ts'
import { type Tracking, waitingOf } from '../tracking/tracker.ts'
import { handful } from './light-hand.ts'
import { DESIGN, type LightRole, ROLES } from './light-palette.ts'
import { type Claims, type LightExtras, type Mark, SCENES, type Scene, sceneOf } from './light-scenes.ts'
import { threats } from './light-threats.ts'

/** What each square's light says, a1 first; null is dark. */
export function lightRoles(tracking: Tracking, extras: LightExtras = {}): (LightRole | null)[] {
  const { position, frame } = tracking
  const scene = sceneOf(tracking, extras)
  const claims = claimsOf(scene, tracking, extras)
  const roles: (LightRole | null)[] = position.rules.geometry.squares.map(() => null)
  for (const role of ROLES) {
    if (!SCENES[scene].includes(role)) continue
    for (const square of claims[role] ?? []) {
      if (roles[square] === null && fits(role, frame?.[square])) roles[square] = role
    }
  }
  return roles
}

/** A light that speaks of a piece goes out when the piece is gone. A blind sensor is no reason to be dark. */
function fits(role: LightRole, seen = '?'): boolean {
  const { on } = DESIGN[role]
  return seen === '?' || on === 'either' || (on === 'empty') === (seen === '.')
}

function claimsOf(scene: Scene, tracking: Tracking, extras: LightExtras): Claims {
  switch (scene) {
    case 'offline':
      return {}
    case 'setup':
    case 'disturbed':
      return restoring(tracking)
    case 'matching':
      return {
        ...lastMove(tracking.position),
        ...toMove(tracking.position),
        ...threats(tracking.position, extras),
        ...marked(extras),
      }
    case 'lifted':
      return { ...handful(tracking, extras.hints), ...marked(extras), remove: leftoversOf(tracking) }
    case 'remote': {
      const { from, to } = tracking.wanted!
      const { origin = [] } = handful(tracking, 'off')
      return { origin, 'remote-from': [from], 'remote-to': [to], remove: leftoversOf(tracking) }
    }
    case 'settling':
      return { provisional: arrivals(tracking), remove: leftoversOf(tracking) }
    case 'right':
      return { right: extras.right ?? [], remove: leftoversOf(tracking) }
    case 'clearing':
      return { remove: leftoversOf(tracking) }
    case 'illegal': {
      const { missing, surplus } = waitingOf(tracking)
      return { illegal: surplus, belongs: missing, remove: leftoversOf(tracking) }
    }
    case 'won': {
      const { from, to } = tracking.position.last!.move
      return { ...winner(tracking.position), 'winning-move': [from, to], remove: leftoversOf(tracking) }
    }
    case 'ended':
      return {
        ...winner(tracking.position),
        ...lastMove(tracking.position),
        remove: leftoversOf(tracking),
      }
  }
}

/**
 * A square where another piece stands than the one expected is both missing and surplus: it asks for that
 * piece to go, and once it has gone, for the right one.
 */
function restoring(tracking: Tracking): Claims {
  const { missing, surplus } = waitingOf(tracking)
  const { placement } = tracking.position
  const missingHere = (piece: Piece) => missing.filter(square => placement[square] === piece)
  return {
    'missing-attacker': missingHere('t'),
    'missing-defender': missingHere('T'),
    'missing-king': missingHere('K'),
    surplus,
    remove: leftoversOf(tracking),
  }
}

function lastMove({ last }: Position): Claims {
  return { 'last-move': last ? [last.move.from, last.move.to] : [] }
}

/** Told by the place, so that it needs no colour: the king's seat is the defenders', the corners are the siege. */
function toMove({ toMove: side, rules }: Position): Claims {
  const { throne, squares, isCorner } = rules.geometry
  return side === 'defenders'
    ? { 'to-move-defenders': [throne] }
    : { 'to-move-attackers': squares.filter(square => isCorner[square]) }
}

function marked({ marks = [] }: LightExtras): Claims {
  const squaresOf = (role: Mark['role']) => marks.filter(mark => mark.role === role).map(mark => mark.square)
  return { 'hint-piece': squaresOf('hint-piece'), 'hint-square': squaresOf('hint-square') }
}

/** Where pieces stand that are about to count. */
function arrivals(tracking: Tracking): readonly Square[] {
  const { reading, position, pending } = tracking
  switch (reading.kind) {
    case 'move':
    case 'reply-lift':
    case 'reply':
    case 'amend':
      return [reading.move.to]
    case 'retract':
      return [position.last!.move.from]
    case 'takeback':
      return waitingOf(tracking).surplus
    case 'start-again':
      // The whole board is meant; its king speaks for it.
      return [position.rules.start.indexOf('K')]
    case 'straddle':
    case 'wrong':
      return pending.kind === 'standing' ? [pending.move.to] : []
    case 'unread':
    case 'match':
    case 'lift':
    case 'several-up':
    case 'relift':
      return []
  }
}

/** Captured pieces still to be taken off. Those of a move that is being thought over may yet stay. */
function leftoversOf({ reading, leftovers, before }: Tracking): Square[] {
  switch (reading.kind) {
    case 'relift':
    case 'amend':
    case 'retract':
      return [...before!.leftovers.keys()]
    case 'takeback':
    case 'start-again':
      return []
    case 'unread':
    case 'match':
    case 'lift':
    case 'several-up':
    case 'straddle':
    case 'move':
    case 'reply-lift':
    case 'reply':
    case 'wrong':
      return [...leftovers.keys()]
  }
}

function winner({ outcome, placement, rules }: Position): Claims {
  const won = (square: Square) => {
    const piece = placement[square]!
    return piece !== '.' && sideOf(piece) === outcome?.winner
  }
  return { winner: rules.geometry.squares.filter(won) }
}
