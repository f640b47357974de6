import type { Lights } from '../boards/board.ts'
import type { SoldiersCheck, StartPositionCheck } from '../doctor/calibration.ts'
import { DESIGN, type LightRole, PALETTE } from '../views/light-palette.ts'

const MISSING: { readonly [letter: string]: LightRole } = {
  t: 'missing-attacker',
  T: 'missing-defender',
  K: 'missing-king',
}

/** The same lights as before a game. */
export function lightsForStart({ missing, surplus, wrongSide }: StartPositionCheck, start: string): Lights {
  const letters = [...start].map((wanted, square) => {
    if (surplus.includes(square) || wrongSide.includes(square)) return DESIGN.surplus.letter
    return missing.includes(square) ? DESIGN[MISSING[wanted]!].letter : '.'
  })
  return { squares: letters.join(''), palette: PALETTE }
}

/** A soldier of either side will do. */
export function lightsForSoldiers(
  { missing, surplus }: Pick<SoldiersCheck, 'missing' | 'surplus'>,
  count: number,
): Lights {
  const letters = Array.from({ length: count }, (_, square) => {
    if (surplus.includes(square)) return DESIGN.surplus.letter
    return missing.includes(square) ? DESIGN['missing-attacker'].letter : '.'
  })
  return { squares: letters.join(''), palette: PALETTE }
}

export function lightsOn(squares: readonly number[], count: number): Lights {
  const letters = Array.from({ length: count }, (_, square) =>
    squares.includes(square) ? DESIGN.surplus.letter : '.',
  )
  return { squares: letters.join(''), palette: PALETTE }
}
