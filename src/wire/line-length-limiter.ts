import { MAX_LINE_BYTES } from './vocabulary.ts'

const LF = 0x0a
// One byte past what a line with a CR and an LF may hold: enough for the parser to see that it was overlong.
const KEPT_BYTES = MAX_LINE_BYTES + 1

/**
 * Placed before a line splitter; drops what follows the first bytes of a run without LF. A splitter such as
 * `ReadlineParser` keeps everything since the last LF, so that a device which never sends one (a wrong baud
 * rate, StandardFirmata) would grow its memory for ever; here the run ends up as one line, discarded as overlong.
 */
export class LineLengthLimiter {
  #runBytes = 0

  limit(chunk: Uint8Array): Uint8Array {
    const kept = new Uint8Array(chunk.length)
    let keptBytes = 0
    for (const byte of chunk) {
      if (byte === LF) this.#runBytes = 0
      else if (this.#runBytes === KEPT_BYTES) continue
      else this.#runBytes += 1
      kept[keptBytes++] = byte
    }
    return kept.subarray(0, keptBytes)
  }
}
