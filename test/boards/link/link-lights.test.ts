import { describe, expect, test } from 'vitest'
import { AGAIN, goes, HELLO, UP } from './expected-transcript.ts'

describe('lights', () => {
  test('a letter is defined before the frame that uses it, and only when it changed', () => {
    goes(`${UP}
      10 . show a........ a=ff0000/steady/0 b=00ff00/blink/500
      10 > P 2 a ff0000 steady 0
      11 < A 3fa2 2
      11 > L 3 a........
      12 < A 3fa2 3
      20 . show ab....... a=ff0000/steady/0 b=00ff00/blink/500
      20 > P 4 b 00ff00 blink 500
      21 < A 3fa2 4
      21 > L 5 ab.......
      22 < A 3fa2 5
      30 . show ab....... a=ff0000/steady/0 b=00ff00/blink/500
      40 . show .b....... a=ff0000/steady/0 b=00ff00/blink/500
      40 > L 6 .b.......
    `)
  })

  test('a changed letter has its frame sent again, so that its effect starts', () => {
    goes(`${UP}
      10 . show a........ a=ff0000/steady/0
      10 > P 2 a ff0000 steady 0
      11 < A 3fa2 2
      11 > L 3 a........
      12 < A 3fa2 3
      20 . show a........ a=ff0000/flash/300
      20 > P 4 a ff0000 flash 300
      21 < A 3fa2 4
      21 > L 5 a........
    `)
  })

  test('the newest frame wins over those that could not be sent in time', () => {
    goes(`${UP}
      10 . show a........ a=ff0000/steady/0
      10 > P 2 a ff0000 steady 0
      11 . show .a....... a=ff0000/steady/0
      12 . show ..a...... a=ff0000/steady/0
      20 < A 3fa2 2
      20 > L 3 ..a......
      21 . show ...a..... a=ff0000/steady/0
      22 . show ....a.... a=ff0000/steady/0
      30 < A 3fa2 3
      30 > L 4 ....a....
    `)
  })

  test('a busy controller is sent nothing for a moment, and a refused frame is not repeated', () => {
    const state = goes(`${UP}
      10 . show a........ a=ff0000/steady/0
      10 > P 2 a ff0000 steady 0
      11 < N 3fa2 2 busy
      261 > P 3 a ff0000 steady 0
      262 < A 3fa2 3
      262 > L 4 a........
      263 < N 3fa2 4 length
      300 . end
    `)
    expect(state.counters.refusals).toBe(2)
  })

  test('a board without lights is sent none', () => {
    goes(`
      0 . opened
      0 > ? 0
      0 < H 3fa2 1 1.0.0 3 3 side none one
      0 ! up one
      0 > M 1 run
      0 < A 3fa2 1
      10 . show a........ a=ff0000/steady/0
      20 . end
    `)
  })
})

describe('lights, brightness and mode', () => {
  const WANTED = `
    0 . show a........ a=ff0000/steady/0
    0 . brightness 9
    0 . mode raw
    0 . opened
    0 > ? 0
    0 < ${HELLO}
    0 ! up one
    0 > I 1 9
    1 < A 3fa2 1
    1 > M 2 raw
    2 < A 3fa2 2
    2 > P 3 a ff0000 steady 0
    3 < A 3fa2 3
    3 > L 4 a........
    4 < A 3fa2 4
  `
  const sentAgain = (n: number, boot: string) => `
    510 > I ${n} 9
    511 < A ${boot} ${n}
    511 > M ${n + 1} raw
    512 < A ${boot} ${n + 1}
    512 > P ${n + 2} a ff0000 steady 0
    513 < A ${boot} ${n + 2}
    513 > L ${n + 3} a........
    514 < A ${boot} ${n + 3}
    600 . end
  `

  test('are sent when the board comes up', () => {
    goes(WANTED)
  })

  test('are sent again when a hello shows a new boot id', () => {
    const state = goes(`${WANTED}
      510 < ${AGAIN}
      510 ! restarted one
      ${sentAgain(5, '77aa')}
    `)
    expect(state.counters).toMatchObject({ restarts: 1, reconnects: 0 })
  })

  test.each([
    ['S 77aa 0 t........', '\n500 ! frame t........'],
    ['B 77aa 0 menu 1', '\n500 ! button menu true'],
    ['R 77aa 0 0 80', '\n500 ! raw 0 0'],
    ['A 77aa 4', ''],
    ['N 77aa 4 busy', ''],
  ])('are sent again when %s shows a new boot id, after requesting a hello', (line, event) => {
    goes(`${WANTED}
      500 < ${line}
      500 ! restarted one${event}
      500 > ? 5
      510 < A 77aa 5
      ${sentAgain(6, '77aa')}
    `)
  })

  test('are sent again after the cable was out, and the command in flight is lost', () => {
    const state = goes(`${WANTED}
      20 . mask 1 x........
      20 > X 5 x........
      30 . unplugged
      30 ! #1 lost
      30 ! down unplugged
      400 . opened
      400 > ? 6
      510 < ${HELLO}
      510 ! up one
      ${sentAgain(7, '3fa2')}
    `)
    expect(state.counters.reconnects).toBe(1)
  })
})
