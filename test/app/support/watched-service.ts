import { CommandHandler } from '../../../src/app/service/commands/command-handler.ts'
import { PastGames } from '../../../src/app/service/commands/past-games.ts'
import { failure, ok } from '../../../src/core/result.ts'
import { GameArchive } from '../../../src/journal/game-archive.ts'
import { Sequence } from '../../../src/journal/sequence.ts'
import {
  type PublicGame,
  publicBoard,
  publicEvent,
  publicGame,
  publicLights,
} from '../../../src/messages/public-messages.ts'
import { readMessage } from '../../../src/messages/read-message.ts'
import { readRequest } from '../../../src/messages/read-request.ts'
import { topicsOf } from '../../../src/messages/topics.ts'
import { PacedOutlet } from '../../../src/publishing/paced-outlet.ts'
import { Publishing } from '../../../src/publishing/publishing.ts'
import { builtInRules } from '../../../src/rulesets/index.ts'
import { NO_OPERATOR } from './no-operator.ts'
import { open } from './scripted-service.ts'

export const topics = topicsOf('konakis', 'board')

export interface Sent {
  readonly topic: string
  readonly payload: string
  readonly kept: boolean
}

/** A game on a board, what is published of it, and the handler of commands. */
export async function watched(...game: Parameters<typeof open>) {
  const parts = await open(...game)
  const { board, service, effects, clock, pass } = parts
  const opened = await Sequence.open('data', parts.disk)
  if (!opened.ok) throw new Error(opened.error.message)
  const sequence = opened.value
  const sent: Sent[] = []
  const publishing = new Publishing({
    outlet: new PacedOutlet(
      {
        publishRetained: (topic, payload) => sent.push({ topic, payload, kept: true }),
        publish: (topic, payload) => sent.push({ topic, payload, kept: false }),
      },
      clock,
    ),
    topics,
    sequence,
    clock,
    timeOfDay: () => new Date('2026-11-16T20:00:00.000Z'),
    driver: 'scripted',
    boardSize: 9,
    size: () => service.size,
    finished: parts.finished,
  })
  let published = 0
  const listen = () => {
    for (const effect of effects.slice(published)) publishing.follow(effect)
    published = effects.length
  }
  const games = new PastGames(
    new GameArchive('data', parts.disk),
    parts.recorder,
    { review: async () => ok({ review: [], evaluations: [0, 25] }) },
    () => new Date('2026-11-16T20:00:00Z'),
    () => sequence.current,
  )
  const commands = new CommandHandler({
    remote: {
      invite: async () => failure('no-game', 'nobody is invited here'),
      join: async () => failure('unreachable', 'nobody has invited this board'),
    },
    service,
    board,
    boardSize: 9,
    findRules: rulesNamed,
    hands: null,
    games,
    operator: NO_OPERATOR,
    lessons: { changePupil: async () => ok({}) },
  })
  const last = (topic: string) => Buffer.from(sent.findLast(message => message.topic === topic)!.payload)
  const read = <T>(result: { ok: true; value: T } | { ok: false; error: { message: string } }): T => {
    if (!result.ok) throw new Error(result.error.message)
    return result.value
  }
  return {
    ...parts,
    sent,
    publishing,
    ask: async (name: string, args: object) => {
      const { request } = readRequest(name, Buffer.from(JSON.stringify(args)))
      if (!request.ok) return request
      const answer = await commands.handle(request.value)
      await pass(50)
      return answer
    },
    passAndListen: async (ms: number) => {
      await pass(ms)
      listen()
    },
    game: (): PublicGame => {
      listen()
      return read(readMessage(publicGame, last(topics.public('game'))))
    },
    events: () => {
      listen()
      return sent
        .filter(({ topic }) => topic === topics.public('event'))
        .map(({ payload }) => read(readMessage(publicEvent, Buffer.from(payload))))
    },
    lights: () => {
      listen()
      return read(readMessage(publicLights, last(topics.public('lights'))))
    },
    board9: () => {
      listen()
      return read(readMessage(publicBoard, last(topics.public('board'))))
    },
    record: () => {
      listen()
      return last(topics.public('record')).toString()
    },
  }
}

const rulesNamed = (id: string) => {
  try {
    return builtInRules(id)
  } catch {
    return null
  }
}
