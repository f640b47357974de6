import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { parseSync, Visitor } from 'vite'
import { describe, expect, it } from 'vitest'
import { makeProgram } from '../../src/app/program.ts'

const SRC = join(import.meta.dirname, '../../src')
const SOURCES = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.ts'))

/** Flags of other programs that a message or a call names. */
const FOREIGN_FLAGS = {
  '--now': 'systemctl',
  '--vacuum-size': 'journalctl',
  '--property': 'timedatectl',
  '--value': 'timedatectl',
  '--expose-gc': 'node',
  '--heap-growing-percent': 'node',
  '--semi-space-growth-factor': 'node',
  '--columns': 'a style of the page',
  '--lines': 'a style of the hub’s page',
}
/** "konakis" without a command: a sentence, and keys of the page's storage. */
const NO_COMMAND = [
  'start konakis as that user',
  'konakis language',
  'konakis theme',
  'konakis audio',
  'konakis grant',
]

interface Text {
  readonly file: string
  readonly text: string
}

/** The text of every string literal in a file; what a template inserts is "…". */
function literalsIn(file: string): Text[] {
  const found: string[] = []
  const visitor = new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') found.push(value)
    },
    TemplateLiteral: ({ quasis }) => {
      found.push(quasis.map(({ value }) => value.cooked ?? value.raw).join('…'))
    },
  })
  visitor.visit(parseSync(file, readFileSync(join(SRC, file), 'utf8')).program)
  return found.map(text => ({ file, text }))
}

/** `konakis flash --port …`, up to the end of the quotation or sentence. */
const COMMAND_LINE = /\bkonakis ([a-z]+)((?: (?:--?[a-z-]+|<[a-z]+>|…|[^\s"'`;,.()|-][^\s"'`;,()|]*))*)/g
const FLAG = /(?<![\w-])--[a-z]+(?:-[a-z]+)*/g
const VARIABLE = /\bKONAKIS_[A-Z_]*[A-Z]\b/g

const program = await makeProgram()
const commands = new Map(program.commands.map(command => [command.name(), flagsOf(command)]))
const allFlags = new Set(['--version', ...[...commands.values()].flatMap(flags => [...flags])])
const variables = new Set([
  ...program.commands.flatMap(command => command.options.map(option => option.envVar)),
  'KONAKIS_MQTT_PASSWORD',
  // Set by the package's start script.
  'KONAKIS_FIRST_BOARD',
  'KONAKIS_FIRST_HOST',
])

function flagsOf(command: Command): Set<string> {
  return new Set(['--help', ...command.options.flatMap(option => option.flags.match(FLAG) ?? [])])
}

/** What a text names that does not exist. */
function unknownIn(text: string): string[] {
  const flags = (text.match(FLAG) ?? []).filter(flag => !allFlags.has(flag) && !(flag in FOREIGN_FLAGS))
  const unknownVariables = (text.match(VARIABLE) ?? []).filter(name => !variables.has(name))
  const lines = [...text.matchAll(COMMAND_LINE)].flatMap(([line, name, rest]) => {
    const known = commands.get(name!)
    if (!known) return NO_COMMAND.some(words => text.includes(words)) ? [] : [line]
    return (rest!.match(FLAG) ?? []).filter(flag => !known.has(flag)).map(flag => `konakis ${name} ${flag}`)
  })
  return [...flags, ...unknownVariables, ...lines]
}

const texts = SOURCES.flatMap(literalsIn)

describe('the flags, variables and commands that the program names', () => {
  it('exist', () => {
    const unknown = texts.flatMap(({ file, text }) => unknownIn(text).map(name => `${file}: ${name}`))
    expect(unknown).toEqual([])
  })

  it('are found in the sources', () => {
    expect(texts.filter(({ text }) => text.match(FLAG)).length).toBeGreaterThan(50)
    expect(texts.filter(({ text }) => text.match(COMMAND_LINE)).length).toBeGreaterThan(20)
  })

  it.each([
    ['choose another port with --prot', ['--prot']],
    ['set KONAKIS_POTR', ['KONAKIS_POTR']],
    ['run `konakis dcotor`', ['konakis dcotor']],
    ['run "konakis doctor --variant 9x9"', ['konakis doctor --variant']],
    ['run `konakis calibrate --unmask`; name another with --port', []],
    ['run `konakis flash --port … --yes`', []],
  ])('would be noticed: %s', (text, unknown) => {
    expect(unknownIn(text)).toEqual(unknown)
  })
})
