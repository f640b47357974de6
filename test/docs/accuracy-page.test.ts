import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const DOCS = join(import.meta.dirname, '../../docs')
const generator = (name: string) => import(join(DOCS, 'generate/accuracy', name))
const read = (name: string) => readFileSync(join(DOCS, name), 'utf8')

describe('docs/accuracy.md', () => {
  it.each(['accuracy.md', 'accuracy-wrong-games.svg', 'accuracy-questions.svg'])(
    '%s is what the generator makes of the committed counts ("npm run accuracy -- --page")',
    async name => {
      const { accuracyPage } = await generator('page.js')
      const files = accuracyPage(JSON.parse(read('generate/accuracy-counts.json')))
      expect(read(name)).toBe(files[name])
    },
  )

  it('names the test that checks the guarantee', async () => {
    const { GUARANTEE_TEST } = await generator('page.js')
    expect(existsSync(join(DOCS, '..', GUARANTEE_TEST))).toBe(true)
  })

  it('has all games of all tables in its headline', async () => {
    const { played, suites } = JSON.parse(read('generate/accuracy-counts.json'))
    const groups = Object.values(suites).flatMap(suite => Object.values(suite as object))
    const games = groups.reduce((sum, group) => sum + group.games, 0)
    expect(played.games).toBe(games)
    expect(read('accuracy.md')).toContain(`**${games.toLocaleString('en')} games with`)
  })
})

describe('the suites', () => {
  it('are played in small chunks, each suite as far along as the others after any number of them', async () => {
    const { SUITES, chunksOf } = await generator('suites.js')
    const chunks = chunksOf(SUITES, 1)
    const all = (suite: string, of: typeof chunks) =>
      of
        .filter((chunk: { suite: string }) => chunk.suite === suite)
        .reduce((sum: number, { games }: { games: number }) => sum + games, 0)
    const half = chunks.slice(0, Math.floor(chunks.length / 2))
    for (const { id, games } of SUITES) {
      expect(all(id, chunks)).toBe(games)
      expect(all(id, half) / games, id).toBeCloseTo(0.5, 0)
    }
  })

  it('play no game twice', async () => {
    const { SUITES, chunksOf, keyOf } = await generator('suites.js')
    const keys = chunksOf(SUITES, 1).map(keyOf)
    expect(new Set(keys).size).toBe(keys.length)
  })
})

describe('confidence intervals', () => {
  // E. B. Wilson, Probable inference, the law of succession, and statistical inference (1927).
  it.each([
    [0, 100, '0–3.7 %'],
    [50, 100, '40.4–59.6 %'],
    [1, 1000, '0.02–0.56 %'],
  ])('of %i in %i: %s', async (some, of, text) => {
    const { interval95 } = await generator('statistics.js')
    expect(interval95(some, of)).toBe(text)
  })
})
