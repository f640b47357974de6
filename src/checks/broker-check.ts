import { orInterrupted, type WaitContext } from '../core/waiting.ts'
import type { Finding } from '../doctor/finding.ts'
import { splitRemedy } from '../doctor/port-findings.ts'
import { MqttViewer } from '../mqtt/mqtt-viewer.ts'
import {
  describeServer,
  type PlainServerSettings,
  parseServerSettings,
  type ServerSettings,
} from '../mqtt/server-settings.ts'

/** Connects and subscribes once; null if the broker accepts that, otherwise why not. */
export async function tryBroker(
  server: ServerSettings,
  topic: string,
  context: WaitContext,
): Promise<string | null> {
  let settle: (reason: string | null) => void = () => {}
  const settled = new Promise<string | null>(resolve => {
    settle = resolve
  })
  const viewer = new MqttViewer({
    servers: [server],
    filters: [topic],
    clock: context.clock,
    random: Math.random,
    onUp: () => settle(null),
    onDown: reason => settle(reason),
    onMessage: () => {},
  })
  viewer.start()
  try {
    return await orInterrupted(context, settled)
  } finally {
    await viewer.stop()
  }
}

/** Every address of the broker; `settings` is null for the embedded one. No secret is ever printed. */
export async function checkBroker(
  settings: PlainServerSettings | null,
  topic: string,
  context: WaitContext,
): Promise<Finding[]> {
  if (settings === null)
    return [
      {
        check: 'broker',
        level: 'good',
        message: 'No broker is configured: the service uses the embedded one.',
      },
    ]
  const servers = parseServerSettings(settings)
  if (!servers.ok)
    return [
      {
        check: 'broker',
        level: 'bad',
        message: `The broker’s settings are not valid: ${servers.error.message}.`,
        remedy: 'Correct --mqtt and its other settings, in the flags, the environment or the settings file.',
        details: { trouble: servers.error.code },
      },
    ]
  const findings: Finding[] = []
  for (const server of servers.value) findings.push(await checkAddress(server, topic, context))
  return findings
}

async function checkAddress(server: ServerSettings, topic: string, context: WaitContext): Promise<Finding> {
  const address = describeServer(server)
  const reason = await tryBroker(server, topic, context)
  const details = { broker: address }
  if (reason !== null) return { check: 'broker', level: 'bad', ...splitRemedy(reason), details }
  const user = server.user === undefined ? 'without a user' : `as ${server.user}`
  return { check: 'broker', level: 'good', message: `The broker at ${address} accepts us ${user}.`, details }
}
