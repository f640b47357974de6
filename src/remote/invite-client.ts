import { randomBytes } from 'node:crypto'
import { type Failure, failure, ok, type Result } from '../core/result.ts'
import { systemClock } from '../core/system-clock.ts'
import type { RequestOf } from '../messages/requests.ts'
import { MqttViewer } from '../mqtt/mqtt-viewer.ts'
import { parseServerSettings } from '../mqtt/server-settings.ts'
import type { RunningService } from './running-service.ts'
import type { OpenSeat } from './seats.ts'

/** As long as a person waits for a command. */
const ANSWER_MS = 10_000

/** Has a running service of this computer open a table. */
export async function inviteFrom(
  { mqtt, root }: RunningService,
  token: string,
  invitation: Omit<RequestOf<'invite'>, 'name' | 'transaction' | 'v'>,
): Promise<Result<OpenSeat, Failure<string>>> {
  const servers = parseServerSettings({ url: mqtt, user: 'control', password: token })
  if (!servers.ok) return servers
  const transaction = randomBytes(9).toString('base64url')
  let reason = 'it does not answer'
  let stop = () => {}
  const reply = new Promise<Result<OpenSeat, Failure<string>>>(resolve => {
    const viewer: MqttViewer = new MqttViewer({
      servers: servers.value,
      filters: [`${root}/response/invite`],
      clock: systemClock,
      random: Math.random,
      onUp: () => viewer.publish(`${root}/request/invite`, JSON.stringify({ transaction, ...invitation })),
      onDown: why => {
        reason = why
      },
      onMessage: (_topic, payload) => {
        const read = readReply(payload, transaction)
        if (read) resolve(read)
      },
    })
    const cancel = systemClock.setTimer(ANSWER_MS, () =>
      resolve(failure('no-answer', `the service at ${mqtt} cannot be asked: ${reason}`)),
    )
    stop = () => {
      cancel()
      void viewer.stop()
    }
    viewer.start()
  })
  const result = await reply
  stop()
  return result
}

function readReply(payload: Uint8Array, wanted: string): Result<OpenSeat, Failure<string>> | null {
  const { transaction, status, data, error } = JSON.parse(Buffer.from(payload).toString()) as {
    transaction?: unknown
    status?: unknown
    data?: OpenSeat
    error?: Failure<string>
  }
  if (transaction !== wanted) return null
  if (status === 'ok' && data) return ok(data)
  return failure(error?.code ?? 'refused', error?.message ?? 'the service refused')
}
