import { expect, it } from 'vitest'
import { checkAccess } from '../../src/checks/access-check.ts'

const HOME = [
  { address: '127.0.0.1', family: 'IPv4' },
  { address: '192.168.1.20', family: 'IPv4' },
  { address: 'fe80::1', family: 'IPv6' },
] as const
const PUBLIC = [...HOME, { address: '203.0.113.5', family: 'IPv4' }] as const
const TLS = { tlsCert: 'cert.pem' }

it.each([
  ['by default', { host: '127.0.0.1' }, HOME, 'good', 'this-machine', false],
  ['in the house', { host: '0.0.0.0' }, HOME, 'warning', 'local-network', false],
  ['in the house, encrypted', { host: '0.0.0.0', ...TLS }, HOME, 'good', 'local-network', true],
  ['on a rented server', { host: '0.0.0.0' }, PUBLIC, 'warning', 'everyone', false],
  [
    'on the local address of a rented server',
    { host: '192.168.1.20' },
    PUBLIC,
    'warning',
    'local-network',
    false,
  ],
  ['behind a proxy', { host: '127.0.0.1', allowHost: 'board.example' }, HOME, 'good', 'everyone', true],
] as const)('%s, who can reach the page', (_where, options, addresses, level, reach, encrypted) => {
  const [page] = checkAccess(options, addresses)
  expect(page).toMatchObject({ check: 'access', level, details: { reach, encrypted } })
  expect(page!.remedy !== undefined).toBe(level === 'warning')
})

it.each([
  ['mqtt://127.0.0.1', 0],
  ['mqtts://broker.example', 0],
  ['wss://broker.example/mqtt', 0],
  ['mqtt://broker.example', 1],
  ['ws://homeassistant.local:1884', 1],
])('a broker at %s: %i warnings', (mqtt, count) => {
  const warnings = checkAccess({ host: '127.0.0.1', mqtt }, HOME).filter(({ level }) => level === 'warning')
  expect(warnings).toHaveLength(count)
})
