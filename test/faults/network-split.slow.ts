import { afterEach, expect, it } from 'vitest'
import { MqttGuest } from '../service/support/mqtt-guest.ts'
import { RunningService } from '../service/support/running-service.ts'
import { CuttableProxy } from '../support/cuttable-proxy.ts'
import { startExampleMosquitto } from '../support/example-mosquitto.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** The service on one side of a network, broker and viewer on the other. */
async function apart() {
  const { broker, url, servicePassword } = await startExampleMosquitto()
  ends.push(() => broker.stop())
  const network = await CuttableProxy.start(Number(new URL(url).port))
  ends.push(() => network.stop())
  const service = RunningService.start(
    ['--rules', 'nielsen', '--mqtt', `mqtt://127.0.0.1:${network.port}`, '--mqtt-user', 'service'],
    undefined,
    { KONAKIS_MQTT_PASSWORD: servicePassword },
  )
  ends.push(() => service.stop())
  const { http } = await service.ready()
  const viewer = await (await MqttGuest.connect(url)).watch()
  ends.push(() => viewer.leave())
  await viewer.untilGame('the board', ({ phase }) => phase === 'matching')
  const health = async () => (await fetch(`${http}/healthz`)).status
  return { network, service, viewer, health }
}

it('the network splits in the middle of a game: it is played on, and viewers have all of it when they are joined again', async () => {
  const { network, service, viewer, health } = await apart()
  service.type('a4-a3')
  await viewer.untilGame('the first move', ({ ply }) => ply === 1)
  const { game } = viewer.game
  network.swallow('there', 'back')
  service.type('e7-d7')
  await expect.poll(health, { timeout: 30_000 }).toBe(503)
  await viewer.until('the will', () => viewer.last('public/availability')?.text === 'offline')
  service.type('i4-i3')
  expect(viewer.game.moves).toEqual(['a4-a3'])
  const before = viewer.events.length
  network.letThrough()
  const { moves } = await viewer.untilGame('what was played meanwhile', ({ ply }) => ply === 3)
  expect(moves).toEqual(['a4-a3', 'e7-d7', 'i4-i3'])
  expect(viewer.game.game).toBe(game)
  await viewer.until('the service', () => viewer.last('public/availability')?.text === 'online')
  await expect.poll(health).toBe(200)
  // Events are published when they happen or not at all; the snapshot has what they would have said.
  const published = viewer.events.slice(before).filter(({ type }) => type === 'move.made')
  expect(published.length).toBeLessThanOrEqual(1)
  const seqs = viewer.events.map(({ seq }) => seq)
  expect(seqs).toEqual([...seqs].sort((one, other) => one - other))
})
