import type { PortDevice } from '../boards/identify.ts'
import { type Failure, failure, ok, type Result } from '../core/result.ts'
import { portInUse } from './avrdude.ts'
import { VARIANT_WORDS, type Variant, variantOf } from './shipped-firmware.ts'

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

/** The reason to ask before firmware is written there; null if our firmware for the same board is there already. */
export function replacementWarning(occupant: PortDevice, variant: Variant | null): string | null {
  switch (occupant.kind) {
    case 'konakis':
      if (variant === null || variantOf(occupant.info) === variant) return null
      return `The board is ${occupant.info.files}×${occupant.info.ranks}, ${occupant.info.sense}; this firmware is for ${VARIANT_WORDS[variant]}.`
    case 'incompatible-konakis':
      return null
    case 'firmata':
      return `${occupant.firmware} runs there, as on a board for "konakis play --board firmata"; it will be replaced.`
    case 'unknown':
      return 'Something else than Konakis runs there; it will be replaced.'
    case 'silent':
      return 'What runs there does not answer, and may be something else than Konakis; it will be replaced.'
    case 'cannot-open':
      return null
  }
}
