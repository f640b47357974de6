import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { makeAsyncApi } from '../../src/messages/asyncapi.ts'
import { COMMAND_NAMES } from '../../src/messages/command-names.ts'
import { PUBLIC_TOPICS, TELEMETRY_TOPICS } from '../../src/messages/topics.ts'

const root = join(import.meta.dirname, '../..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const written = parse(readFileSync(join(root, 'docs/asyncapi.yaml'), 'utf8'))

describe('docs/asyncapi.yaml', () => {
  it('is generated from the schemas; run "npm run docs" if this fails', () => {
    expect(written).toEqual(JSON.parse(JSON.stringify(makeAsyncApi(version))))
  })

  it('is an AsyncAPI 3 document', () => {
    const standard = createRequire(import.meta.url)('@asyncapi/specs/schemas/3.0.0.json')
    const check = new Ajv({
      meta: false,
      validateSchema: false,
      strict: false,
      validateFormats: false,
    }).compile(standard)
    check(written)
    expect(check.errors ?? []).toEqual([])
    check({ ...written, channels: { x: { address: 3 } } })
    expect(check.errors).not.toBeNull()
  })

  it('has no dangling references', () => {
    const pointers = [...JSON.stringify(written).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(match => match[1]!)
    expect(pointers.length).toBeGreaterThan(50)
    for (const pointer of pointers) {
      const target = pointer.split('/').reduce((node, name) => node?.[name], written)
      expect(target, pointer).toBeDefined()
    }
  })

  it('names every topic and every command', () => {
    const addresses = Object.values<{ address: string }>(written.channels).map(({ address }) => address)
    for (const topic of PUBLIC_TOPICS) expect(addresses).toContain(`konakis/{id}/public/${topic}`)
    for (const topic of TELEMETRY_TOPICS) expect(addresses).toContain(`konakis/{id}/bridge/${topic}`)
    for (const name of COMMAND_NAMES) expect(addresses).toContain(`konakis/{id}/request/${name}`)
  })
})
