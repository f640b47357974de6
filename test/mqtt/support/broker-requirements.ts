import { setTimeout as sleep } from 'node:timers/promises'
import type { MqttClient } from 'mqtt'
import { systemClock } from '../../../src/core/system-clock.ts'
import { HEARTBEAT_MS } from '../../../src/messages/liveness.ts'
import { MqttLink } from '../../../src/mqtt/mqtt-link.ts'
import { MqttViewer } from '../../../src/mqtt/mqtt-viewer.ts'
import { type PlainServerSettings, parseServerSettings } from '../../../src/mqtt/server-settings.ts'
import type { Requirement } from './broker-table.ts'
import type { TestedBroker } from './tested-brokers.ts'

/** What has not come by then does not come. */
const WAIT_MS = 6_000
/** A cluster elects another leader, a bridge connects anew. */
const RECOVERY_MS = 30_000
/** A heartbeat names the snapshot that a viewer lacks; the viewer asks for it two seconds later. */
const ASK_AGAIN_MS = HEARTBEAT_MS + 2_000
const MESSAGES = 200

/** Whether a broker does it, tried below the topics of a board of this name. */
export type TryRequirement = (broker: TestedBroker, board: string) => Promise<boolean>

async function within(ms: number, isSo: () => boolean): Promise<boolean> {
  const endMs = Date.now() + ms
  while (!isSo() && Date.now() < endMs) await sleep(10)
  return isSo()
}

function collected(client: MqttClient): string[] {
  const payloads: string[] = []
  client.on('message', (_topic, payload) => payloads.push(payload.toString()))
  return payloads
}

/** The state of the board has reached where the viewers are. */
async function publishState(broker: TestedBroker, topic: string, state: string): Promise<MqttClient> {
  const [present, board] = [await broker.viewer(), await broker.board()]
  const received = collected(present)
  await present.subscribeAsync(topic, { qos: 0 })
  await board.publishAsync(topic, state, { retain: true, qos: 1 })
  await within(WAIT_MS, () => received.includes(state))
  await present.endAsync(true)
  return board
}

async function isFoundLater(broker: TestedBroker, filter: string, state: string, ms = WAIT_MS) {
  const late = await broker.viewer()
  const received = collected(late)
  await late.subscribeAsync(filter, { qos: 0 })
  const isFound = await within(ms, () => received.includes(state))
  await late.endAsync(true)
  return isFound
}

function parsedServers(plain: PlainServerSettings) {
  const servers = parseServerSettings(plain)
  if (!servers.ok) throw new Error(servers.error.message)
  return servers.value
}

/** As the page and `konakis watch` are. */
function startViewer(
  plain: PlainServerSettings,
  onState: (topic: string, state: string) => unknown,
): MqttViewer {
  const viewer = new MqttViewer({
    servers: parsedServers(plain),
    filters: ['konakis/+/public/#'],
    clock: systemClock,
    onUp: () => undefined,
    onDown: () => undefined,
    onMessage: (topic, payload) => onState(topic, Buffer.from(payload).toString()),
    random: Math.random,
  })
  viewer.start()
  return viewer
}

/** A new viewer that looks for the state until it is there. */
async function isSeenByNewViewer(
  plain: PlainServerSettings,
  state: string,
  ms = RECOVERY_MS,
): Promise<boolean> {
  let isSeen = false
  const viewer = startViewer(plain, (_topic, shown) => {
    isSeen ||= shown === state
  })
  const asking = setInterval(() => viewer.askAgain(), ASK_AGAIN_MS)
  const isFound = await within(ms, () => isSeen)
  clearInterval(asking)
  await viewer.stop()
  return isFound
}

export const TRIES: { readonly [requirement in Requirement]: TryRequirement } = {
  async 'a late viewer finds the state of one board'(broker, name) {
    const topic = `konakis/${name}/public/game`
    const board = await publishState(broker, topic, 'state of one')
    await board.endAsync()
    return isFoundLater(broker, topic, 'state of one')
  },

  async 'a late viewer finds the boards (wildcards)'(broker, name) {
    const board = await publishState(broker, `konakis/${name}/public/game`, 'state of all')
    await board.endAsync()
    return isFoundLater(broker, 'konakis/+/public/#', 'state of all')
  },

  async 'a board that is cleared is gone'(broker, name) {
    const topic = `konakis/${name}/public/game`
    const board = await publishState(broker, topic, 'forgotten')
    await board.publishAsync(topic, '', { retain: true, qos: 1 })
    await sleep(500)
    await board.endAsync()
    return !(await isFoundLater(broker, topic, 'forgotten', 1_000))
  },

  async 'messages arrive in order'(broker, name) {
    const topic = `konakis/${name}/public/event`
    const [viewer, board] = [await broker.viewer(), await broker.board()]
    const received = collected(viewer)
    await viewer.subscribeAsync(topic, { qos: 0 })
    const sent = Array.from({ length: MESSAGES }, (_, n) => String(n))
    for (const payload of sent) await board.publishAsync(topic, payload, { qos: 1 })
    await within(WAIT_MS, () => received.length >= MESSAGES)
    await Promise.all([viewer.endAsync(true), board.endAsync()])
    return received.join() === sent.join()
  },

  async 'QoS 1 is granted and delivered'(broker, name) {
    const topic = `konakis/${name}/public/event`
    const [viewer, board] = [await broker.viewer(), await broker.board()]
    let delivered = -1
    viewer.on('message', (_topic, _payload, { qos }) => {
      delivered = qos
    })
    const [granted] = await viewer.subscribeAsync(topic, { qos: 1 })
    await board.publishAsync(topic, 'at least once', { qos: 1 })
    await within(WAIT_MS, () => delivered !== -1)
    await Promise.all([viewer.endAsync(true), board.endAsync()])
    return granted?.qos === 1 && delivered === 1
  },

  async 'the will is published when a board dies'(broker, name) {
    const topic = `konakis/${name}/public/availability`
    const viewer = await broker.viewer()
    const received = collected(viewer)
    await viewer.subscribeAsync(topic, { qos: 0 })
    const will = { topic, payload: Buffer.from('offline'), qos: 1, retain: true } as const
    const board = await broker.board({ will })
    board.stream.destroy()
    const isPublished = await within(WAIT_MS, () => received.includes('offline'))
    await viewer.endAsync(true)
    return isPublished && (await isFoundLater(broker, topic, 'offline'))
  },

  async 'a second client of the same name ends the first'(broker, name) {
    let hasEnded = false
    const first = await broker.board({ clientId: name })
    first.on('close', () => {
      hasEnded = true
    })
    const second = await broker.board({ clientId: name })
    const isTaken = await within(WAIT_MS, () => hasEnded)
    const isSecondThere = second.connected
    await Promise.all([first.endAsync(true), second.endAsync()])
    return isTaken && isSecondThere
  },

  async 'viewers cannot publish'(broker, name) {
    const topic = `konakis/${name}/public/game`
    const board = await publishState(broker, topic, 'the truth')
    const liar = await broker.viewer()
    liar.publish(topic, 'a lie', { retain: true, qos: 0 })
    await sleep(500)
    await Promise.all([board.endAsync(), liar.endAsync(true)])
    const isLieFound = await isFoundLater(broker, topic, 'a lie', 500)
    return !isLieFound && (await isFoundLater(broker, topic, 'the truth'))
  },

  async 'operators send requests, and publish nothing else'(broker, name) {
    const topic = `konakis/${name}/public/game`
    const board = await publishState(broker, topic, 'the truth')
    const received = collected(board)
    await board.subscribeAsync(`konakis/${name}/request/+`, { qos: 0 })
    const operator = await broker.operator!()
    await operator.publishAsync(`konakis/${name}/request/undo`, 'please', { qos: 0 })
    const isReceived = await within(WAIT_MS, () => received.includes('please'))
    operator.publish(topic, 'a lie', { retain: true, qos: 0 })
    await sleep(500)
    await Promise.all([board.endAsync(), operator.endAsync(true)])
    return isReceived && !(await isFoundLater(broker, topic, 'a lie', 500))
  },

  async 'after the death of any node, late viewers find the state'(broker, name) {
    return (await afterDeaths(broker, name)).isFoundLater
  },

  async 'after the death of any node, those who were there see the game go on'(broker, name) {
    return (await afterDeaths(broker, name)).goesOn
  },
}

interface AfterDeaths {
  readonly isFoundLater: boolean
  readonly goesOn: boolean
}

const tried = new WeakMap<TestedBroker, Promise<AfterDeaths>>()

/** Kills each node in turn, once for all that is to be known about it, and again after a failure. */
async function afterDeaths(broker: TestedBroker, name: string): Promise<AfterDeaths> {
  const deaths = tried.get(broker) ?? killEachNode(broker, name)
  tried.set(broker, deaths)
  const { isFoundLater, goesOn } = await deaths
  if (!isFoundLater || !goesOn) tried.delete(broker)
  return deaths
}

async function killEachNode({ nodes }: TestedBroker, name: string): Promise<AfterDeaths> {
  if (!nodes) return { isFoundLater: false, goesOn: false }
  const topic = `konakis/${name}/public/game`
  const seen = new Set<string>()
  const present = startViewer(nodes.viewer, (from, state) => from === topic && seen.add(state))
  const link = startLink(nodes.service, name)
  link.publishRetained(topic, 'move 0', 1)
  let goesOn = await within(RECOVERY_MS, () => seen.has('move 0'))
  let isFoundLater = await isSeenByNewViewer(nodes.viewer, 'move 0', ASK_AGAIN_MS + WAIT_MS)
  for (const [index, kill] of nodes.kills.entries()) {
    const startAgain = await kill()
    if (nodes.kills.length > 2) isFoundLater &&= await isSeenByNewViewer(nodes.viewer, `move ${index}`)
    await startAgain()
    const state = `move ${index + 1}`
    link.publishRetained(topic, state, 1)
    isFoundLater &&= await isSeenByNewViewer(nodes.viewer, state)
    goesOn &&= await within(RECOVERY_MS, () => seen.has(state))
  }
  await link.stop()
  await present.stop()
  return { isFoundLater, goesOn }
}

/** The link of a service that is online. */
function startLink(plain: PlainServerSettings, name: string): MqttLink {
  const root = `konakis/${name}`
  const link = new MqttLink({
    servers: parsedServers(plain),
    root,
    instance: name,
    lookMs: 500,
    will: { topic: `${root}/public/availability`, payload: 'offline' },
    subscriptions: [`${root}/request/+`],
    clock: systemClock,
    listener: () => undefined,
    random: Math.random,
  })
  link.publishRetained(`${root}/bridge/info`, JSON.stringify({ v: 1, instance: name }), 1)
  link.publishRetained(`${root}/public/availability`, 'online', 1)
  link.start()
  return link
}
