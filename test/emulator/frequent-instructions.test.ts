import { avrInstruction, CPU } from 'avr8js'
import { expect, test } from 'vitest'
import { ranFrequentInstruction } from '../../src/emulator/chip/frequent-instructions.ts'
import { Random } from '../../src/emulator/random.ts'

const stackPointer = 93
const sreg = 95
const halfCarry = 0x20
const UDR = 0xc6

/** A processor in a random state, about to run `opcode`; it notes what a peripheral would see. */
function processor(opcode: number, seed: number) {
  const random = new Random(seed)
  const words = new Uint16Array(0x4000)
  const cpu = new CPU(words, 2048)
  random.fill(cpu.data)
  // Pointers into the RAM, where hooks have no part, or at a peripheral.
  for (const pointer of [26, 28, 30, stackPointer]) {
    cpu.dataView.setUint16(
      pointer,
      random.uniform() < 0.1 && pointer !== stackPointer ? UDR : 0x110 + random.integer(0x700),
      true,
    )
  }
  cpu.pc = 0x900 + random.integer(0x2000)
  words[cpu.pc] = opcode
  words[cpu.pc + 1] = random.uniform() < 0.2 ? UDR : 0x110 + random.integer(0x700)
  const seen: string[] = []
  cpu.readHooks[UDR] = () => {
    seen.push(`read at ${cpu.cycles}`)
    return 0x5a
  }
  cpu.writeHooks[UDR] = value => {
    seen.push(`wrote ${value} at ${cpu.cycles}`)
    return true
  }
  return {
    cpu,
    outcome: () => ({ pc: cpu.pc, cycles: cpu.cycles, seen, data: Buffer.from(cpu.data).toString('hex') }),
  }
}

test('every instruction that is run here ends as it does in avr8js', () => {
  let ran = 0
  for (let opcode = 0; opcode <= 0xffff; opcode++) {
    const ours = processor(opcode, opcode)
    if (!ranFrequentInstruction(ours.cpu, opcode)) continue
    ran += 1
    const theirs = processor(opcode, opcode)
    avrInstruction(theirs.cpu)
    // avr8js takes the half carry of a subtraction from bit 0; the next test holds ours to the data sheet.
    for (const { cpu } of [ours, theirs]) cpu.data[sreg]! &= ~halfCarry
    const [one, other] = [ours.outcome(), theirs.outcome()]
    if (JSON.stringify(one) !== JSON.stringify(other)) {
      expect({ opcode: opcode.toString(16), ...one }).toEqual({ opcode: opcode.toString(16), ...other })
    }
  }
  expect(ran).toBeGreaterThan(30_000)
})

test('a subtraction’s half carry is the borrow from bit 4', () => {
  const CPI_R16 = (constant: number) => 0x3000 | ((constant & 0xf0) << 4) | (constant & 0x0f)
  for (let value = 0; value < 256; value += 3) {
    for (let constant = 0; constant < 256; constant += 5) {
      const { cpu } = processor(CPI_R16(constant), 1)
      cpu.data[16] = value
      ranFrequentInstruction(cpu, CPI_R16(constant))
      expect((cpu.data[sreg]! & halfCarry) !== 0).toBe((value & 15) < (constant & 15))
    }
  }
})

test('other instructions are left to avr8js', () => {
  for (let opcode = 0; opcode <= 0xffff; opcode += 7) {
    const before = processor(opcode, opcode)
    const after = processor(opcode, opcode)
    if (!ranFrequentInstruction(after.cpu, opcode)) expect(after.outcome()).toEqual(before.outcome())
  }
})
