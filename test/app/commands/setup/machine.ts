import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { runSetup, type Setup } from '../../../../src/app/commands/setup/run-setup.ts'
import type { ServiceStatus } from '../../../../src/app/commands/setup/systemd.ts'
import type { Owner } from '../../../../src/app/commands/setup/write-config.ts'
import { parseConfig } from '../../../../src/app/settings/config-file.ts'
import type { Prompter } from '../../../../src/app/terminal/prompter.ts'
import type { PortDevice } from '../../../../src/boards/identify.ts'
import type { ServerSettings } from '../../../../src/mqtt/server-settings.ts'
import { emptyFolder } from '../../../support/command.ts'

export const BOARD = {
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
} satisfies PortDevice
export const FIRMATA: PortDevice = { kind: 'firmata', firmware: 'StandardFirmata 2.5' }

export type Script = readonly (readonly [string, string])[]

/** Every question, answered with Enter. */
export const QUESTIONS = {
  language: 'Which language',
  board: 'Which board is it?',
  rules: 'Which rules are played?',
  name: 'What is the name of the board',
  broker: 'Which MQTT broker',
  page: 'Who may open the page?',
  write: 'Write that to',
}

export function script(answers: Partial<Record<keyof typeof QUESTIONS, string>> = {}): Script {
  return Object.entries(QUESTIONS).map(([name, question]) => [
    question,
    answers[name as keyof typeof QUESTIONS] ?? '',
  ])
}

/** Puts further questions behind one of them. */
export function after(base: Script, question: string, ...more: Script): Script {
  const at = base.findIndex(([text]) => text === question) + 1
  return [...base.slice(0, at), ...more, ...base.slice(at)]
}

export interface World {
  readonly boards?: { readonly [path: string]: PortDevice }
  readonly broker?: (server: ServerSettings) => string | null
  readonly service?: ServiceStatus['state']
  readonly startsService?: boolean
  readonly owner?: Owner
}

/** A machine with those ports, that broker and that service. */
export function machine({
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
      terminalLanguage: 'en',
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
