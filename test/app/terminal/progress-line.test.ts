import { expect, it } from 'vitest'
import { ProgressLine } from '../../../src/app/terminal/progress-line.ts'

function written(isTTY: boolean): string {
  let text = ''
  const line = new ProgressLine({
    isTTY,
    write: (chunk: string | Uint8Array) => {
      text += chunk
      return true
    },
  })
  line.show('1 of 2')
  line.show('2 of 2')
  line.clear()
  return text
}

it('is one line at a terminal, which is gone at the end', () => {
  expect(written(true)).toBe('\r\x1b[K1 of 2\r\x1b[K2 of 2\r\x1b[K')
})

it('writes nothing into a pipe', () => {
  expect(written(false)).toBe('')
})
