import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runSetup, type Setup } from '../../../../src/app/commands/setup/run-setup.ts'
import type { ServiceStatus } from '../../../../src/app/commands/setup/systemd.ts'
import type { Owner } from '../../../../src/app/commands/setup/write-config.ts'
import { parseConfig } from '../../../../src/app/settings/config-file.ts'
import type { Prompter } from '../../../../src/app/terminal/prompter.ts'
import { boardFailure } from '../../../../src/boards/board-failure.ts'
import type { PortDevice } from '../../../../src/boards/identify.ts'
import type { ServerSettings } from '../../../../src/mqtt/server-settings.ts'
import { emptyFolder } from '../../../support/command.ts'
import { ScriptedPrompter } from '../../support/scripted-prompter.ts'

const BOARD: PortDevice = {
  kind: 'konakis',
  info: {
    driver: 'serial',
    name: 'oak',
    firmware: '1.0.0',
    files: 9,
    ranks: 9,
    sense: 'side',
    leds: 'rgb',
  },
}
const FIRMATA: PortDevice = { kind: 'firmata', firmware: 'StandardFirmata 2.5' }

type Script = readonly (readonly [string, string])[]

/** Every question, answered with Enter. */
const QUESTIONS = {
  board: 'Which board is it?',
  rules: 'Which rules are played?',
  name: 'What is the name of the board',
  broker: 'Which MQTT broker',
  language: 'Which language',
  page: 'Who may open the page?',
  write: 'Write that to',
}

function script(answers: Partial<Record<keyof typeof QUESTIONS, string>> = {}): Script {
  return Object.entries(QUESTIONS).map(([name, question]) => [
    question,
    answers[name as keyof typeof QUESTIONS] ?? '',
  ])
}

/** Puts further questions behind one of them. */
function after(base: Script, question: string, ...more: Script): Script {
  const at = base.findIndex(([text]) => text === question) + 1
  return [...base.slice(0, at), ...more, ...base.slice(at)]
}

interface World {
  readonly boards?: { readonly [path: string]: PortDevice }
  readonly broker?: (server: ServerSettings) => string | null
  readonly service?: ServiceStatus['state']
  readonly startsService?: boolean
  readonly owner?: Owner
}

/** A machine with those ports, that broker and that service. */
function machine({
  boards = {},
  broker = () => null,
  service = 'absent',
  startsService = true,
  owner,
}: World = {}) {
  const folder = emptyFolder()
  const path = join(folder, 'konakis', 'config.yaml')
  const started: ServiceStatus[] = []
  const looked: string[] = []
  const setUp = async (prompter: Prompter, more: Partial<Setup> = {}) =>
    runSetup({
      prompter,
      findBoards: async () => Object.entries(boards).map(([at, occupant]) => ({ path: at, occupant })),
      identify: async at => {
        looked.push(at)
        return boards[at] ?? { kind: 'silent' }
      },
      tryBroker: async server => broker(server),
      service: {
        status: async () => ({ state: service, owner: owner ?? null }),
        start: async status => {
          started.push(status)
          return startsService
        },
      },
      serviceConfig: path,
      path,
      isFoundByItself: true,
      given: {},
      data: join(folder, 'data'),
      startService: undefined,
      isRoot: false,
      ...more,
    })
  const settings = () => {
    const read = parseConfig(readFileSync(path, 'utf8'), path)
    if (!read.ok) throw new Error(read.error.message)
    return read.value
  }
  return { folder, path, setUp, started, looked, settings, mode: () => statSync(path).mode & 0o777 }
}

describe('konakis setup', () => {
  it('with nothing but Enter on a machine with nothing: the emulated board, for this machine alone', async () => {
    const { path, folder, setUp, settings, mode } = machine()
    const prompter = new ScriptedPrompter(script())
    await setUp(prompter)
    expect(prompter.left).toBe(0)
    expect(settings()).toMatchObject({
      board: 'emulated',
      rules: 'brettspielnetz',
      id: 'board',
      language: 'en',
      host: '127.0.0.1',
    })
    expect(settings()).not.toHaveProperty('mqtt')
    expect(mode()).toBe(0o644)
    expect(prompter.said).toContain('There is none.')
    expect(prompter.said).toContain(`Written: ${path}\nStart it with: konakis play\n`)
    expect(existsSync(join(folder, 'data'))).toBe(false)
  })

  it('offers the board that answers the handshake, and needs no port for the only one', async () => {
    const { setUp, settings } = machine({
      boards: { '/dev/ttyUSB0': BOARD, '/dev/ttyS0': { kind: 'silent' } },
    })
    const prompter = new ScriptedPrompter(script({ rules: 'nielsen', name: 'oak', language: 'de' }))
    await setUp(prompter)
    expect(prompter.said).toContain('/dev/ttyUSB0: Konakis firmware 1.0.0, 9×9, side, named oak.')
    expect(settings()).toMatchObject({ board: 'serial', rules: 'nielsen', id: 'oak', language: 'de' })
    expect(settings()).not.toHaveProperty('port')
  })

  it('names the way to the firmware where something does not answer', async () => {
    const { setUp } = machine({ boards: { '/dev/ttyUSB0': { kind: 'silent' } } })
    const prompter = new ScriptedPrompter(script())
    await setUp(prompter)
    expect(prompter.said).toContain(
      '/dev/ttyUSB0: Nothing that answers.\n  A Konakis board that does not answer needs its firmware first: konakis flash\n',
    )
  })

  it('offers only rules for the size of the board', async () => {
    const eleven: PortDevice = { ...BOARD, info: { ...BOARD.info, files: 11, ranks: 11 } }
    const prompter = new ScriptedPrompter([
      ['Which board', ''],
      ['Which rules', 'Ctrl-C'],
    ])
    await expect(machine({ boards: { '/dev/a': eleven } }).setUp(prompter)).rejects.toThrow(
      'nothing was written',
    )
    expect(prompter.said).not.toContain('nielsen:')
  })

  it('names the port where there are several boards', async () => {
    const { setUp, settings } = machine({ boards: { '/dev/a': BOARD, '/dev/b': FIRMATA } })
    await setUp(new ScriptedPrompter(script({ board: 'board-2' })))
    expect(settings()).toMatchObject({ board: 'firmata', port: '/dev/b' })
  })

  it('takes a port that somebody types, and looks what runs there', async () => {
    const { setUp, settings, looked } = machine()
    await setUp(
      new ScriptedPrompter(after(script({ board: 'port' }), QUESTIONS.board, ['Which port', '/dev/x'])),
    )
    expect(looked).toEqual(['/dev/x'])
    expect(settings()).toMatchObject({ board: 'serial', port: '/dev/x' })
  })

  it('reports a board that the service has open, and offers it', async () => {
    const busy: PortDevice = {
      kind: 'cannot-open',
      failure: boardFailure({ code: 'port-in-use', path: '/dev/a' }),
    }
    const { setUp, settings } = machine({ boards: { '/dev/a': busy } })
    const prompter = new ScriptedPrompter(script())
    await setUp(prompter)
    expect(prompter.said).toContain('Another program has /dev/a open.')
    expect(settings()).toMatchObject({ board: 'serial' })
  })

  it('makes the token for a page that others may open, readable by its owner alone', async () => {
    const { folder, setUp, settings } = machine()
    const prompter = new ScriptedPrompter(script({ page: 'network' }))
    await setUp(prompter)
    expect(settings().host).toBe('0.0.0.0')
    const token = join(folder, 'data', 'control-token')
    expect(statSync(token).mode & 0o777).toBe(0o600)
    expect(prompter.said).toContain(`is in ${token}; "konakis token" shows it.`)
    expect(prompter.said).not.toContain(readFileSync(token, 'utf8').trim())
  })

  it('asks for user and password of a broker, tries it, and keeps the file to itself', async () => {
    const tried: unknown[] = []
    const { setUp, settings, mode } = machine({
      broker: ({ address, user, password }) => {
        tried.push([address.host, user, password?.reveal()])
        return null
      },
    })
    const prompter = new ScriptedPrompter(
      after(
        script({ broker: 'other' }),
        QUESTIONS.broker,
        ['Its address', 'mqtt://pi.local'],
        ['The user', 'me'],
        ['The password', 'tell "nobody" #1'],
      ),
    )
    await setUp(prompter)
    expect(tried).toEqual([['pi.local', 'me', 'tell "nobody" #1']])
    expect(settings()).toMatchObject({
      mqtt: 'mqtt://pi.local',
      mqttUser: 'me',
      mqttPassword: 'tell "nobody" #1',
    })
    expect(mode()).toBe(0o600)
    expect(prompter.said).not.toContain('nobody')
    expect(prompter.said).toContain('password: [hidden]')
  })

  it('asks again for a broker that does not take us, unless that is wanted', async () => {
    const { setUp, settings } = machine({
      broker: ({ address }) => (address.host === 'wrong' ? 'mqtt://wrong:1883 refuses connections.' : null),
    })
    const wrong: Script = [
      ['Its address', 'mqtt://wrong'],
      ['The user', '-'],
      ['Use it anyway', ''],
    ]
    const prompter = new ScriptedPrompter(
      after(
        script({ broker: 'other' }),
        QUESTIONS.broker,
        ...wrong,
        ['Which MQTT broker', ''],
        ['Its address', 'mqtt://right'],
        ['The user', '-'],
      ),
    )
    await setUp(prompter)
    expect(prompter.said).toContain('mqtt://wrong:1883 refuses connections.')
    expect(settings()).toMatchObject({ mqtt: 'mqtt://right' })
  })

  it('is not content with an address, a name or a file that cannot be', async () => {
    const { setUp } = machine()
    const prompter = new ScriptedPrompter([
      ['Which board', ''],
      ['Which rules', 'file'],
      ['Which file', '/nowhere.yaml'],
      ['Which file', 'nielsen'],
      ['What is the name', 'My Board'],
      ['What is the name', 'oak'],
      ['Which MQTT', 'other'],
      ['Its address', 'http://x'],
      ['Its address', 'mqtt://me:secret@x'],
      ['Its address', 'Ctrl-C'],
    ])
    await expect(setUp(prompter)).rejects.toThrow('stopped; nothing was written')
    expect(prompter.said).toContain('there is no rule set or rule file "/nowhere.yaml"')
    expect(prompter.said).toContain('a name has 1 to 32 of a-z, 0-9 and -')
    expect(prompter.said).toContain('must begin with mqtt, mqtts, ws or wss')
    expect(prompter.said).toContain('write the address without them')
  })

  it.each(Object.values(QUESTIONS))('writes nothing when stopped at "%s"', async question => {
    const { folder, setUp } = machine()
    const prompter = new ScriptedPrompter(
      script({ page: 'network' }).map(([text, answer]) => [text, text === question ? 'Ctrl-C' : answer]),
    )
    await expect(setUp(prompter)).rejects.toThrow('stopped; nothing was written')
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('konakis setup, where there is a file already', () => {
  const earlier = (text: string, world: World = {}) => {
    const there = machine(world)
    mkdirSync(join(there.path, '..'))
    writeFileSync(there.path, text)
    return there
  }

  it('keeps it as .bak, starts from its settings, and does not change what it does not ask for', async () => {
    const text =
      'board: serial\nport: /dev/old\nrules: nielsen\nid: oak\nclock: 5+3\nhost: 10.0.0.1\nhttp: 9000\n'
    const { path, folder, setUp, settings } = earlier(text)
    chmodSync(path, 0o640)
    await setUp(new ScriptedPrompter(script()), { given: {} })
    expect(settings()).toMatchObject({
      board: 'serial',
      port: '/dev/old',
      rules: 'nielsen',
      id: 'oak',
      clock: '5+3',
      host: '10.0.0.1',
      http: 9000,
    })
    expect(readFileSync(`${path}.bak`, 'utf8')).toBe(text)
    expect(statSync(`${path}.bak`).mode & 0o777).toBe(0o640)
    expect(readdirSync(join(folder, 'konakis')).sort()).toEqual(['config.yaml', 'config.yaml.bak'])
  })

  it('asks before it does so, and takes no for an answer', async () => {
    const { path, setUp } = earlier('id: oak\n')
    const prompter = new ScriptedPrompter(script({ write: 'no' }))
    await expect(setUp(prompter)).rejects.toThrow('nothing was written')
    expect(readFileSync(path, 'utf8')).toBe('id: oak\n')
    expect(existsSync(`${path}.bak`)).toBe(false)
  })

  it('keeps the password of a broker that stays, when none is typed', async () => {
    const { setUp, settings } = earlier(
      'mqtt:\n  url: mqtt://pi\n  user: me\n  password: old\n  protocol: "5"\n',
    )
    const broker: Script = [
      ['Its address', ''],
      ['The user', ''],
      ['The password, which is not shown; empty keeps the present one', ''],
    ]
    await setUp(new ScriptedPrompter(after(script(), QUESTIONS.broker, ...broker)))
    expect(settings()).toMatchObject({ mqtt: 'mqtt://pi', mqttPassword: 'old', mqttProtocol: '5' })
  })

  it('does not take the password along to another broker', async () => {
    const { setUp, settings } = earlier('mqtt:\n  url: mqtt://pi\n  user: me\n  password: old\n')
    const broker: Script = [
      ['Its address', 'mqtt://other'],
      ['The user', 'me'],
      ['The password', ''],
    ]
    await setUp(new ScriptedPrompter(after(script(), QUESTIONS.broker, ...broker)))
    expect(settings()).not.toHaveProperty('mqttPassword')
  })

  it('starts from the defaults if the file is not valid, and reports that', async () => {
    const { path, setUp, settings } = earlier('bord: serial\n')
    const prompter = new ScriptedPrompter(script())
    await setUp(prompter)
    expect(prompter.said).toContain(`${path}, line 1: bord: there is no such setting`)
    expect(settings()).toMatchObject({ board: 'emulated' })
    expect(readFileSync(`${path}.bak`, 'utf8')).toBe('bord: serial\n')
  })

  it('writes nothing where nothing changes', async () => {
    const { path, setUp } = machine()
    await setUp(new ScriptedPrompter(script()))
    const prompter = new ScriptedPrompter(script().filter(([question]) => question !== QUESTIONS.write))
    await setUp(prompter)
    expect(prompter.said).toContain(`${path} has these settings already.`)
    expect(existsSync(`${path}.bak`)).toBe(false)
  })
})

describe('konakis setup, where the service is installed', () => {
  it.runIf(process.getuid?.() === 0)('gives file and token to its user', async () => {
    const { path, folder, setUp } = machine({ service: 'stopped', owner: { uid: 12, gid: 34 } })
    const data = join(folder, 'data')
    mkdirSync(data)
    chownSync(data, 12, 34)
    await setUp(new ScriptedPrompter(script({ page: 'network' })), { isRoot: true, startService: false })
    for (const file of [path, join(data, 'control-token')])
      expect(statSync(file)).toMatchObject({ uid: 12, gid: 34 })
  })

  const START = 'Start the service, now and whenever this machine starts'

  it('offers to start it', async () => {
    const { setUp, started } = machine({ service: 'stopped' })
    const prompter = new ScriptedPrompter([...script(), [START, 'yes']])
    await setUp(prompter)
    expect(started).toMatchObject([{ state: 'stopped' }])
    expect(prompter.said).toContain('The service is running; "journalctl -u konakis" shows its log.')
  })

  it('shows how to start it later, if that is declined', async () => {
    const { setUp, started } = machine({ service: 'stopped' })
    const prompter = new ScriptedPrompter([...script(), [START, 'no']])
    await setUp(prompter)
    expect(started).toEqual([])
    expect(prompter.said).toContain('Start it with: sudo systemctl enable --now konakis')
  })

  it('offers to restart it if it is running', async () => {
    const { setUp, started } = machine({ service: 'running' })
    await setUp(new ScriptedPrompter([...script(), ['The service is running. Restart it', '']]))
    expect(started).toMatchObject([{ state: 'running' }])
  })

  it('shows where to look when it does not start', async () => {
    const { path, setUp } = machine({ service: 'stopped', startsService: false })
    await expect(setUp(new ScriptedPrompter([...script(), [START, '']]))).rejects.toThrow(
      'the settings are written, but the service does not start; "systemctl status konakis" shows why',
    )
    expect(existsSync(path)).toBe(true)
  })

  it('leaves it alone where the file is not the one that it reads', async () => {
    const { setUp, started } = machine({ service: 'running' })
    const prompter = new ScriptedPrompter(script())
    await setUp(prompter, { serviceConfig: '/etc/konakis/config.yaml' })
    expect(started).toEqual([])
    expect(prompter.said).toContain('reads /etc/konakis/config.yaml: "sudo konakis setup" writes that.')
  })
})
