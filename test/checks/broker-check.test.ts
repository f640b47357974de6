import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkBroker } from '../../src/checks/broker-check.ts'
import { systemClock } from '../../src/core/system-clock.ts'
import type { PlainServerSettings } from '../../src/mqtt/server-settings.ts'
import { atEnd } from '../app/doctor/support/looking.ts'
import { inEnglish } from '../doctor/support/in-english.ts'
import { emptyFolder } from '../support/command.ts'
import { freePort } from '../support/free-port.ts'
import { Mosquitto } from '../support/mosquitto.ts'

const patience = { clock: systemClock, signal: new AbortController().signal }

describe('the broker', () => {
  const askAll = async (settings: PlainServerSettings | null) =>
    inEnglish(await checkBroker(settings, 'konakis/board/bridge/info', patience))
  const ask = async (settings: PlainServerSettings | null) => (await askAll(settings))[0]!

  it('accepts, refuses, or is missing; no secret is printed', async () => {
    const nobodyListed = join(emptyFolder(), 'passwords')
    writeFileSync(nobodyListed, '')
    const open = await Mosquitto.start()
    atEnd(() => open.stop())
    const closed = await Mosquitto.start(['allow_anonymous false', `password_file ${nobodyListed}`])
    atEnd(() => closed.stop())
    const [here, there] = [`mqtt://127.0.0.1:${open.port}`, `mqtt://127.0.0.1:${closed.port}`]
    expect(await ask({ url: here })).toMatchObject({
      level: 'good',
      message: `The broker at ${here} accepts us without a user.`,
    })
    const refused = await ask({ url: there, user: 'ann', password: 'hunter2' })
    expect(refused).toMatchObject({ level: 'bad', details: { broker: there } })
    expect(refused.message).toMatch(/does not (?:accept the user|let this user in)/)
    expect(JSON.stringify(refused)).not.toContain('hunter2')
    const gone = `mqtt://127.0.0.1:${await freePort()}`
    expect(await ask({ url: gone })).toMatchObject({
      level: 'bad',
      message: `${gone} refuses connections.`,
      remedy: 'Start the broker there, or check the port.',
    })
    expect(await askAll({ url: `${here},${gone}` })).toMatchObject([{ level: 'good' }, { level: 'bad' }])
  })

  it('settings that cannot be, and none at all', async () => {
    expect(await ask({ url: 'ftp://x' })).toMatchObject({
      level: 'bad',
      message: expect.stringMatching(/^The broker’s settings are not valid: /),
      remedy: 'Correct --mqtt and its other settings, in the flags, the environment or the settings file.',
    })
    expect(await ask(null)).toMatchObject({ level: 'good' })
  })
})
