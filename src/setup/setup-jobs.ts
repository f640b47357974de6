import type { LentBoard } from '../boards/lent-board.ts'
import type { HostFacts } from '../checks/host-examination.ts'
import type { Clock } from '../core/clock.ts'
import { failure, ok } from '../core/result.ts'
import type { FoundBoard } from '../flash/find-board.ts'
import type { CommandReply } from '../messages/command-reply.ts'
import type { RequestOf } from '../messages/requests.ts'
import type { FoundDevice, SetupJob, SetupState } from '../messages/setup.ts'
import type { CalibrationJob, EmulatedPieces } from './calibration-job.ts'
import { failed, type SetupWork } from './setup-failure.ts'

interface Parts {
  readonly clock: Clock
  /** The board of the game. */
  readonly lent: LentBoard
  /** The port of the settings, searched besides those that look like a board; null if none is named. */
  readonly port: string | null
  /** The game is played on the emulated board, so that no port has to be freed. */
  readonly emulated: EmulatedPieces | null
  /** The board has our firmware, so that its sensors can be looked at closely. */
  readonly isSerial: boolean
  /** What the doctor has to know of the settings. */
  readonly hostFacts: () => HostFacts
  /** Whether settings are saved, and whether the first visit leads through the set-up. */
  readonly visit: () => Pick<SetupState, 'isSetUp' | 'leadsThrough'>
  readonly onChange: (state: SetupState) => void
  readonly log: (message: string) => void
}

/** Most services are never set up again: what does the work is loaded when it begins. */
const work = {
  devices: () => import('./found-devices.ts'),
  firmware: () => import('./firmware-job.ts'),
  calibration: () => import('./calibration-job.ts'),
  doctor: () => import('./doctor-job.ts'),
}

const STARTED: CommandReply = ok({})

/**
 * The long work of the set-up: searching for boards, writing firmware, calibrating, the doctor. One thing at a time; the
 * game has no board meanwhile, and gets it back however the work ends.
 */
export class SetupJobs {
  private readonly parts: Parts
  private job: SetupJob = { kind: 'none' }
  private found: readonly FoundBoard[] | null = null
  private devices: readonly FoundDevice[] | null = null
  private canFlash: boolean | null = null
  private running: Promise<void> | null = null
  private calibration: CalibrationJob | null = null
  private readonly ended = new AbortController()

  constructor(parts: Parts) {
    this.parts = parts
  }

  /** Tells everything again, for example after settings were saved. */
  publish(): void {
    const { visit, onChange } = this.parts
    const { devices, canFlash, job } = this
    onChange({ v: 1, ...visit(), devices: devices && [...devices], canFlash, job })
  }

  /** Firmware that is being written is written to its end: half of it would stop the board. */
  async stop(): Promise<void> {
    this.ended.abort(new Error('the service stops'))
    this.calibration?.stop()
    await this.running
  }

  find(): CommandReply {
    return this.begin('search', { kind: 'searching' }, async () => {
      const { canWriteFirmware, findDevices } = await work.devices()
      const { port, clock, log } = this.parts
      this.canFlash = await canWriteFirmware()
      const search = { port, clock, signal: this.ended.signal, log }
      await this.setFound(await this.withFreePorts(() => findDevices(search)))
      return { kind: 'found' }
    })
  }

  async flash({ path, variant, replace = false }: RequestOf<'flash'>): Promise<CommandReply> {
    const target = this.found?.find(board => board.path === path)
    if (!target) return NOT_FOUND
    const { replacementWarning, writeShippedFirmware } = await work.firmware()
    const warning = replacementWarning(target.occupant, variant)
    if (warning !== null && !replace)
      return failure('needs-replace', `${warning} Send replace: true to go on.`)
    return this.begin('flash', { kind: 'flashing', path, phase: 'contact', percent: 0 }, () =>
      this.withFreePorts(async () => {
        const { clock } = this.parts
        const { signal } = this.ended
        const written = await writeShippedFirmware({
          path,
          variant,
          clock,
          signal,
          onChange: job => this.show(job),
        })
        if (!written.ok) return written.error
        const occupant = written.value
        await this.setFound(
          (this.found ?? []).map(board => (board.path === path ? { path, occupant } : board)),
        )
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
    return this.begin('calibration', { kind: 'opening' }, async () => {
      const { CalibrationJob } = await work.calibration()
      const calibration = new CalibrationJob({
        clock,
        path: path ?? port,
        emulated: path === null ? emulated : null,
        onChange: job => this.show(job),
      })
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

  /** The game has its board again before the broker and the computer are looked at. */
  examine(): CommandReply {
    const { clock, emulated, isSerial, port, hostFacts } = this.parts
    return this.begin(
      'doctor',
      { kind: 'examining', check: 'board', findings: [], unchecked: [] },
      async () => {
        const { DoctorJob } = await work.doctor()
        const context = { clock, signal: this.ended.signal }
        const doctor = new DoctorJob({ context, onChange: job => this.show(job) })
        if (emulated || isSerial) await this.withoutGame(() => doctor.examineBoard(port, emulated))
        else doctor.passOverBoard()
        await doctor.examineHost(hostFacts())
        return doctor.examined()
      },
    )
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

  private async setFound(found: readonly FoundBoard[]): Promise<void> {
    const { foundDevice } = await work.devices()
    this.found = found
    this.devices = found.map(foundDevice)
  }

  private show(job: SetupJob): void {
    if (JSON.stringify(job) === JSON.stringify(this.job)) return
    this.job = job
    this.publish()
  }
}

const NOT_FOUND = failure('unknown-port', 'that port was not found; search for boards first')
