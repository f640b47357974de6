import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { brokerTable } from '../mqtt/support/broker-table.ts'
import { BRIDGE_LINES, NATS_ACCESS_LINES } from '../mqtt/support/documented-lines.ts'

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/many-boards.md'), 'utf8')

it('docs/many-boards.md says of each broker what test/mqtt/broker-requirements.slow.ts finds', () => {
  expect(PAGE).toContain(`\n${brokerTable()}\n`)
})

it.each([
  ['a bridge', BRIDGE_LINES],
  ['NATS', NATS_ACCESS_LINES],
])('the configuration of %s is the one that was tried', (_, lines) => {
  expect(PAGE).toContain(lines.map(line => `    ${line}\n`).join(''))
})
