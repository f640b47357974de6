import { boardFailure } from '../../../boards/board-failure.ts'
import { identify } from '../../../boards/identify.ts'
import type { LentBoard } from '../../../boards/lent-board.ts'
import { findPorts } from '../../../boards/serial/find-ports.ts'
import { nativeBinding } from '../../../boards/serial/native-binding.ts'
import type { Clock } from '../../../core/clock.ts'
import { failure, ok } from '../../../core/result.ts'
import type { RequestOf } from '../../../messages/requests.ts'
import type { SetupJob, SetupState } from '../../../messages/setup.ts'
import { findAvrdude } from '../../commands/flash/avrdude.ts'
import { doubtAbout, type FoundBoard } from '../../commands/flash/find-board.ts'
import { shippedHex } from '../../commands/flash/shipped-firmware.ts'
import { ALL_BOOTLOADERS, writeFirmware, writingProgress } from '../../commands/flash/write-firmware.ts'
import type { CommandReply } from '../commands/command-handler.ts'
import { CalibrationJob, type EmulatedPieces } from './calibration-job.ts'
import { foundDevice } from './found-devices.ts'
import { failed, type SetupWork } from './setup-failure.ts'

interface Parts {
  readonly clock: Clock
  /** The board of the game. */
  readonly lent: LentBoard
  /** The port of the settings, searched besides those that look like a board; null if none is named. */
  readonly port: string | null
  /** The game is played on the emulated board, so that no port has to be freed. */
  readonly emulated: EmulatedPieces | null
  /** Whether settings are saved, and whether the first visit leads through the set-up. */
  readonly visit: () => Pick<SetupState, 'isSetUp' | 'leadsThrough'>
  readonly onChange: (state: SetupState) => void
  readonly log: (message: string) => void
}

/** Twice what an old bootloader takes before it starts the new firmware on a slow computer. */
const HELLO_MS = 12_000

const STARTED: CommandReply = ok({})

/**
 * The long work of the set-up: searching for boards, writing firmware, calibrating. One thing at a time; the game has
 * no board meanwhile, and gets it back however the work ends.
 */
export class SetupJobs {
  private readonly parts: Parts
  private job: SetupJob = { kind: 'none' }
  private found: readonly FoundBoard[] | null = null
  private canFlash: boolean | null = null
  private running: Promise<void> | null = null
  private calibration: CalibrationJob | null = null
  private readonly ended = new AbortController()

  constructor(parts: Parts) {
    this.parts = parts
  }

  /** Tells everything again, for example after settings were saved. */
  tell(): void {
    const { visit, onChange } = this.parts
    const devices = this.found?.map(foundDevice) ?? null
    onChange({ v: 1, ...visit(), devices, canFlash: this.canFlash, job: this.job })
  }

  /** Firmware that is being written is written to its end: half of it would stop the board. */
  async stop(): Promise<void> {
    this.ended.abort(new Error('the service stops'))
    this.calibration?.stop()
    await this.running
  }

  find(): CommandReply {
    return this.begin('search', { kind: 'searching' }, async () => {
      this.canFlash = (await findAvrdude()).ok
      this.found = await this.withFreePorts(() => this.search())
      return { kind: 'found' }
    })
  }

  flash({ path, variant, replace = false }: RequestOf<'flash'>): CommandReply {
    const target = this.found?.find(board => board.path === path)
    if (!target) return NOT_FOUND
    const doubt = doubtAbout(target.occupant, variant)
    if (doubt !== null && !replace) return failure('needs-replace', `${doubt} Send replace: true to go on.`)
    const show = (phase: Flashing['phase'], percent: number) =>
      this.show({ kind: 'flashing', path, phase, percent })
    return this.begin('flash', { kind: 'flashing', path, phase: 'contact', percent: 0 }, () =>
      this.withFreePorts(async () => {
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
            const { phase, percent } = writingProgress(output)
            show(phase, percent)
          },
        })
        if (!written.ok) return failed('flash', written.error.code, written.error.message)
        show('hello', 100)
        const occupant = await identify(path, {
          clock: this.parts.clock,
          signal: this.ended.signal,
          greetingMs: HELLO_MS,
        })
        this.found = (this.found ?? []).map(board => (board.path === path ? { path, occupant } : board))
        if (occupant.kind === 'konakis') return { kind: 'flashed', path }
        return failed('flash', 'no-hello', `the board on ${path} sends no hello`)
      }),
    )
  }

  calibrate({ do: action, path }: RequestOf<'calibration'>): CommandReply {
    switch (action) {
      case 'begin':
        return this.beginCalibration(path ?? null)
      case 'yes':
      case 'no':
        return this.calibration?.answer(action === 'yes')
          ? STARTED
          : failure('nothing-asked', 'no question is open')
      case 'stop':
        this.calibration?.stop()
        return STARTED
    }
  }

  private beginCalibration(path: string | null): CommandReply {
    if (path !== null && !this.found?.some(board => board.path === path)) return NOT_FOUND
    const { clock, emulated, port } = this.parts
    const calibration = new CalibrationJob({
      clock,
      path: path ?? port,
      emulated: path === null ? emulated : null,
      onChange: job => this.show(job),
    })
    return this.begin('calibration', { kind: 'opening' }, async () => {
      this.calibration = calibration
      try {
        const isOwn = path === null
        return await (isOwn
          ? this.withoutGame(() => calibration.run())
          : this.withFreePorts(() => calibration.run()))
      } finally {
        this.calibration = null
      }
    })
  }

  /** Starts the work, which ends with what is shown then. */
  private begin(work: SetupWork, first: SetupJob, run: () => Promise<SetupJob>): CommandReply {
    if (this.running)
      return failure('busy', 'the service is still at work on the board; wait until it is done')
    if (this.ended.signal.aborted) return failure('busy', 'the service is stopping')
    this.show(first)
    this.running = run()
      .catch((error: unknown) => failed(work, 'failed', String(error)))
      .then(last => {
        this.running = null
        if (last.kind === 'failed') this.parts.log(`Set-up: ${last.detail}`)
        this.show(last)
      })
    return STARTED
  }

  private withFreePorts<Done>(work: () => Promise<Done>): Promise<Done> {
    return this.parts.emulated ? work() : this.withoutGame(work)
  }

  private async withoutGame<Done>(work: () => Promise<Done>): Promise<Done> {
    const { lent } = this.parts
    await lent.lend()
    try {
      return await work()
    } finally {
      lent.takeBack()
    }
  }

  private async search(): Promise<FoundBoard[]> {
    const { port, clock } = this.parts
    const ports = await findPorts(await nativeBinding(), '/dev')
    const failed = ports.ok || ports.failure.code === 'not-found' ? null : boardFailure(ports.failure)
    if (failed) this.parts.log(failed.message)
    const paths = new Set([...(port === null ? [] : [port]), ...(ports.ok ? ports.paths : [])])
    const found: FoundBoard[] = []
    for (const path of paths) {
      const occupant = await identify(path, { clock, signal: this.ended.signal })
      if (occupant.kind === 'cannot-open' && occupant.failure.code === 'not-found') continue
      found.push({ path, occupant })
    }
    return found
  }

  private show(job: SetupJob): void {
    if (JSON.stringify(job) === JSON.stringify(this.job)) return
    this.job = job
    this.tell()
  }
}

type Flashing = Extract<SetupJob, { kind: 'flashing' }>

const NOT_FOUND = failure('unknown-port', 'that port was not found; search for boards first')
