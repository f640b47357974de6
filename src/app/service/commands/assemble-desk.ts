import type { LentBoard } from '../../../boards/lent-board.ts'
import type { Clock } from '../../../core/clock.ts'
import { isUnderSystemd } from '../../../health/systemd-notify.ts'
import type { Topics } from '../../../messages/topics.ts'
import type { Telemetry } from '../../../publishing/telemetry.ts'
import type { EmulatedPieces } from '../../../setup/calibration-job.ts'
import { SetupJobs } from '../../../setup/setup-jobs.ts'
import { hostFacts } from '../../settings/host-facts.ts'
import { SettingsEditor, type SettingsOrigin } from '../../settings/settings-editor.ts'
import type { Network } from '../network.ts'
import type { ServiceOptions } from '../run-service.ts'
import { OperatorDesk } from './operator-desk.ts'

/** The reply has to be on its way before the connection ends. */
const RESTART_MS = 300

interface Parts {
  readonly options: ServiceOptions
  readonly origin: SettingsOrigin
  readonly clock: Clock
  readonly timeOfDay: () => Date
  readonly network: Network
  readonly topics: Topics
  readonly telemetry: Telemetry
  readonly lent: LentBoard
  readonly emulated: EmulatedPieces | null
  readonly warn: (message: string) => void
  readonly restart: () => void
}

/** What operators set up and look after on the page. */
export function operatorDesk(parts: Parts): { readonly jobs: SetupJobs; readonly desk: OperatorDesk } {
  const { options, origin, clock, timeOfDay, network, topics, telemetry, lent, emulated, warn } = parts
  const settings = new SettingsEditor({ origin, options, addresses: () => network.addresses() })
  const jobs = new SetupJobs({
    clock,
    lent,
    port: options.port ?? null,
    emulated,
    isSerial: options.board === 'serial',
    hostFacts: () => hostFacts(options, network.page, timeOfDay),
    visit: () => ({
      isSetUp: settings.isSetUp,
      leadsThrough: !settings.isSetUp && (options.board !== 'emulated' || isUnderSystemd(process.env)),
    }),
    onChange: shown => network.publishHere(topics.telemetry('setup'), JSON.stringify(shown)),
    log: warn,
  })
  const desk = new OperatorDesk({
    jobs,
    settings,
    logs: () => telemetry.logs(),
    data: options.data,
    timeOfDay,
    restart: () => void clock.setTimer(RESTART_MS, parts.restart),
  })
  return { jobs, desk }
}
