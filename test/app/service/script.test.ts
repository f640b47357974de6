import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readScript } from '../../../src/app/service/board/script.ts'
import { loadRules } from '../../../src/app/settings/chosen-rules.ts'
import type { Placement } from '../../../src/rules/placement.ts'
import { startPosition } from '../../../src/rules/position.ts'
import { makeControllerLine } from '../../../src/wire/controller-line.ts'

const rules = loadRules('nielsen')
const BOOT = '0000'
const START = startPosition(rules).placement.join('')

function script(text: string, standing: Placement | null = null) {
  const path = join(mkdtempSync(join(tmpdir(), 'konakis-script-')), 'script')
  writeFileSync(path, text)
  return readScript(path, { rules, standing })
}

const framesOf = ({ steps }: ReturnType<typeof script>) =>
  steps.map(({ waitMs, event }) =>
    event.type === 'frame' ? [waitMs, event.squares] : [waitMs, event.button],
  )

describe('a list of moves', () => {
  const moves = 'i6-g6 e7-g7'

  it('is played a move every two seconds: the piece is lifted, then put down', () => {
    const lifted = replaced(START, 'i6', '.')
    const moved = replaced(lifted, 'g6', 't')
    expect(framesOf(script(moves)).slice(0, 4)).toEqual([
      [0, START],
      [1600, lifted],
      [400, moved],
      [1600, replaced(moved, 'e7', '.')],
    ])
  })

  it('stays as it stands if the game is not over', () => {
    expect(script(moves)).toMatchObject({ repeats: false, first: 0, size: 9 })
  })

  it('goes on with a game that was left, where the script has its position', () => {
    const [, , [, moved]] = framesOf(script(moves)) as [unknown, unknown, [number, string]]
    expect(script(moves, placementOf(moved)).first).toBe(2)
    const elsewhere = placementOf(replaced(START, 'e5', '.'))
    expect(() => script(moves, elsewhere)).toThrow(/the game that was left does not occur in .*--data/)
  })

  it('with a move that is not legal is refused, and says which', () => {
    expect(() => script('i6-g6 a1-a2')).toThrow(/ply 2 \(a1-a2\)/)
  })
})

it('a recording is played in its own time', () => {
  const line = (atMs: number, squares: string, seq: number) =>
    `${atMs} ${makeControllerLine({ type: 'sensors', boot: BOOT, seq, squares })}`
  const hello = makeControllerLine({
    type: 'hello',
    protocol: 1,
    firmware: '1.1.0',
    name: 'Oak',
    files: 9,
    ranks: 9,
    sense: 'side',
    leds: 'rgb',
    boot: BOOT,
  })
  const lifted = replaced(START, 'i6', '.')
  expect(framesOf(script([`0 ${hello}`, line(5, START, 1), line(905, lifted, 2)].join('\n')))).toEqual([
    [5, START],
    [900, lifted],
  ])
})

function replaced(squares: string, name: string, letter: string): string {
  const square = (Number(name.slice(1)) - 1) * 9 + name.charCodeAt(0) - 97
  return squares.slice(0, square) + letter + squares.slice(square + 1)
}

const placementOf = (squares: string) => [...squares] as Placement[number][]
