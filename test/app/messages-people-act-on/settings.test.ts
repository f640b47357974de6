import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { emptyFolder, konakis } from '../../support/command.ts'
import { endOf } from './support.ts'

describe('the settings', () => {
  test.each([
    [
      'bord: serial',
      ', line 1: bord: there is no such setting; there are board, port, wiring, rules, language, data, id, prefix, http, host, tlsCert, tlsKey, trustProxy, allowHost, allowOrigin, allowEmbed, delay, mqtt, homeAssistant, homeAssistantPrefix, clock, opponent, takeback, touchMove; did you mean board?',
    ],
    [
      'rules: nielsen\nboard: seriel',
      ', line 2: board: "seriel" is none of emulated, serial, firmata, keyboard, script:<file>; did you mean serial?',
    ],
    [
      'rules: nilsen',
      ', line 1: rules: there is no rule set or rule file "nilsen"; the rule sets are brettspielnetz, jijbent, nielsen, mungo-tablut, mungo-tablut-harbour, mungo-hnefatafl, mungo-fetlar, copenhagen, fetlar, brandubh, tawlbwrdd, sea-battle, linnaeus, ashton; did you mean nielsen?',
    ],
  ])('have a fault: %j', (text, words) => {
    const path = join(emptyFolder(), 'config.yaml')
    writeFileSync(path, text)
    const { status, stderr } = konakis(['play', '--config', path])
    expect(endOf({ status, stderr })).toEqual({
      status: 1,
      words: `konakis: ${path}${words}`,
    })
  })

  it('are not in the named file', () => {
    expect(konakis(['play', '--config', '/nowhere/config.yaml'])).toMatchObject({
      status: 1,
      stderr:
        'konakis: there is no /nowhere/config.yaml; "konakis setup --config /nowhere/config.yaml" writes it\n',
    })
  })

  it('name files that are not there', () => {
    const data = ['--data', emptyFolder(), '--http', '0']
    const words = (...args: string[]) => endOf(konakis(['play', ...data, ...args])).words
    expect(words('--board', 'firmata', '--wiring', '/nowhere/w.yaml')).toBe(
      'konakis: there is no file /nowhere/w.yaml; check its path',
    )
    expect(words('--record', '/nowhere/r.txt')).toBe(
      'konakis: cannot record: /nowhere/r.txt cannot be created, because there is no folder /nowhere; create that first',
    )
    const broker = ['--mqtt', 'mqtt://127.0.0.1:1', '--mqtt-user', 'me']
    expect(words(...broker, '--mqtt-password-file', '/nowhere/p')).toBe(
      'konakis: /nowhere/p cannot be read (ENOENT); check its path and who may read it',
    )
  })
})
