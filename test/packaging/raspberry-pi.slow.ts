import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MqttGuest } from '../service/support/mqtt-guest.ts'
import { DebianMachine } from './support/debian-machine.ts'
import { PackageBuild } from './support/package-build.ts'

/** The commands in docs/raspberry-pi.md. */
const DOCUMENTED = readFileSync(join(import.meta.dirname, '../../docs/raspberry-pi.md'), 'utf8')
  .split('\n')
  .filter(line => line.startsWith('    '))
  .map(line => line.trim())

let build: PackageBuild
let [older, newer] = ['', '']
beforeAll(() => {
  build = new PackageBuild('amd64')
  older = build.pack('1.0.0')
  newer = build.pack('1.1.0')
}, 300_000)
afterAll(() => build?.clear())

describe.each(['bookworm', 'trixie'])('a machine with Debian %s', release => {
  let machine: DebianMachine
  let page = ''
  const typed = new Set<string>()

  beforeAll(async () => {
    machine = await DebianMachine.boot(release)
    for (const path of [older, newer]) machine.copyIn(path)
    page = `http://127.0.0.1:${await machine.forward(8080)}`
  }, 600_000)
  afterAll(() => machine?.stop())

  /** Runs a documented command; here as root already, and on amd64. */
  function type(line: string): string {
    expect(DOCUMENTED).toContain(line)
    typed.add(line)
    return machine.output(line.replace(/^sudo /, '').replace('_arm64.deb', '_amd64.deb'))
  }

  const shown = (property: string) => machine.output(`systemctl show konakis --property=${property} --value`)
  const health = async () => (await fetch(`${page}/healthz`)).json()

  /** Connects with the control token, and waits for the game. */
  async function withControl<T>(action: (client: MqttGuest) => Promise<T>): Promise<T> {
    const password = type('sudo konakis token')
    const client = await MqttGuest.connect(`${page.replace('http', 'ws')}/mqtt`, {
      username: 'control',
      password,
    })
    try {
      await (await client.watch()).listen()
      await client.untilGame('the pieces to be in place', ({ phase }) => phase === 'matching')
      return await action(client)
    } finally {
      await client.leave()
    }
  }

  const movesOfTheGame = () => withControl(async client => [client.game.game, client.game.moves])

  it('runs the service after the installation, and enables it at boot', async () => {
    const printed = type('sudo apt install ./konakis_1.0.0_arm64.deb')
    const token = type('sudo konakis token')
    expect(printed).toContain(
      `konakis: set up the board in a browser at http://${machine.output('hostname')}.local:8080/#${token}`,
    )
    expect(shown('ActiveState')).toBe('active')
    expect(machine.output('systemctl is-enabled konakis')).toBe('enabled')
    expect(shown('StatusText')).toBe('all is well')
    expect(await health()).toMatchObject({ status: 'well', board: 'well' })
    expect(await (await fetch(page)).text()).toContain('<title>')
  })

  it('runs it as its own unprivileged user', () => {
    const status = machine.output(`cat /proc/${shown('MainPID')}/status`)
    expect(machine.output(`stat -c %U /proc/${shown('MainPID')}`)).toBe('konakis')
    expect(status).toMatch(/^CapBnd:\s+0+$/m)
    expect(status).toMatch(/^NoNewPrivs:\s+1$/m)
    expect(status).toMatch(/^Seccomp:\s+2$/m)
    expect(machine.output('id -nG konakis').split(' ')).toContain('dialout')
    expect(machine.output('stat -c "%a %U" /var/lib/konakis /var/lib/konakis/control-token')).toBe(
      '700 konakis\n600 konakis',
    )
  })

  it('accepts the installed unit and the udev rules', () => {
    expect(machine.output('systemd-analyze verify --man=no konakis.service')).toBe('')
    // Debian 12 cannot verify rules yet.
    if (release !== 'bookworm') machine.output('udevadm verify /usr/lib/udev/rules.d/60-konakis.rules')
  })

  it('without a desktop, listens on the network for the page alone until there are settings', () => {
    const listening = machine
      .output('cat /proc/net/tcp /proc/net/tcp6')
      .split('\n')
      .map(line => line.trim().split(/\s+/))
      .filter(([, , , state]) => state === '0A')
      .map(([, local]) => local)
    expect(listening.toSorted()).toEqual(['00000000:1F90', '0100007F:075B'])
  })

  it('plays, and writes to the card only when something happens', async () => {
    await withControl(client => client.play('e7-g7'))
    const written = () =>
      Number(/^write_bytes: (\d+)$/m.exec(machine.output(`cat /proc/${shown('MainPID')}/io`))![1])
    await pause(1000)
    const before = written()
    expect(before).toBeGreaterThan(0)
    // Longer than the interval of the watchdog messages to systemd.
    const lastKeepAlive = shown('WatchdogTimestampMonotonic')
    await machine.until('a watchdog message', () => shown('WatchdogTimestampMonotonic') !== lastKeepAlive)
    expect(written()).toBe(before)
    expect(type('sudo konakis export')).toMatch(/^\d{4}-\d{2}-\d{2}-1$/)
  })

  it('logs what happened, and never the token', async () => {
    expect(type('systemctl status konakis')).toContain('Status: "all is well"')
    expect(type('journalctl -u konakis -n 20')).toContain('ready {"http":"http://localhost:8080"')
    expect(machine.output('journalctl')).not.toContain(type('sudo konakis token'))
  })

  it('saves settings from the page, and restarts with them', async () => {
    await withControl(async client => {
      expect(await client.ask('change-settings', { values: { language: 'da' } })).toMatchObject({
        status: 'ok',
      })
      expect(await client.ask('restart')).toMatchObject({ status: 'ok' })
    })
    expect(machine.output('stat -c %U /etc/konakis/config.yaml')).toBe('konakis')
    await withControl(async client => {
      expect((await client.ask('settings')).data).toMatchObject({ inForce: { language: 'da' }, fixed: [] })
    })
  })

  it('accepts the example settings, and can be opened to the network', async () => {
    type('sudo cp /usr/share/doc/konakis/docs/examples/config.yaml /etc/konakis/config.yaml')
    type("sudo sed -i 's/^host: .*/host: 0.0.0.0/' /etc/konakis/config.yaml")
    type('sudo systemctl restart konakis')
    expect(machine.output('cat /proc/net/tcp')).toMatch(/ 00000000:1F90 00000000:0000 0A /)
    const stranger = await MqttGuest.connect(`${page.replace('http', 'ws')}/mqtt`)
    await stranger.watch()
    const before = await stranger.untilGame('the game', ({ phase }) => phase === 'matching')
    stranger.client.publish('konakis/board/request/resign', '{"side":"attackers"}', { qos: 0 })
    await pause(1000)
    expect(stranger.game).toEqual(before)
    await stranger.leave()
  })

  it('runs without its board, and reports what is missing', async () => {
    machine.output("sed -i 's/^board: .*/board: serial/' /etc/konakis/config.yaml")
    type('sudo systemctl restart konakis')
    expect(shown('ActiveState')).toBe('active')
    expect(shown('StatusText')).toMatch(/^No board was found/)
    expect((await fetch(`${page}/healthz`)).status).toBe(503)
    machine.output("sed -i 's/^board: .*/board: emulated/' /etc/konakis/config.yaml")
    type('sudo systemctl restart konakis')
  })

  it('gives other users their own games', () => {
    const asNobody = 'setpriv --reuid=65534 --clear-groups env HOME=/tmp/nobody'
    expect(machine.output(`${asNobody} konakis export`)).toBe('')
    expect(machine.output(`${asNobody} konakis rules`)).toContain('nielsen')
  })

  it('goes on with the game after an upgrade, with the same settings and the same token', async () => {
    const [before, token] = [await movesOfTheGame(), type('sudo konakis token')]
    type('sudo apt install ./konakis_1.1.0_arm64.deb')
    expect(machine.output('dpkg-query --show konakis')).toBe('konakis\t1.1.0')
    expect(shown('ActiveState')).toBe('active')
    expect(await movesOfTheGame()).toEqual(before)
    expect(before[1]).toEqual(['e7-g7'])
    expect(type('sudo konakis token')).toBe(token)
    expect(machine.output('grep ^host: /etc/konakis/config.yaml')).toContain('0.0.0.0')
  })

  it('restarts the service when it hangs, and the game goes on', async () => {
    const before = await movesOfTheGame()
    const shortWatchdog = '[Service]\\nWatchdogSec=6\\nRestartSec=1\\n'
    machine.output('mkdir -p /etc/systemd/system/konakis.service.d')
    machine.output(`printf '${shortWatchdog}' > /etc/systemd/system/konakis.service.d/hasty.conf`)
    machine.output('systemctl daemon-reload && systemctl restart konakis')
    await pause(10_000)
    expect(shown('NRestarts')).toBe('0')
    machine.output(`kill -STOP ${shown('MainPID')}`)
    await machine.until('the service to be restarted', () => shown('NRestarts') === '1')
    await machine.until('it to be ready', () => shown('ActiveState') === 'active')
    expect(machine.output('journalctl -u konakis')).toContain('Watchdog timeout')
    expect(await movesOfTheGame()).toEqual(before)
    machine.output('rm -r /etc/systemd/system/konakis.service.d && systemctl daemon-reload')
  })

  it('restores its games from a backup', async () => {
    const before = await movesOfTheGame()
    type('sudo konakis backup - > konakis.tar.gz')
    expect(machine.run('konakis restore --force - < konakis.tar.gz').stderr).toContain('keeps its games in')
    type('sudo systemctl stop konakis')
    machine.output('rm -r /var/lib/konakis/games')
    type('sudo systemctl start konakis')
    expect(await movesOfTheGame()).not.toEqual(before)
    type('sudo systemctl stop konakis')
    type('sudo konakis restore --force - < konakis.tar.gz')
    type('sudo systemctl start konakis')
    expect(await movesOfTheGame()).toEqual(before)
    expect(machine.output('find /var/lib/konakis ! -user konakis')).toBe('')
  })

  it('keeps games and settings when removed, and deletes them when purged', async () => {
    const kept = () => machine.run('ls /var/lib/konakis/games /etc/konakis').stdout
    const before = kept()
    expect(before).toContain('.journal')
    type('sudo apt remove konakis')
    expect(kept()).toBe(before)
    expect(machine.run('ls /usr/lib/konakis /usr/bin/konakis').stdout).toBe('')
    expect(await fetch(`${page}/healthz`).catch(() => 'gone')).toBe('gone')
    machine.output(`apt install ./${basename(newer)}`)
    expect((await movesOfTheGame())[1]).toEqual(['e7-g7'])
    type('sudo apt remove konakis')
    type('sudo apt purge konakis')
    expect(machine.run('ls -d /var/lib/konakis /etc/konakis').stdout).toBe('')
  })

  it('has run every documented command', () => {
    expect(DOCUMENTED.length).toBeGreaterThan(10)
    expect([...new Set(DOCUMENTED)].filter(line => !typed.has(line))).toEqual([])
  })
})
