import type { Square } from '../rules/geometry.ts'
import { type Piece, type Side, sideOf } from '../rules/piece.ts'
import type { Position } from '../rules/position.ts'
import type { Rules } from '../rules/rules.ts'
import type { TrackingView } from '../tracking/view.ts'
import { handLights } from './light-hand.ts'
import { DESIGN, type LightRole, ROLES } from './light-palette.ts'
import { type Claims, type LightExtras, type Mark, SCENES, type Scene, sceneOf } from './light-scenes.ts'
import { threats } from './light-threats.ts'

/** What each square's light says, a1 first; null is dark. */
export function lightRoles(view: TrackingView, extras: LightExtras = {}): (LightRole | null)[] {
  const { position, frame } = view
  const scene = sceneOf(view, extras)
  const claims = claimsOf(scene, view, extras)
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

function claimsOf(scene: Scene, view: TrackingView, extras: LightExtras): Claims {
  switch (scene) {
    case 'offline':
      return {}
    case 'setup':
    case 'disturbed':
      return restoring(view)
    case 'matching':
      return {
        ...lastMove(view.position),
        ...toMove(view.position, extras),
        ...threats(view.position, extras),
        ...marked(extras),
      }
    case 'proposed':
      return { belongs: extras.proposal?.squares ?? [] }
    case 'lifted':
      return inHand(view, extras)
    case 'remote': {
      const { from, to } = view.requested!
      const { origin = [] } = handLights(view.hand, 'off')
      return { origin, 'remote-from': [from], 'remote-to': [to], remove: view.capturedToRemove }
    }
    case 'settling':
      return { provisional: view.arriving, remove: view.capturedToRemove }
    case 'right':
      return { right: extras.right ?? [], remove: view.capturedToRemove }
    case 'clearing':
      return { remove: view.capturedToRemove }
    case 'illegal': {
      const { missing, surplus } = view.waiting
      return { illegal: surplus, belongs: missing, remove: view.capturedToRemove }
    }
    case 'won': {
      const { from, to } = view.position.last!.move
      return { ...winner(view.position), 'winning-move': [from, to], remove: view.capturedToRemove }
    }
    case 'ended':
      return {
        ...winner(view.position),
        ...lastMove(view.position),
        remove: view.capturedToRemove,
      }
  }
}

/**
 * A square where another piece stands than the one expected is both missing and surplus: it asks for that
 * piece to go, and once it has gone, for the right one.
 */
function restoring(view: TrackingView): Claims {
  const { missing, surplus } = view.waiting
  const { placement } = view.position
  const missingHere = (piece: Piece) => missing.filter(square => placement[square] === piece)
  return {
    'missing-attacker': missingHere('t'),
    'missing-defender': missingHere('T'),
    'missing-king': missingHere('K'),
    surplus,
    remove: view.capturedToRemove,
  }
}

function lastMove({ last }: Position): Claims {
  return { 'last-move': last ? [last.move.from, last.move.to] : [] }
}

/**
 * Shown by the place, so that it needs no colour: the king's seat is the defenders', the corners are the siege. Where
 * a corner is the king's goal, the middle of each edge, from where the attackers set out.
 */
function toMove({ toMove: side, rules }: Position, { proposal }: LightExtras): Claims {
  // Of a draw that is offered both sides are to think.
  return proposal?.kind === 'draw'
    ? { ...turnOf('attackers', rules), ...turnOf('defenders', rules) }
    : turnOf(side, rules)
}

function turnOf(side: Side, rules: Rules): Claims {
  const { throne, squares, isCorner, size } = rules.geometry
  if (side === 'defenders') return { 'to-move-defenders': [throne] }
  if (rules.options.escape !== 'corner')
    return { 'to-move-attackers': squares.filter(square => isCorner[square]) }
  const middle = (size - 1) / 2
  return {
    'to-move-attackers': [middle, middle * size, middle * size + size - 1, (size - 1) * size + middle],
  }
}

function marked({ marks = [] }: LightExtras): Claims {
  const squaresOf = (role: Mark['role']) => marks.filter(mark => mark.role === role).map(mark => mark.square)
  return { 'hint-piece': squaresOf('hint-piece'), 'hint-square': squaresOf('hint-square') }
}

/** The coach's square stands beside those where the piece wins. */
function inHand({ hand, capturedToRemove }: TrackingView, extras: LightExtras): Claims {
  const lights = handLights(hand, extras.hints)
  const marks = marked(extras)
  return {
    ...lights,
    ...marks,
    'hint-square': [...(lights['hint-square'] ?? []), ...(marks['hint-square'] ?? [])],
    remove: capturedToRemove,
  }
}

function winner({ outcome, placement, rules }: Position): Claims {
  const won = (square: Square) => {
    const piece = placement[square]!
    return piece !== '.' && sideOf(piece) === outcome?.winner
  }
  return { winner: rules.geometry.squares.filter(won) }
}
