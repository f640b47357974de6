import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * A loopback and an /etc of its own, in which every port is free and nothing outlives the test. Needs root. The keeper
 * ends with its input, so that a test that is killed leaves nothing behind.
 */
const KEEPER = `
  set -e
  ip link set lo up
  cp -a /etc "$0/etc"
  mount --bind "$0/etc" /etc
  mount -t tmpfs tmpfs /run
  mount -t tmpfs tmpfs /var/log
  mkdir -p /var/log/nginx
  echo ready
  cat >/dev/null
`

export class SeparateNetwork {
  readonly folder: string
  private readonly keeper: ChildProcess

  private constructor(folder: string, keeper: ChildProcess) {
    this.folder = folder
    this.keeper = keeper
  }

  static async open(folder: string): Promise<SeparateNetwork> {
    const keeper = spawn('unshare', ['--net', '--mount', 'bash', '-c', KEEPER, folder])
    let said = ''
    for (const stream of [keeper.stdout, keeper.stderr]) {
      stream.on('data', chunk => {
        said += chunk
      })
    }
    while (!said.includes('ready')) {
      if (keeper.exitCode !== null) throw new Error(`no network of its own: ${said}`)
      await pause(20)
    }
    return new SeparateNetwork(folder, keeper)
  }

  /** What goes before a command to run it there. */
  get prefix(): string[] {
    return ['nsenter', '--target', String(this.keeper.pid), '--net', '--mount', '--']
  }

  run(command: string, env: NodeJS.ProcessEnv, cwd: string) {
    const [program, ...args] = [...this.prefix, 'bash', '-c', `cd "$0" && ${command}`, cwd]
    return spawnSync(program!, args, { encoding: 'utf8', env, timeout: 60_000 })
  }

  /** A program that runs another one there. */
  wrapper(name: string, program: string): string {
    const path = join(this.folder, name)
    writeFileSync(path, `#!/bin/sh\nexec ${this.prefix.join(' ')} ${program} "$@"\n`)
    chmodSync(path, 0o755)
    return path
  }

  close(): void {
    this.keeper.stdin?.end()
  }
}
