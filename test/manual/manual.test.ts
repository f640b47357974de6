import { execFileSync } from 'node:child_process'
import { beforeAll, describe, expect, it } from 'vitest'
import { wholeProgram } from '../../src/app/describe-program.ts'
import { makeBashCompletion } from '../../src/manual/bash-completion.ts'
import { makeManPage } from '../../src/manual/man-page.ts'
import type { ProgramSheet } from '../../src/manual/program-sheet.ts'
import { makeZshCompletion } from '../../src/manual/zsh-completion.ts'

let program: ProgramSheet

beforeAll(async () => {
  program = await wholeProgram()
})

describe('the man page', () => {
  it('has every command and every option', () => {
    const page = makeManPage(program).replaceAll('\\-', '-')
    for (const { name, options } of program.commands) {
      expect(page).toContain(`.SS konakis ${name}`)
      for (const { flags } of options) expect(page).toContain(`.B ${flags}`)
    }
  })

  it('is plain ASCII, so that every roff reads it', () => {
    expect(makeManPage(program)).toMatch(/^[\x20-\x7e\n]*$/)
  })

  it('shows a backslash and a full stop at the start of a line as they are', () => {
    const command = { name: 'x', summary: '.hidden \\n', arguments: [], options: [] }
    expect(makeManPage({ ...program, commands: [command] })).toContain('\n\\&.hidden \\en.\n')
  })
})

describe('completion in bash', () => {
  it.each([
    ['the commands', ['konakis', 'sim'], ['simulate']],
    ['options of the command', ['konakis', 'simulate', '--ga'], ['--games']],
    ['values of an option', ['konakis', 'play', '--takeback', ''], ['free', 'confirm', 'off']],
    ['rule sets', ['konakis', 'perft', '--rules', 'niel'], ['nielsen']],
    ['rule sets as an argument', ['konakis', 'rules', 'niel'], ['nielsen']],
    ['files where a path is asked for', ['konakis', 'play', '--config', 'package.js'], ['package.json']],
    ['the shells', ['konakis', 'completion', 'z'], ['zsh']],
  ])('offers %s', (_, typed, expected) => {
    expect(completed(typed)).toEqual(expected)
  })

  function completed(typed: readonly string[]): string[] {
    const words = typed.map(word => `'${word}'`).join(' ')
    const script = `${makeBashCompletion(program)}
      COMP_WORDS=(${words}) COMP_CWORD=${typed.length - 1}
      _konakis
      printf '%s\\n' "\${COMPREPLY[@]}"`
    return execFileSync('bash', ['--norc', '-c', script], { encoding: 'utf8' }).trim().split('\n')
  }
})

describe('completion in zsh', () => {
  it('describes every command, and is written in zsh', () => {
    const script = makeZshCompletion(program)
    for (const { name } of program.commands) expect(script).toContain(`    '${name}:`)
    expect(() => execFileSync('zsh', ['-n'], { input: script })).not.toThrow()
  })
})
