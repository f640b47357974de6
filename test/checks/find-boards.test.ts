import { chmodSync, chownSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SerialBoard } from '../../src/boards/serial/serial-board.ts'
import { accessTo } from '../../src/checks/device-facts.ts'
import { findBoards } from '../../src/checks/find-boards.ts'
import { systemClock } from '../../src/core/system-clock.ts'
import { atEnd, doctor, pseudoController } from '../app/doctor/support/looking.ts'
import { EventLog } from '../boards/support/event-log.ts'
import { listingBinding, portInfo } from '../boards/support/fake-bindings.ts'
import { until } from '../boards/support/until.ts'
import { inEnglish } from '../doctor/support/in-english.ts'
import { emptyFolder } from '../support/command.ts'

const patience = { clock: systemClock, signal: new AbortController().signal }

describe('troubles with a port', () => {
  const look = (path: string) => findBoards({ path, isExpected: true }, patience, { greetingMs: 200 })

  it('silence', async () => {
    const controller = await pseudoController()
    controller.answering = () => 'lose'
    expect(inEnglish((await look(controller.path)).findings)).toMatchObject([
      {
        check: 'ports',
        level: 'bad',
        message: `Nothing answers on ${controller.path}.`,
        remedy: expect.stringContaining('Is the cable a charging-only one?'),
      },
    ])
  })

  it('garbage', async () => {
    const controller = await pseudoController()
    controller.answering = () => {
      controller.write(Buffer.from([0xf0, 0x79, 0x02, 0x05, 0xf7, 0x0a]))
      return 'lose'
    }
    expect(inEnglish((await look(controller.path)).findings)).toMatchObject([
      { level: 'bad', details: { trouble: 'not-a-konakis-board' } },
    ])
  })

  it('interrupted at the second port, the board at the first is left as it was', async () => {
    const [board, silent] = [await pseudoController(), await pseudoController()]
    silent.answering = () => 'lose'
    const ports = [board, silent].map(({ path }, at) => portInfo(path, '1a86', '7523', String(at)))
    const loadBinding = async () => listingBinding(async () => ports)
    const interruption = new AbortController()
    const looking = findBoards(
      { path: null, isExpected: false },
      { clock: systemClock, signal: interruption.signal },
      { loadBinding },
    )
    await until(() => silent.received.length > 0)
    interruption.abort(new Error('enough'))
    await expect(looking).rejects.toThrow('enough')
    expect(board.carriedOut.at(-1)).toMatchObject({ type: 'lights', squares: '.'.repeat(81) })
  })

  it('reports every port, and checks the first board that answers', async () => {
    const [silent, board, other] = [
      await pseudoController(),
      await pseudoController(),
      await pseudoController(),
    ]
    silent.answering = () => 'lose'
    const ports = [silent, board, other].map(({ path }, at) => portInfo(path, '1a86', '7523', String(at)))
    const loadBinding = async () => listingBinding(async () => ports)
    const found = await findBoards({ path: null, isExpected: false }, patience, {
      greetingMs: 200,
      loadBinding,
    })
    expect(inEnglish(found.findings).map(({ level, message }) => [level, message.split(':')[0]])).toEqual([
      ['good', `Nothing answers on ${silent.path}.`],
      ['good', `A board answers on ${board.path}`],
      ['good', `A board answers on ${other.path}`],
    ])
    expect(found.board?.path).toBe(board.path)
    await found.board?.release()
    expect(other.carriedOut.some(line => line.type === 'lights')).toBe(true)
  })

  it('another protocol', async () => {
    const controller = await pseudoController()
    controller.answering = () => {
      controller.send({ type: 'other-protocol', boot: '0001', protocol: 0 })
      return 'lose'
    }
    expect(inEnglish((await look(controller.path)).findings)).toMatchObject([
      {
        check: 'firmware',
        level: 'bad',
        message: `The board on ${controller.path} speaks protocol 0, this program 1.`,
        remedy: `Put this version’s firmware on it: \`konakis flash --port ${controller.path}\`.`,
      },
    ])
  })

  it('held by another program, which is named', async () => {
    const controller = await pseudoController()
    const other = new SerialBoard({ clock: systemClock, path: controller.path })
    const log = new EventLog()
    other.start(log.listener)
    atEnd(() => other.stop())
    await log.next('up')
    const { status, of } = await doctor(['--port', controller.path])
    expect(status).toBe(1)
    expect(of('in-use')).toMatchObject([
      { level: 'bad', pid: process.pid, remedy: `Close it, or end it with \`kill ${process.pid}\`.` },
    ])
  })

  // Root may open anything, and only root can become somebody else.
  it.runIf(process.getuid?.() === 0)('no permission: whose group, and which command', async () => {
    const controller = await pseudoController()
    const device = realpathSync(controller.path)
    chownSync(device, 0, 20)
    chmodSync(device, 0o660)
    chmodSync(join(controller.path, '..'), 0o755)
    const data = emptyFolder()
    chmodSync(data, 0o777)
    const asNobody = ['setpriv', '--reuid', '65534', '--regid', '65534', '--clear-groups']
    const { status, told } = await doctor(
      ['--port', controller.path, '--data', data],
      { HOME: data },
      { through: words => [...asNobody, ...words] },
    )
    expect(status).toBe(1)
    expect(told[0]).toMatchObject({
      check: 'permission',
      level: 'bad',
      message: `No permission to open ${controller.path}: it belongs to the group dialout, and nobody is not in it.`,
      remedy: 'Run `sudo usermod -aG dialout $USER`, then log out and in again.',
    })
  })

  it('the group’s name and members come from the group file', () => {
    const folder = emptyFolder()
    const [device, groups] = [join(folder, 'device'), join(folder, 'group')]
    writeFileSync(device, '')
    chmodSync(device, 0o660)
    const gid = process.getgid!()
    writeFileSync(groups, `other:x:99999:root\nmodem:x:${gid}:ann,root\n`)
    expect(accessTo(device, groups)).toMatchObject({ group: 'modem', groupMay: true })
    chmodSync(device, 0o600)
    expect(accessTo(device, groups)).toMatchObject({ groupMay: false })
    expect(accessTo(join(folder, 'gone'), groups)).toBeNull()
  })
})
