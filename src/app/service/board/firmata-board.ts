import { readFileSync } from 'node:fs'
import type { Board } from '../../../boards/board.ts'
import { unreadableFile } from '../../../core/file-failures.ts'
import { fitsInside } from '../../../core/inner-squares.ts'
import { systemClock } from '../../../core/system-clock.ts'
import type { Size } from '../../../rules/geometry.ts'
import { parseYaml } from '../../settings/yaml-text.ts'
import { UserError, unwrap } from '../../user-error.ts'

export interface FirmataChoice {
  readonly port?: string
  /** A file that draws another wiring than the reference. */
  readonly wiring?: string
}

/** A board of stock StandardFirmata for games of that size; the file may draw a larger one. */
export async function firmataBoard(
  { port, wiring: file }: FirmataChoice,
  size: number,
): Promise<{ board: Board; size: Size }> {
  const { FirmataBoard } = await import('../../../boards/firmata/firmata-board.ts')
  const { referenceWiring } = await import('../../../boards/firmata/reference-wiring.ts')
  const { parseWiring } = await import('../../../boards/firmata/wiring.ts')
  const wiring =
    file === undefined ? unwrap(referenceWiring(size)) : unwrap(parseWiring(readDrawing(file)), `${file}: `)
  if (!fitsInside(size, wiring.files))
    throw new UserError(
      `${file} draws a board of ${wiring.files}×${wiring.ranks}; the rules are for ${size}×${size}`,
    )
  return {
    board: new FirmataBoard({ clock: systemClock, wiring, path: port ?? null }),
    size: wiring.files,
  }
}

function readDrawing(file: string): unknown {
  let source: string
  try {
    source = readFileSync(file, 'utf8')
  } catch (error) {
    throw new UserError(unreadableFile(file, error))
  }
  return unwrap(parseYaml(source), `${file}: `).content
}
