import { findBoards } from '../checks/find-boards.ts'
import { type HostFacts, hostChecks } from '../checks/host-examination.ts'
import { checkLights } from '../checks/lights-check.ts'
import { checkSensors } from '../checks/sensor-check.ts'
import { pause, type WaitContext } from '../core/waiting.ts'
import type { Check, LocalizedFinding } from '../doctor/finding.ts'
import { restartFinding } from '../doctor/restart-finding.ts'
import { firmwareFinding } from '../doctor/spoken-findings.ts'
import { shippedFirmware } from '../flash/shipped-firmware.ts'
import type { SetupJob } from '../messages/setup.ts'
import { BOARD_IN_USE, BUTTONS_FOR_A_PERSON, LIGHTS_FOR_A_PERSON } from '../words/findings/not-checked.ts'
import type { EmulatedPieces } from './calibration-job.ts'

/** Long enough for somebody at the board to see it. */
const LIGHTS_MS = 2000

interface Parts {
  readonly context: WaitContext
  readonly onChange: (job: SetupJob) => void
}

type Examined = Extract<SetupJob, { kind: 'examined' }>

/** What `konakis doctor` checks, as far as it can be checked while the service runs. */
export class DoctorJob {
  private readonly parts: Parts
  private readonly found: LocalizedFinding[] = []
  private readonly unchecked: Examined['unchecked'] = []

  constructor(parts: Parts) {
    this.parts = parts
  }

  /** With the port free. */
  async examineBoard(port: string | null, emulated: EmulatedPieces | null): Promise<void> {
    const { context } = this.parts
    const [path, binding] = emulated
      ? [emulated.controller.path, { loadBinding: async () => emulated.controller.binding }]
      : [port, {}]
    this.look('ports')
    const { findings, board } = await findBoards({ path, isExpected: true }, context, binding)
    this.found.push(...findings)
    if (!board) return
    try {
      const { info } = board
      this.found.push(firmwareFinding({ found: info.firmware, shipped: await shippedFirmware(info) }))
      this.look('sensors')
      const { link, findings: sensors } = await checkSensors(board)
      this.found.push(...link, ...sensors)
      this.look('lights')
      const lights = await checkLights(board, async () => {
        await pause(context, LIGHTS_MS)
        return null
      })
      if (info.leds === 'none') this.found.push(lights)
      else this.unchecked.push({ check: 'lights', message: LIGHTS_FOR_A_PERSON })
      this.unchecked.push({ check: 'buttons', message: BUTTONS_FOR_A_PERSON })
      if (board.restarts > 0) this.found.push(restartFinding(board.restarts))
    } finally {
      await board.release()
    }
  }

  /** A board of another kind is the service's as long as it runs. */
  passOverBoard(): void {
    this.unchecked.push({ check: 'board', message: BOARD_IN_USE })
  }

  async examineHost(facts: HostFacts): Promise<void> {
    for (const { check, run } of hostChecks(facts, this.parts.context)) {
      this.look(check)
      this.found.push(...(await run()))
    }
  }

  examined(): SetupJob {
    return { kind: 'examined', ...this.soFar() }
  }

  private look(check: Check): void {
    this.parts.onChange({ kind: 'examining', check, ...this.soFar() })
  }

  private soFar(): Pick<Examined, 'findings' | 'unchecked'> {
    const findings = this.found.map(({ check, level, message, remedy, squares }) => ({
      check,
      level,
      message,
      ...(remedy && { remedy }),
      ...(squares && { squares: [...squares] }),
    }))
    return { findings, unchecked: [...this.unchecked] }
  }
}
