import { readFile } from 'node:fs/promises'
import type { CircuitSense } from './circuit/circuit.ts'

/** Named from the package's root, from which `src` and `dist` lie equally deep. */
const folder = new URL('../../hardware/firmware/', import.meta.url)

export interface BoardBuild {
  readonly files: number
  readonly ranks: number
  readonly sense: CircuitSense
}

/** The Intel hex text of the firmware in the repository; rejects where none was built for such a board. */
export function firmwareFor({ files, ranks, sense }: BoardBuild): Promise<string> {
  const reed = sense === 'occupancy' ? '-reed' : ''
  return readFile(new URL(`konakis-${files}x${ranks}${reed}.hex`, folder), 'utf8')
}
