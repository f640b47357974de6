import type { EmulatedLight } from '../../../../src/emulator/circuit/apa102.ts'
import { quiet } from '../../../../src/emulator/circuit/noise.ts'
import { type BoardBuild, firmwareFor } from '../../../../src/emulator/firmware-files.ts'
import { Machine, type MachineOptions, msToCycles } from '../../../../src/emulator/machine.ts'
import { type ControllerLine, parseControllerLine } from '../../../../src/wire/controller-line.ts'
import { appendCrc } from '../../../../src/wire/crc-line.ts'
import { makeHostLine, type NumberedHostLine } from '../../../../src/wire/host-line.ts'

type WithoutN<Line> = Line extends unknown ? Omit<Line, 'n'> : never
export type Request = WithoutN<NumberedHostLine>
export type ReceivedLine = ControllerLine & { readonly atMs: number }
type Answer = Extract<ReceivedLine, { type: 'ack' | 'refusal' }>
type LineOf<Type extends ControllerLine['type']> = Extract<ReceivedLine, { type: Type }>

/** Fine enough for what is measured in milliseconds, and cheap. */
const stepCycles = msToCycles(0.05)

/** The host repeats an unanswered line three times, 250 ms apart, before it takes the link for dead. */
export const patienceMs = 1000

export const nineByNine: BoardBuild = { files: 9, ranks: 9, sense: 'side' }
export const nineByNineReed: BoardBuild = { files: 9, ranks: 9, sense: 'occupancy' }
export const elevenByEleven: BoardBuild = { files: 11, ranks: 11, sense: 'side' }

/** The real firmware on an emulated board, with the real codec at the other end of the line. */
export class Bench {
  readonly machine: Machine
  readonly squares: number
  readonly received: ReceivedLine[] = []
  /** Lines that the codec refused: there must be none. */
  readonly refused: string[] = []
  #text = ''
  #n = 0

  constructor(machine: Machine, squares: number) {
    this.machine = machine
    this.squares = squares
    machine.line.onReceived = byte => this.#receiveByte(byte)
  }

  get lights(): readonly EmulatedLight[] {
    return this.machine.circuit.lights
  }

  get nextN(): number {
    return this.#n
  }

  receivedOf<Type extends ControllerLine['type']>(type: Type): LineOf<Type>[] {
    return this.received.filter((line): line is LineOf<Type> => line.type === type)
  }

  /** The squares of the latest `S`. */
  get position(): string {
    return this.receivedOf('sensors').at(-1)?.squares ?? ''
  }

  get boot(): string {
    return this.received.at(-1)!.boot
  }

  run(ms: number): void {
    this.machine.runForMs(ms)
  }

  runUntil(condition: () => boolean, withinMs: number): void {
    if (!this.machine.runUntil(condition, msToCycles(withinMs), stepCycles))
      throw new Error(`Not within ${withinMs} ms`)
  }

  sendText(text: string): void {
    this.machine.line.send(Buffer.from(text, 'latin1'))
  }

  /** The next line of the given type, from now on. */
  next<Type extends ControllerLine['type']>(type: Type, withinMs = 1200): LineOf<Type> {
    return this.#await((line): line is LineOf<Type> => line.type === type, withinMs)
  }

  /** Sends a line under the next number and waits for its answer. */
  ask(request: Request, withinMs = 250): Answer {
    const n = this.#n
    this.#n = (n + 1) % 256
    return this.askText(makeHostLine({ ...request, n } as NumberedHostLine), n, withinMs)
  }

  /** A body that the codec may not know how to make; `n` is in it. */
  askBody(body: string, n: number, withinMs = 250): Answer {
    return this.askText(appendCrc(body), n, withinMs)
  }

  askText(text: string, n: number, withinMs = 250): Answer {
    this.sendText(`${text}\n`)
    const isAnswer = (line: ReceivedLine): line is Answer =>
      (line.type === 'ack' || line.type === 'refusal') && line.n === n
    return this.#await(isAnswer, withinMs)
  }

  /** The first line from now on that is wanted. */
  #await<Wanted extends ReceivedLine>(
    isWanted: (line: ReceivedLine) => line is Wanted,
    withinMs: number,
  ): Wanted {
    let looked = this.received.length
    let found: Wanted | undefined
    this.runUntil(() => {
      for (; !found && looked < this.received.length; looked++) {
        const line = this.received[looked]!
        if (isWanted(line)) found = line
      }
      return found !== undefined
    }, withinMs)
    return found!
  }

  put(square: number, kind: 'attacker' | 'defender' | 'king' = 'attacker', heightMm = 0): void {
    const { magnets } = this.machine.circuit
    magnets.put(String(square), kind, magnets.centreOf(square, heightMm))
  }

  lift(square: number): void {
    this.machine.circuit.magnets.lift(String(square))
  }

  /** Lays out a diagram of `S` letters, a1 first. */
  setUp(position: string): void {
    const kinds = { t: 'attacker', T: 'defender', K: 'king', o: 'attacker' } as const
    this.machine.circuit.magnets.clear()
    for (const [square, letter] of [...position].entries()) {
      if (letter !== '.') this.put(square, kinds[letter as keyof typeof kinds])
    }
  }

  #receiveByte(byte: number): void {
    if (byte !== 0x0a) {
      this.#text += String.fromCharCode(byte)
      return
    }
    const parsed = parseControllerLine(this.#text)
    if (parsed.ok) this.received.push({ ...parsed.line, atMs: this.machine.ms })
    else this.refused.push(this.#text)
    this.#text = ''
  }
}

/** A quiet board that has sent its hello and its first position. */
export async function benchOf(build: BoardBuild, options: Partial<MachineOptions> = {}): Promise<Bench> {
  const bench = await coldBench(build, options)
  bench.machine.powerOn()
  bench.next('sensors')
  return bench
}

/** The same before the power is switched on. */
export async function coldBench(build: BoardBuild, options: Partial<MachineOptions> = {}): Promise<Bench> {
  const hex = options.hex ?? (await firmwareFor(build))
  const machine = new Machine({ noise: quiet, ...build, ...options, hex })
  return new Bench(machine, build.files * build.ranks)
}

export const startPosition9 = [
  '...ttt...',
  '....t....',
  '....T....',
  't...T...t',
  'ttTTKTTtt',
  't...T...t',
  '....T....',
  '....t....',
  '...ttt...',
].join('')
