import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { boardFailure } from '../../../../src/boards/board-failure.ts'
import type { PortDevice } from '../../../../src/boards/identify.ts'
import { ScriptedPrompter } from '../../support/scripted-prompter.ts'
import { after, BOARD, FIRMATA, machine, QUESTIONS, type Script, script } from './machine.ts'

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
    const prompter = new ScriptedPrompter(script({ rules: 'nielsen', name: 'oak' }))
    await setUp(prompter)
    expect(prompter.said).toContain('/dev/ttyUSB0: Konakis firmware 1.0.0, 9×9, side, named oak.')
    expect(settings()).toMatchObject({ board: 'serial', rules: 'nielsen', id: 'oak', language: 'en' })
    expect(settings()).not.toHaveProperty('port')
  })

  it.each([
    ['de', 'Welches Brett ist es?', 'Das in ', 'Geschrieben: '],
    ['nl', 'Welk bord is het?', 'Dat naar ', 'Geschreven: '],
    ['da', 'Hvilket bræt er det?', 'Skriv det i ', 'Skrevet: '],
  ] as const)('asks on in the language that was chosen: %s', async (language, board, write, done) => {
    const { path, setUp, settings } = machine()
    const names = { rules: 'brandubh', id: 'oak', mqtt: 'embedded', host: '127.0.0.1' }
    const prompter = new ScriptedPrompter([
      ['Which language', language],
      [board, ''],
      [`${write}${path}`, ''],
    ])
    await setUp(prompter, { given: names })
    expect(prompter.said).toContain(`${done}${path}`)
    expect(settings()).toMatchObject({ language })
  })

  it('begins in the language of the terminal, and offers it', async () => {
    const { setUp, settings } = machine()
    const given = { board: 'emulated', rules: 'brandubh', id: 'oak', mqtt: 'embedded', host: '127.0.0.1' }
    const prompter = new ScriptedPrompter([
      ['Hvilket sprog', ''],
      ['Skriv det i', ''],
    ])
    await setUp(prompter, { given, terminalLanguage: 'da' })
    expect(settings()).toMatchObject({ language: 'da' })
  })

  it('names the way to the firmware where something does not answer', async () => {
    const { setUp } = machine({ boards: { '/dev/ttyUSB0': { kind: 'silent' } } })
    const prompter = new ScriptedPrompter(script())
    await setUp(prompter)
    expect(prompter.said).toContain(
      '/dev/ttyUSB0: Nothing that answers.\n  A Konakis board that does not answer needs its firmware first: konakis flash\n',
    )
  })

  it('offers only rules that fit on the board', async () => {
    const seven: PortDevice = { ...BOARD, info: { ...BOARD.info, files: 7, ranks: 7 } }
    const prompter = new ScriptedPrompter([
      ['Which language', ''],
      ['Which board', ''],
      ['Which rules', 'Ctrl-C'],
    ])
    await expect(machine({ boards: { '/dev/a': seven } }).setUp(prompter)).rejects.toThrow(
      'nothing was written',
    )
    expect(prompter.said).toContain('brandubh:')
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
      ['Which language', ''],
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
