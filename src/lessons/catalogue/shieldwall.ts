import { board } from '../drawing.ts'
import type { Lesson } from '../lesson.ts'

const rowOfTwo = board`
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . t . . .
  . . . . K . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . t t . . . .
  . . t T T . . . .`

const gapInFront = board`
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . t . . .
  . . . . K . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . t . . . . .
  . . t T T . . . .`

export const shieldwall: Lesson = {
  id: 'shieldwall',
  title: {
    en: 'The shieldwall',
    de: 'Der Schildwall',
    nl: 'De schildmuur',
    da: 'Skjoldmuren',
  },
  idea: {
    en: 'A row of soldiers at the edge is captured all at once when an enemy soldier stands before each of them and at both ends.',
    de: 'Eine Reihe von Soldaten am Rand wird auf einmal geschlagen, wenn vor jedem und an beiden Enden ein gegnerischer Soldat steht.',
    nl: 'Een rij soldaten aan de rand wordt in één keer geslagen als er voor elk en aan beide uiteinden een vijandelijke soldaat staat.',
    da: 'En række soldater ved kanten slås på én gang, når der står en fjendtlig soldat foran hver af dem og ved begge ender.',
  },
  needs: options => options.shieldwall === 'on',
  steps: [
    {
      diagram: rowOfTwo,
      toMove: 'attackers',
      task: {
        en: 'Close the row on d1 and e1, and capture both.',
        de: 'Schließ die Reihe auf d1 und e1, und schlag beide.',
        nl: 'Sluit de rij op d1 en e1, en sla ze allebei.',
        da: 'Luk rækken på d1 og e1, og slå begge.',
      },
      goal: { kind: 'capture', count: 2 },
      rightMoves: ['f6-f1'],
      right: {
        en: 'Right. The whole row is captured.',
        de: 'Richtig. Die ganze Reihe ist geschlagen.',
        nl: 'Goed. De hele rij is geslagen.',
        da: 'Rigtigt. Hele rækken er slået.',
      },
      wrong: [
        {
          move: 'f6-f2',
          why: {
            en: 'The end at f1 is still open.',
            de: 'Das Ende bei f1 ist noch offen.',
            nl: 'Het uiteinde bij f1 is nog open.',
            da: 'Enden ved f1 er stadig åben.',
          },
        },
      ],
    },
  ],
  claims: [
    {
      says: 'with a gap in front nobody is captured',
      diagram: gapInFront,
      toMove: 'attackers',
      moves: 'f6-f1',
      result: { captured: [] },
    },
  ],
}
