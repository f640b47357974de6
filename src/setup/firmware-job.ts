import { identify, type PortDevice } from '../boards/identify.ts'
import { err, ok, type Result } from '../core/result.ts'
import type { WaitContext } from '../core/waiting.ts'
import { shippedHex, type Variant } from '../flash/shipped-firmware.ts'
import { ALL_BOOTLOADERS, writeFirmware, writingProgress } from '../flash/write-firmware.ts'
import type { SetupJob } from '../messages/setup.ts'
import { type FailedJob, failed } from './setup-failure.ts'

export { replacementWarning } from '../flash/find-board.ts'

/** Twice what an old bootloader takes before it starts the new firmware on a slow computer. */
const HELLO_MS = 12_000

interface FirmwareJob extends WaitContext {
  readonly path: string
  readonly variant: Variant
  readonly onChange: (job: SetupJob) => void
}

/** Writes the shipped firmware, and gives what answers at the port then. */
export async function writeShippedFirmware(job: FirmwareJob): Promise<Result<PortDevice, FailedJob>> {
  const { path, variant, clock, signal, onChange } = job
  let output = ''
  const written = await writeFirmware({
    path,
    hex: shippedHex(variant),
    bootloaders: ALL_BOOTLOADERS,
    onAttempt: () => {
      output = ''
    },
    onProgress: text => {
      output += text
      onChange({ kind: 'flashing', path, ...writingProgress(output) })
    },
  })
  if (!written.ok) return err(failed('flash', written.error.code, written.error.message))
  onChange({ kind: 'flashing', path, phase: 'hello', percent: 100 })
  return ok(await identify(path, { clock, signal, greetingMs: HELLO_MS }))
}
