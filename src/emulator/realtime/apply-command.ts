import type { Machine } from '../machine.ts'
import type { EmulatorCommand } from './messages.ts'

type Immediate = Exclude<EmulatorCommand, { type: 'drain' | 'read-eeprom' }>

/** Throws where the command makes no sense on the board as it stands. */
export function applyCommand(machine: Machine, command: Immediate): void {
  const { circuit } = machine
  switch (command.type) {
    case 'put':
      circuit.magnets.put(command.name, command.kind, command.place, command.strength)
      break
    case 'move':
      circuit.magnets.move(command.name, command.place)
      break
    case 'lift':
      circuit.magnets.lift(command.name)
      break
    case 'clear':
      circuit.magnets.clear()
      break
    case 'press':
      circuit.press(command.button)
      break
    case 'release':
      circuit.release(command.button)
      break
    case 'set-noise':
      circuit.noise.levels = command.levels
      break
    case 'set-fault':
      if (command.fault) circuit.sensors.faults.set(command.square, command.fault)
      else circuit.sensors.faults.delete(command.square)
      break
    case 'set-drift':
      circuit.noise.drift[command.square] = command.counts
      break
    case 'set-temperature':
      circuit.temperatureC = command.celsius
      break
    case 'set-light-supply':
      circuit.chain.supplied = command.on
      break
    case 'set-logic-supply':
      machine.supplyVolts(command.volts)
      break
    case 'unplug':
      machine.powerOff()
      break
    case 'replug':
      machine.powerOn()
      break
    case 'power-cycle':
      if (machine.powered) machine.powerOff()
      circuit.chain.supplied = false
      circuit.chain.supplied = true
      machine.powerOn()
      break
    case 'reset':
      machine.reset('external')
      break
    case 'set-baud-rate':
      machine.line.baudRate = command.baudRate
      break
  }
}
