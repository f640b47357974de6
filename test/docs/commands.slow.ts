import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RunningService } from '../service/support/running-service.ts'
import { emptyFolder, konakis } from '../support/command.ts'
import { commandsInDocs } from './support/commands-in-docs.ts'

const ROOT = join(import.meta.dirname, '../..')
const MAKEFILE = readFileSync(join(ROOT, 'hardware/firmware/Makefile'), 'utf8')
const SCRIPTS = Object.keys(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts)
/** What timeout(1) gives when it had to stop something. */
const STOPPED = 124
const DIAGRAM = '4t4/9/9/9/4K4/9/9/9/4t4'

/** Pages whose commands are run all together, on a Debian of their own. */
const WHOLE_PAGES: { readonly [page: string]: string } = {
  'docs/raspberry-pi.md': 'test/packaging/raspberry-pi.slow.ts',
  'docs/proxy.md': 'test/docs/proxy.slow.ts',
  'docs/remote-play.md': 'test/remote/remote-play-page.slow.ts',
}

/** Commands that another test runs, and the words by which it does. */
const ELSEWHERE: readonly { readonly command: RegExp; readonly test: string; readonly by: RegExp }[] = [
  { command: /^(npx )?konakis simulate/, test: 'test/app/simulate.test.ts', by: /simulate/ },
  { command: /^(konakis flash|avrdude)/, test: 'test/app/commands/flash.test.ts', by: /flash/ },
  {
    command: /^(\S+=\S+ )?konakis setup/,
    test: 'test/app/commands/setup/setup-terminal.test.ts',
    by: /setup/,
  },
  { command: /^konakis doctor --port/, test: 'test/app/commands/doctor/doctor.test.ts', by: /--port/ },
  { command: /^konakis doctor --tile/, test: 'test/app/commands/doctor/doctor.test.ts', by: /'--tile'/ },
  {
    command: /^konakis doctor --buttons/,
    test: 'test/app/commands/doctor/doctor.slow.ts',
    by: /'--buttons'/,
  },
  { command: /^konakis calibrate/, test: 'test/app/commands/calibrate.test.ts', by: /'calibrate'/ },
  { command: /^konakis (backup|restore) /, test: 'test/app/commands/backup.test.ts', by: /backup/ },
  { command: /^konakis match/, test: 'test/app/commands/match.slow.ts', by: /'match'/ },
  { command: /^node docs\/generate\/animation/, test: 'test/docs/animation.test.ts', by: /game\.webp/ },
  { command: /^konakis hub /, test: 'test/hub/support/running-hub.ts', by: /'hub'/ },
  { command: /^sha256sum --check/, test: 'test/packaging/release.slow.ts', by: /'--ignore-missing'/ },
  { command: /^npm install --global \.\/konakis/, test: 'test/packaging/release.slow.ts', by: /'--global'/ },
  { command: /^konakis forget /, test: 'test/app/commands/forget.slow.ts', by: /'forget'/ },
  {
    command: /^sudo (install|mosquitto_passwd)/,
    test: 'test/support/example-mosquitto.ts',
    by: /mosquitto_passwd/,
  },
  {
    command: /^sudo (apt-get install|systemctl restart) mosquitto$/,
    test: 'test/support/install-tools.sh',
    by: /\bmosquitto\b/,
  },
  {
    command: /^sudo (rabbitmq-plugins enable|systemctl restart) rabbitmq/,
    test: 'test/support/rabbitmq.ts',
    by: /rabbitmq_mqtt/,
  },
  {
    command: /^sudo apt install \.\/konakis_/,
    test: 'docs/raspberry-pi.md',
    by: /sudo apt install \.\/konakis_/,
  },
]

const commands = commandsInDocs()
const desk = emptyFolder()
let service: RunningService
let port: string

beforeAll(async () => {
  prepareDesk()
  service = RunningService.start(['--rules', 'nielsen'], join(desk, 'live'))
  const { mqtt } = await service.ready()
  port = new URL(mqtt).port
})

afterAll(async () => {
  await service?.stop()
})

/** What a reader has before they type: the program, a game that was kept, a recording, a list of moves. */
function prepareDesk(): void {
  const shim = join(desk, 'bin/konakis')
  mkdirSync(join(desk, 'bin'))
  writeFileSync(shim, `#!/bin/sh\nexec "${process.execPath}" "${join(ROOT, 'dist/app/main.js')}" "$@"\n`)
  chmodSync(shim, 0o755)
  symlinkSync(join(ROOT, 'docs'), join(desk, 'docs'))
  writeFileSync(join(desk, 'moves.txt'), 'i6-g6 e7-g7\n')
  writeFileSync(join(desk, 'recording'), '')
  const played = konakis(['play', '--board', 'keyboard', '--data', join(desk, 'data')], 'd1-d3\nquit\n')
  expect(played.status, played.stderr).toBe(0)
}

/** In a shell, with what a reader fills in filled in. */
function type(command: string) {
  const [game = ''] =
    konakis(['export', '--data', join(desk, 'data')])
      .lines.at(-1)
      ?.split(/\s/) ?? []
  const typed = command
    .replace(/\[[^\]]*\]/g, '')
    .replaceAll('<diagram>', DIAGRAM)
    .replaceAll('<game>', game)
    .replaceAll('2026-11-16-1', game)
    .replaceAll('1883', port)
  return spawnSync('bash', ['-c', typed], {
    cwd: desk,
    encoding: 'utf8',
    timeout: 30_000,
    env: {
      ...process.env,
      HOME: desk,
      PATH: `${desk}/bin:${process.env.PATH}`,
      KONAKIS_DATA: join(desk, /token/.test(command) ? 'live' : 'data'),
    },
  })
}

describe('the documentation', () => {
  it('has commands', () => {
    expect(commands.length).toBeGreaterThan(40)
  })

  it.each(commands)('$page: $command', ({ command, page }) => {
    const test = WHOLE_PAGES[page]
    if (test) {
      expect(readFileSync(join(ROOT, test), 'utf8')).toContain(page)
      return
    }
    const elsewhere = ELSEWHERE.find(each => each.command.test(command))
    if (elsewhere) {
      expect(readFileSync(join(ROOT, elsewhere.test), 'utf8')).toMatch(elsewhere.by)
      expectOptions(command)
      return
    }
    for (const part of command.split(/ && | \| (?=konakis)/)) check(part, command)
  })
})

/** Every option of a command of ours is one that it has. */
function expectOptions(command: string): void {
  const [, verb] = /\bkonakis (\w+)/.exec(command) ?? []
  if (!verb) return
  const { stdout: help } = konakis([verb, '--help'])
  for (const [option] of command.matchAll(/(?<= )--[\w-]+/g)) expect(help, command).toContain(option)
}

function check(part: string, command: string): void {
  const [program, verb = '', third = ''] = part.replace(/^[A-Z_]+=\S+ /, '').split(' ')
  if (program === 'npm') {
    const script = verb === 'run' ? third : verb
    expect([...SCRIPTS, 'ci', 'install'], part).toContain(script)
  } else if (program === 'bash' || `${program} ${verb}` === 'npx vitest') {
    const path = program === 'bash' ? verb : /\btest\/\S+/.exec(part)?.[0]
    expect(path && existsSync(join(ROOT, path)), part).toBe(true)
  } else if (program === 'make') {
    const [, target] = /^make(?: -C hardware\/firmware)?(?: ([a-z]+))?/.exec(part)!
    expect(MAKEFILE, part).toMatch(new RegExp(`^${target ?? 'all'}:`, 'm'))
  } else if (part.startsWith('konakis play')) {
    // Its settings are read and judged as "play" would; that it plays with them is shown by other tests.
    const { status, stderr } = type(
      part.replace('konakis play', 'konakis config').replaceAll(/<(dir|file|path)>/g, 'here'),
    )
    expect(status, stderr).toBe(0)
  } else if (/^(konakis watch|mosquitto_sub)/.test(part)) {
    // Who looks on goes on until stopped; a broker that refuses ends it before.
    const { status, stderr } = type(`timeout 3 ${part} < /dev/null`)
    expect([0, STOPPED], stderr).toContain(status)
  } else if (
    program === 'konakis' ||
    program === 'echo' ||
    program === 'printf' ||
    program === 'mosquitto_pub'
  ) {
    const { status, stderr } = type(command)
    expect(status, stderr).toBe(0)
  } else throw new Error(`nobody runs "${part}": add a way to this test, or take it out of the documentation`)
}
