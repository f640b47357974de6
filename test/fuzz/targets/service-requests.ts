import { setImmediate as nextTurn } from 'node:timers/promises'
import type * as z from 'zod/mini'
import { CommandHandler } from '../../../src/app/service/commands/command-handler.ts'
import { PastGames } from '../../../src/app/service/commands/past-games.ts'
import { RepeatedRequests } from '../../../src/app/service/commands/repeated-requests.ts'
import { replyToRequest } from '../../../src/app/service/commands/reply-to-request.ts'
import { GameService } from '../../../src/app/service/game/game-service.ts'
import { ScriptedBoard } from '../../../src/boards/scripted-board.ts'
import { OPERATOR } from '../../../src/core/access-grant.ts'
import { failure, ok } from '../../../src/core/result.ts'
import type { GameState } from '../../../src/game/state.ts'
import { GameArchive } from '../../../src/journal/game-archive.ts'
import { GameRecorder } from '../../../src/journal/game-recorder.ts'
import { GameStore } from '../../../src/journal/game-store.ts'
import { Sequence } from '../../../src/journal/sequence.ts'
import { publicEvent, publicGame, publicLights } from '../../../src/messages/public-messages.ts'
import { readMessage } from '../../../src/messages/read-message.ts'
import { response } from '../../../src/messages/responses.ts'
import { topicsOf } from '../../../src/messages/topics.ts'
import { Publishing } from '../../../src/publishing/publishing.ts'
import { startPosition } from '../../../src/rules/position.ts'
import { builtInRules, findRuleSet } from '../../../src/rulesets/index.ts'
import { DEFAULT_SETTINGS } from '../../../src/tracking/settings.ts'
import { NO_OPERATOR } from '../../app/support/no-operator.ts'
import { ManualClock } from '../../boards/support/manual-clock.ts'
import { FakeDisk } from '../../journal/fake-disk.ts'
import { value } from '../../journal/games.ts'
import { check, checkMessage, checkPrototypes } from '../invariants.ts'
import type { Target } from '../target.ts'
import { request } from './messages.ts'

const rules = builtInRules('nielsen')
const topics = topicsOf('konakis', 'oak')
const NOW = new Date('2026-11-16T20:00:00.000Z')
const INFO = {
  driver: 'scripted',
  name: 'b',
  firmware: '1',
  files: 9,
  ranks: 9,
  sense: 'side',
  leds: 'rgb',
} as const
const MAX_REQUESTS = 12

/** Requests to a service with a scripted board, each with one line for the command and one for the payload. */
export const serviceRequests: Target = {
  seeds: [
    request.seeds.slice(0, 6).join('\n'),
    request.seeds.slice(6).join('\n'),
    'move\n{"move":"d1-d3","expectedPly":0}\nundo\n{}\ndraw\n{"side":"attackers","action":"offer"}\ndraw\n{"side":"defenders","action":"accept"}',
    'set-position\n{"position":"4K4/9/9/9/9/9/9/9/4t4","toMove":"attackers"}\nundo\n{"plies":0}\nlesson\n{"id":"soldier-capture"}',
    'resign\n{"side":"attackers"}\nundo\n{"plies":0}\nnew-game\n{"clock":"1"}',
  ],
  words: request.words,
  run: async input => {
    const service = await openService()
    const lines = input.toString().split('\n')
    for (let at = 0; at < Math.min(lines.length, 2 * MAX_REQUESTS); at += 2) {
      await service.request(lines[at]!, Buffer.from(lines[at + 1] ?? ''))
      checkPrototypes()
    }
    await service.close()
  },
}

async function openService() {
  const disk = new FakeDisk()
  const clock = new ManualClock()
  const store = value(await GameStore.lock('data', disk))
  const { recorder, state } = value(await GameRecorder.resume(store, { at: NOW.toISOString(), atMs: 0 }))
  const sequence = value(await Sequence.open('data', disk))
  const outlet = { publishRetained: checkPublished, publish: checkPublished }
  const timeOfDay = () => NOW
  const publishing = new Publishing({
    outlet,
    topics,
    sequence,
    clock,
    timeOfDay,
    driver: 'scripted',
    boardSize: 9,
    size: () => service.size,
  })
  const board = new ScriptedBoard({ clock, info: INFO, frames: [startPosition(rules).placement.join('')] })
  const service = new GameService({
    board,
    clock,
    timeOfDay,
    game: state,
    settings: { rules, tracking: DEFAULT_SETTINGS, clock: null, opponent: null, seed: 1 },
    recorder,
    coach: null,
    onBoardEvent: () => {},
    onEffect: effect => publishing.follow(effect),
  })
  const findRules = (id: string) => (findRuleSet(id) ? builtInRules(id) : null)
  const commands = new CommandHandler({
    remote: {
      invite: async () => failure('no-game', 'nobody is invited here'),
      join: async () => failure('unreachable', 'nobody has invited this board'),
    },
    service,
    board,
    boardSize: 9,
    findRules,
    hands: null,
    games: new PastGames(new GameArchive('data', new FakeDisk()), recorder, NO_REVIEWS, timeOfDay, () => 0),
    operator: NO_OPERATOR,
    lessons: { changePupil: async () => ok({}) },
  })
  const repeated = new RepeatedRequests(clock)
  service.start()
  // The pieces are in place, so a game starts by itself; wait until it is journaled.
  for (let turn = 0; turn < 50 && service.game.status === 'none'; turn++) await nextTurn()
  check(service.game.status === 'playing', 'a game begins')
  return {
    request: async (name: string, payload: Buffer) => {
      const before = service.game
      const responses: string[] = []
      const received = { topic: topics.request(name), payload, retained: false, sender: OPERATOR }
      const publish = (_: string, reply: string) => responses.push(reply)
      await replyToRequest(received, {
        topics,
        commands,
        repeated,
        toMove: () => null,
        reserved: [],
        publish,
      })
      check(responses.length === 1, 'a request has one response')
      const reply = readMessage(response, Buffer.from(responses[0]!))
      check(reply.ok, 'a response matches its schema', responses[0]!.slice(0, 300))
      const { status, error } = reply.value
      if (status === 'error') {
        checkMessage(error!.message)
        check(service.game === before, 'a refused request changes nothing', responses[0])
      }
    },
    close: async () => {
      await service.stop()
      await recorder.close()
      await sequence.close()
      await checkJournal(service.game, store)
      await store.unlock()
    },
  }
}

const SCHEMAS: { readonly [topic: string]: z.core.$ZodType } = {
  [topics.public('game')]: publicGame,
  [topics.public('event')]: publicEvent,
  [topics.public('lights')]: publicLights,
}

function checkPublished(topic: string, payload: string): void {
  const schema = SCHEMAS[topic]
  const read = schema && readMessage(schema, Buffer.from(payload))
  check(read?.ok !== false, 'a published message matches its schema', `${topic} ${payload.slice(0, 300)}`)
}

async function checkJournal(state: GameState, store: GameStore): Promise<void> {
  if (state.status === 'none') return
  const kept = value(await store.read(state.game))
  check(kept.notes.length === 0, 'the journal is undamaged', kept.notes[0])
  const [live, read] = [state, kept.state].map(({ status, position }) =>
    [status, position.ply, position.placement.join('')].join(),
  )
  check(live === read, 'the journal holds the game', `${live} and ${read}`)
}

const NO_REVIEWS = { review: async () => failure('stopped', 'nobody thinks here') }
