import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { boardNets } from '../../../schematics/generator/pcb/read-board.ts'
import { parsed } from '../../../schematics/generator/s-expression.ts'
import { schematicsFolder } from './kicad.ts'

/** What the pads of a board in the repository are joined to. */
export function netsOfBoard(name: string): Record<string, string[]> {
  return boardNets(parsed(readFileSync(join(schematicsFolder, name, `${name}.kicad_pcb`), 'utf8')))
}
