import { CommanderError } from 'commander'
import { describe, expect, it, test } from 'vitest'
import { makeProgram } from '../../../src/app/program.ts'
import { konakis } from '../../support/command.ts'

/** Only the words; that the program then ends with 2 is seen below. */
async function refused(args: readonly string[]): Promise<string> {
  let words = ''
  const program = await makeProgram()
  for (const command of [program, ...program.commands])
    command.configureOutput({
      writeErr: text => {
        words += text
      },
    })
  await expect(program.parseAsync(args, { from: 'user' })).rejects.toThrow(CommanderError)
  return words
}

describe('wrong usage explains what would be right', () => {
  test.each([
    [
      ['play', '--bord', 'serial'],
      `error: unknown option '--bord'\n(Did you mean --board?)\n"konakis play --help" lists its options\n`,
    ],
    [
      ['--board', 'wood'],
      `error: option '--board <kind>' argument 'wood' is invalid. Allowed choices are emulated, serial, firmata, keyboard, script:<file>.\n"konakis play --help" lists its options\n`,
    ],
    [
      ['play', '--http', '99999'],
      `error: option '--http <port>' argument '99999' is invalid. Expected 0 to 65535.\n"konakis play --help" lists its options\n`,
    ],
    [
      ['play', '--clock', 'soon'],
      `error: option '--clock <time>' argument 'soon' is invalid. Expected minutes, or minutes+seconds: 10+5.\n"konakis play --help" lists its options\n`,
    ],
    [
      ['perft'],
      `error: required option '--depth <n>' not specified\n"konakis perft --help" lists its options\n`,
    ],
    [['review'], `error: missing required argument 'game'\n"konakis review --help" lists its options\n`],
    [
      ['watch', '--id', 'My Board'],
      `error: option '--id <name>' argument 'My Board' is invalid. Expected 1 to 32 of a-z, 0-9 and -.\n"konakis watch --help" lists its options\n`,
    ],
    [
      ['export', 'a', 'b'],
      `error: too many arguments for 'export'. Expected 1 argument but got 2.\n"konakis export --help" lists its options\n`,
    ],
    [
      ['flash', '--bootloader', 'newest'],
      `error: option '--bootloader <which>' argument 'newest' is invalid. Allowed choices are new, old.\n"konakis flash --help" lists its options\n`,
    ],
    [
      ['token', '--data'],
      `error: option '--data <dir>' argument missing\n"konakis token --help" lists its options\n`,
    ],
  ])('%j', async (args, words) => {
    expect(await refused(args)).toBe(words)
  })

  it('and ends with 2, in the environment too', () => {
    expect(konakis(['pley'])).toMatchObject({
      status: 2,
      stdout: '',
      stderr: `error: unknown command 'pley'; "konakis --help" lists them; did you mean play?\n`,
    })
    expect(konakis(['dance'])).toMatchObject({
      status: 2,
      stdout: '',
      stderr: `error: unknown command 'dance'; "konakis --help" lists them\n`,
    })
    expect(konakis(['play'], '', { KONAKIS_HTTP: 'eighty' })).toMatchObject({
      status: 2,
      stderr: `error: option '--http <port>' value 'eighty' from env 'KONAKIS_HTTP' is invalid. Expected 0 to 65535.\n"konakis play --help" lists its options\n`,
    })
  })
})
