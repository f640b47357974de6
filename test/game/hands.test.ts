import { describe, expect, it } from 'vitest'
import type { GameCommand } from '../../src/game/commands.ts'
import { clockAt } from '../../src/game/state.ts'
import { legalDestinations, legalMoves, startPosition } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { seededRandom } from '../../src/simulated-players/random.ts'
import type { AnnouncedEvent } from '../../src/views/public-event.ts'
import { Table } from '../hands/table.ts'
import { begin, type Played } from './play.ts'

/** What the game is asked when the hands have done something. */
function commandOf(event: AnnouncedEvent): GameCommand | null {
  switch (event.type) {
    case 'move.made':
      return { type: 'move', move: event.move, source: 'hand', expectedPly: event.ply - 1 }
    case 'move.amended':
      return { type: 'amend', move: event.move }
    case 'move.retracted':
      return { type: 'retract' }
    case 'takeback':
      return { type: 'take-back', plies: event.plies }
    case 'board.disturbed':
    case 'board.down':
      return { type: 'stop-clock' }
    case 'game.started':
    case 'board.restored':
    case 'board.up':
      return { type: 'start-clock' }
    default:
      return null
  }
}

/** The game is asked for everything new that the tracker has announced. */
function follow(table: Table, game: Played, from: number): void {
  for (const event of table.events.slice(from)) {
    const command = commandOf(event)
    if (command) game.do(command, event.atMs)
  }
}

/** One thing that hands do, and then stillness. */
function act(table: Table, roll: (sides: number) => number): void {
  const { position } = table
  const moves = legalMoves(position)
  const last = position.last
  const kind = roll(10)
  if (kind === 0 && last && position.previous) {
    // The same piece goes elsewhere, or back to where it came from.
    const others = [...legalDestinations(position.previous, last.move.from), last.move.from]
    table.lift(last.move.to).wait(200).put(others[roll(others.length)]!)
  } else if (kind === 1 && position.previous) {
    const back = position.previous.previous ?? position.previous
    table.rebuild(back.placement)
  } else if (kind === 2) {
    table.rebuild(position.placement.map(() => '.')).wait(800)
    table.rebuild(position.placement, 5)
  } else if (kind === 3 && moves.length > 0) {
    const move = moves[roll(moves.length)]!
    table.unplug().wait(4_000).lift(move.from).put(move.to).plug()
  } else if (moves.length > 0) {
    const move = moves[roll(moves.length)]!
    table.lift(move.from).wait(roll(400)).put(move.to)
  }
  table.wait(1_500)
  // What was taken is taken off, and what was left in disorder is put right.
  table.rebuild(table.position.placement).wait(2_500)
}

describe.each(['nielsen', 'brettspielnetz', 'mungo-fetlar'])('hands at a board, %s', id => {
  it('the game agrees with the tracker after all they do, and its clock runs when all is in order', () => {
    const rules = builtInRules(id)
    const seen = new Set<string>()
    for (let seed = 1; seed <= 25; seed++) {
      const roll = seededRandom(seed * 7919)
      const table = new Table(startPosition(rules), { sense: 'side', frameMs: 20 })
      const game = begin(rules, { mainMs: 3_600_000, incrementMs: 1_000 })
      let known = 0
      for (let action = 0; action < 30 && !table.view.isOver; action++) {
        act(table, roll)
        follow(table, game, known)
        known = table.events.length
        const { placement, toMove, ply, outcome } = table.position
        expect(game.game.position).toMatchObject({ placement, toMove, ply, outcome })
        expect(clockAt(game.state, table.nowMs)!.running).toBe(outcome ? null : toMove)
      }
      for (const event of game.events) seen.add(event.type)
    }
    expect([...seen]).toEqual(
      expect.arrayContaining([
        'move.made',
        'move.amended',
        'move.retracted',
        'takeback',
        'clock.started',
        'clock.stopped',
      ]),
    )
  })
})
