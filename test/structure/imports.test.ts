import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const SRC = join(import.meta.dirname, '../../src')

/** What each module may import besides itself. Imports point inward; only `app` may import every module. */
const MAY_IMPORT: { readonly [module: string]: readonly string[] } = {
  core: [],
  rules: ['core'],
  rulesets: ['core', 'rules'],
  words: ['core', 'rules'],
  lessons: ['core', 'rules', 'rulesets', 'words'],
  tracking: ['core', 'rules'],
  game: ['core', 'rules'],
  table: ['core', 'rules', 'game'],
  journal: ['core', 'rules', 'game'],
  coach: ['core', 'rules'],
  'coach-worker': ['core', 'rules', 'coach'],
  engines: ['core', 'rules', 'coach', 'coach-worker'],
  match: ['core', 'rules', 'coach', 'engines'],
  loop: ['core', 'rules', 'tracking', 'game', 'table', 'coach', 'coach-worker', 'lessons', 'views', 'boards'],
  views: ['core', 'rules', 'tracking', 'game', 'wire', 'messages', 'coach', 'lessons', 'words'],
  messages: ['core', 'rules', 'tracking', 'game', 'wire', 'doctor'],
  wire: ['core'],
  boards: ['core', 'wire', 'words'],
  doctor: ['core', 'rules', 'wire', 'words', 'boards'],
  page: ['core', 'rules', 'rulesets', 'messages', 'views', 'words', 'game', 'table', 'wire', 'doctor'],
  manual: [],
  hub: ['core', 'rules', 'rulesets', 'messages', 'mqtt', 'web'],
  'hub-page': ['core', 'rules', 'messages', 'words', 'page'],
  emulator: ['core'],
  'simulated-players': ['core', 'rules', 'tracking', 'wire', 'emulator'],
  simulation: ['core', 'rules', 'tracking', 'game', 'journal', 'loop', 'boards', 'wire', 'simulated-players'],
  mqtt: ['core', 'words'],
  remote: ['core', 'rules', 'game', 'table', 'loop', 'messages', 'mqtt', 'broker'],
  net: ['core'],
  broker: ['core', 'net'],
  web: ['core', 'net'],
  backup: ['core', 'journal', 'messages'],
  learned: ['core', 'rules', 'journal', 'lessons', 'loop', 'messages', 'views'],
  flash: ['core', 'boards', 'emulator', 'messages'],
  checks: ['core', 'rules', 'boards', 'doctor', 'journal', 'mqtt', 'net', 'web', 'words'],
  calibration: ['core', 'rules', 'boards', 'doctor', 'views', 'checks', 'words'],
  hands: ['core', 'rules', 'tracking', 'loop', 'emulator', 'messages'],
  setup: [
    'core',
    'rules',
    'boards',
    'doctor',
    'emulator',
    'messages',
    'hands',
    'flash',
    'checks',
    'calibration',
    'words',
  ],
  health: ['core', 'rules', 'loop', 'boards', 'doctor'],
  publishing: [
    ...['core', 'rules', 'game', 'journal', 'loop', 'boards', 'doctor', 'views', 'messages', 'words', 'mqtt'],
    'health',
  ],
}

/** Modules that also run in a browser or a worker: no Node, no packages. */
const PURE = [
  'rules',
  'rulesets',
  'words',
  'lessons',
  'coach',
  'tracking',
  'game',
  'table',
  'loop',
  'views',
  'wire',
  'doctor',
  'manual',
]

/** The only packages in the page's bundle. */
const PACKAGES: { readonly [module: string]: readonly string[] } = {
  page: ['lean-qr'],
  'hub-page': ['zod/mini'],
  messages: ['zod/mini'],
}

/** All that the rest of the program may know of the tracker; its state is its own. */
const TRACKING_INTERFACE = ['tracker', 'view', 'events', 'phases', 'settings'].map(
  name => `tracking/${name}.ts`,
)

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.ts'))

function importsOf(file: string): string[] {
  const text = readFileSync(join(SRC, file), 'utf8')
  return [...text.matchAll(/(?<![-\w'])(?:from|import)\s*\(?\s*'([^']+)'/g)].map(match => match[1]!)
}

describe('imports point inward', () => {
  it.each(files.filter(file => !file.startsWith('app/')))('%s', file => {
    const module = file.split('/')[0]!
    expect(Object.keys(MAY_IMPORT)).toContain(module)
    for (const name of importsOf(file)) {
      if (!name.startsWith('.')) {
        expect(PURE.includes(module), `${file} imports ${name}`).toBe(false)
        if (PACKAGES[module]) expect(PACKAGES[module], file).toContain(name)
        continue
      }
      const target = relative(SRC, join(SRC, dirname(file), name)).split('/')[0]!
      if (target !== module && !name.endsWith('package.json'))
        expect(MAY_IMPORT[module], file).toContain(target)
    }
  })

  it.each(files.filter(file => !file.startsWith('tracking/')))(
    '%s sees only the interface of tracking',
    file => {
      const targets = importsOf(file)
        .filter(name => name.startsWith('.'))
        .map(name => relative(SRC, join(SRC, dirname(file), name)))
      expect(
        targets.filter(target => target.startsWith('tracking/') && !TRACKING_INTERFACE.includes(target)),
      ).toEqual([])
    },
  )

  it('finds the files it is to check', () => {
    expect(files.length).toBeGreaterThan(20)
  })
})
