import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { nativeBinding } from '../../../src/boards/serial/native-binding.ts'
import { openBytePort } from '../../../src/boards/serial/open-port.ts'
import { emptyFolder, konakis } from '../../support/command.ts'
import { endOf, pluggedIn, says, service } from './support.ts'

describe('the cable', () => {
  it('is unplugged, and plugged in again', async () => {
    const controller = await pluggedIn()
    const running = service('--board', 'serial', '--port', controller.path)
    await says(running, 'Board: pty, serial, firmware 1.4.0.')
    await controller.unplug()
    await says(
      running,
      `The board on ${controller.path} was unplugged. Plug it in again; the game goes on where it was.`,
    )
    running.words = ''
    await controller.plug()
    await says(running, 'Board: pty, serial, firmware 1.4.0.')
  })

  it('was never in', async () => {
    await says(
      service('--board', 'serial', '--port', '/dev/ttyUSB77'),
      'There is no /dev/ttyUSB77. Plug the board in, or name another port with --port; `ls /dev/serial/by-id` shows those that are there.',
    )
  })

  it('leads to a board with too few squares', async () => {
    const controller = await pluggedIn()
    await says(
      service('--board', 'serial', '--port', controller.path, '--rules', 'copenhagen'),
      `The board on ${controller.path} is 9×9, but the rules are for 11×11. Choose rules for its size or a smaller one with --rules, or the port of another board with --port.`,
    )
  })
})

describe('the serial port', () => {
  it('is taken by another program', async () => {
    const controller = await pluggedIn()
    const held = await openBytePort(await nativeBinding(), controller.path, 115_200, () => {})
    onTestFinished(async () => {
      held.close()
      await held.ended
    })
    await says(
      service('--board', 'serial', '--port', controller.path),
      `Another program has ${controller.path} open. Close it: a serial monitor, the Arduino IDE, another konakis (the service: \`sudo systemctl stop konakis\`); \`sudo fuser -v ${controller.path}\` names it.`,
    )
  })
})

describe('a port of the network', () => {
  it('is taken by another program', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => {
      other.close()
    })
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    expect(endOf(konakis(['play', '--data', emptyFolder(), '--http', String(port)]))).toEqual({
      status: 1,
      words: `konakis: port ${port} at 127.0.0.1 is taken; stop the program that has it, or choose another with --http`,
    })
  })

  it('is at an address of another machine', () => {
    expect(endOf(konakis(['play', '--data', emptyFolder(), '--host', '192.0.2.1']))).toEqual({
      status: 1,
      words:
        'konakis: 192.0.2.1 is no address of this machine; choose 127.0.0.1, 0.0.0.0 or one of its own with --host',
    })
  })

  it('has no broker behind it', async () => {
    await says(
      service('--mqtt', 'mqtt://127.0.0.1:1'),
      'mqtt://127.0.0.1:1 refuses connections. Start the broker there, or check the port.',
    )
  })
})
