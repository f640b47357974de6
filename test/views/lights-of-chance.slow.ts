import { describe, expect, it } from 'vitest'
import { PIECES } from '../../src/rules/piece.ts'
import { legalMoves, startPosition } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { seededRandom } from '../../src/simulated-players/random.ts'
import type { TrackingView } from '../../src/tracking/view.ts'
import { DESIGN, type LightRole } from '../../src/views/light-palette.ts'
import { lightRoles } from '../../src/views/light-roles.ts'
import { type LightExtras, SCENES, sceneOf } from '../../src/views/light-scenes.ts'
import { Table } from '../hands/table.ts'
import { SMALL } from './lit.ts'

type Roll = ReturnType<typeof seededRandom>

/** One thing that hands may do, sensible or not. */
function fumble(table: Table, roll: Roll, held: string[]): void {
  const { squares } = table.position.rules.geometry
  const frame = table.frame()
  const occupied = squares.filter(square => frame[square] !== '.')
  const empty = squares.filter(square => frame[square] === '.')
  const any = <T>(list: readonly T[]) => list[roll(list.length)]!
  const moves = legalMoves(table.position).filter(({ from, to }) => frame[from] !== '.' && frame[to] === '.')
  switch (roll(9)) {
    case 0:
      table.lift(any(occupied))
      held.push('piece')
      break
    case 1:
      if (held.pop()) table.put(any(empty))
      break
    case 2:
      for (const square of table.view.waiting.remove) if (frame[square] !== '.') table.remove(square)
      break
    case 3:
      if (empty.length > 20) table.stand(any(empty), any(PIECES))
      break
    case 4:
      table.rebuild(table.position.placement)
      break
    case 5:
      if (table.position.previous) table.rebuild(table.position.previous.placement)
      break
    case 6:
      table.press(any(['attackers', 'defenders', 'menu'] as const))
      break
    default: {
      const move = moves.length > 0 ? any(moves) : null
      if (move)
        table
          .lift(move.from)
          .wait(roll(2) * 200)
          .put(move.to)
    }
  }
  table.wait(any([20, 100, 320, 1000, 1500]))
}

describe.each([SMALL, builtInRules('brettspielnetz'), builtInRules('mungo-fetlar')])('$id', rules => {
  it.each([1, 2, 3, 4, 5, 6])(
    'whatever the hands do, each light is one of its scene’s, and on its kind of square (%i)',
    seed => {
      const roll = seededRandom(seed)
      const sense = roll(2) ? 'side' : 'occupancy'
      const touchMove = roll(2) ? 'free' : 'strict'
      const takeback = roll(2) ? 'free' : 'confirm'
      const table = new Table(startPosition(rules), { sense, frameMs: 20, settings: { touchMove, takeback } })
      const held: string[] = []
      const shown = new Set<LightRole>()
      for (let step = 0; step < 300; step++) {
        fumble(table, roll, held)
        for (const extras of [{}, { hints: 'off' }, { hints: 'threats' }] satisfies LightExtras[]) {
          for (const role of rolesChecked(table.view, extras)) shown.add(role)
        }
        const requested = legalMoves(table.position)[0] ?? null
        for (const role of rolesChecked({ ...table.view, requested }, {})) shown.add(role)
      }
      expect(shown.size).toBeGreaterThan(10)
    },
  )
})

function rolesChecked(view: TrackingView, extras: LightExtras): LightRole[] {
  const roles = lightRoles(view, extras)
  expect(roles).toHaveLength(view.position.placement.length)
  return roles.flatMap((role, square) => {
    if (!role) return []
    const { on } = DESIGN[role]
    expect(SCENES[sceneOf(view)]).toContain(role)
    // A sensor that is not relied on tells nothing of its square.
    if (on !== 'either' && view.frame![square] !== '?')
      expect(view.frame![square] === '.', `${role} on ${square}`).toBe(on === 'empty')
    return [role]
  })
}
