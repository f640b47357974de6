import type { Clock } from '../core/clock.ts'
import { type Failure, ok, type Result } from '../core/result.ts'
import type { SeatLink } from '../messages/seat-link.ts'
import { topicsOf } from '../messages/topics.ts'
import { MqttViewer } from '../mqtt/mqtt-viewer.ts'
import { type PlainServerSettings, parseServerSettings } from '../mqtt/server-settings.ts'
import type { TableReport } from '../table/reports.ts'
import { keyOfToken, openReport, sealReport } from './sealed-report.ts'

interface Parts {
  readonly link: SeatLink
  /** How to log in at a broker that is not the owner's own. */
  readonly login: Omit<PlainServerSettings, 'url'>
  readonly clock: Clock
  readonly random: () => number
  readonly onReport: (report: TableReport) => void
  readonly note: (message: string) => void
}

/** The connection of a board to the table at which it has a seat. */
export class TakenSeat {
  private readonly viewer: MqttViewer
  private readonly link: SeatLink
  private readonly publishTopic: string

  private constructor(link: SeatLink, viewer: MqttViewer) {
    this.link = link
    this.viewer = viewer
    this.publishTopic = topicsOfLink(link).seat(link.table, link.side, 'from')
  }

  static open(parts: Parts): Result<TakenSeat, Failure<string>> {
    const { link, clock, random, onReport, note } = parts
    const servers = parseServerSettings(serverOf(link, parts.login))
    if (!servers.ok) return servers
    const key = keyOfToken(link.token)
    let isUp = false
    const viewer = new MqttViewer({
      servers: servers.value,
      filters: [topicsOfLink(link).seat(link.table, link.side, 'to')],
      clock,
      random,
      onUp: () => {
        isUp = true
        note(`Connected to the table at ${link.address}.`)
      },
      onDown: reason => {
        if (isUp) note(`The table at ${link.address} cannot be reached (${reason}); trying again.`)
        isUp = false
      },
      onMessage: (_topic, payload) => {
        const report = openReport(payload, `to-${link.side}`, key)
        if (report) onReport(report)
      },
    })
    return ok(new TakenSeat(link, viewer))
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
