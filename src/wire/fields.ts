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

/** Two hex digits a square, 80 for a deviation of zero. */
export const deviations: Field<readonly number[]> = {
  parse: text =>
    /^([0-9a-f]{2})+$/i.test(text)
      ? (text.match(/../g) ?? []).map(pair => Number.parseInt(pair, 16) - 128)
      : undefined,
  make: values => values.map(value => (value + 128).toString(16).padStart(2, '0')).join(''),
}
