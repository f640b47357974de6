import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LineReader } from '../../src/boards/serial/line-reader.ts'
import { parseControllerLine } from '../../src/wire/controller-line.ts'
import { LineLengthLimiter } from '../../src/wire/line-length-limiter.ts'
import { CONTROLLER_LINES } from '../wire/golden-lines.ts'

const golden = CONTROLLER_LINES.map(([text]) => text)

async function linesOf(chunks: readonly Uint8Array[]): Promise<string[]> {
  const lines: string[] = []
  const reader = new LineReader(text => lines.push(text))
  for (const chunk of chunks) reader.read(chunk)
  await setImmediate()
  return lines
}

function cut(bytes: Uint8Array, lengths: readonly number[]): Uint8Array[] {
  const chunks: Uint8Array[] = []
  let from = 0
  for (const length of lengths) {
    chunks.push(bytes.subarray(from, from + length))
    from += length
  }
  return [...chunks, bytes.subarray(from)]
}

test('any chunking gives the same lines', async () => {
  const bytes = Buffer.from(golden.map(text => `${text}\n`).join(''))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 90 }), { maxLength: 60 }), async lengths => {
      expect(await linesOf(cut(bytes, lengths))).toEqual(golden)
    }),
  )
})

test('garbage costs at most the line it hit', async () => {
  const accident = fc.record({
    hit: fc.nat({ max: golden.length - 1 }),
    at: fc.nat(),
    garbage: fc.uint8Array({ minLength: 1, maxLength: 600 }),
    lengths: fc.array(fc.integer({ min: 0, max: 90 })),
  })
  await fc.assert(
    fc.asyncProperty(accident, async ({ hit, at, garbage, lengths }) => {
      const struck = golden[hit]!
      const place = at % struck.length
      const bytes = Buffer.concat([
        Buffer.from(
          golden
            .slice(0, hit)
            .map(text => `${text}\n`)
            .join('') + struck.slice(0, place),
        ),
        garbage,
        Buffer.from([struck.slice(place), ...golden.slice(hit + 1)].map(text => `${text}\n`).join('')),
      ])
      const taken = (await linesOf(cut(bytes, lengths))).filter(text => parseControllerLine(text).ok)
      // The line that was hit may survive: garbage that ends in an LF before its first byte leaves it whole.
      expect(taken.filter(text => text !== struck)).toEqual(golden.filter(text => text !== struck))
    }),
  )
})

test('a run without LF is kept only as far as it takes to see that it is overlong', async () => {
  const limiter = new LineLengthLimiter()
  let kept = 0
  for (let i = 0; i < 1000; i++) kept += limiter.limit(new Uint8Array(1000).fill(0x55)).length
  expect(kept).toBe(201)

  const flood = Buffer.alloc(100_000, 0x55)
  const lines = await linesOf([flood, flood, Buffer.from(`\n${golden[0]}\n`)])
  expect(lines.map(text => parseControllerLine(text))).toMatchObject([
    { ok: false, code: 'overlong' },
    { ok: true, line: { type: 'hello' } },
  ])
})
