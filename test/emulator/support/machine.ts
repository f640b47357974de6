import { quiet } from '../../../src/emulator/circuit/noise.ts'
import { Machine, type MachineOptions } from '../../../src/emulator/machine.ts'
import { compileAvr } from './compile-avr.ts'

/** A quiet 9×9 board that runs a small C program, with the power on. */
export function machineRunning(source: string, options: Partial<MachineOptions> = {}): Machine {
  const machine = new Machine({
    hex: compileAvr(source),
    files: 9,
    ranks: 9,
    sense: 'side',
    noise: quiet,
    ...options,
  })
  machine.powerOn()
  return machine
}

/** Everything that the controller has sent since this was called. */
export function listenTo(machine: Machine): { bytes: number[]; text(): string } {
  const bytes: number[] = []
  machine.line.onReceived = byte => bytes.push(byte)
  return { bytes, text: () => String.fromCharCode(...bytes) }
}
