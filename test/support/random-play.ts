import fc from 'fast-check'
import { type Size, sortedNames } from '../../src/rules/geometry.ts'
import { parsePlacement } from '../../src/rules/placement.ts'
import { legalMoves, type Position, play, startPosition } from '../../src/rules/position.ts'
import { OPTION_KINDS, OPTION_NAMES, type OptionName, type Options } from '../../src/rules/rule-set.ts'
import { type Rules, readyRules } from '../../src/rules/rules.ts'
import { builtInRules, RULE_SETS } from '../../src/rulesets/index.ts'
import { LAYOUTS } from '../../src/rulesets/layouts.ts'

/** A layout for each size; those for 7 and 13 are the usual small and large ones with cross and T's. */
const LAYOUT_BY_SIZE: { readonly [size in Size]: string } = {
  7: '3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3',
  9: LAYOUTS.tablut!,
  11: LAYOUTS['t-diamond']!,
  13: '4ttttt4/6t6/13/6T6/t5T5t/t5T5t/tt1TTTKTTT1tt/t5T5t/t5T5t/6T6/13/6t6/4ttttt4',
}

/** Any combination of options, on any size. */
export const anyRules: fc.Arbitrary<Rules> = fc
  .record(
    Object.fromEntries(OPTION_NAMES.map(name => [name, anyValue(name)])) as Record<
      OptionName,
      fc.Arbitrary<unknown>
    >,
  )
  .map(values => {
    const layout = LAYOUT_BY_SIZE[values.size as Size]
    const options = { ...values, layout, camps: values.camps ? attackersOf(layout) : null } as Options
    const ready = readyRules('any', options)
    if (!ready.ok) throw new Error(ready.error.message)
    return ready.value
  })

function anyValue(name: OptionName): fc.Arbitrary<unknown> {
  const option = OPTION_KINDS[name]
  switch (option.kind) {
    case 'choice':
      return fc.constantFrom(...option.values)
    case 'yes-no':
      return fc.boolean()
    case 'count':
      return fc.option(fc.integer({ min: 1, max: name === 'shuffleLimit' || name === 'king.steps' ? 3 : 40 }))
    case 'size':
      return fc.constantFrom(7, 9, 11, 13)
    case 'layout':
      return fc.constant('')
    case 'squares':
      return fc.boolean()
  }
}

/** The squares of the attackers in a layout, which are camps where there are any. */
function attackersOf(layout: string): string {
  const placement = parsePlacement(layout)
  if (!placement.ok) throw new Error(placement.error.message)
  const size = Math.sqrt(placement.value.length) as Size
  const squares = placement.value.flatMap((cell, square) => (cell === 't' ? [square] : []))
  return sortedNames(squares, size).join(',')
}

export const builtIn: fc.Arbitrary<Rules> = fc.constantFrom(...RULE_SETS.map(set => builtInRules(set.id)))

/** Numbers that choose a move each; a game ends where they or its moves do. */
export const choices = (most: number) => fc.array(fc.nat({ max: 100_000 }), { maxLength: most, size: 'max' })

/**
 * Plays a game by choosing from each list of legal moves. One choice in four goes back the way the piece
 * came, so that to and fro, repetition and captureless stretches happen.
 */
export function playOut(
  rules: Rules,
  picks: readonly number[],
  visit?: (position: Position) => void,
): Position {
  let position = startPosition(rules)
  visit?.(position)
  for (const pick of picks) {
    const moves = legalMoves(position)
    if (moves.length === 0) break
    const own = position.previous?.last?.move
    const back = moves.find(move => own && move.from === own.to && move.to === own.from)
    position = play(position, pick % 4 === 0 && back ? back : moves[pick % moves.length]!)
    visit?.(position)
  }
  return position
}
