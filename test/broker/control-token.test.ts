import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { controlToken, rotateControlToken } from '../../src/broker/control-token.ts'

let folder: string
let umask: number

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'konakis-')), 'made', 'at', 'need')
  // The most careless one.
  umask = process.umask(0)
})

afterEach(() => {
  process.umask(umask)
})

const file = () => join(folder, 'control-token')

it('is made at the first start and kept', async () => {
  const first = await controlToken(folder)
  expect(first).toEqual({ ok: true, value: expect.stringMatching(/^[A-Za-z0-9_-]{32}$/) })
  expect(await controlToken(folder)).toEqual(first)
  expect(readFileSync(file(), 'utf8').trim()).toBe(first.ok && first.value)
  expect(readdirSync(folder)).toEqual(['control-token'])
})

it('is another in each folder', async () => {
  expect(await controlToken(folder)).not.toEqual(await controlToken(join(folder, 'other')))
})

it('may be read by its owner alone', async () => {
  await controlToken(folder)
  expect((statSync(file()).mode & 0o777).toString(8)).toBe('600')
  expect((statSync(folder).mode & 0o777).toString(8)).toBe('700')
})

it('is rotated: the new one takes its place, as private as the old one', async () => {
  const before = await controlToken(folder)
  const rotated = await rotateControlToken(folder)
  expect(rotated).toMatchObject({ ok: true })
  expect(rotated).not.toEqual(before)
  expect(await controlToken(folder)).toEqual(rotated)
  expect((statSync(file()).mode & 0o777).toString(8)).toBe('600')
  expect(readdirSync(folder)).toEqual(['control-token'])
})

it('is one, when two start at once', async () => {
  const tokens = await Promise.all(Array.from({ length: 20 }, () => controlToken(folder)))
  expect(new Set(tokens.map(token => token.ok && token.value)).size).toBe(1)
  expect(readdirSync(folder)).toEqual(['control-token'])
})

it.each([
  ['readable by the group', 'A'.repeat(32), 0o640, 'token-readable-by-others', /chmod 600/],
  ['readable by all', 'A'.repeat(32), 0o604, 'token-readable-by-others', /chmod 600/],
  ['writable by others', 'A'.repeat(32), 0o602, 'token-readable-by-others', /chmod 600/],
  ['empty', '', 0o600, 'token-malformed', /delete it/],
  ['cut short', 'A'.repeat(21), 0o600, 'token-malformed', /delete it/],
  ['two lines', `${'A'.repeat(32)}\n${'B'.repeat(32)}`, 0o600, 'token-malformed', /delete it/],
  ['no text', '\u00e9'.repeat(32), 0o600, 'token-malformed', /delete it/],
])('is not taken from a file that is %s', async (_what, text, mode, code, remedy) => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(file(), text)
  chmodSync(file(), mode)
  expect(await controlToken(folder)).toEqual({
    ok: false,
    error: { code, message: expect.stringMatching(remedy) },
  })
  expect(readFileSync(file(), 'utf8'), 'and the file is left alone').toBe(text)
})

it('is not made where there can be none', async () => {
  mkdirSync(join(folder, 'control-token'), { recursive: true })
  chmodSync(join(folder, 'control-token'), 0o700)
  expect(await controlToken(folder)).toMatchObject({ ok: false, error: { code: 'token-unreadable' } })
  writeFileSync(join(folder, 'a-file'), '')
  expect(await controlToken(join(folder, 'a-file', 'data'))).toMatchObject({ ok: false })
  expect(existsSync(join(folder, 'a-file', 'data'))).toBe(false)
})
