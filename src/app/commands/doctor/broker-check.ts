import type { Finding } from '../../../doctor/finding.ts'
import { inTwo } from '../../../doctor/port-findings.ts'
import { MqttViewer } from '../../../mqtt/mqtt-viewer.ts'
import {
  describeServer,
  type PlainServerSettings,
  parseServerSettings,
} from '../../../mqtt/server-settings.ts'
import { orInterrupted, type WaitContext } from '../../terminal/waiting.ts'

/** `settings` is null where the service brings its own broker. Nothing secret is ever said. */
export async function checkBroker(
  settings: PlainServerSettings | null,
  topic: string,
  patience: WaitContext,
): Promise<Finding> {
  if (settings === null)
    return { check: 'broker', level: 'good', message: 'No broker is configured: the service brings its own.' }
  const server = parseServerSettings(settings)
  if (!server.ok)
    return {
      check: 'broker',
      level: 'bad',
      message: `The broker’s settings cannot be: ${server.error.message}.`,
      remedy: 'Mend --mqtt and what belongs to it, in the flags, the environment or the settings file.',
      details: { trouble: server.error.code },
    }
  const address = describeServer(server.value)
  let viewer: MqttViewer | null = null
  const reason = new Promise<string | null>(resolve => {
    viewer = new MqttViewer({
      server: server.value,
      filters: [topic],
      clock: patience.clock,
      chance: Math.random,
      onUp: () => resolve(null),
      onDown: resolve,
      onMessage: () => {},
    })
    viewer.start()
  })
  try {
    const why = await orInterrupted(patience, reason)
    const details = { broker: address }
    if (why !== null) return { check: 'broker', level: 'bad', ...inTwo(why), details }
    const who = server.value.user === undefined ? 'without a user' : `as ${server.value.user}`
    return { check: 'broker', level: 'good', message: `The broker at ${address} lets us in ${who}.`, details }
  } finally {
    await (viewer as MqttViewer | null)?.stop()
  }
}
