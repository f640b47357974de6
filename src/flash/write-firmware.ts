import { ok, type Result } from '../core/result.ts'
import { BOOTLOADERS, type Bootloader, type FlashFailure, runAvrdude } from './avrdude.ts'

export const ALL_BOOTLOADERS = Object.keys(BOOTLOADERS) as readonly Bootloader[]

interface FirmwareWriting {
  readonly path: string
  readonly hex: string
  /** Tried one after the other until one answers. */
  readonly bootloaders: readonly Bootloader[]
  readonly onAttempt: (bootloader: Bootloader) => void
  /** Receives avrdude's output. */
  readonly onProgress: (text: string) => void
}

/** Writes the firmware and reads it back. The failure is that of the last bootloader that was tried. */
export async function writeFirmware({
  bootloaders,
  onAttempt,
  ...flashing
}: FirmwareWriting): Promise<Result<null, FlashFailure>> {
  let written: Result<null, FlashFailure> = ok(null)
  for (const bootloader of bootloaders) {
    onAttempt(bootloader)
    written = await runAvrdude({ ...flashing, bootloader })
    if (written.ok || written.error.code !== 'no-bootloader') return written
  }
  return written
}

export const WRITING_PHASES = ['contact', 'writing', 'verifying'] as const

export interface WritingProgress {
  readonly phase: (typeof WRITING_PHASES)[number]
  readonly percent: number
}

/** avrdude draws a bar of so many # for each of its steps. */
const BAR = 50

/** How far avrdude is, from its output so far: it reads the signature, writes the flash, and reads it back. */
export function writingProgress(output: string): WritingProgress {
  const bars = [...output.matchAll(/(Reading|Writing) \| (#*)/g)]
  const [, step, bar = ''] = bars.at(-1) ?? []
  const hasWritten = bars.some(([, name]) => name === 'Writing')
  if (!hasWritten) return { phase: 'contact', percent: 0 }
  const percent = Math.min(100, Math.round((bar.length / BAR) * 100))
  return { phase: step === 'Writing' ? 'writing' : 'verifying', percent }
}
