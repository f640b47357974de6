import type { Square } from '../rules/geometry.ts'
import { makeHostLine } from '../wire/host-line.ts'
import type { SimulatedPlayers } from './players.ts'
import type { HandScript } from './simulation.ts'
import { PAUSE_MS, POLL_MS, QUESTION_PHASES, SETTLED_PHASES, TIMEOUT_MS } from './waiting.ts'

/** After this many tries the players enter the missing moves as commands. */
const TRIES_BY_HAND = 3

/** What players do when the service asks a question: from pressing a button to entering the moves as commands. */
export function* correctBoard(players: SimulatedPlayers, tries: number): HandScript {
  const { groundTruth, simulation } = players
  const { service } = simulation
  if (service.recorded === null) {
    yield* players.restorePosition()
    return
  }
  const common = groundTruth.matchingPlies(service.recorded)
  if (service.recorded.ply > common) {
    service.takeBackByCommand(service.recorded.ply - common)
    yield POLL_MS
  }
  if (tries === 0 && !QUESTION_PHASES.includes(service.phase) && players.standsAt(groundTruth.position)) {
    yield* players.press(groundTruth.position.previous?.toMove ?? 'attackers')
    return
  }
  const faulty = faultySensors(players)
  if (faulty.length > 0) {
    maskSquares(players, faulty)
    return
  }
  yield* players.restorePosition()
  yield* players.waitUntil(() => SETTLED_PHASES.includes(service.phase), TIMEOUT_MS)
  if (!service.recorded) return
  const missing = groundTruth.moves.slice(service.recorded.ply)
  if (tries >= TRIES_BY_HAND) {
    for (const move of missing) service.moveByCommand(move)
    yield* players.hands.rebuild(groundTruth.position.placement, () => players.draw(PAUSE_MS))
    return
  }
  for (const move of missing) {
    const { recorded } = service
    if (!SETTLED_PHASES.includes(service.phase) || !recorded || !players.standsAt(recorded)) return
    if (groundTruth.matchingPlies(recorded) !== recorded.ply) return
    yield* players.performMove(recorded, move, true)
    const isAnswered = () => SETTLED_PHASES.includes(service.phase) && service.recorded !== recorded
    yield* players.waitUntil(isAnswered, TIMEOUT_MS)
  }
}

/** Squares that the lights mark as wrong although they are right. */
function faultySensors({ simulation: { service, pieces } }: SimulatedPlayers): Square[] {
  const { position, waiting } = service
  const standing = pieces.standing()
  return [...waiting.missing, ...waiting.surplus].filter(
    square => standing[square] === position.placement[square],
  )
}

/** Squares whose sensors are no longer believed, in addition to those of before. */
export function maskSquares({ simulation, masked }: SimulatedPlayers, squares: readonly Square[]): void {
  const { size } = simulation.pieces
  for (const square of squares) masked.add(square)
  const letters = Array.from({ length: size * size }, (_, square) => (masked.has(square) ? 'x' : '.'))
  simulation.controller.receive(
    makeHostLine({ type: 'mask', n: masked.size % 256, squares: letters.join('') }),
  )
}
