import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createToken, listTokens, revokeToken } from '../../src/broker/token-file.ts'
import type { AccessGrant } from '../../src/core/access-grant.ts'
import { decide } from '../../src/game/decide.ts'
import { type GameState, NO_GAME } from '../../src/game/state.ts'
import { EndedTables } from '../../src/remote/ended-tables.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { DEFAULT_TERMS } from '../../src/table/default-terms.ts'

const WHEN = { at: '2026-11-18T10:00:00.000Z', atMs: 0 }

function game(table: string | null): GameState {
  const rules = builtInRules('nielsen')
  const started = decide(NO_GAME, { type: 'new-game', game: '2026-11-18-1', rules, clock: null }, WHEN)
  if (!started.ok) throw new Error(started.error.message)
  if (table === null) return started.value.state
  const opening = { type: 'open-table', table, remote: ['defenders'], terms: DEFAULT_TERMS } as const
  const opened = decide(started.value.state, opening, WHEN)
  if (!opened.ok) throw new Error(opened.error.message)
  return opened.value.state
}

describe('invitations to a table', () => {
  let folder = ''
  let cuts = 0
  let tables: EndedTables
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'konakis-'))
    cuts = 0
    const access = { list: () => listTokens(folder), revoke: (id: string) => revokeToken(folder, id) }
    tables = new EndedTables(access, () => cuts++)
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const give = (grant: AccessGrant, table?: string) =>
    createToken(folder, { grant, name: null, at: new Date(WHEN.at), ...(table && { table }) })
  const left = () => {
    const tokens = listTokens(folder)
    return tokens.ok ? tokens.value.map(({ grant, table }) => `${grant} ${table ?? ''}`.trim()) : []
  }

  it('are valid while its game is the current one, and withdrawn when another begins', () => {
    tables.follow(game('table1234'))
    give('player-defenders', 'table1234')
    give('player-attackers')
    tables.follow(game('table1234'))
    expect(left()).toEqual(['player-defenders table1234', 'player-attackers'])
    tables.follow(game(null))
    expect(left()).toEqual(['player-attackers'])
    expect(cuts).toBe(1)
  })

  it('of an earlier evening are withdrawn when the service starts', () => {
    give('player-defenders', 'table1234')
    give('player-defenders', 'table5678')
    tables.follow(game('table5678'))
    expect(left()).toEqual(['player-defenders table5678'])
  })
})
