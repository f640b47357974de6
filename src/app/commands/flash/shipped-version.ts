import type { BoardInfo } from '../../../boards/board.ts'
import { parseIntelHex } from '../../../emulator/chip/intel-hex.ts'
import { firmwareFor } from '../../../emulator/firmware-files.ts'
import { versionIn } from './shipped-firmware.ts'

/** The version of the firmware in the package for such a board, as its hello says it; null where there is none. */
export async function shippedFirmware(
  info: Pick<BoardInfo, 'files' | 'ranks' | 'sense'>,
): Promise<string | null> {
  const { files, ranks, sense } = info
  const hex = await firmwareFor({ files, ranks, sense }).catch(() => null)
  if (hex === null) return null
  return versionIn(parseIntelHex(hex))
}
