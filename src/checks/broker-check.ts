import { orInterrupted, type WaitContext } from '../core/waiting.ts'
import type { LocalizedFinding } from '../doctor/finding.ts'
import { MqttViewer } from '../mqtt/mqtt-viewer.ts'
import {
  describeServer,
  type PlainServerSettings,
  parseServerSettings,
  type ServerSettings,
} from '../mqtt/server-settings.ts'
import { brokerAccepts, brokerSettingsInvalid, EMBEDDED_BROKER } from '../words/findings/broker.ts'
import type { FoundWords } from '../words/findings/finding-words.ts'

/** Connects and subscribes once; null if the broker accepts that, otherwise why not. */
export async function tryBroker(
  server: ServerSettings,
  topic: string,
  context: WaitContext,
): Promise<FoundWords | null> {
  let settle: (reason: FoundWords | null) => void = () => {}
  const settled = new Promise<FoundWords | null>(resolve => {
    settle = resolve
  })
  const viewer = new MqttViewer({
    servers: [server],
    filters: [topic],
    clock: context.clock,
    random: Math.random,
    onUp: () => settle(null),
    onDown: (_, words) => settle(words),
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
): Promise<LocalizedFinding[]> {
  if (settings === null)
    return [
      {
        check: 'broker',
        level: 'good',
        message: EMBEDDED_BROKER,
      },
    ]
  const servers = parseServerSettings(settings)
  if (!servers.ok)
    return [
      {
        check: 'broker',
        level: 'bad',
        ...brokerSettingsInvalid(servers.error.words),
        details: { trouble: servers.error.code },
      },
    ]
  const findings: LocalizedFinding[] = []
  for (const server of servers.value) findings.push(await checkAddress(server, topic, context))
  return findings
}

async function checkAddress(
  server: ServerSettings,
  topic: string,
  context: WaitContext,
): Promise<LocalizedFinding> {
  const address = describeServer(server)
  const failure = await tryBroker(server, topic, context)
  const details = { broker: address }
  if (failure !== null) return { check: 'broker', level: 'bad', ...failure, details }
  const message = brokerAccepts(address, server.user ?? null)
  return { check: 'broker', level: 'good', message, details }
}
