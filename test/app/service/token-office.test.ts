import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tokenOffice } from '../../../src/app/service/token-office.ts'
import { TokenWatch } from '../../../src/broker/token-watch.ts'
import { systemClock } from '../../../src/core/system-clock.ts'

async function opened() {
  const folder = mkdtempSync(join(tmpdir(), 'konakis-'))
  const parts = { folder, clock: systemClock, timeOfDay: () => new Date('2026-11-17T20:00:00Z') }
  const watch = await TokenWatch.open(parts)
  if (!watch.ok) throw new Error(watch.error.message)
  const revoked: string[] = []
  return { watch: watch.value, office: tokenOffice(watch.value, () => revoked.push('x')), revoked }
}

describe('the operator at the page', () => {
  it('creates a token that is valid at once, sees it in the list without its secret, and revokes it', async () => {
    const { watch, office, revoked } = await opened()
    const created = office.create({ grant: 'player-defenders', name: ' Anna ' })
    if (!created.ok) throw new Error(created.error.message)
    const { token, id } = created.value as { token: string; id: string }
    expect(watch.tokens.identify(token)?.grant).toBe('player-defenders')
    const session = watch.tokens.exchange(token)!.session
    const listed = { id, grant: 'player-defenders', name: 'Anna', createdAt: '2026-11-17T20:00:00.000Z' }
    expect(office.list()).toEqual({ ok: true, value: { tokens: [listed] } })
    expect(office.revoke(id)).toMatchObject({ ok: true })
    expect(revoked).toHaveLength(1)
    expect([token, session].map(secret => watch.tokens.identify(secret))).toEqual([null, null])
    expect(office.revoke(id)).toMatchObject({ ok: false, error: { code: 'no-such-token' } })
    expect(revoked).toHaveLength(1)
  })

  it('is whoever has an operator’s token, and nobody else', async () => {
    const { watch, office } = await opened()
    expect(office.isOperator(watch.controlToken)).toBe(true)
    for (const grant of ['operator', 'teacher', 'player-attackers'] as const) {
      const made = watch.create(grant, null)
      if (!made.ok) throw new Error(made.error.message)
      expect(office.isOperator(made.value.token)).toBe(grant === 'operator')
    }
  })

  it('cannot revoke the control token, which would leave nobody in', async () => {
    const { office } = await opened()
    expect(office.revoke('operator')).toMatchObject({ ok: false })
  })

  it.each([
    null,
    'teacher',
    {},
    { grant: 'king' },
    { grant: 'teacher', name: 7 },
    { grant: 'teacher', name: 'x'.repeat(41) },
  ])('gets no token for %j', async wanted => {
    const { office } = await opened()
    expect(office.create(wanted)).toMatchObject({ ok: false, error: { code: 'bad-argument' } })
  })
})
