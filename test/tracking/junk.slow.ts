import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeMove } from '../../src/rules/move.ts'
import { legalMoves, play, startPosition } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { Table } from '../hands/table.ts'
import { inShortForm } from '../support/short-form.ts'

/** A frame that no piece has caused: noise, a few squares misread, or one from earlier in the game. */
const junk = fc.oneof(
  fc.record({
    kind: fc.constant('noise' as const),
    letters: fc.array(fc.constantFrom('.', 'o', 't', 'T', 'K', '?'), { minLength: 121, maxLength: 121 }),
  }),
  fc.record({
    kind: fc.constant('misread' as const),
    squares: fc.array(fc.nat({ max: 120 }), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant('stale' as const), age: fc.nat({ max: 20 }) }),
)
type Junk = typeof junk extends fc.Arbitrary<infer T> ? T : never

const evening = fc.record({
  rules: fc.constantFrom('nielsen', 'brettspielnetz', 'mungo-fetlar'),
  sense: fc.constantFrom('occupancy' as const, 'side' as const),
  frameMs: fc.constantFrom(5, 20, 100),
  plies: fc.array(
    fc.tuple(fc.nat({ max: 100_000 }), fc.array(junk, { minLength: 3, maxLength: 3 }), fc.nat({ max: 400 })),
    {
      minLength: 3,
      maxLength: 12,
      size: 'max',
    },
  ),
})

function frameOf(junk: Junk, table: Table, past: readonly string[]): string {
  const real = table.frame()
  switch (junk.kind) {
    case 'noise':
      return junk.letters.slice(0, real.length).join('')
    case 'misread':
      return [...real]
        .map((seen, square) => (junk.squares.includes(square) ? (seen === '.' ? 'o' : '.') : seen))
        .join('')
    case 'stale':
      return past.at(-1 - junk.age) ?? real
  }
}

describe('frames that no piece has caused', () => {
  it('never put a move into the record that was not made', { timeout: 300_000 }, () => {
    fc.assert(
      fc.property(evening, ({ rules: id, sense, frameMs, plies }) => {
        const rules = builtInRules(id)
        let meant = startPosition(rules)
        const table = new Table(meant, { sense, frameMs }).wait(100)
        const past: string[] = []
        const moves: string[] = []
        const disturb = (junk: Junk, afterMs: number) => {
          past.push(table.frame())
          table
            .wait(afterMs)
            .glitch(frameOf(junk, table, past))
            .wait(frameMs)
        }
        for (const [pick, [first, second, third], afterMs] of plies) {
          const options = legalMoves(meant)
          if (meant.outcome || options.length === 0) break
          const move = options[pick % options.length]!
          const next = play(meant, move)
          disturb(first!, afterMs)
          table.lift(move.from).wait(200)
          disturb(second!, afterMs)
          table.put(move.to).wait(150)
          disturb(third!, afterMs)
          // Long enough for a question, and for a move on a board that was seen to be noisy.
          table.wait(4500)
          for (const square of next.last!.captured) table.remove(square)
          table.wait(300)
          moves.push(makeMove(move, rules.options.size))
          expect(moves.slice(0, table.moves.length)).toEqual(table.moves)
          if (table.moves.length < moves.length) {
            expect(['illegal', 'disturbed', 'lifted', 'settling']).toContain(table.phase)
            table.rebuild(meant.placement, 50).wait(1500)
            expect(table.position.placement).toEqual(meant.placement)
            table.lift(move.from).wait(300).put(move.to).wait(3500)
            for (const square of next.last!.captured) table.remove(square)
            table.wait(300)
          }
          expect(table.moves).toEqual(moves)
          meant = next
        }
      }),
      { numRuns: inShortForm({ short: 150, whole: 600 }) },
    )
  })
})
