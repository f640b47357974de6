import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { homedir, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const TIMEOUT_MS = 60_000
/** For what takes minutes to build. */
export const CACHE = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'konakis-tests')

/** A clean Debian with systemd as its first process, in a container without a network. Needs root. */
export class DebianMachine {
  readonly root: string
  private readonly nspawn: ChildProcess
  private readonly forwards: Server[] = []
  private leader = ''

  private constructor(root: string) {
    this.root = root
    this.nspawn = spawn(
      'systemd-nspawn',
      ['--register=no', '--keep-unit', '--private-network', '--console=pipe', '-D', root, '--boot'],
      { stdio: ['ignore', 'ignore', 'ignore'] },
    )
  }

  static async boot(release: string): Promise<DebianMachine> {
    const root = join(mkdtempSync(join(tmpdir(), 'konakis-debian-')), release)
    execFileSync('cp', ['-a', cached(release), root])
    // Answers yes, and skips recommended packages, since there is no network.
    const settings = 'APT::Get::Assume-Yes "1";\nAPT::Install-Recommends "0";\n'
    writeFileSync(join(root, 'etc/apt/apt.conf.d/90konakis-test'), settings)
    const machine = new DebianMachine(root)
    await machine.until('systemd to be up', () => {
      const { pid } = machine.nspawn
      machine.leader = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
      return (
        machine.leader !== '' &&
        /^(?:running|degraded)$/m.test(machine.run('systemctl is-system-running').stdout)
      )
    })
    // The container's boot id is mounted over the kernel's, and a service with ProtectKernelTunables= does not see it.
    machine.output('umount /proc/sys/kernel/random/boot_id')
    return machine
  }

  /** Runs a shell command as root, in root's home. */
  run(script: string): { readonly status: number | null; readonly stdout: string; readonly stderr: string } {
    const inside = [
      'env',
      '-i',
      'PATH=/usr/sbin:/usr/bin:/sbin:/bin',
      'HOME=/root',
      'DEBIAN_FRONTEND=noninteractive',
    ]
    const args = ['-t', this.leader, '-a', ...inside, 'sh', '-c', `cd /root && ${script}`]
    return spawnSync('nsenter', args, { encoding: 'utf8' })
  }

  /** The output of a command; throws if the command fails. */
  output(script: string): string {
    const { status, stdout, stderr } = this.run(script)
    if (status !== 0) throw new Error(`${script}: ${status}\n${stdout}${stderr}`)
    return stdout.trim()
  }

  /** Copies a file into root's home. */
  copyIn(path: string): void {
    cpSync(path, join(this.root, 'root', basename(path)))
  }

  /** Forwards a local port to a port on the machine's loopback. */
  async forward(port: number): Promise<number> {
    const server = createServer(socket => {
      const args = ['-t', this.leader, '-n', 'socat', 'STDIO', `TCP:127.0.0.1:${port}`]
      const pipe = spawn('nsenter', args, { stdio: ['pipe', 'pipe', 'ignore'] })
      socket.pipe(pipe.stdin)
      pipe.stdout.pipe(socket)
      socket.on('error', () => pipe.kill())
      pipe.stdin.on('error', () => socket.destroy())
      socket.on('close', () => pipe.kill())
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    this.forwards.push(server)
    return (server.address() as AddressInfo).port
  }

  async until(what: string, condition: () => boolean): Promise<void> {
    for (let waitedMs = 0; !condition(); waitedMs += 200) {
      if (waitedMs > TIMEOUT_MS || this.nspawn.exitCode !== null)
        throw new Error(`timed out waiting for ${what}`)
      await pause(200)
    }
  }

  async stop(): Promise<void> {
    for (const server of this.forwards) server.close()
    if (this.nspawn.exitCode === null) {
      const exited = once(this.nspawn, 'exit')
      this.nspawn.kill('SIGKILL')
      spawnSync('kill', ['-KILL', this.leader])
      await exited
    }
    rmSync(join(this.root, '..'), { recursive: true, force: true })
  }
}

function cached(release: string): string {
  const folder = join(CACHE, release)
  if (existsSync(folder)) return folder
  mkdirSync(CACHE, { recursive: true })
  const draft = `${folder}.${process.pid}`
  const args = ['--variant=minbase', '--include=systemd-sysv,udev', release, draft]
  execFileSync('debootstrap', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  execFileSync('sh', ['-c', 'rm -f "$0"/var/cache/apt/archives/*.deb', draft])
  renameSync(draft, folder)
  return folder
}
