import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it, onTestFinished } from 'vitest'
import { emptyFolder } from '../support/command.ts'
import { RunningCommand } from '../support/running-command.ts'
import { SeparateNetwork } from '../support/separate-network.ts'

const LISTENER = `
  require('node:net').createServer().listen(1883, '127.0.0.1', () => console.log('listening'))
  process.stdin.resume().on('end', () => process.exit())
`

/** Programs at home are told a port once: it has to be the same tomorrow. */
it('where another program has port 1883, the broker is at the same other port at every start', async () => {
  const network = await SeparateNetwork.open(emptyFolder())
  onTestFinished(() => network.close())
  const [program, ...args] = [...network.prefix, process.execPath, '-e', LISTENER]
  const other = spawn(program!, args)
  onTestFinished(() => void other.stdin.end())
  await once(other.stdout, 'data')
  const data = emptyFolder()
  const portOfStart = async () => {
    const service = new RunningCommand(
      ['play', '--http', '0', '--data', data],
      {},
      { through: words => [...network.prefix, ...words] },
    )
    await service.until(() => service.stdout.includes('ready '), 'the service')
    service.interrupt()
    const { stdout, stderr } = await service.end()
    expect(stderr).toContain('Port 1883 is taken; MQTT is at port 1884 instead.')
    return new URL((JSON.parse(/(?<=^ready ).*$/m.exec(stdout)![0]!) as { mqtt: string }).mqtt).port
  }
  expect(await portOfStart()).toBe('1884')
  expect(await portOfStart()).toBe('1884')
})
