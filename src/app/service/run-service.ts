import { randomBytes, randomInt } from 'node:crypto'
import { controlToken } from '../../broker/control-token.ts'
import { CoachWorker } from '../../coach-worker/coach-worker.ts'
import { systemClock } from '../../core/system-clock.ts'
import type { LiveGame } from '../../journal/live-game.ts'
import { Sequence } from '../../journal/sequence.ts'
import type { PublicHands } from '../../messages/public-messages.ts'
import { topicsOf } from '../../messages/topics.ts'
import type { MqttEvent } from '../../mqtt/mqtt-event.ts'
import { type Rules, readyRules } from '../../rules/rules.ts'
import { findRuleSet } from '../../rulesets/index.ts'
import { DEFAULT_SETTINGS } from '../../tracking/settings.ts'
import { discoveryTopic, makeDiscovery } from '../../views/home-assistant.ts'
import { clockFacts, freeBytes } from '../doctor/host-checks.ts'
import { shippedFirmware } from '../doctor/shipped-firmware.ts'
import { brokerSettings, type PlayOptions } from '../play-options.ts'
import { signalled } from '../signalled.ts'
import { unwrap } from '../user-error.ts'
import { version } from '../version.ts'
import { answerRequest } from './answering.ts'
import { Bridge } from './bridge.ts'
import { CoachOpponent } from './coach-opponent.ts'
import { FrameRecording } from './frame-recording.ts'
import { GameReview } from './game-review.ts'
import { GameService, type GameServiceParts, type ServiceEvent } from './game-service.ts'
import { ServiceHealth } from './health.ts'
import { LessonList } from './lesson-list.ts'
import { LessonProgress } from './lesson-progress.ts'
import { Network } from './network.ts'
import { openBoard } from './open-board.ts'
import { PacedOutlet } from './paced-outlet.ts'
import { Publishing } from './publishing.ts'
import { Ready } from './ready.ts'
import { RequestDoor } from './request-door.ts'
import { ServiceDoctor } from './service-doctor.ts'
import { Supervision } from './supervision.ts'
import { notifyOf, watchdogMs } from './systemd-notify.ts'
import { followTypedHands } from './typed-hands.ts'
import { wordsFor } from './words.ts'

export type ServiceOptions = PlayOptions & { readonly board: Exclude<PlayOptions['board'], 'keyboard'> }

/** Runs until a signal comes, and leaves nothing open, wherever it ends. */
export async function runService(
  options: ServiceOptions,
  wanted: Rules,
  live: LiveGame,
  newGameId: GameServiceParts['newGameId'],
): Promise<void> {
  const stops: (() => unknown)[] = []
  try {
    await keepHouse(options, wanted, live, newGameId, stop => stops.unshift(stop))
  } finally {
    for (const stop of stops) await stop()
    // Typed hands may still be waiting for a line that nobody wants any more.
    process.stdin.destroy()
  }
}

/** Puts the house together; `atEnd` is told how each part is taken down, the last one first. */
async function keepHouse(
  options: ServiceOptions,
  wanted: Rules,
  live: LiveGame,
  newGameId: GameServiceParts['newGameId'],
  atEnd: (stop: () => unknown) => void,
): Promise<void> {
  const { state } = live
  const resumed = state.status === 'playing' ? state : null
  const rules = resumed ? resumed.position.rules : wanted
  if (resumed) console.error(`Going on with game ${resumed.game} (${rules.id}).`)
  const { size } = rules.options
  const clock = systemClock
  const timeOfDay = () => new Date()
  const topics = topicsOf(options.prefix, options.id)
  const instance = randomBytes(9).toString('base64url')
  const health = new ServiceHealth()
  const doctor = new ServiceDoctor({
    health,
    size,
    clock,
    timeOfDay,
    surroundings: {
      freeBytes: () => freeBytes(options.data).catch(() => null),
      clockFacts: () => clockFacts(timeOfDay()),
      shippedFirmware: info => (options.board === 'firmata' ? Promise.resolve(null) : shippedFirmware(info)),
    },
    counters: () => board.counters(),
    onFindings: findings => publishing.showHealth(findings),
  })
  atEnd(() => doctor.stop())

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
      listener: event => hearBroker(event),
      note: message => console.error(message),
    }),
  )
  const { link } = network
  atEnd(() => network.stop())
  const paced = new PacedOutlet(link, clock)
  atEnd(() => paced.stop())
  const publishing = new Publishing({
    outlet: paced,
    topics,
    sequence,
    clock,
    timeOfDay,
    driver: options.board,
    size,
    opponent: options.opponent ?? null,
  })

  const {
    board,
    hands,
    stop: stopBoard,
  } = await openBoard(options, rules, {
    placement: () => service.now.position.placement,
    showHands: (shown: PublicHands) => publishing.showHands(shown),
  })
  atEnd(stopBoard)
  const recording =
    options.record === undefined
      ? null
      : new FrameRecording(options.record, message => console.error(message))
  atEnd(() => recording?.close())

  const bridge = new Bridge({
    outlet: link,
    topics,
    info: { version, instance, board: options.board, page: network.page },
    health,
    board,
    clock,
    timeOfDay,
  })
  atEnd(() => bridge.stop())
  const say = (level: 'info' | 'warning', message: string) => {
    console.error(message)
    bridge.log(level, message)
  }

  const coach = new CoachWorker()
  coach.onFailure = message => say('warning', message)
  atEnd(() => coach.stop())
  const service = new GameService({
    board,
    clock,
    timeOfDay,
    rules,
    settings: { ...DEFAULT_SETTINGS, takeback: options.takeback, touchMove: options.touchMove },
    clockSettings: options.clock ?? null,
    game: live,
    newGameId,
    listener: event => hearService(event),
    overhear: event => {
      recording?.add(event)
      publishing.overhear(event)
      doctor.overhear(event)
    },
    coach,
    ...(options.opponent ? { opponent: options.opponent.side } : {}),
    onLearned: (lesson, rules) => void lessons.learned(lesson, rules),
  })
  const opponent = options.opponent
    ? new CoachOpponent({
        settings: options.opponent,
        coach,
        service,
        clock,
        seed: () => randomInt(1, 2 ** 31),
        note: message => say('info', message),
      })
    : null
  atEnd(() => opponent?.stop())
  const review = new GameReview({
    coach: new CoachWorker(),
    onReview: moments => publishing.setReview(moments),
  })
  atEnd(() => review.stop())
  const door = new RequestDoor({ service, board, size, hands, findRules: id => rulesNamed(id, wanted) })
  const notify = notifyOf(process.env, message => console.error(message))
  const supervision = notify
    ? new Supervision({
        notify,
        patienceMs: watchdogMs(process.env, process.pid),
        clock,
        turn: () => service.turn(),
        troubles: () => health.troubles(),
      })
    : null
  const ready = new Ready(network, () => supervision?.ready())
  const lessons = new LessonList({
    progress: new LessonProgress(options.data),
    timeOfDay,
    show: list => publishing.showLessons(list),
    warn: message => say('warning', message),
  })

  function hearService(event: ServiceEvent): void {
    health.hear(event)
    supervision?.hear(event)
    publishing.hear(event)
    if (event.type === 'journal.trouble' || event.type === 'journal.well') doctor.follow()
    opponent?.follow()
    if (event.type === 'changed') {
      review.follow(live.state)
      void lessons.follow(event.tracking.position.rules)
    }
    if (event.type === 'board.up') ready.boardIsUp(event.info)
    const level = event.type === 'board.down' || event.type === 'journal.trouble' ? 'warning' : 'info'
    for (const line of wordsFor(event, size, options.language)) say(level, line)
  }

  function hearBroker(event: MqttEvent): void {
    switch (event.type) {
      case 'up':
        health.setBroker(undefined)
        doctor.follow()
        ready.brokerIsUp()
        break
      case 'down':
        health.setBroker(event.reason)
        console.error(event.reason)
        break
      case 'rival': {
        const words = `Another service plays as "${options.id}" on ${network.mqtt}; this one is silent there until that has gone. Give one of them another --id.`
        health.setBroker(words)
        console.error(words)
        break
      }
      case 'message':
        void answerRequest(event, {
          topics,
          door,
          say: (topic, payload, correlationData) =>
            link.answer(topic, payload, correlationData ? { correlationData } : {}),
        })
        break
    }
  }

  bridge.start()
  doctor.start()
  link.keep(topics.public('availability'), 'online', 1)
  if (options.homeAssistant) {
    const discovery = makeDiscovery({ id: options.id, version, topics })
    link.keep(discoveryTopic(options.id), JSON.stringify(discovery), 1)
  }
  publishing.start()
  await hands?.setUp(service.now.position.placement)
  link.start()
  coach.start()
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

/** Built in, or those that the service was started with; a file is never read for somebody far away. */
function rulesNamed(id: string, own: Rules): Rules | null {
  if (id === own.id) return own
  const set = findRuleSet(id)
  return set ? unwrap(readyRules(set.id, set.options)) : null
}
