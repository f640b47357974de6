// Long because the whole service is put together here, in one place.
import { randomBytes, randomInt } from 'node:crypto'
import type { BoardEvent } from '../../boards/board.ts'
import { isConnected } from '../../boards/board-status.ts'
import { CoachWorker } from '../../coach-worker/coach-worker.ts'
import { Listeners } from '../../core/listeners.ts'
import { systemClock as clock } from '../../core/system-clock.ts'
import { GameArchive } from '../../journal/game-archive.ts'
import type { Resumed } from '../../journal/game-recorder.ts'
import { Sequence } from '../../journal/sequence.ts'
import type { LoopEffect } from '../../loop/effects.ts'
import { topicsOf } from '../../messages/topics.ts'
import type { MqttEvent } from '../../mqtt/mqtt-event.ts'
import type { MqttLink } from '../../mqtt/mqtt-link.ts'
import type { Size } from '../../rules/geometry.ts'
import { startPosition } from '../../rules/position.ts'
import { type Rules, readyRules } from '../../rules/rules.ts'
import { findRuleSet } from '../../rulesets/index.ts'
import { DEFAULT_SETTINGS } from '../../tracking/settings.ts'
import { clockFacts, freeBytes } from '../commands/doctor/host-checks.ts'
import { shippedFirmware } from '../commands/flash/shipped-firmware.ts'
import type { ChosenBoard } from '../settings/option-values.ts'
import type { PlayOptions } from '../settings/options.ts'
import { signalled } from '../terminal/waiting.ts'
import { unwrap } from '../user-error.ts'
import { version } from '../version.ts'
import { FrameRecording } from './board/frame-recording.ts'
import { openBoard } from './board/open-board.ts'
import { CommandHandler } from './commands/command-handler.ts'
import { PastGames } from './commands/past-games.ts'
import { RepeatedRequests } from './commands/repeated-requests.ts'
import { replyToRequest } from './commands/reply-to-request.ts'
import { GameReview } from './game/game-review.ts'
import { GameService } from './game/game-service.ts'
import { LessonProgress } from './game/lesson-progress.ts'
import { PastReview } from './game/past-review.ts'
import { EmulatedHands } from './hands/emulated-hands.ts'
import { HelpingHands } from './hands/helping-hands.ts'
import { followTypedHands } from './hands/typed-hands.ts'
import { ServiceHealth } from './health/health.ts'
import { Ready } from './health/ready.ts'
import { ServiceDoctor } from './health/service-doctor.ts'
import { Supervision } from './health/supervision.ts'
import { notifyOf, watchdogMs } from './health/systemd-notify.ts'
import { Network, networkSettingsOf } from './network.ts'
import { Heartbeat } from './publishing/heartbeat.ts'
import { publishDiscovery } from './publishing/home-assistant-discovery.ts'
import { LessonList } from './publishing/lesson-list.ts'
import { PacedOutlet } from './publishing/paced-outlet.ts'
import { Publishing } from './publishing/publishing.ts'
import { Telemetry } from './publishing/telemetry.ts'
import { terminalLines } from './publishing/terminal-lines.ts'
import { emulatedPieces } from './setup/emulated-pieces.ts'
import { OperatorDesk } from './setup/operator-desk.ts'
import { SettingsEditor, type SettingsOrigin } from './setup/settings-editor.ts'
import { SetupJobs } from './setup/setup-jobs.ts'
import { TokenWatch } from './token-watch.ts'

const COACH_WARM_UP_MS = 1500
const RESTART_MS = 300

export type ServiceOptions = PlayOptions & { readonly board: Exclude<ChosenBoard, 'keyboard'> }

/** Runs until a signal or an operator ends it, and leaves nothing open, wherever it ends. */
export async function runService(
  options: ServiceOptions,
  wanted: Rules,
  resumed: Resumed,
  origin: SettingsOrigin,
): Promise<'ended' | 'restart'> {
  const stops: (() => unknown)[] = []
  let end: 'ended' | 'restart' = 'ended'
  try {
    end = await assemble(options, wanted, resumed, origin, stop => stops.unshift(stop))
    return end
  } finally {
    for (const stop of stops) await stop()
    // Typed hands may still be waiting for a line.
    if (end === 'ended') process.stdin.destroy()
  }
}

/** Each part is made from those above it; events flow through the listeners. `atEnd` stops the last part first. */
async function assemble(
  options: ServiceOptions,
  wanted: Rules,
  { state, finished, recorder }: Resumed,
  origin: SettingsOrigin,
  atEnd: (stop: () => unknown) => void,
): Promise<'ended' | 'restart'> {
  const rules = state.status === 'playing' ? state.position.rules : wanted
  if (state.status === 'playing') console.error(`Going on with game ${state.game} (${rules.id}).`)
  const timeOfDay = () => new Date()
  const topics = topicsOf(options.prefix, options.id)
  const instance = randomBytes(9).toString('base64url')
  const boardEvents = new Listeners<BoardEvent>()
  const effects = new Listeners<LoopEffect>()
  const brokerEvents = new Listeners<{ event: MqttEvent; link: MqttLink }>()

  const health = new ServiceHealth()
  effects.add(effect => health.follow(effect))

  const sequence = unwrap(await Sequence.open(options.data))
  atEnd(() => sequence.close())
  const watch = unwrap(await TokenWatch.open({ folder: options.data, clock, timeOfDay }))
  atEnd(() => watch.stop())
  const networkSettings = networkSettingsOf(options)
  let desk: OperatorDesk | null = null
  const network = unwrap(
    await Network.open({
      settings: networkSettings,
      topics,
      instance,
      access: watch,
      health,
      clock,
      listener: (event, link) => brokerEvents.notify({ event, link }),
      operatorFiles: () => desk,
      note: message => console.error(message),
    }),
  )
  atEnd(() => network.stop())
  const heartbeat = new Heartbeat({
    outlet: network,
    topics,
    viewers: () => network.viewers(),
    clock,
    timeOfDay,
    seq: () => (networkSettings.delayMs > 0 ? null : sequence.current),
  })
  atEnd(() => heartbeat.stop())
  const paced = new PacedOutlet(network, clock)
  atEnd(() => paced.stop())

  const {
    board,
    lent,
    controller,
    size: boardSize,
  } = await openBoard(options, leastSize(options, rules, wanted), {
    rules,
    standing: state.status === 'playing' ? state.position.placement : null,
  })
  atEnd(() => controller?.stop())
  if (options.record !== undefined) {
    const recording = new FrameRecording(options.record, message => console.error(message))
    boardEvents.add(event => recording.add(event))
    atEnd(() => recording.close())
  }

  const telemetry = new Telemetry({
    outlet: network,
    topics,
    info: { version, instance, board: options.board, page: network.page },
    health,
    board,
    clock,
    timeOfDay,
  })
  atEnd(() => telemetry.stop())
  const log = (level: 'info' | 'warning', message: string) => {
    console.error(message)
    telemetry.log(level, message)
  }
  const warn = (message: string) => log('warning', message)

  const coach = new CoachWorker()
  coach.onFailure = warn
  atEnd(() => coach.stop())
  const service = new GameService({
    board,
    clock,
    timeOfDay,
    game: state,
    settings: {
      rules,
      tracking: { ...DEFAULT_SETTINGS, takeback: options.takeback, touchMove: options.touchMove },
      clock: options.clock ?? null,
      opponent: options.opponent ?? null,
      seed: randomInt(1, 2 ** 31),
    },
    recorder,
    coach,
    onBoardEvent: boardEvents.notify,
    onEffect: effects.notify,
  })

  const publishing = new Publishing({
    outlet: paced,
    topics,
    sequence,
    clock,
    timeOfDay,
    driver: options.board,
    boardSize,
    size: () => service.size,
    finished,
  })
  effects.add(effect => publishing.follow(effect))
  const hands = controller
    ? new EmulatedHands({
        controller,
        boardSize,
        size: () => service.size,
        placement: () => service.situation.tracking.position.placement,
        random: Math.random,
        onChange: shown => {
          publishing.showHands(shown)
          helping?.look()
        },
      })
    : null
  const helping: HelpingHands | null =
    hands &&
    new HelpingHands({ board: hands, size: () => service.size, view: () => service.situation.tracking })
  effects.add(effect => {
    if (effect.type === 'publish') hands?.followSize()
    helping?.follow(effect)
  })

  const doctor = new ServiceDoctor({
    health,
    size: () => service.size,
    clock,
    timeOfDay,
    probes: {
      freeBytes: () => freeBytes(options.data).catch(() => null),
      clockFacts: () => clockFacts(timeOfDay()),
      shippedFirmware: info => (options.board === 'firmata' ? Promise.resolve(null) : shippedFirmware(info)),
    },
    counters: () => board.counters(),
    onFindings: findings => publishing.showHealth(findings),
  })
  boardEvents.add(event => doctor.observe(event))
  effects.add(effect => doctor.follow(effect))
  atEnd(() => doctor.stop())

  const review = new GameReview({
    coach: new CoachWorker(),
    onReview: review => publishing.setReview(review),
  })
  effects.add(({ type }) => type === 'publish' && review.follow(service.game))
  atEnd(() => review.stop())
  const pastReview = new PastReview(new CoachWorker())
  atEnd(() => pastReview.stop())
  const lessons = new LessonList({
    progress: new LessonProgress(options.data),
    timeOfDay,
    show: list => publishing.showLessons(list),
    warn,
  })
  effects.add(effect => lessons.follow(effect))

  const notify = notifyOf(process.env, message => console.error(message))
  const supervision = notify
    ? new Supervision({
        notify,
        watchdogMs: watchdogMs(process.env, process.pid),
        clock,
        isBoardConnected: () => isConnected(health.board),
        turn: () => service.turn(),
        failures: () => health.list(),
      })
    : null
  effects.add(effect => supervision?.follow(effect))
  const ready = new Ready(network, health, () => supervision?.ready())
  effects.add(({ type }) => type === 'publish-board' && ready.check())
  effects.add(effect => {
    const isWarning =
      effect.type === 'journal-failing' || (effect.type === 'publish-board' && effect.status.failure !== null)
    for (const line of terminalLines(effect, options.language)) log(isWarning ? 'warning' : 'info', line)
  })

  const restart = new AbortController()
  const settings = new SettingsEditor({
    origin,
    options,
    addresses: () => network.addresses(),
    onSaved: () => jobs.tell(),
  })
  const jobs: SetupJobs = new SetupJobs({
    clock,
    lent,
    port: options.port ?? null,
    emulated: hands && controller ? emulatedPieces(controller, hands, service) : null,
    visit: () => ({
      isSetUp: settings.isSetUp,
      leadsThrough: !settings.isSetUp && (options.board !== 'emulated' || isInJournal()),
    }),
    onChange: shown => network.publishHere(topics.telemetry('setup'), JSON.stringify(shown)),
    log: warn,
  })
  desk = new OperatorDesk({
    jobs,
    settings,
    logs: () => telemetry.logs(),
    data: options.data,
    timeOfDay,
    // The reply has to be on its way before the connection ends.
    restart: () => void clock.setTimer(RESTART_MS, () => restart.abort()),
  })
  const commands = new CommandHandler({
    operator: desk,
    service,
    board,
    boardSize,
    hands,
    games: new PastGames(new GameArchive(options.data), recorder, pastReview, timeOfDay),
    findRules: id => rulesNamed(id, wanted),
  })
  const repeated = new RepeatedRequests(clock)
  brokerEvents.add(({ event, link }) => {
    if (link !== network.mainLink && event.type !== 'message') return
    switch (event.type) {
      case 'up':
        health.setBroker(undefined)
        doctor.report()
        ready.check()
        break
      case 'down':
        health.setBroker(event.reason)
        console.error(event.reason)
        break
      case 'rival': {
        const message = `Another service plays as "${options.id}" on ${network.mqtt}; this one is silent there until that has gone. Give one of them another --id.`
        health.setBroker(message)
        console.error(message)
        break
      }
      case 'message':
        void replyToRequest(
          { ...event, sender: network.senderOf(event, link) },
          {
            topics,
            commands,
            repeated,
            toMove: () => service.situation.tracking.position.toMove,
            reserved: [options.homeAssistantPrefix],
            publish: (topic, payload, correlationData) =>
              link.publishResponse(topic, payload, correlationData ? { correlationData } : {}),
          },
        )
        break
    }
  })

  telemetry.start()
  doctor.start()
  network.publishRetained(topics.public('availability'), 'online', 1)
  publishDiscovery(network, options, topics, network.page)
  heartbeat.start()
  publishing.start()
  await hands?.setUp(service.situation.tracking.position.placement)
  network.start()
  coach.start()
  // Its code is compiled in the first seconds of thinking, and would take the board's processor while people play.
  if (options.opponent)
    void coach.suggest({ position: startPosition(rules), effort: { ms: COACH_WARM_UP_MS } })
  service.start()
  atEnd(() => service.stop())
  jobs.tell()
  atEnd(() => jobs.stop())
  supervision?.start()
  atEnd(() => supervision?.stop())
  watch.start(() => network.cutRevoked(), warn)
  console.error(`Open ${pageAddress(network.page, watch.controlToken)}`)
  const restarted = new Promise<void>(resolve => restart.signal.addEventListener('abort', () => resolve()))
  const typed = hands ? [followTypedHands(hands, service, restart.signal)] : []
  await Promise.race([...typed, signalled(), restarted])
  return restart.signal.aborted ? 'restart' : 'ended'
}

/** systemd sets it for what goes to its journal. */
const isInJournal = () => process.env.JOURNAL_STREAM !== undefined

/** The emulated board is as large as the game that goes on and the chosen rules need; others are what they are. */
function leastSize({ board }: ServiceOptions, playing: Rules, wanted: Rules): Size {
  const { size } = playing.options
  return board === 'emulated' && wanted.options.size > size ? wanted.options.size : size
}

/** The token goes where only the browser reads it, and never into the log of a machine. */
function pageAddress(page: string, token: string): string {
  return isInJournal() ? `${page}/` : `${page}/#${token}`
}

/** Built in, or those that the service was started with; no file is ever read for a remote sender. */
function rulesNamed(id: string, own: Rules): Rules | null {
  if (id === own.id) return own
  const set = findRuleSet(id)
  return set ? unwrap(readyRules(set.id, set.options)) : null
}
