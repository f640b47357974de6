import { describe, expect, it } from 'vitest'
import { filesIn, textOf } from './repository-files.ts'

const FOLDERS = ['src', 'test', 'schematics/generator', 'packaging']

/** Files that people read and edit as code. Anything else is data: JSON, drawings, saved fuzz inputs. */
const CODE = /\.(?:ts|js|c|h|css|sh)$/

const NEEDS_A_REASON = 300
const LIMIT = 400
const REASON = /^(?:\/\/|\/\*|#) Long because \S/

function verdict(text: string): 'fine' | 'needs a reason' | 'too long' {
  const lines = text.split('\n').length - 1
  if (lines > LIMIT) return 'too long'
  return lines > NEEDS_A_REASON && !REASON.test(text) ? 'needs a reason' : 'fine'
}

describe('a file can be read in one go', () => {
  const files = FOLDERS.flatMap(filesIn).filter(path => CODE.test(path))

  it(`has at most ${LIMIT} lines, and states its reason in the first line above ${NEEDS_A_REASON}`, () => {
    expect(files.length).toBeGreaterThan(500)
    const offenders = files.filter(file => verdict(textOf(file)) !== 'fine')
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
