import { readFileSync } from 'node:fs'
import type { BoardInfo } from '../../../boards/board.ts'
import type { Script, ScriptStep } from '../../../boards/script-board.ts'
import { unreadableFile } from '../../../core/file-failures.ts'
import { SIZES, type Size } from '../../../rules/geometry.ts'
import type { Placement } from '../../../rules/placement.ts'
import type { Position, Reason } from '../../../rules/position.ts'
import type { Rules } from '../../../rules/rules.ts'
import { parseRecordedLine, type RecordedLine } from '../../../wire/recorded-line.ts'
import { readGame } from '../../settings/game-file.ts'
import { UserError } from '../../user-error.ts'

/** Between two moves; a move in two seconds is quick play. */
const MOVE_MS = 2000
/** How long a piece is in the hand. */
const LIFT_MS = 400
/** Long enough to read the result before the pieces are set up again. */
const RESULT_MS = 20_000

/** What is to be played. */
export interface ScriptedGame {
  readonly rules: Rules
  /** Of the game that was left and goes on; null for a new one. */
  readonly standing: Placement | null
}

export interface ReadScript extends Script {
  readonly size: Size
}

/** What a board of `--board script:<file>` does: what was recorded, or a game, move by move. */
export function readScript(path: string, { rules, standing }: ScriptedGame): ReadScript {
  const source = readSource(path)
  const recorded = source.split('\n').flatMap(line => parseRecordedLine(line.trim()) ?? [])
  const script = recorded.length > 0 ? recordedScript(recorded, path) : gameScript(source, path, rules)
  const size = SIZES.find(known => known === script.info.files)
  if (size === undefined) throw new UserError(`${path} is of a board with ${script.info.files} files`)
  return { ...script, size, first: standing === null ? 0 : stepThatShows(standing, script, path) }
}

/** Where the script goes on with a game that was left. */
function stepThatShows(standing: Placement, { steps }: Script, path: string): number {
  const squares = standing.join('')
  const found = steps.findIndex(({ event }) => event.type === 'frame' && event.squares === squares)
  if (found < 0)
    throw new UserError(`the game that was left does not occur in ${path}; choose another folder with --data`)
  return found
}

function readSource(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new UserError(`cannot play the script: ${unreadableFile(path, error)}`)
  }
}

function recordedScript(recorded: readonly RecordedLine[], path: string): Script {
  const hello = recorded.map(({ line }) => line).find(line => line.type === 'hello')
  if (!hello) throw new UserError(`${path}: the recording does not begin with the board’s hello line`)
  const steps: ScriptStep[] = []
  let beforeMs = recorded[0]!.atMs
  for (const { atMs, line } of recorded) {
    if (line.type !== 'sensors' && line.type !== 'button') continue
    const event =
      line.type === 'sensors'
        ? { type: 'frame' as const, squares: line.squares }
        : { type: 'button' as const, button: line.button, pressed: line.pressed }
    steps.push({ waitMs: Math.max(0, atMs - beforeMs), event })
    beforeMs = atMs
  }
  const { files, ranks, sense } = hello
  return { info: { ...INFO, files, ranks, sense }, steps, first: 0, repeats: false }
}

const INFO = { driver: 'script', name: 'Script', firmware: '-', leds: 'none' } as const

/** A game that is over begins again; one that is not stays as it stands. */
function gameScript(source: string, path: string, rules: Rules): Script {
  const last = readGame(source, path, rules)
  const { size } = last.rules.options
  if (size !== rules.options.size)
    throw new UserError(
      `${path} is a game on ${size}×${size} squares, and ${rules.id} is not; choose other --rules`,
    )
  const positions: Position[] = []
  for (let past: Position | null = last; past; past = past.previous) positions.unshift(past)
  const steps = [
    frameStep(positions[0]!.placement, 0),
    ...positions
      .slice(1)
      .flatMap(position => [
        frameStep(lifted(position), MOVE_MS - LIFT_MS),
        frameStep(position.placement, LIFT_MS),
      ]),
  ]
  const isOver = last.outcome !== null && !OFF_THE_BOARD.includes(last.outcome.reason)
  const info: BoardInfo = { ...INFO, files: size, ranks: size, sense: 'side' }
  return { info, steps: isOver ? [...steps, resultStep(last)] : steps, first: 0, repeats: isOver }
}

/** Ends of a game that the pieces do not show. */
const OFF_THE_BOARD: readonly Reason[] = ['resigned', 'agreed', 'time', 'repetition', 'captureless']

/** The pieces stay for a while before the first step sets them up again. */
const resultStep = (last: Position): ScriptStep => frameStep(last.placement, RESULT_MS)

const frameStep = (placement: Placement, waitMs: number): ScriptStep => ({
  waitMs,
  event: { type: 'frame', squares: placement.join('') },
})

/** As before the move, without the piece that makes it. */
function lifted({ previous, last }: Position): Placement {
  const { placement } = previous!
  return placement.with(last!.move.from, '.')
}
