/** What KiCad's files are made of: `(wire (pts (xy 1 2) (xy 3 4)))`. A quoted text is kept apart from a bare word. */
export type Expression = readonly Atom[]
export type Atom = string | Quoted | Expression

export interface Quoted {
  readonly quoted: string
}

export const quoted = (text: string): Quoted => ({ quoted: text })

function isList(atom: Atom): atom is Expression {
  return Array.isArray(atom)
}

/** Short lists on one line, others a child a line: readable in a diff. */
export function written(expression: Expression, indent = ''): string {
  const flat = oneLine(expression)
  if (indent.length + flat.length <= 110) return indent + flat
  const head: string[] = []
  const rest: string[] = []
  for (const atom of expression) {
    if (isList(atom)) rest.push(written(atom, `${indent}  `))
    else if (rest.length === 0) head.push(oneAtom(atom))
    else rest.push(`${indent}  ${oneAtom(atom)}`)
  }
  return `${indent}(${head.join(' ')}\n${rest.join('\n')})`
}

function oneLine(expression: Expression): string {
  return `(${expression.map(oneAtom).join(' ')})`
}

function oneAtom(atom: Atom): string {
  if (typeof atom === 'string') return atom
  if (isList(atom)) return oneLine(atom)
  return `"${atom.quoted.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n')}"`
}

const TOKEN = /\(|\)|"((?:[^"\\]|\\.)*)"|[^\s()"]+/gs

/** Throws on brackets that do not match: such a file was not written by KiCad or by us. */
export function parsed(text: string): Expression {
  const open: Atom[][] = [[]]
  for (const [token, inner] of text.matchAll(TOKEN)) {
    if (token === '(') open.push([])
    else if (token === ')') {
      const closed = open.pop()
      if (!closed || open.length === 0) throw new Error('A closing bracket too many')
      open.at(-1)!.push(closed)
    } else if (inner !== undefined) open.at(-1)!.push(quoted(unescaped(inner)))
    else open.at(-1)!.push(token)
  }
  const only = open[0]![0]
  if (open.length !== 1 || only === undefined || !isList(only)) throw new Error('An opening bracket too many')
  return only
}

function unescaped(text: string): string {
  return text.replace(/\\(.)/gs, (_, char: string) => (char === 'n' ? '\n' : char))
}

/** The lists within `expression` that begin with `head`. */
export function childrenOf(expression: Expression, head: string): Expression[] {
  return expression.filter((atom): atom is Expression => isList(atom) && atom[0] === head)
}

export function childOf(expression: Expression, head: string): Expression {
  const [child] = childrenOf(expression, head)
  if (!child) throw new Error(`(${String(expression[0])} …) has no (${head} …)`)
  return child
}

export function textAt(expression: Expression, index: number): string {
  const atom = expression[index]
  if (atom === undefined || isList(atom)) throw new Error(`No text at ${index} of ${oneLine(expression)}`)
  return typeof atom === 'string' ? atom : atom.quoted
}

export function numberAt(expression: Expression, index: number): number {
  return Number(textAt(expression, index))
}
