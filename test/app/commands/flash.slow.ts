import { describe, expect, it } from 'vitest'
import { Pty } from '../../support/pty.ts'
import { flash, isUntouched, OURS, usbHub } from '../support/flashing.ts'

describe('konakis flash, on boards that make it wait', () => {
  const plugIn = usbHub()

  it('accepts firmware for another board with --yes', async () => {
    const nano = await plugIn({ hex: OURS })
    const refused = await flash(['--port', nano.path, '--variant', '9x9-reed'])
    expect(refused.status).toBe(1)
    expect(refused.lastWords).toBe(
      'konakis: The board is 9×9, side; this firmware is for 9×9 with reed switches. Nothing was written; if that is meant, add --yes',
    )
    expect(isUntouched(nano)).toBe(true)
    const { stdout } = await flash(['--port', nano.path, '--variant', '9x9-reed', '--yes'])
    expect(stdout).toContain('Konakis firmware 1.4.0, 9×9, occupancy')
  })

  it('finds a bootloader that listens slowly, after the other did not answer', async () => {
    const nano = await plugIn({ hex: OURS, bootloaderBaud: 57_600 })
    const { status, stderr } = await flash(['--port', nano.path])
    expect(status).toBe(0)
    expect(stderr).toContain('The new bootloader does not answer.\nWriting through the old bootloader …')
  })

  it('asks before it writes over anything else, and takes no for an answer', async () => {
    const silent = await plugIn()
    const firmata = await plugIn({
      // StandardFirmata 2.5, as its REPORT_VERSION and REPORT_FIRMWARE say it, each letter in two times seven bits.
      fixedReply: Buffer.concat([
        Buffer.from([0xf9, 2, 5, 0xf0, 0x79, 2, 5]),
        Buffer.from([...'StandardFirmata.ino'].flatMap(letter => [letter.charCodeAt(0), 0])),
        Buffer.from([0xf7]),
      ]),
    })
    const terminal = new Pty(['flash', '--port', firmata.path])
    const [piped] = await Promise.all([
      flash(['--port', silent.path]),
      terminal.answer(
        'StandardFirmata 2.5 runs there, as on a board for "konakis play --board firmata"; it will be replaced. Go on? (yes/no) [no]: ',
        '',
      ),
    ])
    expect(await terminal.end()).toBe(1)
    expect(terminal.output).toContain('konakis: nothing was written')
    expect(piped.status).toBe(1)
    expect(piped.lastWords).toBe(
      'konakis: What runs there does not answer, and may be something else than Konakis; it will be replaced. Nothing was written; if that is meant, add --yes',
    )
    expect([silent, firmata].every(isUntouched)).toBe(true)
  })

  it.each([
    [
      'another chip',
      { signature: [0x1e, 0x95, 0x16] },
      'is not an ATmega328P (its signature is 0x1e9516); this firmware is for an Arduino Nano with an ATmega328P, and nothing was written',
    ],
    [
      'flash that is worn out',
      { stuckAt: 300 },
      'is not what was written; try again, with a shorter cable, and not through a hub',
    ],
    [
      'a board that falls silent in the middle',
      { pagesUntilSilence: 10 },
      'stopped answering in the middle, and has half a firmware now; its bootloader is intact: leave the cable in, and try again',
    ],
  ] as const)('%s: says so, and what to do', async (_, faults, words) => {
    const nano = await plugIn({ hex: OURS, faults })
    const { status, lastWords } = await flash(['--port', nano.path])
    expect(status).toBe(1)
    expect(lastWords).toContain(nano.path)
    expect(lastWords).toContain(words)
  })

  it('explains what to press when no bootloader answers', async () => {
    const nano = await plugIn({ hex: OURS, bootloaderBaud: 9600 })
    const { status, lastWords } = await flash(['--port', nano.path, '--bootloader', 'new'])
    expect(status).toBe(1)
    expect(lastWords).toBe(
      `konakis: the bootloader of the board on ${nano.path} does not answer; press the board's reset button just when "Writing" appears, and disconnect its pins D0 and D1; a chip without a bootloader needs a programmer; with --bootloader new the other one was not tried`,
    )
  })
})
