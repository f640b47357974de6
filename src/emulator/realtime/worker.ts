import { parentPort, workerData } from 'node:worker_threads'
import { calibratedEeprom } from '../calibrated-eeprom.ts'
import { Machine } from '../machine.ts'
import { drawnParts } from '../sensing/board-parts.ts'
import { applyCommand } from './apply-command.ts'
import type { FromWorker, RealtimeOptions, ToWorker } from './messages.ts'
import { Pacer } from './pacer.ts'

/** Short against a debounce time, long against the cost of waking up. */
const sliceMs = 4

const port = parentPort!
const machine = builtMachine(workerData as RealtimeOptions)
const post = (message: FromWorker) => port.postMessage(message)

let received: number[] = []
let lightsChanged = false
let draining: number[] = []
machine.line.onReceived = byte => received.push(byte)
machine.circuit.piezo.onSound = hz => post({ type: 'sound', hz })
machine.circuit.onLights = () => {
  lightsChanged = true
}

port.on('message', (message: ToWorker) => {
  if (message.type === 'serial') machine.line.send(message.bytes)
  else handle(message.id, message.command)
})

function builtMachine({ calibrated, ...options }: RealtimeOptions): Machine {
  const parts = drawnParts(options.files * options.ranks, options.seed ?? 1)
  const built = { ...options, parts }
  return new Machine(calibrated && !options.eeprom ? { ...built, eeprom: calibratedEeprom(built) } : built)
}

function handle(id: number, command: Extract<ToWorker, { type: 'command' }>['command']): void {
  switch (command.type) {
    case 'drain':
      draining.push(id)
      return
    case 'read-eeprom':
      post({ type: 'done', id, value: machine.eeprom.slice() })
      return
    default:
      try {
        applyCommand(machine, command)
        post({ type: 'done', id })
      } catch (error) {
        post({ type: 'refused', id, reason: error instanceof Error ? error.message : String(error) })
      }
  }
}

machine.powerOn()
const pacer = new Pacer(performance.now())
setTimeout(runSlice, 0)
post({ type: 'ready' })

function runSlice(): void {
  setTimeout(runSlice, sliceMs)
  machine.runFor(pacer.cyclesDue(performance.now()))
  if (received.length > 0) {
    post({ type: 'serial', bytes: Uint8Array.from(received) })
    received = []
  }
  if (lightsChanged) {
    post({ type: 'lights', lights: machine.circuit.lights })
    lightsChanged = false
  }
  if (draining.length > 0 && machine.line.pending === 0) {
    for (const id of draining) post({ type: 'done', id })
    draining = []
  }
}
