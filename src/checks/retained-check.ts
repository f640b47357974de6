import { orInterrupted, pause, type WaitContext } from '../core/waiting.ts'
import type { LocalizedFinding } from '../doctor/finding.ts'
import { Connection } from '../mqtt/connection.ts'
import { MqttViewer } from '../mqtt/mqtt-viewer.ts'
import { singleAttempt } from '../mqtt/reconnect.ts'
import { describeServer, type ServerSettings } from '../mqtt/server-settings.ts'
import {
  LATE_VIEWERS_SERVED,
  nothingRetained,
  retainedForExactTopicsOnly,
  retainedNotAccepted,
} from '../words/findings/broker.ts'

/** What a viewer who comes later receives. */
export type RetainedSupport = 'works' | 'exact-topics-only' | 'none' | 'not-accepted'

/** Retained messages follow the subscription at once; a cluster that has lost a node takes a second or two. */
const ARRIVES_MS = 4_000
const PAYLOAD = '{"v":1}'

/** Publishes a retained message below the board's topic, looks whether it reaches those who come later, and clears it. */
export async function retainedSupport(
  server: ServerSettings,
  root: string,
  context: WaitContext,
): Promise<RetainedSupport> {
  const topic = `${root}/public/doctor`
  if (!(await publishRetained(server, topic, PAYLOAD, context))) return 'not-accepted'
  try {
    if (await arrives(server, `${root}/public/#`, topic, context)) return 'works'
    return (await arrives(server, topic, topic, context)) ? 'exact-topics-only' : 'none'
  } finally {
    await publishRetained(server, topic, '', context)
  }
}

export async function checkRetained(
  server: ServerSettings,
  root: string,
  context: WaitContext,
): Promise<LocalizedFinding> {
  const broker = describeServer(server)
  const support = await retainedSupport(server, root, context)
  const finding = { check: 'broker', details: { broker, retained: support } } as const
  switch (support) {
    case 'works':
      return { ...finding, level: 'good', message: LATE_VIEWERS_SERVED }
    case 'exact-topics-only':
      return { ...finding, level: 'bad', ...retainedForExactTopicsOnly(broker) }
    case 'none':
      return { ...finding, level: 'bad', ...nothingRetained(broker) }
    case 'not-accepted':
      return { ...finding, level: 'bad', ...retainedNotAccepted(broker, root) }
  }
}

/** Does a new subscriber receive it? */
async function arrives(
  server: ServerSettings,
  filter: string,
  topic: string,
  context: WaitContext,
): Promise<boolean> {
  let receive = () => {}
  const received = new Promise<boolean>(resolve => {
    receive = () => resolve(true)
  })
  const viewer = new MqttViewer({
    servers: [server],
    filters: [filter],
    clock: context.clock,
    random: Math.random,
    onUp: () => {},
    onDown: () => {},
    onMessage: text => text === topic && receive(),
  })
  viewer.start()
  try {
    return await Promise.race([
      orInterrupted(context, received),
      pause(context, ARRIVES_MS).then(() => false),
    ])
  } finally {
    await viewer.stop()
  }
}

/** False where the broker refuses it. */
async function publishRetained(
  server: ServerSettings,
  topic: string,
  payload: string,
  context: WaitContext,
): Promise<boolean> {
  let settle: (isAccepted: boolean) => void = () => {}
  const settled = new Promise<boolean>(resolve => {
    settle = resolve
  })
  const message = { topic, payload: Buffer.from(payload), qos: 1, retain: true } as const
  const connection = new Connection({
    attempt: singleAttempt(server),
    clientId: '',
    will: null,
    filters: [],
    clock: context.clock,
    listener: {
      opened: () => connection.publish(message, settle),
      message: () => {},
      ended: () => settle(false),
    },
  })
  connection.open()
  try {
    return await orInterrupted(context, settled)
  } finally {
    await connection.disconnect()
  }
}
