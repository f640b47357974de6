import { describe, expect, it } from 'vitest'
import { keyOfToken, openReport, sealReport } from '../../src/remote/sealed-report.ts'
import type { SeatReport } from '../../src/table/reports.ts'

const KEY = keyOfToken('the token of the seat')
const report: SeatReport = {
  v: 1,
  kind: 'seat',
  table: 'k3v9q2m1xw',
  session: 'run-1',
  seq: 1,
  echo: null,
  shown: 0,
  mirrored: 0,
  isWaiting: false,
  have: 0,
  hash: 'start',
  proposal: { id: 'run-1-1', after: 0, hash: 'start', action: { type: 'resign' } },
  thinkingMs: null,
}
const sealed = sealReport(report, 'from-defenders', KEY)
const changed = (change: (text: string) => string) => Buffer.from(change(sealed))

describe('a report of a remote game', () => {
  it('is read by whoever has the key of the seat', () => {
    expect(openReport(Buffer.from(sealed), 'from-defenders', KEY)).toEqual(report)
  })

  it.each<[string, Buffer, Parameters<typeof openReport>[1], string]>([
    ['of another seat', Buffer.from(sealed), 'from-attackers', KEY],
    ['sent back to the seat', Buffer.from(sealed), 'to-defenders', KEY],
    ['with another key', Buffer.from(sealed), 'from-defenders', keyOfToken('guessed')],
    ['with other contents', changed(text => text.replace('resign', 'retract')), 'from-defenders', KEY],
    [
      'without a signature',
      changed(text => text.replace(/"mac":"[^"]*"/, '"mac":""')),
      'from-defenders',
      KEY,
    ],
    ['signed by nobody', Buffer.from(JSON.stringify(report)), 'from-defenders', KEY],
    ['cut short', Buffer.from(sealed.slice(0, -2)), 'from-defenders', KEY],
    ['too long', changed(text => text + ' '.repeat(64 * 1024)), 'from-defenders', KEY],
  ])('is none: %s', (_why, payload, way, key) => {
    expect(openReport(payload, way, key)).toBeNull()
  })
})
