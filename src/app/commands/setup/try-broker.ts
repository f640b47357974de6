import type { Clock } from '../../../core/clock.ts'
import { topicsOf } from '../../../messages/topics.ts'
import { MqttViewer } from '../../../mqtt/mqtt-viewer.ts'
import type { ServerSettings } from '../../../mqtt/server-settings.ts'

/** Connects and subscribes to what the service will; null where that works, else why not. */
export async function tryBroker(
  server: ServerSettings,
  { prefix, id, clock, signal }: { prefix: string; id: string; clock: Clock; signal: AbortSignal },
): Promise<string | null> {
  let settle: (reason: string | null) => void = () => {}
  const settled = new Promise<string | null>(resolve => {
    settle = resolve
  })
  signal.addEventListener('abort', () => settle('stopped'))
  const viewer = new MqttViewer({
    server,
    filters: [topicsOf(prefix, id).request('+')],
    clock,
    chance: Math.random,
    onUp: () => settle(null),
    onDown: reason => settle(reason),
    onMessage: () => {},
  })
  viewer.start()
  const reason = await settled
  await viewer.stop()
  return reason
}
