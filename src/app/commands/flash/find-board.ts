import type { PortDevice } from '../../../boards/identify.ts'
import { type Failure, failure, ok, type Result } from '../../../core/result.ts'
import { portInUse } from './avrdude.ts'

export interface FoundBoard {
  readonly path: string
  readonly occupant: PortDevice
}

/** The port with a Konakis board, otherwise the only port. */
export async function findBoard(
  paths: readonly string[],
  look: (path: string) => Promise<PortDevice>,
): Promise<Result<FoundBoard, Failure<'several' | 'cannot-open'>>> {
  const found: FoundBoard[] = []
  for (const path of paths) {
    const occupant = await look(path)
    if (occupant.kind === 'konakis') return ok({ path, occupant })
    found.push({ path, occupant })
  }
  const [only, another] = found
  if (!only || another)
    return failure(
      'several',
      `none of ${paths.join(', ')} is known to be the board; name it with --port, or unplug the others`,
    )
  if (only.occupant.kind !== 'cannot-open') return ok(only)
  const { failure: why } = only.occupant
  return failure('cannot-open', why.code === 'port-in-use' ? portInUse(only.path) : why.message)
}

export function occupantWords(occupant: PortDevice): string {
  switch (occupant.kind) {
    case 'konakis': {
      const { firmware, files, ranks, sense, name } = occupant.info
      return `Konakis firmware ${firmware}, ${files}×${ranks}, ${sense}, named ${name}.`
    }
    case 'incompatible-konakis':
    case 'cannot-open':
      return occupant.failure.message
    case 'firmata':
      return `${occupant.firmware}.`
    case 'unknown':
      return 'Something that sends, but is not a Konakis board.'
    case 'silent':
      return 'Nothing that answers.'
  }
}
