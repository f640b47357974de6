import { expect, test } from 'vitest'
import { assertLights } from '../../src/boards/lights.ts'
import { parseSquare, type Square } from '../../src/rules/geometry.ts'
import type { Side } from '../../src/rules/piece.ts'
import type { Position } from '../../src/rules/position.ts'
import type { Rules } from '../../src/rules/rules.ts'
import type { Phase } from '../../src/tracking/phases.ts'
import { type LightRole, PALETTE } from '../../src/views/light-palette.ts'
import type { LightExtras } from '../../src/views/light-scenes.ts'
import { lightsFor } from '../../src/views/lights.ts'
import { Table, type TableOptions } from '../hands/table.ts'
import { positionOf, rulesOf, type Tag } from '../support/diagram.ts'

/** Tablut on a small board, so that two boards fit side by side. The king escapes to the edge, and is armed. */
export const SMALL = rulesOf('nielsen', { size: 7, layout: '3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3' })

/** What the rows have shown so far. */
export const seen = { phases: new Set<Phase>(), roles: new Set<LightRole>() }

export interface Scenario {
  readonly toMove: Side
  readonly rules?: Rules
  readonly sense?: 'occupancy' | 'side'
  readonly table?: Omit<Partial<TableOptions>, 'without'> & { readonly without?: string }
  readonly extras?: LightExtras
  /** A move requested by command. */
  readonly wanted?: string
}

/**
 * What the lights say: the position, drawn as in test/support/diagram.ts, and beside it the letters that are
 * lit after what the hands did. Each row is seen by a board that tells the pieces apart and by one that does
 * not, unless it names its board.
 */
export function lit(
  phase: Phase,
  sentence: string,
  { toMove, rules = SMALL, sense, table: options = {}, extras, wanted }: Scenario,
  hands: (table: Table) => unknown,
): Tag {
  return sketch => {
    const [position, lights] = twoBoards(sketch.join(''), rules, toMove)
    const { without, ...others } = options
    const at = (name: string) => parseSquare(name, rules.geometry.size)!
    test.each(sense ? [sense] : (['side', 'occupancy'] as const))(`${phase}: ${sentence} (%s)`, kind => {
      const table = new Table(position, {
        sense: kind,
        frameMs: 20,
        ...others,
        without: without?.split(' ').map(at) ?? [],
      })
      table.wait(100)
      if (wanted) table.want(wanted)
      hands(table)
      expect(table.phase).toBe(phase)
      const shown = lightsFor(table.view, extras)
      assertLights(shown)
      expect(drawn(shown.squares)).toBe(lights)
      seen.phases.add(phase)
      for (const letter of shown.squares.replaceAll('.', '')) seen.roles.add(PALETTE[letter]!.role)
    })
  }
}

export const move = (text: string, { size }: Rules['geometry'] = SMALL.geometry) => {
  const [from, to] = text.split('-').map(name => parseSquare(name, size)!) as [Square, Square]
  return { from, to }
}

function twoBoards(sketch: string, rules: Rules, toMove: Side): [Position, string] {
  const rows = sketch
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .map(line => line.split(/ {3,}/))
  if (rows.some(row => row.length !== 2)) throw new Error('two boards were to be drawn')
  const [left, right] = [0, 1].map(board => rows.map(row => row[board]).join('\n')) as [string, string]
  return [positionOf(rules, toMove)([left]), right]
}

/** The letters as a board, top rank first. */
export function drawn(squares: string): string {
  const size = Math.sqrt(squares.length)
  return Array.from({ length: size }, (_, row) =>
    [...squares.slice((size - 1 - row) * size, (size - row) * size)].join(' '),
  ).join('\n')
}
