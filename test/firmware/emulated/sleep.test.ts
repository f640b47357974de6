import { expect, test } from 'vitest'
import { ordinaryNoise } from '../../../src/emulator/circuit/noise.ts'
import { coldBench, nineByNine } from './support/bench.ts'

test('the firmware does the same to the cycle, whether its sleep is skipped or stepped through', async () => {
  const trace = async (skipSleep: boolean) => {
    const bench = await coldBench(nineByNine, { skipSleep, noise: ordinaryNoise })
    const { machine } = bench
    const lights: number[] = []
    machine.circuit.onLights = () => lights.push(machine.cycles)
    machine.powerOn()
    machine.runFor(2_000_000)
    bench.put(40)
    bench.sendText('!nocrc\nP 1 a ff0000 pulse 200\n')
    machine.runFor(500_000)
    bench.sendText(`L 2 ${'a'.repeat(81)}\n`)
    machine.runFor(2_000_000)
    return {
      lines: bench.received,
      lights,
      cycles: machine.cycles,
      ram: Buffer.from(machine.sram).toString('hex'),
    }
  }
  expect(await trace(true)).toEqual(await trace(false))
})
