import type { Chance } from './chance.ts'

export const MAX_BYTES = 64 * 1024
const MOST_CHANGES = 5

/** What programs stumble over, whatever the format. */
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

type Mutator = (input: Buffer, chance: Chance, stock: Stock) => Buffer

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

/** An input like one of the corpus, and a little different. */
export function mutated(chance: Chance, stock: Stock): Buffer {
  let input = chance.of(stock.corpus)
  for (let left = 1 + chance.below(MOST_CHANGES); left > 0; left--)
    input = chance.of(MUTATORS)(input, chance, stock)
  return input.subarray(0, MAX_BYTES)
}

function flipBit(input: Buffer, chance: Chance): Buffer {
  const changed = Buffer.from(input)
  if (changed.length > 0) changed[chance.below(changed.length)]! ^= 1 << chance.below(8)
  return changed
}

function changeByte(input: Buffer, chance: Chance): Buffer {
  const changed = Buffer.from(input)
  if (changed.length > 0) changed[chance.below(changed.length)] = chance.below(256)
  return changed
}

function cutOut(input: Buffer, chance: Chance): Buffer {
  const [from, to] = part(input, chance)
  return Buffer.concat([input.subarray(0, from), input.subarray(to)])
}

function cutShort(input: Buffer, chance: Chance): Buffer {
  return input.subarray(0, chance.below(input.length + 1))
}

/** Mostly a few times; now and then until the input is as long as it may be, which shows what takes too long. */
function repeatPart(input: Buffer, chance: Chance): Buffer {
  const [from, to] = part(input, chance)
  if (from === to) return input
  const most = chance.below(60) === 0 ? MAX_BYTES : 4 * (to - from)
  const times = Math.max(1, Math.floor(most / (to - from)))
  const repeated = Buffer.concat(Array.from({ length: times }, () => input.subarray(from, to)))
  return Buffer.concat([input.subarray(0, from), repeated, input.subarray(from)])
}

function insertWord(input: Buffer, chance: Chance, stock: Stock): Buffer {
  const at = chance.below(input.length + 1)
  return Buffer.concat([input.subarray(0, at), word(chance, stock), input.subarray(at)])
}

function overwriteWithWord(input: Buffer, chance: Chance, stock: Stock): Buffer {
  const [from, to] = part(input, chance)
  return Buffer.concat([input.subarray(0, from), word(chance, stock), input.subarray(to)])
}

function replaceNumber(input: Buffer, chance: Chance): Buffer {
  const text = input.toString('latin1')
  const numbers = [...text.matchAll(/\d+/g)]
  if (numbers.length === 0) return input
  const { 0: digits, index } = chance.of(numbers)
  const other = chance.of([
    '',
    '0',
    '1',
    String(Number(digits) + 1),
    '65536',
    '1e9',
    '9'.repeat(1 + chance.below(40)),
  ])
  return Buffer.from(text.slice(0, index) + other + text.slice(index + digits.length), 'latin1')
}

function splice(input: Buffer, chance: Chance, { corpus }: Stock): Buffer {
  const other = chance.of(corpus)
  return Buffer.concat([cutShort(input, chance), other.subarray(chance.below(other.length + 1))])
}

/** A field goes, comes twice, or changes places. */
function changeFields(input: Buffer, chance: Chance): Buffer {
  const separator = chance.of(SEPARATORS)
  const fields = input.toString('latin1').split(separator)
  const [one, other] = [chance.below(fields.length), chance.below(fields.length)]
  const [field] = fields.splice(one, chance.below(2))
  fields.splice(other, 0, ...(chance.below(3) === 0 ? [] : [field ?? fields[one] ?? '']))
  return Buffer.from(fields.join(separator), 'latin1')
}

/** Changes a value within a line that is JSON, so that it still is. */
function changeJson(input: Buffer, chance: Chance, stock: Stock): Buffer {
  const lines = input.toString().split('\n')
  const at = chance.below(lines.length)
  try {
    lines[at] = JSON.stringify(otherValue(JSON.parse(lines[at]!), chance, stock))
  } catch {
    return input
  }
  return Buffer.from(lines.join('\n'))
}

function otherValue(value: unknown, chance: Chance, stock: Stock): unknown {
  const isInner = typeof value === 'object' && value !== null
  if (!isInner || chance.below(8) === 0) return newValue(value, chance, stock)
  const keys = Object.keys(value)
  if (chance.below(8) === 0) keys.push(word(chance, stock).toString())
  const key = chance.of(keys)
  if (key === undefined) return value
  const changed = new Map(Object.entries(value))
  if (chance.below(8) === 0) changed.delete(key)
  else changed.set(key, otherValue(changed.get(key), chance, stock))
  return Array.isArray(value) ? [...changed.values()] : Object.fromEntries(changed)
}

function newValue(value: unknown, chance: Chance, stock: Stock): unknown {
  switch (chance.below(6)) {
    case 0:
      return word(chance, stock).toString()
    case 1:
      return chance.of([0, -1, 0.5, 1e21, 1e300, 2 ** 53, 65536, chance.below(300)])
    case 2:
      return chance.of([null, true, false, [], {}, [[]], ''])
    case 3:
      return Array.from({ length: chance.below(5) }, () => value)
    case 4:
      return typeof value === 'string' ? mutatedText(value, chance, stock) : value
    default:
      return { [word(chance, stock).toString()]: value }
  }
}

function mutatedText(text: string, chance: Chance, stock: Stock): string {
  const mutator = chance.of([cutOut, repeatPart, insertWord, overwriteWithWord, replaceNumber])
  return mutator(Buffer.from(text), chance, stock).toString()
}

function word(chance: Chance, { words }: Stock): Buffer {
  return Buffer.from(chance.below(4) === 0 ? chance.of(AWKWARD) : chance.of([...words, '']))
}

/** Two places, often near to each other. */
function part(input: Buffer, chance: Chance): [from: number, to: number] {
  const from = chance.below(input.length + 1)
  const length = chance.below(2) === 0 ? chance.below(8) : chance.below(input.length + 1)
  return [from, Math.min(from + length, input.length)]
}
