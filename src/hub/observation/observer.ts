import type { CancelTimer, Clock } from '../../core/clock.ts'
import { afterRequest, isToBeAskedFor } from '../../messages/missing-news.ts'
import { isBoardId, PUBLIC_TOPICS, type PublicTopic, publicFilter } from '../../messages/topics.ts'
import { MqttViewer } from '../../mqtt/mqtt-viewer.ts'
import type { Servers } from '../../mqtt/server-settings.ts'
import type { HubArchive } from '../archive/hub-archive.ts'
import { ArchiveWriter } from './archive-writer.ts'
import { BoardRequests } from './board-requests.ts'
import { CatchUp } from './catch-up.ts'
import { newObservedBoard, type ObservedBoard, observe } from './observed-board.ts'

/** A club of clubs; more names than this are not boards. */
const MAX_BOARDS = 2_000
const CHECK_MS = 1_000
/** No service publishes more, and the hub's own broker takes no larger packet. */
const MAX_BYTES = 255 * 1024

interface Parts {
  readonly servers: Servers
  readonly prefix: string
  readonly archive: Pick<HubArchive, 'record' | 'known' | 'isCaughtUp' | 'setCaughtUp'>
  readonly clock: Clock
  readonly timeOfDay: () => Date
  readonly random: () => number
  /** Tells this hub's requests from those of others. */
  readonly name: string
  /** Whatever a board publishes, as it comes. */
  readonly onPublished: (topic: string, name: PublicTopic, payload: Uint8Array) => void
  readonly onBroker: (failure: string | null) => void
  readonly onArchive: (failure: string | null) => void
  readonly note: (message: string) => void
}

interface Published {
  readonly topic: string
  readonly id: string
  readonly name: string
  readonly payload: Uint8Array
  readonly isRetained: boolean
}

/** Observes every board on a broker, and has each game archived. */
export class Observer {
  private readonly parts: Parts
  private readonly boards = new Map<string, ObservedBoard>()
  private readonly viewer: MqttViewer
  /** A connection of its own: a broker that lets us observe and not ask would end it. */
  private readonly asking: MqttViewer
  private readonly requests: BoardRequests
  private readonly writer: ArchiveWriter
  private readonly catchUp: CatchUp
  private canAsk = false
  private cancelCheck: CancelTimer = () => undefined

  constructor(parts: Parts) {
    this.parts = parts
    const { servers, prefix, archive, clock, timeOfDay, random, name, note } = parts
    const topic = new RegExp(`^${escaped(prefix)}/([^/]+)/public/([^/]+)$`)
    this.viewer = new MqttViewer({
      ...{ servers, clock, random },
      filters: [publicFilter(prefix)],
      onUp: () => parts.onBroker(null),
      onDown: reason => this.onDown(reason),
      onMessage: (text, payload, isRetained) => {
        const [, board, published] = topic.exec(text) ?? []
        if (board !== undefined && published !== undefined)
          this.receive({ topic: text, id: board, name: published, payload, isRetained })
      },
    })
    this.asking = new MqttViewer({
      ...{ servers, clock, random },
      filters: [`${prefix}/+/response/games`, `${prefix}/+/response/game`],
      onUp: () => {
        this.canAsk = true
        this.catchUpWithAll()
      },
      onDown: () => {
        this.canAsk = false
      },
      onMessage: (_topic, payload) => this.requests.onResponse(payload),
    })
    this.requests = new BoardRequests({
      ...{ prefix, name, clock },
      publish: (to, payload) => this.asking.publish(to, payload),
    })
    this.writer = new ArchiveWriter({
      record: games => archive.record(games),
      clock,
      onFailure: parts.onArchive,
    })
    this.catchUp = new CatchUp({
      ...{ archive, timeOfDay, clock, note },
      ask: (board, command, args) => this.requests.ask(board, command, args),
      abandon: board => this.requests.abandon(board),
      currentGame: board => this.boards.get(board)?.snapshot?.game ?? null,
    })
  }

  start(): void {
    this.viewer.start()
    this.asking.start()
    this.checkAgain()
  }

  boardCount(): number {
    return this.boards.size
  }

  connectedBoards(): readonly string[] {
    const connected = [...this.boards.values()].filter(({ isOnline }) => isOnline)
    return connected.map(({ id }) => id).sort()
  }

  /** What has been observed is in the archive when this returns, if the database takes it. */
  async stop(): Promise<void> {
    this.cancelCheck()
    this.catchUp.stop()
    this.requests.stop()
    await this.viewer.stop()
    await this.asking.stop()
    await this.writer.flush()
  }

  /** Which boards are there, the broker says anew when we are connected again: one that is not could not be asked. */
  private onDown(reason: string): void {
    this.parts.onBroker(reason)
    for (const board of this.boards.values()) this.boards.set(board.id, { ...board, isOnline: false })
  }

  private catchUpWithAll(): void {
    for (const { id, isOnline } of this.boards.values()) if (isOnline) this.catchUp.want(id)
  }

  private receive({ topic, id, name, payload, isRetained }: Published): void {
    const { clock, timeOfDay, onPublished } = this.parts
    if (!isBoardId(id) || !isPublicTopic(name) || payload.length > MAX_BYTES) return
    const before = this.boards.get(id)
    if (!before && this.boards.size >= MAX_BOARDS) return
    onPublished(topic, name, payload)
    const at = timeOfDay().toISOString()
    const message = { topic: name, payload, isRetained, at, atMs: clock.nowMs() }
    const { board, game, mayHaveMissed } = observe(before ?? newObservedBoard(id), message)
    this.boards.set(id, board)
    if (game) this.writer.add(game)
    if (mayHaveMissed && board.isOnline && this.canAsk) this.catchUp.want(id)
  }

  /** Subscribing again has the broker send what it has retained. */
  private checkAgain(): void {
    this.cancelCheck = this.parts.clock.setTimer(CHECK_MS, () => {
      const nowMs = this.parts.clock.nowMs()
      const missing = [...this.boards.values()].filter(({ news }) => isToBeAskedFor(news, nowMs))
      for (const board of missing)
        this.boards.set(board.id, { ...board, news: afterRequest(board.news, nowMs) })
      if (missing.length > 0) this.viewer.askAgain()
      this.checkAgain()
    })
  }
}

const isPublicTopic = (text: string): text is PublicTopic =>
  (PUBLIC_TOPICS as readonly string[]).includes(text)

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
