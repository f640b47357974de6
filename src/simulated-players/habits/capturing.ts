import { type Habit, type Removal, SIMULATED_BOARDS } from '../habit.ts'

/** When captured pieces are removed from the board. */
export const CAPTURING: readonly Habit[] = [
  removing(
    'one-handed',
    'after',
    'puts the piece down, and then takes the captured ones off with the same hand',
  ),
  removing('two-handed', 'with', 'takes captured pieces off with the other hand as the piece is put down'),
  removing('early-removal', 'before', 'takes captured pieces off while the piece is in the other hand'),
  removing('removal-first', 'first', 'takes pieces off before touching the one that will capture them'),
  removing('late-removal', 'late', 'leaves captured pieces on the board until they are in the way'),
]

function removing(name: string, removal: Removal, about: string): Habit {
  return {
    name,
    about,
    kind: 'capturing',
    boards: SIMULATED_BOARDS,
    parameters: {},
    behaviour: () => ({ removal }),
  }
}
