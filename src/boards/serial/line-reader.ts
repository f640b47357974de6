import { ReadlineParser } from '@serialport/parser-readline'
import { LineLengthLimiter } from '../../wire/line-length-limiter.ts'

/** Cuts what a port delivers, in whatever chunks, into the texts between LFs, a byte a character. */
export class LineReader {
  readonly #limiter = new LineLengthLimiter()
  readonly #parser = new ReadlineParser({ encoding: 'latin1' })

  constructor(onLine: (text: string) => void) {
    this.#parser.on('data', onLine)
  }

  read(chunk: Uint8Array): void {
    this.#parser.write(this.#limiter.limit(chunk))
  }
}
