import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeGameRecord, parseGameRecord } from '../../src/rules/game-record.ts'
import type { Size, Square } from '../../src/rules/geometry.ts'
import { type Move, makeMove, makeMoveWithCaptures, parseMove } from '../../src/rules/move.ts'
import { makePlacement, parsePlacement } from '../../src/rules/placement.ts'
import { legalMoves, type Position, play, positionFrom } from '../../src/rules/position.ts'
import { makeRuleString, parseRuleString } from '../../src/rules/rule-string.ts'
import type { Rules } from '../../src/rules/rules.ts'
import { builtInRules, RULE_SETS } from '../../src/rulesets/index.ts'
import { anyRules, builtIn, choices, playOut } from '../support/random-play.ts'
import { turned, turnedPlacement } from '../support/symmetries.ts'

const rules = fc.oneof(anyRules, builtIn)

const texts = (moves: readonly Move[], size: Size) => moves.map(move => makeMove(move, size)).sort()

describe('the rules look the same from every side', () => {
  it('turning and mirroring the board commutes with play', () => {
    fc.assert(
      fc.property(rules, choices(60), fc.nat({ max: 7 }), (rules, picks, symmetry) => {
        const { size } = rules.options
        const turn = (square: Square) => turned(symmetry, square, size)
        let mirror: Position | null = null
        playOut(rules, picks, position => {
          const { last, placement } = position
          mirror =
            mirror && last
              ? play(mirror, { from: turn(last.move.from), to: turn(last.move.to) })
              : positionFrom(rules, turnedPlacement(symmetry, placement, size), position.toMove)
          expect(mirror.placement).toEqual(turnedPlacement(symmetry, placement, size))
          expect(mirror.outcome).toEqual(position.outcome)
          expect(texts(legalMoves(mirror), size)).toEqual(
            texts(
              legalMoves(position).map(move => ({ from: turn(move.from), to: turn(move.to) })),
              size,
            ),
          )
        })
      }),
      { numRuns: 150 },
    )
  })
})

/**
 * It holds whatever the rules: a move empties one square of its own side, fills one, and takes enemies alone, so the
 * square that it fills and the only own one that it empties can be read off.
 */
describe('what stands on the board names the move', () => {
  /** Plays games and returns how many moves were looked at. */
  function movesToldApart(rules: fc.Arbitrary<Rules>, numRuns: number): number {
    let moves = 0
    fc.assert(
      fc.property(rules, choices(60), (rules, picks) => {
        playOut(rules, picks, position => {
          const seen = new Map<string, Move>()
          for (const move of legalMoves(position)) {
            const occupied = play(position, move)
              .placement.map(cell => (cell === '.' ? '.' : 'o'))
              .join('')
            expect(seen.get(occupied)).toBeUndefined()
            seen.set(occupied, move)
          }
          moves += seen.size
        })
      }),
      { numRuns },
    )
    return moves
  }

  it('no two legal moves leave the same squares occupied', () => {
    expect(movesToldApart(rules, 40)).toBeGreaterThan(30_000)
  })

  it.each(RULE_SETS.map(({ id }) => id))('in games of %s', id => {
    expect(movesToldApart(fc.constant(builtInRules(id)), 5)).toBeGreaterThan(500)
  })
})

describe('what is written can be read again', () => {
  it('positions', () => {
    fc.assert(
      fc.property(rules, choices(60), (rules, picks) => {
        const { placement } = playOut(rules, picks)
        const again = parsePlacement(makePlacement(placement), rules.options.size)
        expect(again).toEqual({ ok: true, value: placement })
      }),
    )
  })

  it('moves, with what they took', () => {
    fc.assert(
      fc.property(rules, choices(60), (rules, picks) => {
        const { size } = rules.options
        playOut(rules, picks, ({ last }) => {
          if (!last) return
          const text = makeMoveWithCaptures(last.move, last.captured, size)
          for (const written of [
            text,
            text.toUpperCase(),
            `12.${text}`,
            `12...${text}`,
            `${text}++`,
            `${text}-`,
          ]) {
            expect(parseMove(written, size)).toEqual({ ok: true, value: last.move })
          }
        })
      }),
    )
  })

  it('rules as OpenTafl rule strings: nothing is dropped', () => {
    fc.assert(
      fc.property(rules, rules => {
        const again = parseRuleString(makeRuleString('a name', rules.options))
        expect(again).toEqual({ ok: true, value: { id: 'a_name', options: rules.options, unplayed: [] } })
      }),
      { numRuns: 500 },
    )
  })

  it('games as OpenTafl records, their endings included', () => {
    fc.assert(
      fc.property(rules, choices(80), (rules, picks) => {
        const position = playOut(rules, picks)
        const comments = picks.slice(0, position.ply).map(pick => (pick % 3 === 0 ? `comment ${pick}` : ''))
        const record = makeGameRecord(position, [['event', 'an evening']], comments)
        const again = parseGameRecord(record)
        if (!again.ok) throw new Error(again.error.message)
        expect(again.value.tags).toEqual([['event', 'an evening']])
        expect(again.value.comments).toEqual(comments)
        expect(again.value.position).toEqual(position)
      }),
    )
  })
})
