import { randomBytes, randomInt } from 'node:crypto'
import type { BoardEvent } from '../../boards/board.ts'
import { isConnected } from '../../boards/board-status.ts'
import { controlToken } from '../../broker/control-token.ts'
import { CoachWorker } from '../../coach-worker/coach-worker.ts'
import { Listeners } from '../../core/listeners.ts'
import { systemClock as clock } from '../../core/system-clock.ts'
import { GameArchive } from '../../journal/game-archive.ts'
import type { Resumed } from '../../journal/game-recorder.ts'
import { Sequence } from '../../journal/sequence.ts'
import type { LoopEffect } from '../../loop/effects.ts'
import { topicsOf } from '../../messages/topics.ts'
import type { MqttEvent } from '../../mqtt/mqtt-event.ts'
import { startPosition } from '../../rules/position.ts'
import { type Rules, readyRules } from '../../rules/rules.ts'
import { findRuleSet } from '../../rulesets/index.ts'
import { DEFAULT_SETTINGS } from '../../tracking/settings.ts'
import { discoveryTopic, makeDiscovery } from '../../views/home-assistant.ts'
import { clockFacts, freeBytes } from '../commands/doctor/host-checks.ts'
import { shippedFirmware } from '../commands/flash/shipped-firmware.ts'
import { brokerSettings, type PlayOptions } from '../settings/options.ts'
import { signalled } from '../terminal/waiting.ts'
import { unwrap } from '../user-error.ts'
import { version } from '../version.ts'
import { FrameRecording } from './board/frame-recording.ts'
import { openBoard } from './board/open-board.ts'
import { CommandHandler } from './commands/command-handler.ts'
import { PastGames } from './commands/past-games.ts'
import { replyToRequest } from './commands/reply-to-request.ts'
import { GameReview } from './game/game-review.ts'
import { GameService } from './game/game-service.ts'
import { LessonProgress } from './game/lesson-progress.ts'
import { EmulatedHands } from './hands/emulated-hands.ts'
import { HelpingHands } from './hands/helping-hands.ts'
import { followTypedHands } from './hands/typed-hands.ts'
import { ServiceHealth } from './health/health.ts'
import { Ready } from './health/ready.ts'
import { ServiceDoctor } from './health/service-doctor.ts'
import { Supervision } from './health/supervision.ts'
import { notifyOf, watchdogMs } from './health/systemd-notify.ts'
import { Network } from './network.ts'
import { LessonList } from './publishing/lesson-list.ts'
import { PacedOutlet } from './publishing/paced-outlet.ts'
import { Publishing } from './publishing/publishing.ts'
import { Telemetry } from './publishing/telemetry.ts'
import { terminalLines } from './publishing/terminal-lines.ts'

const COACH_WARM_UP_MS = 1500

export type ServiceOptions = PlayOptions & { readonly board: Exclude<PlayOptions['board'], 'keyboard'> }

/** Runs until a signal comes, and leaves nothing open, wherever it ends. */
export async function runService(options: ServiceOptions, wanted: Rules, resumed: Resumed): Promise<void> {
  const stops: (() => unknown)[] = []
  try {
    await assemble(options, wanted, resumed, stop => stops.unshift(stop))
  } finally {
    for (const stop of stops) await stop()
    // Typed hands may still be waiting for a line.
    process.stdin.destroy()
  }
}

/** Each part is made from those above it; events flow through the listeners. `atEnd` stops the last part first. */
async function assemble(
  options: ServiceOptions,
  wanted: Rules,
  { state, recorder }: Resumed,
  atEnd: (stop: () => unknown) => void,
): Promise<void> {
  const rules = state.status === 'playing' ? state.position.rules : wanted
  if (state.status === 'playing') console.error(`Going on with game ${state.game} (${rules.id}).`)
  const { size } = rules.options
  const timeOfDay = () => new Date()
  const topics = topicsOf(options.prefix, options.id)
  const instance = randomBytes(9).toString('base64url')
  const boardEvents = new Listeners<BoardEvent>()
  const effects = new Listeners<LoopEffect>()
  const brokerEvents = new Listeners<MqttEvent>()

  const health = new ServiceHealth()
  effects.add(effect => health.follow(effect))

  const sequence = unwrap(await Sequence.open(options.data))
  atEnd(() => sequence.close())
  const token = unwrap(await controlToken(options.data))
  const network = unwrap(
    await Network.open({
      settings: networkSettings(options),
      topics,
      instance,
      controlToken: token,
      health,
      clock,
      listener: brokerEvents.notify,
      note: message => console.error(message),
    }),
  )
  const { link } = network
  atEnd(() => network.stop())
  const paced = new PacedOutlet(link, clock)
  atEnd(() => paced.stop())

  const { board, controller } = await openBoard(options, size)
  atEnd(() => controller?.stop())
  if (options.record !== undefined) {
    const recording = new FrameRecording(options.record, message => console.error(message))
    boardEvents.add(event => recording.add(event))
    atEnd(() => recording.close())
  }

  const telemetry = new Telemetry({
    outlet: link,
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
    size,
  })
  effects.add(effect => publishing.follow(effect))
  const hands = controller
    ? new EmulatedHands({
        controller,
        size,
        placement: () => service.situation.tracking.position.placement,
        random: Math.random,
        onChange: shown => {
          publishing.showHands(shown)
          helping?.look()
        },
      })
    : null
  const helping: HelpingHands | null =
    hands && new HelpingHands({ board: hands, size, view: () => service.situation.tracking })
  effects.add(effect => helping?.follow(effect))

  const doctor = new ServiceDoctor({
    health,
    size,
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
    onReview: moments => publishing.setReview(moments),
  })
  effects.add(({ type }) => type === 'publish' && review.follow(service.game))
  atEnd(() => review.stop())
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
    for (const line of terminalLines(effect, size, options.language))
      log(isWarning ? 'warning' : 'info', line)
  })

  const commands = new CommandHandler({
    service,
    board,
    size,
    hands,
    games: new PastGames(new GameArchive(options.data)),
    findRules: id => rulesNamed(id, wanted),
  })
  brokerEvents.add(event => {
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
        void replyToRequest(event, {
          topics,
          commands,
          publish: (topic, payload, correlationData) =>
            link.publishResponse(topic, payload, correlationData ? { correlationData } : {}),
        })
        break
    }
  })

  telemetry.start()
  doctor.start()
  link.publishRetained(topics.public('availability'), 'online', 1)
  if (options.homeAssistant) {
    const discovery = makeDiscovery({ id: options.id, version, topics })
    link.publishRetained(discoveryTopic(options.id), JSON.stringify(discovery), 1)
  }
  publishing.start()
  await hands?.setUp(service.situation.tracking.position.placement)
  link.start()
  coach.start()
  // Its code is compiled in the first seconds of thinking, and would take the board's processor while people play.
  if (options.opponent)
    void coach.suggest({ position: startPosition(rules), effort: { ms: COACH_WARM_UP_MS } })
  service.start()
  atEnd(() => service.stop())
  supervision?.start()
  atEnd(() => supervision?.stop())
  console.error(`Open ${pageAddress(network.page, token)}`)
  await (hands ? Promise.race([followTypedHands(hands, service, size), signalled()]) : signalled())
}

/** The token goes where only the browser reads it, and never into the log of a machine. */
function pageAddress(page: string, token: string): string {
  return process.env.JOURNAL_STREAM === undefined ? `${page}/#${token}` : `${page}/`
}

function networkSettings(options: ServiceOptions) {
  const { prefix, id, host, http } = options
  return { prefix, id, host, httpPort: http, broker: brokerSettings(options) }
}

/** Built in, or those that the service was started with; no file is ever read for a remote sender. */
function rulesNamed(id: string, own: Rules): Rules | null {
  if (id === own.id) return own
  const set = findRuleSet(id)
  return set ? unwrap(readyRules(set.id, set.options)) : null
}
