import type { CPU } from 'avr8js'

/** 32 KiB; beyond the last word the program counter starts over. */
const programCounterMask = 0x3fff

const spl = 93
const sph = 94
const sreg = 95

const MOVW = 0x0100
const CP = 0x1400
const EOR = 0x2400
const MOV = 0x2c00
const LDS = 0x9000
const LD_X = 0x900c
const LD_X_INC = 0x900d
const POP = 0x900f
const STS = 0x9200
const PUSH = 0x920f

const carry = 1
const zero = 2
const negative = 4
const overflow = 8
const sign = 16
const halfCarry = 32

/**
 * Carries out the instructions that compiled C consists of, and returns false for the others. avr8js compares an opcode
 * with one instruction after another in the order of the alphabet, and finds these late; half of the emulator's time
 * went there. A test runs both side by side.
 */
export function ranFrequentInstruction(cpu: CPU, opcode: number): boolean {
  switch (opcode >> 12) {
    case 0x0:
      return (opcode & 0xff00) === MOVW && moveWord(cpu, opcode)
    case 0x1:
      return (opcode & 0xfc00) === CP && compare(cpu, opcode)
    case 0x2:
      return moveOrExclusiveOr(cpu, opcode)
    case 0x3:
      return subtractConstant(cpu, opcode, false)
    case 0x5:
      return subtractConstant(cpu, opcode, true)
    case 0x8:
    case 0xa:
      return withDisplacement(cpu, opcode)
    case 0x9:
      return loadOrStore(cpu, opcode)
    case 0xc:
      cpu.pc += (opcode << 20) >> 20
      return stepped(cpu, 2)
    case 0xe:
      cpu.data[((opcode >> 4) & 0x0f) + 16] = (opcode & 0x0f) | ((opcode >> 4) & 0xf0)
      return stepped(cpu, 1)
    case 0xf:
      return (opcode & 0x0800) === 0 && branch(cpu, opcode)
    default:
      return false
  }
}

function stepped(cpu: CPU, cycles: number): true {
  cpu.pc = (cpu.pc + 1) & programCounterMask
  cpu.cycles += cycles
  return true
}

function target(opcode: number): number {
  return (opcode >> 4) & 0x1f
}

function source(opcode: number): number {
  return (opcode & 0x0f) | ((opcode >> 5) & 0x10)
}

function moveWord(cpu: CPU, opcode: number): true {
  const { data } = cpu
  const to = (opcode >> 3) & 0x1e
  const from = (opcode << 1) & 0x1e
  data[to] = data[from]!
  data[to + 1] = data[from + 1]!
  return stepped(cpu, 1)
}

function moveOrExclusiveOr(cpu: CPU, opcode: number): boolean {
  const { data } = cpu
  switch (opcode & 0xfc00) {
    case MOV:
      data[target(opcode)] = data[source(opcode)]!
      return stepped(cpu, 1)
    case EOR: {
      const result = data[target(opcode)]! ^ data[source(opcode)]!
      data[target(opcode)] = result
      const flags = data[sreg]! & ~(zero | negative | overflow | sign)
      data[sreg] = flags | (result === 0 ? zero : 0) | (result & 0x80 ? negative | sign : 0)
      return stepped(cpu, 1)
    }
    default:
      return false
  }
}

function compare(cpu: CPU, opcode: number): true {
  const { data } = cpu
  subtractionFlags(data, data[target(opcode)]!, data[source(opcode)]!)
  return stepped(cpu, 1)
}

/** CPI and SUBI. */
function subtractConstant(cpu: CPU, opcode: number, keepsResult: boolean): true {
  const { data } = cpu
  const register = ((opcode >> 4) & 0x0f) + 16
  const constant = (opcode & 0x0f) | ((opcode >> 4) & 0xf0)
  const value = data[register]!
  subtractionFlags(data, value, constant)
  if (keepsResult) data[register] = value - constant
  return stepped(cpu, 1)
}

function subtractionFlags(data: Uint8Array, a: number, b: number): void {
  const result = (a - b) & 0xff
  const isNegative = (result & 0x80) !== 0
  const overflows = ((a ^ b) & (a ^ result) & 0x80) !== 0
  data[sreg] =
    (data[sreg]! & 0xc0) |
    (b > a ? carry : 0) |
    (result === 0 ? zero : 0) |
    (isNegative ? negative : 0) |
    (overflows ? overflow : 0) |
    (isNegative !== overflows ? sign : 0) |
    ((b & 0x0f) > (a & 0x0f) ? halfCarry : 0)
}

/** LDD and STD, by way of Y or Z; without a displacement they are LD and ST. */
function withDisplacement(cpu: CPU, opcode: number): true {
  const { data } = cpu
  const pointer = opcode & 0x08 ? 28 : 30
  const displacement = (opcode & 0x07) | ((opcode >> 7) & 0x18) | ((opcode >> 8) & 0x20)
  const address = (data[pointer]! | (data[pointer + 1]! << 8)) + displacement
  if (opcode & 0x0200) {
    cpu.writeData(address, data[target(opcode)]!)
    return stepped(cpu, 2)
  }
  return loaded(cpu, opcode, address)
}

/** Peripherals see a load in its second cycle, and a store in its first. */
function loaded(cpu: CPU, opcode: number, address: number): true {
  cpu.cycles += 1
  cpu.data[target(opcode)] = cpu.readData(address)
  return stepped(cpu, 1)
}

function loadOrStore(cpu: CPU, opcode: number): boolean {
  const { data, progMem } = cpu
  switch (opcode & 0xfe0f) {
    case LDS:
      cpu.pc += 1
      return loaded(cpu, opcode, progMem[cpu.pc]!)
    case STS:
      cpu.writeData(progMem[cpu.pc + 1]!, data[target(opcode)]!)
      cpu.pc += 1
      return stepped(cpu, 2)
    case PUSH: {
      const pointer = data[spl]! | (data[sph]! << 8)
      data[pointer] = data[target(opcode)]!
      setStackPointer(data, pointer - 1)
      return stepped(cpu, 2)
    }
    case POP: {
      const pointer = (data[spl]! | (data[sph]! << 8)) + 1
      setStackPointer(data, pointer)
      data[target(opcode)] = data[pointer]!
      return stepped(cpu, 2)
    }
    case LD_X:
      return loaded(cpu, opcode, data[26]! | (data[27]! << 8))
    case LD_X_INC: {
      const address = data[26]! | (data[27]! << 8)
      loaded(cpu, opcode, address)
      data[26] = address + 1
      data[27] = (address + 1) >> 8
      return true
    }
    default:
      return false
  }
}

function setStackPointer(data: Uint8Array, pointer: number): void {
  data[spl] = pointer
  data[sph] = pointer >> 8
}

/** BRBS and BRBC: on a flag that is set, or clear. */
function branch(cpu: CPU, opcode: number): true {
  const isSet = (cpu.data[sreg]! & (1 << (opcode & 7))) !== 0
  const wantsSet = (opcode & 0x0400) === 0
  if (isSet !== wantsSet) return stepped(cpu, 1)
  cpu.pc += (opcode << 22) >> 25
  return stepped(cpu, 2)
}
