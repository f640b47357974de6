import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseConfig } from '../../../../src/app/settings/config-file.ts'
import { PseudoController } from '../../../boards/support/pseudo-controller.ts'
import { emptyFolder, konakis } from '../../../support/command.ts'
import { Mosquitto } from '../../../support/mosquitto.ts'
import { CTRL_C, CTRL_D, Pty } from '../../../support/pty.ts'

const PASSWORD = 'open-sesame'

function settingsIn(path: string) {
  const read = parseConfig(readFileSync(path, 'utf8'), path)
  if (!read.ok) throw new Error(read.error.message)
  return read.value
}

/** Enter for everything up to there. */
async function enterUntil(terminal: Pty, ...questions: readonly string[]): Promise<void> {
  for (const question of questions) await terminal.answer(question, '')
}

describe('konakis setup in a terminal', () => {
  let broker: Mosquitto
  beforeAll(async () => {
    const passwords = join(emptyFolder(), 'passwords')
    execFileSync('mosquitto_passwd', ['-c', '-b', passwords, 'me', PASSWORD])
    broker = await Mosquitto.start([`password_file ${passwords}`])
  })
  afterAll(() => broker.stop())

  it('asks, tries the broker, shows no password, and writes what "konakis play" then reads', async () => {
    const folder = emptyFolder()
    const path = join(folder, 'config.yaml')
    const controller = new PseudoController(join(folder, 'tty'))
    await controller.plug()
    const terminal = new Pty(['setup', '--config', path])
    await terminal.answer('Which language', 'en')
    await terminal.answer('Which board is it?', 'port')
    await terminal.answer('Which port', controller.path)
    await terminal.until('Konakis firmware 1.4.0, 9×9, side, named pty.')
    await terminal.answer('Which rules are played?', 'nilsen')
    await terminal.answer('did you mean nielsen?', 'nielsen')
    await terminal.answer('What is the name of the board, for viewers [board]: ', 'oak')
    await terminal.answer('Which MQTT broker', '2')
    await terminal.answer('Its address [mqtt://broker.local:1883]: ', `mqtt://127.0.0.1:${broker.port}`)
    await terminal.answer('The user there', 'me')
    await terminal.answer('The password', 'wrong')
    await terminal.until('does not let this user in.')
    await terminal.answer('Use it anyway (yes/no) [no]: ', '')
    await terminal.answer('Which MQTT broker', '')
    await terminal.answer('Its address', '')
    await terminal.answer('The user there', '')
    await terminal.answer('The password', PASSWORD)
    await terminal.until('It answers.')
    await terminal.answer('Who may open the page?', 'machine')
    await terminal.answer(`Write that to ${path} (yes/no) [yes]: `, 'yes')
    await terminal.until(`Start it with: konakis play --config ${path}`)
    expect(await terminal.end()).toBe(0)
    await controller.unplug()

    expect(terminal.output).not.toContain(PASSWORD)
    expect(settingsIn(path)).toMatchObject({
      board: 'serial',
      port: controller.path,
      rules: 'nielsen',
      id: 'oak',
      mqtt: `mqtt://127.0.0.1:${broker.port}`,
      mqttUser: 'me',
      mqttPassword: PASSWORD,
      language: 'en',
      host: '127.0.0.1',
    })
    expect(statSync(path).mode & 0o777).toBe(0o600)
    const { stdout, stderr } = konakis(['config', '--config', path])
    expect(stdout).toMatch(/^id +oak +.*config\.yaml, line \d+$/m)
    expect(stderr).toBe(`konakis: the settings in ${path} are used\n`)
  })

  it.each([
    ['Ctrl-C', CTRL_C],
    ['the end of the input', CTRL_D],
  ])('writes nothing after %s', async (_, key) => {
    const folder = emptyFolder()
    const path = join(folder, 'config.yaml')
    const terminal = new Pty(['setup', '--config', path, '--host', '0.0.0.0', '--data', join(folder, 'data')])
    await enterUntil(
      terminal,
      'Which language',
      'Which board is it?',
      'Which rules',
      'What is the name',
      'Which MQTT',
    )
    await terminal.answer(`Write that to ${path}`, key, '')
    expect(await terminal.end()).toBe(1)
    expect(terminal.output).toContain('konakis: stopped; nothing was written')
    expect(existsSync(path)).toBe(false)
    expect(existsSync(join(folder, 'data'))).toBe(false)
  })

  it('can be stopped while it looks at a port', async () => {
    const folder = emptyFolder()
    const controller = new PseudoController(join(folder, 'tty'))
    controller.answering = () => 'lose'
    await controller.plug()
    const terminal = new Pty(['setup', '--config', join(folder, 'config.yaml'), '--port', controller.path])
    await terminal.answer('Which language', '')
    await terminal.answer('Checking what runs on', CTRL_C, '')
    expect(await terminal.end()).toBe(1)
    await controller.unplug()
    expect(terminal.output).toContain('konakis: stopped; nothing was written')
  })
})

describe('konakis setup for scripts', () => {
  it('takes its answers from flags, and the usual ones for the rest', () => {
    const folder = emptyFolder()
    const path = join(folder, 'new', 'config.yaml')
    const flags = [
      '--board',
      'serial',
      '--port',
      '/dev/ttyUSB7',
      '--rules',
      'nielsen',
      '--id',
      'oak',
      '--http',
      '9000',
    ]
    const { status, stderr } = konakis(['setup', '--yes', '--config', path, ...flags])
    expect({ status, stderr }).toMatchObject({ status: 0 })
    expect(settingsIn(path)).toMatchObject({
      board: 'serial',
      port: '/dev/ttyUSB7',
      rules: 'nielsen',
      id: 'oak',
      http: 9000,
      host: '127.0.0.1',
    })
    expect(statSync(path).mode & 0o777).toBe(0o644)
    konakis(['setup', '--yes', '--config', path, '--rules', 'brettspielnetz', '--clock', '10+5'])
    expect(settingsIn(path)).toMatchObject({
      board: 'serial',
      rules: 'brettspielnetz',
      id: 'oak',
      clock: '10+5',
    })
    expect(settingsIn(`${path}.bak`)).toMatchObject({ rules: 'nielsen' })
  })

  it('takes a broker that does not answer yet, and its password from the environment', () => {
    const path = join(emptyFolder(), 'config.yaml')
    const flags = ['--board', 'emulated', '--mqtt', 'mqtt://127.0.0.1:1', '--mqtt-user', 'me']
    const { stderr } = konakis(['setup', '--yes', '--config', path, ...flags], '', {
      KONAKIS_MQTT_PASSWORD: PASSWORD,
    })
    expect(stderr).toContain(
      'mqtt://127.0.0.1:1 refuses connections. Start the broker there, or check the port.',
    )
    expect(stderr).not.toContain(PASSWORD)
    expect(settingsIn(path)).toMatchObject({ mqtt: 'mqtt://127.0.0.1:1', mqttPassword: PASSWORD })
    expect(statSync(path).mode & 0o777).toBe(0o600)
    konakis(['setup', '--yes', '--config', path, '--board', 'emulated', '--mqtt', 'embedded'])
    expect(settingsIn(path)).not.toHaveProperty('mqtt')
  })

  it('asks nothing where nobody can answer', () => {
    const { status, stderr } = konakis(['setup', '--config', join(emptyFolder(), 'config.yaml')])
    expect(status).toBe(1)
    expect(stderr).toBe(
      'konakis: "konakis setup" asks its questions in a terminal; without one, give the answers as flags ("konakis setup --help") and add --yes\n',
    )
  })

  it('asks systemd whether the service is there', () => {
    const folder = emptyFolder()
    const bin = join(folder, 'systemctl')
    writeFileSync(bin, '#!/bin/sh\necho LoadState=loaded\necho ActiveState=active\necho User=nobody\n')
    chmodSync(bin, 0o755)
    const path = join(folder, 'config.yaml')
    const { stderr } = konakis(['setup', '--yes', '--config', path, '--board', 'emulated'], '', {
      PATH: `${folder}:${process.env.PATH}`,
    })
    expect(stderr).toContain('The service of this machine reads /etc/konakis/config.yaml')
  })
})
