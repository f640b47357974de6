import { describe, expect, test } from 'vitest'
import { EMPTY, goes, HELLO, UP } from './expected-transcript.ts'
import { runTranscript } from './transcript.ts'

describe('greeting', () => {
  test('requests a hello repeatedly while the bootloader is silent, each time under a new number', () => {
    goes(`
      0 . opened
      0 > ? 0
      250 > ? 1
      500 > ? 2
      600 < ${HELLO}
      600 ! up one
      600 > M 3 run
    `)
  })

  test('an acknowledged ? without a hello is sent again', () => {
    goes(`
      0 . opened
      0 > ? 0
      10 < A 3fa2 0
      250 > ? 1
      260 < A 3fa2 1
      261 < ${HELLO}
      261 ! up one
      261 > M 2 run
    `)
  })

  test('frames before the hello are ignored: their size is not known yet', () => {
    goes(`
      0 . opened
      0 > ? 0
      10 < ${EMPTY}
      20 < ${HELLO}
      20 ! up one
      20 > M 1 run
    `)
  })

  const asked = `
    0 . opened
    0 > ? 0
    250 > ? 1
    500 > ? 2`
  test.each([
    ['silence', '500 . end', 'silent'],
    ['bytes that are no lines', '500 . bytes 300', 'not-a-konakis-board'],
    ['lines of another device', '500 . noise $GPGGA,123519,4807.038,N*47', 'not-a-konakis-board'],
    ['checked lines that are not understood', '500 < Q 1 2 3', 'wrong-protocol'],
    ['a board that sends but does not answer', `500 < ${EMPTY}`, 'not-answering'],
  ])('%s ends with the port given up', (_, row, code) => {
    goes(`${asked}\n${row}\n750 > ? 3\n1000 ! close ${code}\n9000 . end`, { greetingMs: 1000 })
  })

  test('a hello in another protocol ends at once', () => {
    goes(`
      0 . opened
      0 > ? 0
      10 < H 3fa2 2 anything else
      10 ! close wrong-protocol
      9000 . end
    `)
  })

  test('a board with too few squares ends at once', () => {
    const leastSize = { files: 9, ranks: 9 }
    goes(`0 . opened\n0 > ? 0\n10 < ${HELLO}\n10 ! close wrong-size\n9000 . end`, { leastSize })
  })

  test('a larger board is taken: the game is played in its middle', () => {
    const leastSize = { files: 1, ranks: 1 }
    goes(`0 . opened\n0 > ? 0\n10 < ${HELLO}\n10 ! up one\n10 > M 1 run`, { leastSize })
  })
})

describe('one line in flight', () => {
  test('an unanswered line is repeated three times under its number, then the link starts again', () => {
    const state = goes(`${UP}
      10 . mask 1 x........
      10 > X 2 x........
      260 > X 2 x........
      510 > X 2 x........
      760 > X 2 x........
      1010 ! #1 lost
      1010 ! down not-answering
      1010 > ? 3
      1020 < ${HELLO}
      1020 ! up one
      1020 > M 4 run
    `)
    expect(state.counters).toMatchObject({ retries: 3, reconnects: 1, restarts: 0 })
  })

  test('a line answered at the second try counts as answered', () => {
    goes(`${UP}
      10 . mask 1 x........
      10 > X 2 x........
      10 . mask 2 .x.......
      260 > X 2 x........
      270 < A 3fa2 2
      270 ! #1 done
      270 > X 3 .x.......
      280 < A 3fa2 3
      280 ! #2 done
    `)
  })

  test('a late answer to an older line does not answer the newer one', () => {
    goes(`${UP}
      10 . mask 1 x........
      10 > X 2 x........
      20 < A 3fa2 1
      30 < N 3fa2 0 range
      40 < N 3fa2 2 length
      40 ! #1 refused length
    `)
  })

  test('n wraps from 255 to 0', () => {
    const { went } = runTranscript(
      `${UP}${Array.from({ length: 300 }, (_, i) => `${i + 1} . beep 440 5\n${i + 1} < A 3fa2 ${(i + 2) % 256}`).join('\n')}`,
    )
    const beeps = went.filter(row => row.includes('> Z')).map(row => Number(row.split(' ')[3]))
    expect(beeps).toEqual(Array.from({ length: 300 }, (_, i) => (i + 2) % 256))
  })

  test('a command without a board fails at once', () => {
    goes('0 . mask 1 x........\n0 ! #1 no-board\n0 . beep 440 5')
  })
})

describe('silence', () => {
  test('the host sends something at least every 2 s, and nothing that changes the lights', () => {
    goes(`${UP}
      1000 < S 3fa2 1 .........
      1000 ! frame .........
      1500 > M 2 run
      1510 < A 3fa2 2
      2000 < S 3fa2 2 .........
      2000 ! frame .........
      3000 < S 3fa2 3 .........
      3000 ! frame .........
      3000 > M 3 run
    `)
  })

  test('a board that sends no frames for 3 s is down, though it still answers', () => {
    goes(`${UP}
      1500 > M 2 run
      1510 < A 3fa2 2
      2900 < B 3fa2 5 menu 1
      2900 ! button menu true
      3000 ! down silent
      3000 > ? 3
      3250 > ? 4
      3300 < ${HELLO}
      3300 ! up one
      3300 > M 5 run
    `)
  })

  test('stopping the link is not reported as a failure', () => {
    goes(`${UP}
      10 . mask 1 x........
      10 > X 2 x........
      20 . stopped
      20 ! #1 lost
      9000 . end
    `)
  })
})

describe('received lines', () => {
  test('noise is counted by kind and changes nothing', () => {
    const state = goes(`${UP}
      10 . bytes 40
      10 . noise S 3fa2 1 ttttttttt*0000
      11 . noise rubbish
      12 < Q 1
      13 < S 3fa2 x .........
      14 < S 3fa2 9 ....
      15 < R 3fa2 9 8 8080
    `)
    expect(state.counters).toEqual({
      bytes: 40,
      lines: 4,
      discarded: { overlong: 0, 'no-crc': 1, crc: 1, unknown: 1, malformed: 1, misfit: 2 },
      answers: 1,
      answerMs: 0,
      retries: 0,
      refusals: 0,
      reconnects: 0,
      restarts: 0,
    })
  })

  test('a hello is requested after the board was renamed', () => {
    goes(`${UP}
      10 . name 1 two
      10 > W 2 two
      20 < A 3fa2 2
      20 ! #1 done
      20 > ? 3
      30 < A 3fa2 3
      31 < H 3fa2 1 1.0.0 3 3 side rgb two
      31 ! up two
    `)
  })

  test('a port whose controller restarts as another board is closed', () => {
    const leastSize = { files: 3, ranks: 3 }
    goes(
      `${UP}
      10 < H 77aa 1 1.0.0 1 1 side rgb one
      10 ! down wrong-size
      10 ! close wrong-size
      9000 . end
    `,
      { leastSize },
    )
  })

  test('a closed link ignores what arrives', () => {
    goes(`0 < ${HELLO}\n0 < ${EMPTY}\n9000 . end`)
  })
})
