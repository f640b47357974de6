import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { makeProgram } from '../../../src/app/program.ts'
import { Terminal } from '../../service/support/terminal.ts'
import { emptyFolder, konakis, NO_SETTINGS } from '../../support/command.ts'

function configFile(text: string, mode = 0o644): string {
  const path = join(emptyFolder(), 'config.yaml')
  writeFileSync(path, text)
  chmodSync(path, mode)
  return path
}

/** A home with that file where it is looked for. */
function homeWith(text: string) {
  const home = emptyFolder()
  mkdirSync(join(home, '.config/konakis'), { recursive: true })
  const path = join(home, '.config/konakis/config.yaml')
  writeFileSync(path, text)
  return { path, environment: { HOME: home, XDG_CONFIG_HOME: '' } }
}

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** What "konakis config" says, by the setting. */
async function settings(args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const said = { out: [] as string[], err: [] as string[] }
  vi.spyOn(console, 'log').mockImplementation(line => void said.out.push(line))
  vi.spyOn(console, 'error').mockImplementation(line => void said.err.push(line))
  for (const [name, value] of Object.entries({ XDG_CONFIG_HOME: NO_SETTINGS, ...environment }))
    vi.stubEnv(name, value)
  const program = await makeProgram(['config'])
  await program.parseAsync(['config', '--json', ...args], { from: 'user' })
  vi.unstubAllEnvs()
  const rows = said.out.map(line => JSON.parse(line))
  return {
    stderr: said.err.map(line => `${line}\n`).join(''),
    of: (name: string) => rows.find(({ setting }) => setting === name),
  }
}

describe('the file with the settings', () => {
  it('is the one that a flag names, then KONAKIS_CONFIG, then the one at home; and is named on stderr', async () => {
    const { path: atHome, environment } = homeWith('id: home\n')
    const named = configFile('id: named\n')
    const flagged = configFile('id: flagged\n')

    const home = await settings([], environment)
    expect(home.of('id')).toEqual({ setting: 'id', value: 'home', from: 'file', where: `${atHome}, line 1` })
    expect(home.stderr).toBe(`konakis: the settings in ${atHome} are used\n`)

    const both = { ...environment, KONAKIS_CONFIG: named }
    expect((await settings([], both)).of('id').value).toBe('named')
    expect((await settings(['--config', flagged], both)).of('id').value).toBe('flagged')
  })

  it('is read from XDG_CONFIG_HOME before the home', async () => {
    const { environment } = homeWith('id: home\n')
    const folder = emptyFolder()
    mkdirSync(join(folder, 'konakis'))
    writeFileSync(join(folder, 'konakis/config.yaml'), 'id: xdg\n')
    expect((await settings([], { ...environment, XDG_CONFIG_HOME: folder })).of('id').value).toBe('xdg')
  })

  it('replaces the values that hold before there is one', async () => {
    const first = { KONAKIS_FIRST_BOARD: 'serial', KONAKIS_FIRST_HOST: '0.0.0.0' }
    const before = await settings([], first)
    expect([before.of('board').value, before.of('host').value]).toEqual(['serial', '0.0.0.0'])
    expect((await settings(['--board', 'firmata'], first)).of('board').value).toBe('firmata')
    const after = await settings([], { ...first, ...homeWith('id: oak\n').environment })
    expect([after.of('board').value, after.of('host').value]).toEqual(['emulated', '127.0.0.1'])
  })

  it('may be missing without a message', async () => {
    expect((await settings([])).stderr).toBe('')
    expect((await settings([])).of('id')).toEqual({
      setting: 'id',
      value: 'board',
      from: 'default',
      where: 'default',
    })
  })

  it('means paths from where it lies, wherever the program is started', async () => {
    const path = configFile('data: games\nwiring: ./w.yaml\nrules: house.yaml\n')
    const folder = join(path, '..')
    writeFileSync(join(folder, 'house.yaml'), 'extends: nielsen\n')
    const { of } = await settings(['--config', path])
    expect(of('data').value).toBe(join(folder, 'games'))
    expect(of('wiring').value).toBe(join(folder, 'w.yaml'))
    expect(of('rules').value).toBe(join(folder, 'house.yaml'))
  })

  it('is not written by the programs that read it', () => {
    const path = configFile('board: keyboard\nrules: nielsen\n', 0o444)
    const before = statSync(path).mtimeMs
    konakis(['play', '--config', path, '--data', emptyFolder()], 'e7-g7\nquit\n')
    expect(readFileSync(path, 'utf8')).toBe('board: keyboard\nrules: nielsen\n')
    expect(statSync(path).mtimeMs).toBe(before)
  })

  it('with a rule set that there is not is refused with its line, unless something else is wanted', async () => {
    const path = configFile('id: a\nrules: nilsen\n')
    const { status, stderr } = konakis(['config', '--config', path])
    expect(status).toBe(1)
    expect(stderr).toContain(
      `konakis: ${path}, line 2: rules: there is no rule set or rule file "nilsen"; the rule sets are brettspielnetz, `,
    )
    expect(stderr).toContain('; did you mean nielsen?\n')
    expect((await settings(['--config', path, '--rules', 'nielsen'])).of('rules').value).toBe('nielsen')
  })
})

describe('a setting', () => {
  it('of a flag wins over the environment, and that over the file', async () => {
    const path = configFile('http: 1\nhost: file\nid: file\n')
    const { of } = await settings(['--config', path, '--http', '3'], {
      KONAKIS_HTTP: '2',
      KONAKIS_HOST: 'env',
    })
    expect(of('http')).toEqual({ setting: 'http', value: 3, from: 'flag', where: '--http' })
    expect(of('host')).toEqual({
      setting: 'host',
      value: 'env',
      from: 'environment',
      where: 'KONAKIS_HOST',
    })
    expect(of('id')).toMatchObject({ value: 'file', from: 'file' })
  })

  test.each([
    ['on', true],
    ['false', false],
    ['', false],
  ])('that is yes or no is %j in the environment', async (text, value) => {
    expect((await settings([], { KONAKIS_HOME_ASSISTANT: text })).of('homeAssistant').value).toBe(value)
  })

  it('that is empty in the environment counts as unset', async () => {
    const path = configFile('id: oak\nport: /dev/x\n')
    const { of, stderr } = await settings([], { KONAKIS_CONFIG: path, KONAKIS_PORT: '', KONAKIS_HOST: '' })
    expect(of('port')).toMatchObject({ value: '/dev/x', from: 'file' })
    expect(of('host')).toMatchObject({ value: '127.0.0.1', from: 'default' })
    expect(stderr).toBe(`konakis: the settings in ${path} are used\n`)
    expect((await settings([], { KONAKIS_CONFIG: '' })).stderr).toBe('')
  })

  it('that is yes or no can be nothing else', () => {
    const { status, stderr } = konakis(['config'], '', { KONAKIS_HOME_ASSISTANT: 'perhaps' })
    expect(status).toBe(1)
    expect(stderr).toBe('konakis: KONAKIS_HOME_ASSISTANT is "perhaps"; write true or false\n')
  })
})

describe('the settings for a broker', () => {
  const FILE = 'mqtt:\n  url: mqtt://home\n  user: me\n  password: tell-nobody\n  protocol: "5"\n'

  it('hide the password, wherever it stands', async () => {
    const path = configFile(FILE, 0o600)
    const { stdout, stderr } = konakis(['config', '--config', path])
    expect(stdout).toMatch(/^mqttPassword +\[hidden\] +.*config\.yaml, line 4$/m)
    expect(stdout + stderr).not.toContain('tell-nobody')
    const inUrl = configFile('mqtt:\n  url: mqtts://me:tell-nobody@home\n', 0o600)
    expect((await settings(['--config', inUrl])).of('mqtt').value).toBe('mqtts://me:[hidden]@home')
    expect((await settings(['--mqtt', 'mqtt://me:tell-nobody@home'])).of('mqtt').value).toBe(
      'mqtt://me:[hidden]@home',
    )
  })

  it('are for the one in the file: user and password are not sent to another one', async () => {
    const path = configFile(FILE, 0o600)
    const other = await settings(['--config', path, '--mqtt', 'mqtt://elsewhere'])
    expect(other.of('mqttUser').value).toBeNull()
    expect(other.of('mqttPassword').value).toBeNull()
    expect(other.of('mqttProtocol').value).toBeNull()
    expect((await settings(['--config', path, '--mqtt', 'mqtt://home'])).of('mqttUser').value).toBe('me')
  })

  it('have one password: that of the environment replaces that of the file, in whichever way it has it', async () => {
    const path = configFile('mqtt:\n  url: mqtt://home\n  user: me\n  passwordFile: secret\n')
    const { of } = await settings(['--config', path], { KONAKIS_MQTT_PASSWORD: 'other' })
    expect(of('mqttPassword')).toMatchObject({ value: '[hidden]', from: 'environment' })
    expect(of('mqttPasswordFile').value).toBeNull()
  })

  test.each([
    ['a password', FILE],
    ['a password in the URL', 'mqtt:\n  url: mqtt://me:tell-nobody@home\n'],
  ])('with %s in a file that all may read are warned about, with the remedy', async (_, text) => {
    const path = configFile(text)
    const { stderr } = await settings(['--config', path])
    expect(stderr).toContain(
      `konakis: everybody on this computer can read the password in ${path}; run \`chmod o-rwx ${path}\`\n`,
    )
    chmodSync(path, 0o640)
    expect((await settings(['--config', path])).stderr).toBe(`konakis: the settings in ${path} are used\n`)
  })

  it('without a password may lie open', async () => {
    const path = configFile('mqtt:\n  url: mqtt://home\n  passwordFile: other\n')
    expect((await settings(['--config', path])).stderr).toBe(`konakis: the settings in ${path} are used\n`)
  })
})

describe('every command reads the same file in the same way', () => {
  const data = emptyFolder()
  const path = configFile(`data: ${data}\nrules: nielsen\nlanguage: de\nid: oak\n`)
  const environment = { KONAKIS_CONFIG: path }

  it('token', () => {
    const { stdout, stderr } = konakis(['token'], '', environment)
    expect(stdout).toBe(readFileSync(join(data, 'control-token'), 'utf8'))
    expect(stderr).toBe(`konakis: the settings in ${path} are used\n`)
    expect(konakis(['token', '--data', emptyFolder()], '', environment).stdout).not.toBe(stdout)
  })

  it('play, export and review', () => {
    konakis(['play', '--board', 'keyboard'], 'i6-g6\nquit\n', environment)
    const game = konakis(['export'], '', environment).lines[0]?.split(' ')[0]
    expect(konakis(['export', game!], '', environment).stdout).toContain('name:nielsen')
    expect(konakis(['review', game!, '--ms', '1'], '', environment).status).toBe(0)
  })

  it('replay, perft and suggest', () => {
    const [start] = konakis(['replay'], '', environment).lines
    expect(JSON.parse(start!).legal).toHaveLength(80)
    expect(konakis(['perft', '--depth', '1'], '', environment).stdout).toContain('1  80 ')
    expect(JSON.parse(konakis(['suggest', '--ms', '1', '--json'], '', environment).stdout)).toHaveProperty(
      'move',
    )
  })

  it('lessons', () => {
    expect(konakis(['lessons', '--rules', 'nielsen'], '', environment).stdout).toContain('König')
    expect(konakis(['lessons', '--rules', 'nielsen', '--language', 'nl'], '', environment).stdout).toContain(
      'koning',
    )
  })

  it('watch, unless a broker is named', async () => {
    const broker = configFile('mqtt:\n  url: mqtt://127.0.0.1:1\n')
    const configured = new Terminal(['watch', '--config', broker])
    const watching = new Terminal(['watch', 'mqtt://127.0.0.1:2', '--config', broker])
    await configured.until('mqtt://127.0.0.1:1 refuses connections')
    await watching.until('mqtt://127.0.0.1:2 refuses connections')
    expect(watching.said).not.toContain(broker)
    await configured.close()
    await watching.close()
  })

  it('and a fault in it stops them all', () => {
    const wrong = { KONAKIS_CONFIG: configFile('dta: x\n') }
    for (const command of [['token'], ['export'], ['lessons'], ['watch'], ['replay']]) {
      const { status, stderr } = konakis(command, '', wrong)
      expect({ status, stderr }).toMatchObject({
        status: 1,
        stderr: expect.stringContaining('did you mean data?'),
      })
    }
  })
})
