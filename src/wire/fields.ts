/** One field of a line: how it is read strictly, and how it is written. */
export interface Field<Value> {
  parse(text: string): Value | undefined
  make(value: Value): string
}

export function decimal(least: number, most: number): Field<number> {
  return {
    parse(text) {
      if (!/^(0|[1-9][0-9]{0,6})$/.test(text)) return undefined
      const value = Number(text)
      return value >= least && value <= most ? value : undefined
    },
    make: String,
  }
}

export function oneOf<Word extends string>(words: readonly Word[]): Field<Word> {
  return { parse: text => words.find(known => known === text), make: known => known }
}

export function matching(pattern: RegExp): Field<string> {
  return { parse: text => (pattern.test(text) ? text : undefined), make: text => text }
}

/** One or more characters, each of the alphabet. */
export function lettersOf(alphabet: readonly string[]): Field<string> {
  const isAllowed = (text: string) => text !== '' && [...text].every(letter => alphabet.includes(letter))
  return { parse: text => (isAllowed(text) ? text : undefined), make: text => text }
}

/** Hex digits, read in either case and written in lower case, so that two spellings of a value compare equal. */
export function hexDigits(count: number): Field<string> {
  const pattern = new RegExp(`^[0-9a-f]{${count}}$`, 'i')
  return {
    parse: text => (pattern.test(text) ? text.toLowerCase() : undefined),
    make: text => text.toLowerCase(),
  }
}

export function literal<Value extends number>(only: Value): Field<Value> {
  return { parse: text => (text === String(only) ? only : undefined), make: String }
}

export const bit: Field<boolean> = {
  parse: text => (text === '1' ? true : text === '0' ? false : undefined),
  make: set => (set ? '1' : '0'),
}

/** Hex digits a square, half of their range for a deviation of zero: 80 of two, 800 of three. */
function deviationsOf(digits: number): Field<readonly number[]> {
  const zero = 16 ** digits / 2
  const squares = new RegExp(`[0-9a-f]{${digits}}`, 'gi')
  return {
    parse: text => {
      const found = text.match(squares) ?? []
      if (found.length === 0 || found.length * digits !== text.length) return undefined
      return found.map(value => Number.parseInt(value, 16) - zero)
    },
    make: values => values.map(value => (value + zero).toString(16).padStart(digits, '0')).join(''),
  }
}

export const deviations = deviationsOf(2)
export const fullDeviations = deviationsOf(3)
