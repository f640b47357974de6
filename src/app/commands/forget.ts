import { randomBytes } from 'node:crypto'
import { type Command, Option } from 'commander'
import type { Clock } from '../../core/clock.ts'
import { type Failure, failure, ok, type Result } from '../../core/result.ts'
import { systemClock } from '../../core/system-clock.ts'
import { topicsOf } from '../../messages/topics.ts'
import { Connection } from '../../mqtt/connection.ts'
import { singleAttempt } from '../../mqtt/reconnect.ts'
import { parseServerSettings, type ServerSettings, type Servers } from '../../mqtt/server-settings.ts'
import { discoveryTopic } from '../../views/home-assistant.ts'
import { withSettings } from '../settings/apply-settings.ts'
import { boardId } from '../settings/option-values.ts'
import {
  brokerSettings,
  homeAssistantPrefix,
  MQTT_SETTINGS,
  type MqttOptions,
  prefix,
} from '../settings/options.ts'
import { UserError, unwrap } from '../user-error.ts'

/** Retained messages come at once; this long after the last one, there are no more. */
const QUIET_MS = 1_000

interface ForgetOptions extends MqttOptions {
  readonly prefix: string
  readonly homeAssistantPrefix: string
  readonly force?: boolean
}

export function register(program: Command): void {
  const command = program
    .command('forget')
    .description('clear everything that a retired board has left on the broker')
    .argument('<id>', 'the board’s name on the broker', boardId)
    .addOption(new Option('--force', 'even if the board is online'))
  withSettings(command, ...MQTT_SETTINGS, prefix, homeAssistantPrefix).action(forget)
}

async function forget(id: string, options: ForgetOptions): Promise<void> {
  const settings = brokerSettings(options)
  if (settings === null)
    throw new UserError(
      'name the broker with --mqtt; the embedded one forgets a board when its service stops',
    )
  const servers = unwrap(parseServerSettings(settings))
  const { root } = topicsOf(options.prefix, id)
  const retired = {
    root,
    others: [discoveryTopic(id, options.homeAssistantPrefix)],
    isForced: options.force === true,
    clock: systemClock,
  }
  const cleared = unwrap(await clearAtFirstThatAnswers(servers, retired))
  console.error(
    cleared === 0 ? `Nothing of "${id}" is on the broker.` : `Cleared ${cleared} topics of "${id}".`,
  )
}

interface Retired {
  readonly server: ServerSettings
  /** `<prefix>/<id>` */
  readonly root: string
  /** Topics elsewhere. */
  readonly others: readonly string[]
  readonly isForced: boolean
  readonly clock: Clock
}

async function clearAtFirstThatAnswers(
  [server, ...others]: Servers,
  retired: Omit<Retired, 'server'>,
): Promise<Result<number, Failure<string>>> {
  const cleared = await clearRetained({ ...retired, server })
  const [next, ...rest] = others
  if (cleared.ok || cleared.error.code !== 'broker' || !next) return cleared
  return clearAtFirstThatAnswers([next, ...rest], retired)
}

/** How many topics were cleared. */
function clearRetained({
  server,
  root,
  others,
  isForced,
  clock,
}: Retired): Promise<Result<number, Failure<string>>> {
  return new Promise(resolve => {
    const retained = new Map<string, string>()
    let cancel = () => {}
    const waitForMore = () => {
      cancel()
      cancel = clock.setTimer(QUIET_MS, () => void clear())
    }
    const finish = async (result: Result<number, Failure<string>>) => {
      await connection.disconnect()
      resolve(result)
    }
    const connection = new Connection({
      attempt: singleAttempt(server),
      clientId: `konakis-forget-${randomBytes(9).toString('base64url')}`,
      will: null,
      filters: [`${root}/#`, ...others],
      clock,
      listener: {
        opened: waitForMore,
        message: ({ topic, payload, retain }) => {
          if (retain && payload.length > 0) retained.set(topic, payload.toString())
          waitForMore()
        },
        ended: ({ reason }) => {
          cancel()
          resolve(failure('broker', reason))
        },
      },
    })
    connection.open()

    async function clear(): Promise<void> {
      if (retained.get(`${root}/public/availability`) === 'online' && !isForced) {
        await finish(failure('online', 'this board is online; stop its service first, or use --force'))
        return
      }
      let isRefused = false
      for (const topic of retained.keys()) {
        const message = { topic, payload: Buffer.alloc(0), qos: 1, retain: true } as const
        const isAccepted = await new Promise<boolean>(settled => connection.publish(message, settled))
        isRefused ||= !isAccepted
      }
      await finish(
        isRefused
          ? failure(
              'refused',
              'the broker does not let this user clear the topics; use the user of the service',
            )
          : ok(retained.size),
      )
    }
  })
}
