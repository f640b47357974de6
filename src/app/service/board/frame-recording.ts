import { closeSync, openSync, writeSync } from 'node:fs'
import type { BoardEvent } from '../../../boards/board.ts'
import { unwritableFile } from '../../../core/file-failures.ts'
import { makeControllerLine } from '../../../wire/controller-line.ts'
import { PROTOCOL } from '../../../wire/vocabulary.ts'
import { UserError } from '../../user-error.ts'

/** A recording does not know the controller's own boot id, and nobody who reads it needs one. */
const BOOT = '0000'

/** Writes what the board says as `konakis track` reads it, so that a ghost move can be shown to others. */
export class FrameRecording {
  private readonly path: string
  private readonly file: number
  private readonly complain: (message: string) => void
  private readonly mostBytes: number
  private isEnded = false
  private bytes = 0
  private seq = 0
  private firstMs: number | null = null

  constructor(path: string, complain: (message: string) => void, mostBytes = 64 * 1024 * 1024) {
    this.path = path
    this.complain = complain
    this.mostBytes = mostBytes
    try {
      this.file = openSync(path, 'w')
    } catch (error) {
      throw new UserError(`cannot record: ${unwritableFile(path, error)}`)
    }
  }

  /** A recording that is long enough, or cannot be written, ends; the game does not. */
  add(event: BoardEvent): void {
    const line = this.lineOf(event)
    if (line === null || this.isEnded) return
    this.firstMs ??= event.atMs
    try {
      this.bytes += writeSync(this.file, `${Math.round(event.atMs - this.firstMs)} ${line}\n`)
    } catch (error) {
      this.end(unwritableFile(this.path, error))
    }
    if (this.bytes > this.mostBytes) this.end('it is long enough')
  }

  private end(why: string): void {
    this.isEnded = true
    this.complain(`The recording ends here, because ${why}.`)
  }

  close(): void {
    closeSync(this.file)
  }

  private lineOf(event: BoardEvent): string | null {
    const seq = this.seq++ % 65536
    switch (event.type) {
      case 'up':
      case 'restarted':
        return makeControllerLine({ type: 'hello', boot: BOOT, protocol: PROTOCOL, ...helloOf(event.info) })
      case 'frame':
        return makeControllerLine({ type: 'sensors', boot: BOOT, seq, squares: event.squares })
      case 'button':
        return makeControllerLine({
          type: 'button',
          boot: BOOT,
          seq,
          button: event.button,
          pressed: event.pressed,
        })
      case 'down':
      case 'raw':
        return null
    }
  }
}

function helloOf({
  firmware,
  files,
  ranks,
  sense,
  leds,
  name,
}: Extract<BoardEvent, { info: unknown }>['info']) {
  return { firmware, files, ranks, sense, leds, name }
}
