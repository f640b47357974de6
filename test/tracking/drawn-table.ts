import { parseSquare, type Square } from '../../src/rules/geometry.ts'
import { parsePlacement } from '../../src/rules/placement.ts'
import { positionFrom } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { Table, type TableOptions } from '../hands/table.ts'

/** A table where the pieces stand as they are drawn. */
export function sit(
  diagram: string,
  toMove: 'attackers' | 'defenders',
  { rules = 'mungo-tablut', ...more }: Partial<TableOptions> & { rules?: string } = {},
): Table {
  const placement = parsePlacement(diagram, 9)
  if (!placement.ok) throw new Error(placement.error.message)
  const position = positionFrom(builtInRules(rules), placement.value, toMove)
  return new Table(position, { sense: 'occupancy', frameMs: 20, ...more }).wait(200)
}

export const at = (name: string): Square => parseSquare(name, 9)!

/** A move made the plain way, and believed. */
export const move = (table: Table, from: string, to: string): Table =>
  table.lift(from).wait(250).put(to).wait(1000)
