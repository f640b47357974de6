import { expect, onTestFinished, test } from 'vitest'
import { checkRetained } from '../../src/checks/retained-check.ts'
import { systemClock } from '../../src/core/system-clock.ts'
import { inLanguage } from '../../src/doctor/finding.ts'
import { parseServerSettings } from '../../src/mqtt/server-settings.ts'
import { Mosquitto } from '../support/mosquitto.ts'
import { RabbitMq } from '../support/rabbitmq.ts'

async function found(broker: { readonly port: number; stop(): Promise<void> }) {
  onTestFinished(() => broker.stop())
  const servers = parseServerSettings({ url: `mqtt://127.0.0.1:${broker.port}` })
  if (!servers.ok) throw new Error(servers.error.message)
  const context = { clock: systemClock, signal: new AbortController().signal }
  return inLanguage(await checkRetained(servers.value[0], 'konakis/board', context), 'en')
}

test('Mosquitto does what viewers need', async () => {
  const finding = await found(await Mosquitto.start())
  expect(finding).toMatchObject({ level: 'good', details: { retained: 'works' } })
})

test('a Mosquitto without retained messages is recognised, with a remedy', async () => {
  const finding = await found(await Mosquitto.start(['allow_anonymous true', 'retain_available false']))
  expect(finding).toMatchObject({ level: 'bad', remedy: expect.stringMatching(/retained/) })
})

test('RabbitMQ 3.10, which sends none for wildcards, is recognised, with a remedy', async () => {
  const finding = await found(await RabbitMq.start())
  expect(finding).toMatchObject({
    level: 'bad',
    details: { retained: 'exact-topics-only' },
    remedy: expect.stringContaining('Mosquitto'),
  })
}, 240_000)
