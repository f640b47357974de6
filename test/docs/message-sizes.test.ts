import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { legalMoves, type Position, play, startPosition } from '../../src/rules/position.ts'
import { rules } from '../app/support/scripted-service.ts'
import { type Sent, watched } from '../app/support/watched-service.ts'

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/many-boards.md'), 'utf8')
const PLIES = 60

/** A game of sixty plies by hand: lift, put down, take off what is captured; the same one every time. */
async function measure() {
  const { board, sent, passAndListen } = await watched()
  const show = async (cells: readonly string[], ms: number) => {
    board.frame(cells.join(''))
    await passAndListen(ms)
  }
  let position: Position = startPosition(rules)
  await show(position.placement, 500)
  const before = sent.length
  for (let ply = 0; ply < PLIES && !position.outcome; ply++) {
    const here = position
    const moves = legalMoves(here)
    const taking = moves.filter(move => play(here, move).last!.captured.length > 0)
    const quiet = moves[(ply * 37 + 11) % moves.length]!
    const move = taking.find(move => !play(here, move).outcome) ?? quiet
    const next = play(position, move)
    const lifted: string[] = [...position.placement]
    lifted[move.from] = '.'
    await show(lifted, 400)
    const put = [...lifted]
    put[move.to] = position.placement[move.from]!
    await show(put, 1000)
    if (next.last!.captured.length > 0) await show(next.placement, 500)
    position = next
  }
  expect(position.ply).toBe(PLIES)
  return sent.slice(before).filter(isNews())
}

/** What is kept and has not changed is not sent again. */
function isNews() {
  const last = new Map<string, string>()
  return ({ topic, payload, kept }: Sent) => {
    const isRepeated = kept && last.get(topic) === payload
    last.set(topic, payload)
    return !isRepeated
  }
}

function table(sent: readonly Sent[]): string {
  const names = [...new Set(sent.map(({ topic }) => topic))].sort()
  const row = (name: string, of: readonly Sent[]) => {
    const bytes = of.reduce(
      (sum, { topic, payload }) => sum + Buffer.byteLength(topic) + Buffer.byteLength(payload),
      0,
    )
    const each = Math.round(bytes / of.length)
    return `| ${name} | ${(of.length / PLIES).toFixed(1)} | ${each} | ${Math.round(bytes / PLIES)} |`
  }
  return [
    '| topic | messages a move | bytes each | bytes a move |',
    '|---|---|---|---|',
    ...names.map(name =>
      row(
        `\`${name.split('/').slice(2).join('/')}\``,
        sent.filter(({ topic }) => topic === name),
      ),
    ),
    row('all', sent),
  ].join('\n')
}

it('docs/many-boards.md has the sizes of the messages as they are', async () => {
  const start = PAGE.indexOf('| topic | messages a move |')
  expect(PAGE.slice(start, PAGE.indexOf('\n\n', start))).toBe(table(await measure()))
})
