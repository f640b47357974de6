import { describe, expect, it } from 'vitest'
import { besideHead, columnsOf, wrap } from '../../../src/app/terminal/wrap.ts'

describe('a text in the terminal', () => {
  it('is wrapped at words, each further line under the first', () => {
    const text = wrap('Plug in the USB cable of the board.', 4, 24)
    expect(text).toBe('Plug in the USB\n    cable of the board.')
  })

  it('keeps a command in one line, so that it can be copied', () => {
    expect(wrap('Run `konakis flash --port x`, then wait.', 2, 30)).toBe(
      'Run\n  `konakis flash --port x`,\n  then wait.',
    )
  })

  it('keeps a word that is wider than the terminal whole', () => {
    expect(wrap('see /dev/serial/by-id/usb-1a86-port0 there', 0, 20)).toBe(
      'see\n/dev/serial/by-id/usb-1a86-port0\nthere',
    )
  })

  it('is one line in a pipe, which has no columns, and in a terminal that does not know its own', () => {
    const text = 'word '.repeat(100).trim()
    expect(wrap(text, 10, columnsOf({}))).toBe(text)
    expect(wrap(text, 10, columnsOf({ columns: 0 }))).toBe(text)
  })

  it('stands beside its head, or below it in a narrow terminal', () => {
    expect(besideHead('nielsen', 'Tablut, to the edge', 10, 30)).toBe('nielsen   Tablut, to the edge')
    expect(besideHead('nielsen', 'Tablut, to the edge of the board', 10, 30)).toBe(
      'nielsen   Tablut, to the edge\n          of the board',
    )
    expect(besideHead('nielsen', 'Tablut, to the edge of the board', 10, 24)).toBe(
      'nielsen\n  Tablut, to the edge of\n  the board',
    )
  })
})
