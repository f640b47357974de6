// Long because the whole service is put together here, in one place.
import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { BoardEvent } from '../../boards/board.ts'
import { isConnected } from '../../boards/board-status.ts'
import { TokenWatch } from '../../broker/token-watch.ts'
import { clockFacts, freeBytes } from '../../checks/host-checks.ts'
import { CoachWorker } from '../../coach-worker/coach-worker.ts'
import { Listeners } from '../../core/listeners.ts'
import { ok } from '../../core/result.ts'
import { systemClock as clock } from '../../core/system-clock.ts'
import { shippedFirmware } from '../../flash/shipped-firmware.ts'
import { ServiceHealth } from '../../health/health.ts'
import { Ready } from '../../health/ready.ts'
import { ServiceDoctor } from '../../health/service-doctor.ts'
import { supervisedBySystemd } from '../../health/supervision.ts'
import { isUnderSystemd } from '../../health/systemd-notify.ts'
import { DelayedArchive } from '../../journal/delayed-archive.ts'
import { GameArchive } from '../../journal/game-archive.ts'
import type { Resumed } from '../../journal/game-recorder.ts'
import { RunningClock } from '../../journal/running-clock.ts'
import { Sequence } from '../../journal/sequence.ts'
import { LessonList } from '../../learned/lesson-list.ts'
import { LessonProgress } from '../../learned/lesson-progress.ts'
import type { LoopEffect } from '../../loop/effects.ts'
import type { PublicHands } from '../../messages/public-messages.ts'
import { topicsOf } from '../../messages/topics.ts'
import { Heartbeat } from '../../publishing/heartbeat.ts'
import { PacedOutlet } from '../../publishing/paced-outlet.ts'
import { Publishing } from '../../publishing/publishing.ts'
import { Telemetry } from '../../publishing/telemetry.ts'
import { terminalLines } from '../../publishing/terminal-lines.ts'
import { EndedTables } from '../../remote/ended-tables.ts'
import { RemotePlay } from '../../remote/remote-play.ts'
import { noteRunning, noteStopped } from '../../remote/running-service.ts'
import { keepSeat, seatToTake } from '../../remote/seat-file.ts'
import { startPosition } from '../../rules/position.ts'
import type { Rules } from '../../rules/rules.ts'
import { emulatedPieces } from '../../setup/emulated-pieces.ts'
import { DEFAULT_TERMS } from '../../table/default-terms.ts'
import { DEFAULT_SETTINGS } from '../../tracking/settings.ts'
import { rulesNamed } from '../settings/chosen-rules.ts'
import type { ChosenBoard } from '../settings/option-values.ts'
import { mqttLogin, type PlayOptions } from '../settings/options.ts'
import type { SettingsOrigin } from '../settings/settings-editor.ts'
import { signalled } from '../terminal/signals.ts'
import { unwrap } from '../user-error.ts'
import { version } from '../version.ts'
import { FrameRecording } from './board/frame-recording.ts'
import { leastSize, openBoard } from './board/open-board.ts'
import { operatorDesk } from './commands/assemble-desk.ts'
import { CommandHandler } from './commands/command-handler.ts'
import { type BrokerEvent, followBroker } from './commands/follow-broker.ts'
import { PastGames } from './commands/past-games.ts'
import { RepeatedRequests } from './commands/repeated-requests.ts'
import { GameReview } from './game/game-review.ts'
import { GameService } from './game/game-service.ts'
import { PastReview } from './game/past-review.ts'
import { publishDiscovery } from './home-assistant-discovery.ts'
import { Network, networkSettingsOf } from './network.ts'
import { followTypedHands } from './typed-hands.ts'

const COACH_WARM_UP_MS = 1500

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
  { state, events, finished, recorder }: Resumed,
  origin: SettingsOrigin,
  atEnd: (stop: () => unknown) => void,
): Promise<'ended' | 'restart'> {
  const link = unwrap(seatToTake(options.join, options.data, state))
  const rules = state.status === 'playing' ? state.position.rules : wanted
  if (state.status === 'playing') console.error(`Going on with game ${state.game} (${rules.id}).`)
  const timeOfDay = () => new Date()
  const topics = topicsOf(options.prefix, options.id)
  const instance = randomBytes(9).toString('base64url')
  const boardEvents = new Listeners<BoardEvent>()
  const effects = new Listeners<LoopEffect>()
  const brokerEvents = new Listeners<BrokerEvent>()
  const handChanges = new Listeners<PublicHands>()

  const health = new ServiceHealth()
  effects.add(effect => health.follow(effect))

  const sequence = unwrap(await Sequence.open(options.data))
  atEnd(() => sequence.close())
  const watch = unwrap(await TokenWatch.open({ folder: options.data, clock, timeOfDay }))
  atEnd(() => watch.stop())
  const networkSettings = networkSettingsOf(options)
  const network = unwrap(
    await Network.open({
      settings: networkSettings,
      topics,
      instance,
      access: watch,
      health,
      clock,
      listener: (event, link) => brokerEvents.notify({ event, link }),
      note: message => console.error(message),
    }),
  )
  atEnd(() => network.stop())
  const publicSeq = () => (networkSettings.delayMs > 0 ? null : sequence.current)
  const heartbeat = new Heartbeat({
    outlet: network,
    topics,
    viewers: () => network.viewers(),
    clock,
    timeOfDay,
    seq: publicSeq,
  })
  atEnd(() => heartbeat.stop())
  const paced = new PacedOutlet(network, clock)
  atEnd(() => paced.stop())

  const {
    board,
    lent,
    controller,
    size: boardSize,
  } = await openBoard(options, leastSize(options.board, rules, wanted, link?.size), {
    rules,
    standing: state.status === 'none' ? null : state.position.placement,
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
  const holder = createHash('sha256').update(`seat ${watch.controlToken}`).digest('hex').slice(0, 32)
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
      events,
      session: instance,
      seat: link && { ...link, name: options.name ?? null },
      holder,
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
  const runningClock = new RunningClock(options.data, clock)
  atEnd(() => runningClock.stop())
  effects.add(effect => effect.type === 'publish' && runningClock.follow(effect.situation.game))
  const placement = () => service.situation.tracking.position.placement
  const hands = controller
    ? (await import('./board/simulated-hands.ts')).simulatedHands(
        {
          controller,
          boardSize,
          size: () => service.size,
          placement,
          isRemoteGame: () => service.situation.table !== null,
          onChange: handChanges.notify,
        },
        { view: () => service.situation.tracking, effects, handChanges },
      )
    : null
  handChanges.add(shown => publishing.showHands(shown))

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

  const supervision = supervisedBySystemd({
    clock,
    isBoardConnected: () => isConnected(health.board),
    turn: () => service.turn(),
    failures: () => health.list(),
  })
  effects.add(effect => supervision?.follow(effect))
  const ready = new Ready(network, health, () => supervision?.ready())
  effects.add(({ type }) => type === 'publish-board' && ready.check())
  effects.add(effect => {
    const isWarning =
      effect.type === 'journal-failing' || (effect.type === 'publish-board' && effect.status.failure !== null)
    for (const line of terminalLines(effect, options.language)) log(isWarning ? 'warning' : 'info', line)
  })

  const restart = new AbortController()
  const { jobs, desk } = operatorDesk({
    options,
    origin,
    clock,
    timeOfDay,
    network,
    topics,
    telemetry,
    lent,
    emulated: hands && controller ? emulatedPieces(controller, hands, placement) : null,
    warn,
    restart: () => restart.abort(),
  })
  const remote = unwrap(
    RemotePlay.open({
      link,
      login: mqttLogin(options),
      service,
      boardSize: () => service.boardSize ?? boardSize,
      holder,
      eventsOf: async game => {
        const kept = await new GameArchive(options.data).read(game)
        return kept.ok ? ok(kept.value.events) : kept
      },
      keepLink: text => keepSeat(options.data, text),
      tokensOf: table => watch.tokens.ofTable(table),
      topics,
      terms: { ...DEFAULT_TERMS, touchMove: options.touchMove },
      address: () => network.reachableAddress(),
      newTableId: () => randomBytes(6).toString('hex'),
      publish: (topic, payload) => network.publish(topic, payload, 0),
      clock,
      random: Math.random,
      note: message => log('info', message),
    }),
  )
  atEnd(() => remote.stop())
  effects.add(effect => remote.follow(effect))
  const endedTables = new EndedTables(watch, () => network.cutRevoked())
  endedTables.follow(state)
  effects.add(effect => effect.type === 'publish' && endedTables.follow(effect.situation.game))
  const { delayMs } = networkSettings
  const archive =
    delayMs > 0 ? new DelayedArchive(options.data, delayMs, timeOfDay) : new GameArchive(options.data)
  const commands = new CommandHandler({
    remote,
    operator: desk,
    service,
    board,
    boardSize,
    hands,
    games: new PastGames(archive, recorder, pastReview, timeOfDay, publicSeq),
    lessons,
    findRules: id => rulesNamed(id, wanted),
  })
  brokerEvents.add(
    followBroker({
      id: options.id,
      network,
      health,
      topics,
      commands,
      repeated: new RepeatedRequests(clock),
      toMove: () => service.situation.tracking.position.toMove,
      reserved: [options.homeAssistantPrefix],
      onUp: () => {
        doctor.report()
        ready.check()
      },
      onMessage: (topic, payload) => remote.receive(topic, payload),
    }),
  )
  network.serveOperators(desk)

  telemetry.start()
  doctor.start()
  network.publishRetained(topics.public('availability'), 'online', 1)
  publishDiscovery(network, options, topics, network.page)
  heartbeat.start()
  publishing.start()
  await hands?.setUp(placement())
  network.start()
  coach.start()
  // Its code is compiled in the first seconds of thinking, and would take the board's processor while people play.
  if (options.opponent)
    void coach.suggest({ position: startPosition(rules), effort: { ms: COACH_WARM_UP_MS } })
  service.start()
  remote.start()
  noteRunning(options.data, { mqtt: network.embedded, root: topics.root })
  atEnd(() => noteStopped(options.data))
  atEnd(() => service.stop())
  jobs.publish()
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

/** The token goes where only the browser reads it, and never into the log of a machine. */
function pageAddress(page: string, token: string): string {
  return isUnderSystemd(process.env) ? `${page}/` : `${page}/#${token}`
}
