import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { legalMoves, play, startPosition } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { processorMsSince } from './calibration.ts'
import { type BenchRow, exactly } from './row.ts'

export const PEER = 'tafl@4.0.0'
const ROUNDS = 3
const ROUND_MS = 1500
const MOST_PLIES = 200

interface PeerState {
  readonly result: { readonly finished: boolean }
}

/** The only other rules library on npm, as far as we use it. */
interface Peer {
  readonly Tafl: new () => {
    initialState(init: object): PeerState
    getPossibleActions(state: PeerState): readonly object[]
    act(state: PeerState, action: object): PeerState
  }
  readonly TaflBoard: { readonly _9_TABLUT: unknown }
  readonly TaflRuleSet: { readonly COPENHAGEN: object }
}

/** Games of random moves on the same board: every legal move is listed, one is made, and the end is detected. By processor time. */
export function benchPeer(): BenchRow[] {
  const peer = installed()
  if (!peer) return []
  const ours: number[] = []
  const theirs: number[] = []
  // By turns, so that a slow minute of the machine slows both.
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(pliesASecond(ourGame))
    theirs.push(pliesASecond(random => peerGame(peer, random)))
  }
  const [own, other] = [Math.max(...ours), Math.max(...theirs)]
  return [
    { name: 'random games, nielsen: plies, processor time', value: own, unit: 'a second', better: 'more' },
    { name: `random games, ${PEER}: plies, processor time`, value: other, unit: 'a second', better: 'more' },
    {
      name: `random games, ours to ${PEER}`,
      value: own / other,
      unit: 'times',
      better: 'more',
      promise: exactly(1, 'no slower than the other library'),
    },
  ]
}

function pliesASecond(game: (random: () => number) => number): number {
  const random = chance(1)
  game(random)
  let plies = 0
  const before = process.cpuUsage()
  let ms = 0
  for (; ms < ROUND_MS; ms = processorMsSince(before)) plies += game(random)
  return (1000 * plies) / ms
}

function ourGame(random: () => number): number {
  let position = startPosition(builtInRules('nielsen'))
  while (!position.outcome && position.ply < MOST_PLIES) {
    const moves = legalMoves(position)
    position = play(position, moves[Math.floor(random() * moves.length)]!)
  }
  return position.ply
}

function peerGame({ Tafl, TaflBoard, TaflRuleSet }: Peer, random: () => number): number {
  const tafl = new Tafl()
  const rules = { ...TaflRuleSet.COPENHAGEN, edgeEscape: true, shieldWalls: false, exitForts: false }
  let state = tafl.initialState({ board: TaflBoard._9_TABLUT, rules })
  let ply = 0
  for (; !state.result.finished && ply < MOST_PLIES; ply++) {
    const actions = tafl.getPossibleActions(state)
    state = tafl.act(state, actions[Math.floor(random() * actions.length)]!)
  }
  return ply
}

/** From the registry, into a folder that the next run finds again; null without a network. */
function installed(): Peer | null {
  const folder = join(tmpdir(), 'konakis-bench-peers')
  mkdirSync(folder, { recursive: true })
  if (!existsSync(join(folder, 'node_modules/tafl'))) {
    const { status } = spawnSync('npm', ['install', '--prefix', folder, '--no-save', PEER], {
      stdio: 'ignore',
    })
    if (status !== 0) {
      console.error(`${PEER} cannot be installed, so it is not measured beside ours.`)
      return null
    }
  }
  return createRequire(join(folder, 'index.js'))('tafl') as Peer
}

function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
