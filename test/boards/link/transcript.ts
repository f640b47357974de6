import type { BoardEvent, Light, Palette } from '../../../src/boards/board.ts'
import { boardFailure } from '../../../src/boards/board-failure.ts'
import { advanceLink } from '../../../src/boards/link/link.ts'
import {
  type LinkConfig,
  type LinkEffect,
  type LinkInput,
  type LinkState,
  newLink,
} from '../../../src/boards/link/state.ts'
import { wakeAtMs } from '../../../src/boards/link/timing.ts'
import { parseControllerLine } from '../../../src/wire/controller-line.ts'
import { appendCrc } from '../../../src/wire/crc-line.ts'
import type { BoardMode } from '../../../src/wire/vocabulary.ts'

/**
 * A transcript of the link: a time in ms, a mark, and what happened.
 *
 *     0 . opened        what the host's side does          (input)
 *     0 < A 3fa2 0      the controller sends, CRC added    (input)
 *     0 > ? 0           the link writes, CRC removed       (must follow)
 *     0 ! up            an event, an outcome, a closed port (must follow)
 *
 * A tick follows whenever the link asked for one. The result is the actual transcript.
 */
export function runTranscript(transcript: string, config: Partial<LinkConfig> = {}) {
  const rows = rowsOf(transcript)
  let state: LinkState = newLink({ driver: 'serial', leastSize: null, greetingMs: 2000, ...config })
  const went: string[] = []
  const advance = (input: LinkInput, nowMs: number) => {
    const step = advanceLink(state, input, nowMs)
    state = step.state
    went.push(...step.effects.map(effect => `${nowMs} ${written(effect)}`))
  }
  for (const { atMs, mark, text } of rows) {
    for (let ticks = 0; ; ticks++) {
      const dueMs = wakeAtMs(state)
      if (dueMs === null || dueMs > atMs) break
      if (ticks > 1000) throw new Error('the link ticks for ever')
      if (dueMs < atMs || mark === '>' || mark === '!') advance({ type: 'tick' }, dueMs)
      else break
    }
    if (mark !== '.' && mark !== '<') continue
    went.push(`${atMs} ${mark} ${text}`)
    const input = mark === '<' ? received(text) : hostInput(text)
    if (input) advance(input, atMs)
  }
  return { went, expected: rows.map(({ atMs, mark, text }) => `${atMs} ${mark} ${text}`), state }
}

function rowsOf(transcript: string) {
  return transcript
    .split('\n')
    .map(row => row.trim())
    .filter(row => row !== '')
    .map(row => {
      const [, atMs, mark, text] = /^(\d+) ([.<>!]) (.*)$/.exec(row) ?? []
      if (!atMs || !mark || text === undefined) throw new Error(`not a row of a transcript: ${row}`)
      return { atMs: Number(atMs), mark, text }
    })
}

function received(body: string): LinkInput {
  return { type: 'line', parsed: parseControllerLine(appendCrc(body)) }
}

function hostInput(text: string): LinkInput | null {
  const [verb = '', ...words] = text.split(' ')
  switch (verb) {
    case 'opened':
      return { type: 'opened', path: '/dev/b' }
    case 'unplugged':
      return { type: 'closed', failure: boardFailure({ code: 'unplugged', path: '/dev/b' }) }
    case 'stopped':
      return { type: 'closed', failure: null }
    case 'bytes':
      return { type: 'bytes', count: Number(words[0]) }
    case 'noise':
      return { type: 'line', parsed: parseControllerLine(words.join(' ')) }
    case 'show':
      return { type: 'show', lights: { squares: words[0]!, palette: paletteOf(words.slice(1)) } }
    case 'brightness':
      return { type: 'brightness', level: Number(words[0]) }
    case 'mode':
      return { type: 'mode', mode: words[0] as BoardMode }
    case 'mask':
      return command(Number(words[0]), { type: 'mask', squares: words[1]! })
    case 'name':
      return command(Number(words[0]), { type: 'name', name: words[1]! })
    case 'beep':
      return command(null, { type: 'beep', hz: Number(words[0]), durationMs: Number(words[1]) })
    case 'end':
      return null
    default:
      throw new Error(`nobody can ${verb}`)
  }
}

type CommandInput = Extract<LinkInput, { type: 'command' }>

function command(id: number | null, line: CommandInput['command']['line']): LinkInput {
  return { type: 'command', command: { id, line } }
}

/** `a=ff0000/blink/500` */
function paletteOf(words: readonly string[]): Palette {
  return Object.fromEntries(
    words.map(word => {
      const [letter = '', rgb = '', effect = '', periodMs = ''] = word.split(/[=/]/)
      return [letter, { rgb, effect, periodMs: Number(periodMs) } as Light]
    }),
  )
}

function written(effect: LinkEffect): string {
  switch (effect.type) {
    case 'write':
      return `> ${effect.text.slice(0, effect.text.lastIndexOf('*'))}`
    case 'emit':
      return `! ${eventWritten(effect.event)}`
    case 'settle':
      return `! #${effect.command} ${Object.values(effect.outcome).join(' ')}`
    case 'close':
      return `! close ${effect.failure.code}`
  }
}

function eventWritten(event: BoardEvent): string {
  switch (event.type) {
    case 'up':
    case 'restarted':
      return `${event.type} ${event.info.name}`
    case 'down':
      return `down ${event.failure.code}`
    case 'frame':
      return `frame ${event.squares}`
    case 'button':
      return `button ${event.button} ${event.pressed}`
    case 'raw':
      return `raw ${event.first} ${event.deviations.join(' ')}`
  }
}
