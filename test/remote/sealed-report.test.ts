import { describe, expect, it } from 'vitest'
import { digestOf } from '../../src/broker/token-file.ts'
import { NO_GAME } from '../../src/game/state.ts'
import { topicsOf } from '../../src/messages/topics.ts'
import { keyOfToken, openReport, sealReport } from '../../src/remote/sealed-report.ts'
import { Seats } from '../../src/remote/seats.ts'
import { DEFAULT_TERMS } from '../../src/table/default-terms.ts'
import type { SeatReport, TableReport } from '../../src/table/reports.ts'

const TABLE = 'table1234'
const TOKEN = 'the-token-of-the-defenders'
const KEY = keyOfToken(TOKEN)
const REPORT: SeatReport = {
  kind: 'seat',
  v: 1,
  table: TABLE,
  session: 'one',
  seq: 1,
  challenge: 'one.0',
  echo: null,
  shown: 0,
  mirrored: 0,
  isWaiting: false,
  have: 0,
  hash: 'h',
  proposal: null,
  thinkingMs: null,
}
const bytes = (text: string) => new TextEncoder().encode(text)

describe('a report is opened only as its seat has sealed it', () => {
  const sealed = sealReport(REPORT, 'from-defenders', KEY)

  it('is what was sealed', () => {
    expect(openReport(bytes(sealed), 'from-defenders', KEY)).toEqual(REPORT)
  })

  it.each<[string, string, Parameters<typeof openReport>[1], string]>([
    ['with another token', sealed, 'from-defenders', keyOfToken('another')],
    ['as the other side', sealed, 'from-attackers', KEY],
    ['as a message of the owner', sealed, 'to-defenders', KEY],
    ['with a changed ply', sealed.replace('\\"seq\\":1', '\\"seq\\":2'), 'from-defenders', KEY],
    ['without a signature', JSON.stringify({ v: 1, body: JSON.stringify(REPORT) }), 'from-defenders', KEY],
    ['as a megabyte', `${sealed}${' '.repeat(1_000_000)}`, 'from-defenders', KEY],
    ['as noise', '{"v":1,"bo', 'from-defenders', KEY],
    ['as null', 'null', 'from-defenders', KEY],
  ])('not %s', (_what, payload, way, key) => {
    expect(openReport(bytes(payload), way, key)).toBeNull()
  })
})

describe('the seats of a table', () => {
  const topics = topicsOf('konakis', 'oak')

  function seatsWith(tokens: () => readonly { token: string; table: string }[]) {
    const received: TableReport[] = []
    const seats = new Seats({
      tokensOf: table =>
        tokens().flatMap(known =>
          known.table === table
            ? [{ id: 'a', grant: 'player-defenders', digest: digestOf(known.token), table }]
            : [],
        ),
      topics,
      game: () => NO_GAME,
      size: () => 9,
      newGame: () => Promise.reject(new Error('no game is begun')),
      continueGame: () => Promise.reject(new Error('no game is continued')),
      openTable: () => Promise.reject(new Error('no table is opened')),
      terms: DEFAULT_TERMS,
      address: () => 'http://h',
      newTableId: () => TABLE,
      publish: () => undefined,
      onReport: (_side, report) => received.push(report),
    })
    return { seats, received }
  }

  const send = (
    seats: Seats,
    report = REPORT,
    side: 'attackers' | 'defenders' = 'defenders',
    token = TOKEN,
  ) =>
    seats.receive(
      topics.seat(report.table, side, 'from'),
      bytes(sealReport(report, `from-${side}`, keyOfToken(token))),
    )

  it('take the report of an invited player', () => {
    const { seats, received } = seatsWith(() => [{ token: TOKEN, table: TABLE }])
    send(seats)
    expect(received).toEqual([REPORT])
  })

  it('take nothing by somebody else’s token, for another seat, or from a table that is not theirs', () => {
    const { seats, received } = seatsWith(() => [{ token: TOKEN, table: TABLE }])
    send(seats, REPORT, 'defenders', 'another')
    send(seats, REPORT, 'attackers')
    send(seats, { ...REPORT, table: 'table9999' })
    expect(received).toEqual([])
  })

  it('take nothing that is sent again after its token was revoked', () => {
    let tokens = [{ token: TOKEN, table: TABLE }]
    const { seats, received } = seatsWith(() => tokens)
    tokens = []
    send(seats)
    expect(received).toEqual([])
  })
})
