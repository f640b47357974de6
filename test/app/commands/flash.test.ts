import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { nativeBinding } from '../../../src/boards/serial/native-binding.ts'
import { openBytePort } from '../../../src/boards/serial/open-port.ts'
import { parseIntelHex } from '../../../src/emulator/chip/intel-hex.ts'
import { shippedHex } from '../../../src/flash/shipped-firmware.ts'
import { emptyFolder } from '../../support/command.ts'
import { flash, isUntouched, OURS, usbHub } from '../support/flashing.ts'

const IMAGE = parseIntelHex(OURS)
const NOBODY = ['--reuid', 'nobody', '--regid', 'nogroup', '--clear-groups', '--']

describe('konakis flash', () => {
  const plugIn = usbHub()

  it('writes the shipped firmware over an earlier one, and prints its hello', async () => {
    const nano = await plugIn({ hex: OURS })
    const { status, stdout, stderr } = await flash(['--port', nano.path])
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: `${nano.path}: Konakis firmware 1.4.0, 9×9, side, named konakis.\n`,
    })
    expect(Buffer.from(nano.bootloader.flash.subarray(0, IMAGE.length))).toEqual(Buffer.from(IMAGE))
    expect(stderr).toContain('konakis-9x9.hex is for 9×9 with Hall sensors, version 1.4.0, ')
    expect(stderr).toMatch(/Writing \| #{50} \| 100%/)
    expect(stderr).toContain('Written and read back. Waiting for its hello …')
  })

  it('only prints what it would do, with --dry-run', async () => {
    const nano = await plugIn({ hex: OURS })
    const { status, stdout } = await flash(['--port', nano.path, '--dry-run', '--bootloader', 'old'])
    expect(status).toBe(0)
    expect(stdout).toBe(
      `avrdude -c arduino -p m328p -P ${nano.path} -b 57600 -D -U flash:w:${shippedHex('9x9')}:i\n`,
    )
    expect(isUntouched(nano)).toBe(true)
  })

  it('explains how to stop the service that uses the port', async () => {
    const nano = await plugIn({ hex: OURS })
    const held = await openBytePort(await nativeBinding(), nano.path, 115_200, () => {})
    const { status, lastWords } = await flash(['--port', nano.path])
    held.close()
    await held.ended
    expect(status).toBe(1)
    expect(lastWords).toBe(
      `konakis: another program has ${nano.path} open; if it is Konakis itself, stop it (\`sudo systemctl stop konakis\`, or Ctrl-C where "konakis play" runs) and start it again afterwards, else close the serial monitor or the Arduino IDE; \`sudo fuser -v ${nano.path}\` names it`,
    )
  })

  it.runIf(process.getuid?.() === 0)(
    'says which group to join where the port may not be opened',
    async () => {
      const nano = await plugIn({ hex: OURS })
      chmodSync(join(nano.path, '..'), 0o755)
      const { status, lastWords } = await flash(['--port', nano.path], {}, ['setpriv', ...NOBODY])
      expect(status).toBe(1)
      expect(lastWords).toBe(
        `konakis: No permission to open ${nano.path}. Run \`sudo usermod -a -G dialout $USER\` (on Arch the group is uucp), then log out and in again.`,
      )
    },
  )

  it('explains how to install avrdude', async () => {
    const { status, lastWords } = await flash(['--port', '/dev/null'], { PATH: '/nowhere' })
    expect(status).toBe(1)
    expect(lastWords).toBe(
      'konakis: avrdude, which writes to the controller, is not installed; install it (Debian, Raspberry Pi OS: `sudo apt install avrdude`; macOS: `brew install avrdude`) and try again',
    )
  })

  it.each([
    [OURS.slice(0, 2000), /^konakis: .*\.hex is not a complete Intel hex file \(Intel hex, line \d+: .*\)/],
    ['<html>', /is not a complete Intel hex file \(Intel hex, line 1: not a record\)/],
  ])('takes no damaged file', async (text, words) => {
    const path = join(emptyFolder(), 'own.hex')
    writeFileSync(path, text)
    const { status, lastWords } = await flash(['--port', '/dev/null', '--hex', path])
    expect(status).toBe(1)
    expect(lastWords).toMatch(words)
  })
})
