import { board } from '../drawing.ts'
import type { Lesson } from '../lesson.ts'

const oneGap = board`
  . . . . . . . . .
  . . t t . . . . .
  . t K T t . . . .
  . t T . t . . . .
  . . t . + . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . t . . . . .
  . . . . . . . . .`

export const encirclement: Lesson = {
  id: 'encirclement',
  title: {
    en: 'A ring round all of them',
    de: 'Ein Ring um alle',
    nl: 'Een ring om allemaal',
    da: 'En ring om dem alle',
  },
  idea: {
    en: 'In these rules the attackers also win when the king and all defenders are inside a ring of attackers, without a way to the edge. The king need not be captured.',
    de: 'Nach diesen Regeln gewinnen die Angreifer auch, wenn der König und alle Verteidiger in einem Ring von Angreifern sind, ohne Weg zum Rand. Der König muss dann nicht gefangen werden.',
    nl: 'Volgens deze regels winnen de aanvallers ook als de koning en alle verdedigers in een ring van aanvallers staan, zonder weg naar de rand. De koning hoeft dan niet gevangen te worden.',
    da: 'Efter disse regler vinder angriberne også, når kongen og alle forsvarere er inde i en ring af angribere, uden vej til kanten. Kongen behøver da ikke at blive fanget.',
  },
  needs: options => options.encirclement,
  steps: [
    {
      diagram: oneGap,
      toMove: 'attackers',
      task: {
        en: 'The ring has one gap. Win with one move.',
        de: 'Der Ring hat eine Lücke. Gewinn mit einem Zug.',
        nl: 'De ring heeft één gat. Win met één zet.',
        da: 'Ringen har ét hul. Vind med ét træk.',
      },
      goal: { kind: 'win-in', moves: 1 },
      rightMoves: ['d2-d5', 'd2-d6', 'e6-d6'],
      right: {
        en: 'Right. The ring is closed, and none of them gets out.',
        de: 'Richtig. Der Ring ist geschlossen, und keiner kommt hinaus.',
        nl: 'Goed. De ring is gesloten, en niemand komt eruit.',
        da: 'Rigtigt. Ringen er lukket, og ingen af dem slipper ud.',
      },
      wrong: [
        {
          move: 'd2-d4',
          why: {
            en: 'Not far enough: they get out across d5.',
            de: 'Nicht weit genug: Über d5 kommen sie hinaus.',
            nl: 'Niet ver genoeg: over d5 komen ze eruit.',
            da: 'Ikke langt nok: over d5 slipper de ud.',
          },
        },
      ],
    },
  ],
  claims: [
    {
      says: 'it is the ring that wins',
      diagram: oneGap,
      toMove: 'attackers',
      moves: 'd2-d5',
      result: { ends: 'encircled' },
    },
    {
      says: 'through the gap they get out',
      diagram: oneGap,
      toMove: 'attackers',
      moves: 'd2-d4 d7-d6 b6-b5 d6-d5',
      result: { captured: [] },
    },
  ],
}
