import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Command } from 'commander'
import { signalled } from '../../app/terminal/signals.ts'
import { AccessTokens } from '../../broker/access-tokens.ts'
import { EmbeddedBroker } from '../../broker/embedded-broker.ts'
import { TokenWatch } from '../../broker/token-watch.ts'
import { CoachWorker } from '../../coach-worker/coach-worker.ts'
import { systemClock } from '../../core/system-clock.ts'
import { isUnderSystemd } from '../../health/systemd-notify.ts'
import { HubApi } from '../../hub/api/hub-api.ts'
import { TournamentApi } from '../../hub/api/tournament-api.ts'
import { HubArchive } from '../../hub/archive/hub-archive.ts'
import { openDatabase } from '../../hub/archive/open-database.ts'
import { Hub } from '../../hub/hub.ts'
import { Mirror } from '../../hub/mirror.ts'
import { ResultsWatch } from '../../hub/tournament/results-watch.ts'
import { TournamentStore } from '../../hub/tournament/tournament-store.ts'
import { DataLock } from '../../journal/lock.ts'
import { nodeFiles } from '../../journal/node-files.ts'
import { describeServers, parseServerSettings } from '../../mqtt/server-settings.ts'
import { hostInUrl } from '../../net/page-addresses.ts'
import { TlsFiles } from '../../web/tls-files.ts'
import { WebServer } from '../../web/web-server.ts'
import { PastReview } from '../service/game/past-review.ts'
import { tokenOffice } from '../service/token-office.ts'
import { tlsPaths, webAccess } from '../settings/access-settings.ts'
import { withSettings } from '../settings/apply-settings.ts'
import {
  brokerSettings,
  type ConnectionSettings,
  data,
  MQTT_SETTINGS,
  prefix,
  setting,
  WEB_SETTINGS,
} from '../settings/options.ts'
import { unwrap } from '../user-error.ts'

interface HubOptions extends ConnectionSettings {
  readonly database?: string
}

const built = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url))
const PAGES = [built('page'), built('hub-page')]
const DOCS = built('docs')
const DEFAULT_BROKER = 'mqtt://127.0.0.1:1883'

export function register(program: Command): void {
  const command = program
    .command('hub')
    .description('archive the games of all boards on a broker, and show them on a page')
    .addOption(
      setting('--mqtt <url>', 'the broker of the boards, several nodes with commas').default(DEFAULT_BROKER),
    )
    .addOption(
      setting(
        '--database <place>',
        'a folder, or postgres://… (better in the environment, which others do not see); the folder "hub" below --data if omitted',
      ),
    )
  withSettings(command, data, prefix, ...WEB_SETTINGS, ...MQTT_SETTINGS.slice(1)).action(runHub)
}

async function runHub(options: HubOptions): Promise<void> {
  const clock = systemClock
  const timeOfDay = () => new Date()
  const note = (message: string) => console.error(message)
  process.umask(0o077)
  const ends: (() => unknown)[] = []
  try {
    const servers = unwrap(parseServerSettings(brokerSettings(options)!))
    const place = options.database ?? join(options.data, 'hub')
    if (!place.includes('://')) {
      await nodeFiles.makeFolder(place)
      const lock = unwrap(await DataLock.take(nodeFiles, place))
      ends.push(() => lock.release())
    }
    const database = unwrap(await openDatabase(place))
    const archive = await HubArchive.open(database)
    ends.push(() => archive.close())
    const tournaments = new TournamentStore(database)
    const results = new ResultsWatch({ store: tournaments, clock, timeOfDay })
    results.start()
    ends.push(() => results.stop())
    const access = unwrap(await TokenWatch.open({ folder: options.data, clock, timeOfDay }))
    access.start(() => undefined, note)
    ends.push(() => access.stop())

    // Viewers only: whoever is to control a board does so at the board's own service.
    const broker = new EmbeddedBroker({
      prefix: options.prefix,
      tokens: new AccessTokens([], timeOfDay),
      listen: null,
      clock,
      onFailure: ({ message }) => note(message),
    })
    unwrap(await broker.start())
    ends.push(() => broker.stop())
    const mirror = new Mirror({ openStream: () => broker.connectInProcess(), clock, note })
    await mirror.start()
    ends.push(() => mirror.stop())

    const reviews = new PastReview(new CoachWorker())
    ends.push(() => reviews.stop())
    const api = new HubApi({
      archive,
      tournaments: new TournamentApi({ store: tournaments, timeOfDay }),
      prefix: options.prefix,
      boards: () => hub.connectedBoards(),
      operator: secret => operatorName(access, secret),
      clock,
      review: (key, last) => reviews.review(key, last),
    })
    let ready: object = {}
    const hub = new Hub({
      ...{ servers, prefix: options.prefix, archive, clock, timeOfDay, note },
      random: Math.random,
      name: `hub-${randomBytes(6).toString('base64url')}`,
      onPublished: (topic, name, payload) => mirror.publish(topic, name, payload),
      onReady: () => console.log(`ready ${JSON.stringify(ready)}`),
    })
    const paths = tlsPaths(options)
    const tls = paths ? unwrap(TlsFiles.open(paths, clock)) : null
    const web = new WebServer({
      host: options.host,
      port: options.http,
      files: PAGES,
      home: '/hub.html',
      docs: DOCS,
      api: (path, request, response) => api.answer(path, request, response),
      health: () => hub.report(),
      onMqtt: (stream, { address }) => broker.accept(stream, address),
      ...webAccess(options),
      exchange: token => access.tokens.exchange(token),
      tokens: tokenOffice(access, () => undefined),
      addresses: () => [],
      isOperator: secret => access.tokens.identify(secret)?.grant === 'operator',
      tls,
      onFailure: ({ message }) => note(message),
      clock,
    })
    api.start()
    const { port } = unwrap(await web.start())
    ends.push(() => web.stop())
    const page = `${tls ? 'https' : 'http'}://${hostInUrl(openedAs(options.host))}:${port}`
    ready = { http: page, mqtt: describeServers(servers), database: withoutPassword(place) }
    note(`The page: ${page}/`)
    // Everybody who may read the machine's log would have it.
    if (!isUnderSystemd(process.env)) note(`For the operator: ${page}/#token=${access.controlToken}`)

    hub.start()
    ends.push(() => hub.stop())
    await signalled()
  } finally {
    for (const end of ends.reverse()) await end()
  }
}

/** By the name of the token, which the audit trail of a tournament keeps. */
function operatorName(access: TokenWatch, secret: string): string | null {
  const token = access.tokens.identify(secret)
  if (token?.grant !== 'operator') return null
  const stored = access.list()
  return (stored.ok && stored.value.find(({ id }) => id === token.id)?.name) || token.id
}

/** A server that listens on every address is opened as localhost. */
const openedAs = (host: string) => (host === '0.0.0.0' || host === '::' ? 'localhost' : host)

const withoutPassword = (place: string) => place.replace(/:\/\/[^@/]*@/, '://')
