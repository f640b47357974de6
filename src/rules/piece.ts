export const SIDES = ['attackers', 'defenders'] as const
export type Side = (typeof SIDES)[number]

/** The letters of a diagram: attacker, defender, king. */
export const PIECES = ['t', 'T', 'K'] as const
export type Piece = (typeof PIECES)[number]
export type Cell = Piece | '.'

export const opponent = (side: Side): Side => (side === 'attackers' ? 'defenders' : 'attackers')
export const sideOf = (piece: Piece): Side => (piece === 't' ? 'attackers' : 'defenders')
export const isPiece = (letter: string): letter is Piece => (PIECES as readonly string[]).includes(letter)
export const isSide = (text: string): text is Side => (SIDES as readonly string[]).includes(text)
