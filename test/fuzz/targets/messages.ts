import * as z from 'zod/mini'
import { applyMessage, drawBoardState, eventLine, jsonLine } from '../../../src/app/commands/watch.ts'
import { COMMAND_NAMES } from '../../../src/messages/command-names.ts'
import { readRequest } from '../../../src/messages/read-request.ts'
import { REQUESTS } from '../../../src/messages/requests.ts'
import { response } from '../../../src/messages/responses.ts'
import { PUBLIC_TOPICS } from '../../../src/messages/topics.ts'
import { announcements } from '../../../src/page/announcements.ts'
import { boardPicture, lobbyPicture } from '../../../src/page/state/board-picture.ts'
import { isPublicTopic } from '../../../src/page/state/board-state.ts'
import { clockText, timesLeft } from '../../../src/page/state/clock-times.ts'
import { lightsOf } from '../../../src/page/state/lights.ts'
import {
  lastPly,
  newPageState,
  type PageState,
  reduce,
  shownBoard,
} from '../../../src/page/state/page-state.ts'
import { readValue } from '../../../src/page/state/slot.ts'
import type { Watched } from '../../../src/views/watched-game.ts'
import { rulesWords } from '../../../src/words/page/rules.ts'
import { squareWords } from '../../../src/words/page/squares.ts'
import { statusWords } from '../../../src/words/page/status.ts'
import { snapshot, TWO_MOVES } from '../../page/support/published.ts'
import { check, checkMessage, checkPrototypes, checkSame, checkShowable } from '../invariants.ts'
import type { Target } from '../target.ts'

const SIDES = ['attackers', 'defenders']
const VALUES = [
  'e5-e8',
  'e5',
  'k11',
  'm13',
  'nielsen',
  '10+5',
  'legal',
  'coach',
  ...SIDES,
  'claim',
  'lift',
  'put',
  'empty',
  '1',
  'true',
]

/** The command's name, then the payload. */
export const request: Target = {
  seeds: [
    'new-game\n{"rules":"nielsen","position":"4K4/9/9/9/9/9/9/9/4t4","toMove":"attackers","clock":"10+5","v":1,"transaction":"t"}',
    'undo\n{"plies":3,"transaction":7}',
    'resign\n{"side":"attackers"}',
    'draw\n{"side":"defenders","action":"claim"}',
    'move\n{"move":"e5-e8xd8/f8","expectedPly":12}',
    'set-position\n{"position":"4K4/9/9/9/9/9/9/9/9","toMove":"defenders"}',
    'hints\n{"level":"threats","side":"both"}',
    'lesson\n{"id":"stop"}',
    'lights\n{"brightness":0}',
    'calibrate\n{"step":"empty"}',
    'mask\n{"squares":["c3","m13"]}',
    'hands\n{"do":"put-back","square":"e5","piece":"T","button":"menu","heldMs":50}',
  ],
  words: [...COMMAND_NAMES, ...VALUES, 'transaction', 'rules', 'position', '"', ':', '{', '}', '[', '],'],
  run: input => {
    const at = input.indexOf('\n')
    const name = input.toString('utf8', 0, Math.max(0, at))
    const { transaction, request } = readRequest(name, input.subarray(at + 1))
    checkPrototypes()
    const eventFields = transaction === undefined ? {} : { transaction }
    if (!request.ok) {
      checkMessage(request.error.message)
      const answer = { v: 1, ...eventFields, status: 'error', error: request.error }
      check(z.safeParse(response, answer).success, 'a refusal is a valid response')
      return
    }
    const { name: read, ...given } = request.value
    checkSame(read, name, 'a request has the command of its topic')
    checkSame(z.safeParse(REQUESTS[read], given).data, given, 'a parsed request matches its schema')
    check(
      Object.keys(given).every(key => Object.hasOwn(REQUESTS[read].shape, key)),
      'a request has no other argument',
    )
  },
}

const CLOCK = {
  mainMs: 6e5,
  incrementMs: 5e3,
  attackersMs: 59e4,
  defendersMs: 6e5,
  running: 'attackers',
  at: '2026-11-16T20:00:00Z',
} as const
const messageOf = (topic: string, value: unknown) =>
  `${topic}\n${typeof value === 'string' ? value : JSON.stringify(value)}`
const eventFields = { v: 1, seq: 41, at: '2026-11-16T20:00:00.000Z' }
const lesson = {
  lesson: 'first-capture',
  step: 1,
  of: 3,
  state: 'task',
  say: { en: 'Take it.', de: 'Schlag ihn.' },
}

const PUBLISHED = {
  seeds: [
    [messageOf('game', snapshot()), messageOf('game', snapshot(TWO_MOVES))].join('\n'),
    messageOf(
      'game',
      snapshot({
        clock: CLOCK,
        claims: ['repetition'],
        lifted: { square: 'e5', piece: 'K' },
        remote: 'd1-d3',
        offer: 'takeback',
        takebackPlies: 2,
      }),
    ),
    messageOf(
      'game',
      snapshot({
        result: { winner: null, reason: 'agreed' },
        drawOfferedBy: 'attackers',
        opponent: { side: 'attackers', level: 3 },
        lesson,
        phase: 'disturbed',
        waiting: { missing: ['e5'], surplus: ['a1'], remove: ['c3'] },
      } as never),
    ),
    [
      messageOf('availability', 'online'),
      messageOf('board', {
        v: 1,
        link: 'up',
        driver: 'emulated',
        firmware: '1.0.0',
        sense: 'side',
        leds: 'rgb',
        files: 9,
        ranks: 9,
        faulty: ['c3'],
        since: eventFields.at,
      }),
      messageOf('game', snapshot()),
      messageOf('lights', {
        v: 1,
        squares: `${'.'.repeat(40)}a${'.'.repeat(40)}`,
        palette: { a: { role: 'lifted', rgb: '00ff7f', effect: 'pulse', periodMs: 1200 } },
      }),
      messageOf('hands', {
        v: 1,
        standing: `${'.'.repeat(40)}K${'.'.repeat(40)}`,
        held: { piece: 't', over: 'a1' },
        tray: ['t'],
        plugged: true,
      }),
      messageOf('frame', { v: 1, squares: `?${'.'.repeat(39)}K${'o'.repeat(40)}` }),
    ].join('\n'),
    messageOf('lessons', {
      v: 1,
      rules: 'nielsen',
      lessons: [{ id: 'king', title: { en: 'The king' }, learned: true }],
    }),
    messageOf('event', {
      ...eventFields,
      type: 'move.made',
      move: 'e5-e8',
      captured: ['d8'],
      by: 'defenders',
      ply: 3,
    }),
    messageOf('event', {
      ...eventFields,
      type: 'board.disturbed',
      missing: ['a1'],
      surplus: [],
      candidates: [['e5-e8']],
    }),
    messageOf('event', {
      ...eventFields,
      type: 'move.illegal',
      missing: [],
      surplus: ['e5'],
      move: 'e5-e8',
      why: 'in-the-way',
      say: { en: 'no' },
    }),
    messageOf('record', '[rules:dim:9]'),
  ],
  words: [
    ...PUBLIC_TOPICS.map(topic => `\n${topic}\n`),
    ...VALUES,
    'disturbed',
    'offline',
    '4K4/9/9/9/9/9/9/9/9',
    'online',
    '"options":{}',
  ],
}

const MAX_MESSAGES = 40

/** A line with the topic, then one with the payload, and so on. */
function messagesIn(input: Buffer) {
  const lines = input.toString().split('\n')
  return lines
    .slice(0, MAX_MESSAGES)
    .flatMap((topic, at) => (at % 2 === 0 ? [{ topic, payload: Buffer.from(lines[at + 1] ?? '') }] : []))
}

export const pageMessages: Target = {
  ...PUBLISHED,
  run: input => {
    let state = newPageState('oak')
    for (const { topic, payload } of messagesIn(input)) {
      if (!isPublicTopic(topic)) continue
      const before = state
      const published = { topic, payload, retained: false, atMs: 1e12 }
      state = reduce(state, { type: 'published', board: 'oak', published })
      checkPrototypes()
      announcements(before, state, 'en')
    }
    checkPage(state)
    for (let ply = lastPly(state) ?? -1; ply >= 0; ply -= 50)
      checkPage(reduce(state, { type: 'show-ply', ply }))
  },
}

function checkPage(state: PageState): void {
  const board = shownBoard(state)!
  const game = readValue(board.game)
  for (const picture of [boardPicture(board, state), lobbyPicture(board)]) {
    check((picture === null) === (game === null), 'a valid game has a picture')
    if (!picture) continue
    check(picture.squares.length === picture.size ** 2, 'a picture has every square')
    for (const square of picture.squares)
      check(squareWords(square, 'en') !== '', 'a square has a description')
  }
  const lights = readValue(board.lights)
  if (lights)
    for (const area of [49, 81, 121, 169])
      check(lightsOf(lights, area).length === area, 'there is one light per square')
  const times = timesLeft(board, 1e12)
  if (times)
    for (const ms of Object.values(times))
      check(/^\d+(:\d\d){1,2}(\.\d)?$/.test(clockText(ms)), 'a clock shows a time', clockText(ms))
  if (!game) return
  check(statusWords(game, 'en').text !== '', 'a phase has words')
  if (game.rules) rulesWords(game.rules.options, 'en')
}

/** What `konakis watch` writes to a terminal. */
export const watchedMessages: Target = {
  ...PUBLISHED,
  run: input => {
    let watched: Watched = { id: 'oak', isOnline: null, board: null, game: null }
    for (const { topic, payload } of messagesIn(input)) {
      watched = applyMessage({ ...watched, id: topic.slice(0, 40) || 'oak' }, topic, payload)
      checkPrototypes()
      checkShowable(drawBoardState(watched), 'what is drawn')
      checkShowable(eventLine('oak', payload) ?? '', 'the text of an event')
      const line = jsonLine('oak', topic, payload)
      if (line.ok) check(!line.value.includes('\n'), 'a message is one line')
    }
  },
}
