import { describe, expect, it } from 'vitest'
import { filesIn, textOf } from './repository-files.ts'

const FOLDERS = ['src', 'test', 'schematics/generator', 'packaging']

/** Files that people read and edit as code. Anything else is data: JSON, drawings, saved fuzz inputs. */
const CODE = /\.(?:ts|js|c|h|css|sh)$/

const NEEDS_A_REASON = 300
const LIMIT = 400
const REASON = /^(?:\/\/|\/\*|#) Long because \S/

/** Files that still have to be split or to state a reason. Entries are only removed from this list. */
const KNOWN: readonly string[] = [
  'src/app/service/game-service.ts',
  'src/coach/search.ts',
  'src/hands/habits/faults.ts',
  'src/hands/players.ts',
  'src/mqtt/mqtt-link.ts',
  'src/page/words/option-words.ts',
  'src/page/words/phase-words.ts',
  'src/rules/search-board.ts',
  'src/views/light-palette.ts',
  'test/app/doctor/doctor.test.ts',
  'test/app/lessons-at-the-board.test.ts',
  'test/app/messages-people-act-on.test.ts',
  'test/app/request-door.test.ts',
  'test/app/setup.test.ts',
  'test/boards/link/link.test.ts',
  'test/firmware/emulated/protocol.test.ts',
  'test/game/decide.test.ts',
  'test/mqtt/mqtt-link.proof.ts',
  'test/rules/notation.test.ts',
  'test/rules/options.test.ts',
  'test/rules/readings.test.ts',
  'test/rules/sources/brettspielnetz.test.ts',
  'test/rules/sources/mungo.test.ts',
  'test/rules/sources/nielsen.test.ts',
  'test/service/mqtt-contract.test.ts',
  'test/tracking/contract.test.ts',
  'test/tracking/two-stories.test.ts',
  'test/views/lights.test.ts',
]

function verdict(text: string): 'fine' | 'needs a reason' | 'too long' {
  const lines = text.split('\n').length - 1
  if (lines > LIMIT) return 'too long'
  return lines > NEEDS_A_REASON && !REASON.test(text) ? 'needs a reason' : 'fine'
}

describe('a file can be read in one go', () => {
  const files = FOLDERS.flatMap(filesIn).filter(path => CODE.test(path))

  it(`has at most ${LIMIT} lines, and states its reason in the first line above ${NEEDS_A_REASON}`, () => {
    expect(files.length).toBeGreaterThan(500)
    const offenders = files.filter(file => verdict(textOf(file)) !== 'fine' && !KNOWN.includes(file))
    expect(offenders.map(file => `${file}: ${verdict(textOf(file))}`)).toEqual([])
  })

  it.each([
    [300, '', 'fine'],
    [301, '', 'needs a reason'],
    [301, '// Long because it is one table.', 'fine'],
    [301, '// It is long because it is.', 'needs a reason'],
    [400, '/* Long because it is one table. */', 'fine'],
    [401, '// Long because it is one table.', 'too long'],
  ])('%i lines that begin with "%s": %s', (lines, first, expected) => {
    expect(verdict(`${first}${'\n'.repeat(lines)}`)).toBe(expected)
  })
})
