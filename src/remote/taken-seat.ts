import type { Clock } from '../core/clock.ts'
import { type Failure, failure, ok, type Result } from '../core/result.ts'
import type { SeatLink } from '../messages/seat-link.ts'
import { topicsOf } from '../messages/topics.ts'
import { MqttViewer } from '../mqtt/mqtt-viewer.ts'
import { type PlainServerSettings, parseServerSettings, type Servers } from '../mqtt/server-settings.ts'
import type { TableReport } from '../table/reports.ts'
import { keyOfToken, openReport, sealReport } from './sealed-report.ts'

interface Parts {
  readonly link: SeatLink
  /** How to log in at a broker that is not the owner's own. */
  readonly login: Omit<PlainServerSettings, 'url'>
  readonly clock: Clock
  readonly random: () => number
  readonly note: (message: string) => void
}

/** Why a seat could not be taken. */
export type SeatFailure = Failure<'unreachable' | 'link-refused' | 'no-owner' | 'seat-taken'>

/** As long as somebody waits at a page: longer than an attempt to connect, and than two reports. */
const JOIN_MS = 15_000

/** The connection of a board to the table at which it has a seat. */
export class TakenSeat {
  private readonly viewer: MqttViewer
  private readonly link: SeatLink
  private readonly publishTopic: string
  private readonly clock: Clock
  /** Gets what the owner reports. */
  onReport: (report: TableReport) => void = () => {}
  private onRefused: (reason: string) => void = () => {}
  private isUp = false
  private whyDown = 'it does not answer'

  private constructor({ link, clock, random, note }: Parts, servers: Servers) {
    this.link = link
    this.clock = clock
    this.publishTopic = topicsOfLink(link).seat(link.table, link.side, 'from')
    const key = keyOfToken(link.token)
    this.viewer = new MqttViewer({
      servers,
      filters: [topicsOfLink(link).seat(link.table, link.side, 'to')],
      clock,
      random,
      onUp: () => {
        this.isUp = true
        note(`Connected to the table at ${link.address}.`)
      },
      onDown: (reason, _words, consequence) => {
        if (this.isUp) note(`The table at ${link.address} cannot be reached (${reason}); trying again.`)
        this.isUp = false
        this.whyDown = reason
        if (consequence === 'retry-rarely') this.onRefused(reason)
      },
      onMessage: (_topic, payload) => {
        const report = openReport(payload, `to-${link.side}`, key)
        if (report) this.onReport(report)
      },
    })
  }

  static open(parts: Parts): Result<TakenSeat, Failure<string>> {
    const servers = parseServerSettings(serverOf(parts.link, parts.login))
    return servers.ok ? ok(new TakenSeat(parts, servers.value)) : servers
  }

  /** Connects, and waits until the owner of the table has reported that the seat is free, or this board's. */
  async reach(holder: string): Promise<Result<null, SeatFailure>> {
    const { address, side } = this.link
    let stopWaiting = () => {}
    const reached = new Promise<Result<null, SeatFailure>>(resolve => {
      stopWaiting = this.clock.setTimer(JOIN_MS, () =>
        resolve(
          this.isUp
            ? failure('no-owner', `nothing comes from the table at ${address}; is its service running?`)
            : failure('unreachable', `the table at ${address} cannot be reached: ${this.whyDown}`),
        ),
      )
      this.onRefused = reason =>
        resolve(failure('link-refused', `the link is not accepted any more: ${reason}; ask for another`))
      this.onReport = report => {
        const isTaken = report.kind === 'owner' && report.holder !== undefined && report.holder !== holder
        resolve(
          isTaken
            ? failure('seat-taken', `another board plays the ${side} with this link; ask for another`)
            : ok(null),
        )
      }
      this.start()
    })
    const result = await reached
    stopWaiting()
    this.onReport = () => {}
    this.onRefused = () => {}
    if (!result.ok) await this.stop()
    return result
  }

  start(): void {
    this.viewer.start()
  }

  send(report: TableReport): void {
    const { side, token } = this.link
    this.viewer.publish(this.publishTopic, sealReport(report, `from-${side}`, keyOfToken(token)))
  }

  stop(): Promise<void> {
    return this.viewer.stop()
  }
}

function topicsOfLink({ root }: SeatLink) {
  const at = root.lastIndexOf('/')
  return topicsOf(root.slice(0, at), root.slice(at + 1))
}

/** The owner's own broker is behind its page, and the token is the password there. */
function serverOf({ address, token }: SeatLink, login: Parts['login']): PlainServerSettings {
  if (!address.startsWith('http')) return { ...login, url: address.replace(/\/$/, '') }
  const url = `${address.replace(/^http/, 'ws').replace(/\/?$/, '/')}mqtt`
  return { url, user: 'control', password: token, caFile: login.caFile }
}
