import { setImmediate as breathe } from 'node:timers/promises'
import type * as z from 'zod/mini'
import { answerRequest } from '../../../src/app/service/answering.ts'
import { GameService, type ServiceEvent } from '../../../src/app/service/game-service.ts'
import { Publishing } from '../../../src/app/service/publishing.ts'
import { RequestDoor } from '../../../src/app/service/request-door.ts'
import { ScriptedBoard } from '../../../src/boards/scripted-board.ts'
import { GameStore } from '../../../src/journal/game-store.ts'
import { LiveGame } from '../../../src/journal/live-game.ts'
import { Sequence } from '../../../src/journal/sequence.ts'
import { response } from '../../../src/messages/answers.ts'
import { publicEvent, publicGame, publicLights } from '../../../src/messages/public-messages.ts'
import { readMessage } from '../../../src/messages/read-public.ts'
import { topicsOf } from '../../../src/messages/topics.ts'
import { startPosition } from '../../../src/rules/position.ts'
import { builtInRules, findRuleSet } from '../../../src/rulesets/index.ts'
import { DEFAULT_SETTINGS } from '../../../src/tracking/settings.ts'
import { ManualClock } from '../../boards/support/manual-clock.ts'
import { FakeDisk } from '../../journal/fake-disk.ts'
import { value } from '../../journal/games.ts'
import { holds, isMessage, isUnpolluted } from '../promises.ts'
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
const MOST_REQUESTS = 12

/** Requests to a service on a scripted board, each a line with the command and one with the payload. */
export const answeredRequests: Target = {
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
    for (let at = 0; at < Math.min(lines.length, 2 * MOST_REQUESTS); at += 2) {
      await service.ask(lines[at]!, Buffer.from(lines[at + 1] ?? ''))
      isUnpolluted()
    }
    await service.close()
  },
}

async function openService() {
  const disk = new FakeDisk()
  const clock = new ManualClock()
  const store = value(await GameStore.lock('data', disk))
  const { live } = value(await LiveGame.resume(store, { at: NOW.toISOString(), atMs: 0 }))
  const sequence = value(await Sequence.open('data', disk))
  const outlet = { keep: checkPublished, tell: checkPublished }
  const timeOfDay = () => NOW
  const publishing = new Publishing({
    outlet,
    topics,
    sequence,
    clock,
    timeOfDay,
    driver: 'scripted',
    size: 9,
  })
  const board = new ScriptedBoard({ clock, info: INFO, frames: [startPosition(rules).placement.join('')] })
  const service = new GameService({
    board,
    clock,
    timeOfDay,
    rules,
    settings: DEFAULT_SETTINGS,
    clockSettings: null,
    game: live,
    newGameId: date => store.newId(date),
    overhear: () => {},
    listener: (event: ServiceEvent) => publishing.hear(event),
  })
  const findRules = (id: string) => (findRuleSet(id) ? builtInRules(id) : null)
  const door = new RequestDoor({ service, board, size: 9, findRules, hands: null })
  service.start()
  // The pieces stand at the start, so a game begins by itself; it is written before anybody asks for something.
  for (let turn = 0; turn < 50 && live.state.status === 'none'; turn++) await breathe()
  holds(live.state.status === 'playing', 'a game begins')
  return {
    ask: async (name: string, payload: Buffer) => {
      const before = live.state
      const said: string[] = []
      const heard = { topic: topics.request(name), payload, retained: false }
      await answerRequest(heard, { topics, door, say: (_, answer) => said.push(answer) })
      holds(said.length === 1, 'a request has one answer')
      const answer = readMessage(response, Buffer.from(said[0]!))
      holds(answer.ok, 'an answer is one of the contract', said[0]!.slice(0, 300))
      const { status, error } = answer.value
      if (status === 'error') {
        isMessage(error!.message)
        holds(live.state === before, 'what was refused has changed nothing', said[0])
      }
    },
    close: async () => {
      await service.stop()
      await live.close()
      await sequence.close()
      await checkJournal(live, store)
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
  holds(read?.ok !== false, 'what is published is of its schema', `${topic} ${payload.slice(0, 300)}`)
}

async function checkJournal({ state }: LiveGame, store: GameStore): Promise<void> {
  if (state.status === 'none') return
  const kept = value(await store.read(state.game))
  holds(kept.notes.length === 0, 'the journal is whole', kept.notes[0])
  const [live, read] = [state, kept.state].map(({ status, position }) =>
    [status, position.ply, position.placement.join('')].join(),
  )
  holds(live === read, 'the journal holds the game', `${live} and ${read}`)
}
