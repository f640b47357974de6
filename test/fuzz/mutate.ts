import type { SeededRandom } from './seeded-random.ts'

export const MAX_BYTES = 64 * 1024
const MAX_CHANGES = 5

/** Values that often break programs, in any format. */
const AWKWARD = [
  ...['0', '-1', '-0', '1e400', '65535', '65536', '2147483648', '9007199254740993', '9'.repeat(30)],
  ...['__proto__', 'constructor', 'toString', 'null', 'NaN', ''],
  ...[
    '\0',
    '\x1b[2J',
    '\x7f',
    '\u009b31m',
    '\u202e',
    '\ufeff',
    '\ud83d\ude00',
    'ﬀ',
    'İ',
    '\r',
    '\n',
    '\t',
    ' ',
  ],
]
const SEPARATORS = ['\n', ' ', '/', ',', ';', ':', '-', '.']

export interface Stock {
  readonly corpus: readonly Buffer[]
  readonly words: readonly string[]
}

type Mutator = (input: Buffer, random: SeededRandom, stock: Stock) => Buffer

const MUTATORS: readonly Mutator[] = [
  flipBit,
  changeByte,
  cutOut,
  cutShort,
  repeatPart,
  insertWord,
  insertWord,
  overwriteWithWord,
  replaceNumber,
  splice,
  changeFields,
  changeJson,
  changeJson,
]

/** A random mutation of an input from the corpus. */
export function mutated(random: SeededRandom, stock: Stock): Buffer {
  let input = random.pick(stock.corpus)
  for (let left = 1 + random.below(MAX_CHANGES); left > 0; left--)
    input = random.pick(MUTATORS)(input, random, stock)
  return input.subarray(0, MAX_BYTES)
}

function flipBit(input: Buffer, random: SeededRandom): Buffer {
  const changed = Buffer.from(input)
  if (changed.length > 0) changed[random.below(changed.length)]! ^= 1 << random.below(8)
  return changed
}

function changeByte(input: Buffer, random: SeededRandom): Buffer {
  const changed = Buffer.from(input)
  if (changed.length > 0) changed[random.below(changed.length)] = random.below(256)
  return changed
}

function cutOut(input: Buffer, random: SeededRandom): Buffer {
  const [from, to] = part(input, random)
  return Buffer.concat([input.subarray(0, from), input.subarray(to)])
}

function cutShort(input: Buffer, random: SeededRandom): Buffer {
  return input.subarray(0, random.below(input.length + 1))
}

/** Mostly a few times; now and then until the input is as long as it may be, which shows what takes too long. */
function repeatPart(input: Buffer, random: SeededRandom): Buffer {
  const [from, to] = part(input, random)
  if (from === to) return input
  const most = random.below(60) === 0 ? MAX_BYTES : 4 * (to - from)
  const times = Math.max(1, Math.floor(most / (to - from)))
  const repeated = Buffer.concat(Array.from({ length: times }, () => input.subarray(from, to)))
  return Buffer.concat([input.subarray(0, from), repeated, input.subarray(from)])
}

function insertWord(input: Buffer, random: SeededRandom, stock: Stock): Buffer {
  const at = random.below(input.length + 1)
  return Buffer.concat([input.subarray(0, at), word(random, stock), input.subarray(at)])
}

function overwriteWithWord(input: Buffer, random: SeededRandom, stock: Stock): Buffer {
  const [from, to] = part(input, random)
  return Buffer.concat([input.subarray(0, from), word(random, stock), input.subarray(to)])
}

function replaceNumber(input: Buffer, random: SeededRandom): Buffer {
  const text = input.toString('latin1')
  const numbers = [...text.matchAll(/\d+/g)]
  if (numbers.length === 0) return input
  const { 0: digits, index } = random.pick(numbers)
  const other = random.pick([
    '',
    '0',
    '1',
    String(Number(digits) + 1),
    '65536',
    '1e9',
    '9'.repeat(1 + random.below(40)),
  ])
  return Buffer.from(text.slice(0, index) + other + text.slice(index + digits.length), 'latin1')
}

function splice(input: Buffer, random: SeededRandom, { corpus }: Stock): Buffer {
  const other = random.pick(corpus)
  return Buffer.concat([cutShort(input, random), other.subarray(random.below(other.length + 1))])
}

/** A field goes, comes twice, or changes places. */
function changeFields(input: Buffer, random: SeededRandom): Buffer {
  const separator = random.pick(SEPARATORS)
  const fields = input.toString('latin1').split(separator)
  const [one, other] = [random.below(fields.length), random.below(fields.length)]
  const [field] = fields.splice(one, random.below(2))
  fields.splice(other, 0, ...(random.below(3) === 0 ? [] : [field ?? fields[one] ?? '']))
  return Buffer.from(fields.join(separator), 'latin1')
}

/** Changes a value within a line that is JSON, so that it still is. */
function changeJson(input: Buffer, random: SeededRandom, stock: Stock): Buffer {
  const lines = input.toString().split('\n')
  const at = random.below(lines.length)
  try {
    lines[at] = JSON.stringify(otherValue(JSON.parse(lines[at]!), random, stock))
  } catch {
    return input
  }
  return Buffer.from(lines.join('\n'))
}

function otherValue(value: unknown, random: SeededRandom, stock: Stock): unknown {
  const isInner = typeof value === 'object' && value !== null
  if (!isInner || random.below(8) === 0) return newValue(value, random, stock)
  const keys = Object.keys(value)
  if (random.below(8) === 0) keys.push(word(random, stock).toString())
  const key = random.pick(keys)
  if (key === undefined) return value
  const changed = new Map(Object.entries(value))
  if (random.below(8) === 0) changed.delete(key)
  else changed.set(key, otherValue(changed.get(key), random, stock))
  return Array.isArray(value) ? [...changed.values()] : Object.fromEntries(changed)
}

function newValue(value: unknown, random: SeededRandom, stock: Stock): unknown {
  switch (random.below(6)) {
    case 0:
      return word(random, stock).toString()
    case 1:
      return random.pick([0, -1, 0.5, 1e21, 1e300, 2 ** 53, 65536, random.below(300)])
    case 2:
      return random.pick([null, true, false, [], {}, [[]], ''])
    case 3:
      return Array.from({ length: random.below(5) }, () => value)
    case 4:
      return typeof value === 'string' ? mutatedText(value, random, stock) : value
    default:
      return { [word(random, stock).toString()]: value }
  }
}

function mutatedText(text: string, random: SeededRandom, stock: Stock): string {
  const mutator = random.pick([cutOut, repeatPart, insertWord, overwriteWithWord, replaceNumber])
  return mutator(Buffer.from(text), random, stock).toString()
}

function word(random: SeededRandom, { words }: Stock): Buffer {
  return Buffer.from(random.below(4) === 0 ? random.pick(AWKWARD) : random.pick([...words, '']))
}

/** Two places, often near to each other. */
function part(input: Buffer, random: SeededRandom): [from: number, to: number] {
  const from = random.below(input.length + 1)
  const length = random.below(2) === 0 ? random.below(8) : random.below(input.length + 1)
  return [from, Math.min(from + length, input.length)]
}
