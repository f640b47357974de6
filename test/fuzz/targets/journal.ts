import { crc32 } from 'node:zlib'
import { decide } from '../../../src/game/decide.ts'
import { isGameId } from '../../../src/game/game-id.ts'
import { recordOf } from '../../../src/game/record.ts'
import { GameRecorder } from '../../../src/journal/game-recorder.ts'
import { GameStore } from '../../../src/journal/game-store.ts'
import { makeJournal, readJournal } from '../../../src/journal/lines.ts'
import { Sequence } from '../../../src/journal/sequence.ts'
import { parseGameRecord } from '../../../src/rules/game-record.ts'
import { begin } from '../../game/play.ts'
import { FakeDisk } from '../../journal/fake-disk.ts'
import { realGame } from '../../journal/games.ts'
import { check, checkMessage, checkPrototypes, checkSame } from '../invariants.ts'
import type { Target } from '../target.ts'

const whole = realGame().events
const EVENTS = [
  whole.slice(0, 5),
  [whole[0]!, ...whole.slice(2, 8)],
  begin()
    .moves('i6-g6')
    .do({ type: 'offer-draw', side: 'attackers' })
    .do({ type: 'decline-draw', side: 'defenders' })
    .do({ type: 'take-back', plies: 1 }).events,
  begin().do({ type: 'resign', side: 'attackers' }).events,
  begin()
    .moves('i6-g6')
    .do({ type: 'set-position', position: begin().game.position.placement, toMove: 'defenders' }).events,
]
const asLines = (events: readonly unknown[]) => events.map(event => JSON.stringify(event)).join('\n')
const WORDS = [
  ...[
    'game.started',
    'move.made',
    'move.amended',
    'move.retracted',
    'takeback',
    'draw.offered',
    'draw.declined',
    'game.ended',
  ],
  ...[
    'position.set',
    'clock.started',
    'clock.stopped',
    'game.resumed',
    'resigned',
    'agreed',
    'repetition',
    'captureless',
    'time',
  ],
  ...[
    'attackers',
    'defenders',
    'hand',
    'operator',
    'i6-g6',
    'e7-g7xg6',
    '"plies":1',
    '"mainMs":1',
    ' ',
    '[',
    ']',
    'dim:7',
  ],
]

/** Lines of JSON with valid checksums, which random mutation would hardly find. */
function sealed(text: string): Buffer {
  const header = Buffer.from('konakis-journal 1\n')
  let checksum = crc32(header)
  const lines = text.split('\n').map(json => {
    checksum = crc32(json, checksum)
    return `${checksum.toString(16).padStart(8, '0')} ${json}\n`
  })
  return Buffer.concat([header, Buffer.from(lines.join(''))])
}

function checkJournal(bytes: Uint8Array): void {
  const read = readJournal(bytes)
  checkPrototypes()
  if (!read.ok) {
    checkMessage(read.error.message)
    return
  }
  const { events, state, after } = read.value
  if (after?.kind === 'damaged') checkMessage(after.why, 'why a line is damaged')
  const again = readJournal(makeJournal(events).bytes)
  checkSame(again.ok && again.value.events, events, 'events are written and read again')
  checkSame(again.ok && again.value.state, state, 'the same events make the same game')
  if (state.status === 'none') return
  check(isGameId(state.game), 'a game has an id', state.game)
  const record = parseGameRecord(recordOf(state))
  check(record.ok, 'the record of a game reads back', record.ok ? '' : record.error.message)
  const { position } = record.value
  checkSame(position.placement, state.position.placement, 'the record of a game keeps its position')
  checkSame(position.rules.options, state.position.rules.options, 'the record of a game keeps its rules')
  checkSame(position.outcome, state.position.outcome, 'the record of a game keeps its outcome')
}

export const journal: Target = {
  seeds: EVENTS.map(asLines),
  words: WORDS,
  run: input => {
    checkJournal(input)
    checkJournal(sealed(input.toString()))
  },
}

const DATA = '/data'
const AT = '2026-11-16T20:00:00.000Z'

/** A line with a file's name after `=`, then its lines; a journal's are sealed. */
function diskOf(text: string): FakeDisk {
  const files: { [path: string]: Uint8Array } = {}
  for (const file of text.split(/^=/m)) {
    const [name = '', ...lines] = file.split('\n')
    const content = lines.join('\n')
    files[`${DATA}/${name}`] = name.endsWith('.journal') ? sealed(content) : Buffer.from(content)
  }
  return new FakeDisk(files)
}

export const dataFolder: Target = {
  seeds: [
    `=games/2026-11-16-1.journal\n${asLines(whole)}\n=sequence\n41000\n=lock\n{"pid":1,"birth":"x"}\n`,
    `=games/2026-11-16-1.journal\n${asLines(EVENTS[2]!)}\n=games/2026-11-16-10.journal.damaged-1\nx\n=games/2026-11-15-7.journal.new\n`,
    `=games/2026-11-16-2.journal\n${asLines(EVENTS[3]!)}\n=games/2026-11-16-3.journal\n\n`,
  ],
  words: [
    '=games/2026-11-16-1',
    '.journal',
    '.damaged-1',
    '.new',
    '\n',
    '=sequence\n',
    '=lock\n',
    '{"pid":',
    '"birth":',
    ...WORDS,
  ],
  run: async input => {
    const disk = diskOf(input.toString('latin1'))
    const opened = await GameStore.lock(DATA, disk)
    checkPrototypes()
    if (!opened.ok) {
      checkMessage(opened.error.message)
      const pid = /"pid":\s*(\d+)/.exec(disk.contents[`${DATA}/lock`]?.toString() ?? '')?.[1]
      check(Number(pid) < 2 ** 22, 'only a process can hold the lock', pid)
      return
    }
    const store = opened.value
    await checkSequence(disk)
    await checkGames(store)
    await store.unlock()
  },
}

async function checkSequence(disk: FakeDisk): Promise<void> {
  const sequence = await Sequence.open(DATA, disk)
  check(sequence.ok, 'the sequence has a next number')
  const first = sequence.value.next()
  check(sequence.value.next() === first + 1, 'a number is never used twice', String(first))
  await sequence.value.close()
}

async function checkGames(store: GameStore): Promise<void> {
  const games = await store.listGames()
  const id = await store.newId(new Date(AT))
  check(games.ok && id.ok, 'a folder that can be read is listed')
  check(isGameId(id.value) && !games.value.includes(id.value), 'a new id is an id, and new', id.value)
  for (const game of games.value) {
    const kept = await store.read(game)
    if (!kept.ok) checkMessage(kept.error.message)
    else for (const note of kept.value.notes) checkMessage(note, 'a note')
  }
  const resumed = await GameRecorder.resume(store, { at: AT, atMs: 0 })
  if (!resumed.ok) {
    checkMessage(resumed.error.message)
    return
  }
  const { recorder, state } = resumed.value
  const decided = decide(
    state,
    { type: 'new-game', game: id.value, rules: begin().game.position.rules, clock: null },
    { at: AT, atMs: 1 },
  )
  check(decided.ok, 'a new game is possible')
  const begun = await recorder.append(decided.value.events)
  check(begun.ok, 'a new game can begin', begun.ok ? '' : begun.error.message)
  await recorder.close()
}
