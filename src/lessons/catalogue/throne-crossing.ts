import { board } from '../drawing.ts'
import type { Lesson } from '../lesson.ts'

const emptyThrone = board`
  . . . . . . . . .
  . . . . T . . . .
  . . . . . . . . .
  . . . . . . . . .
  . t . . + . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . K . . . .
  . . . . . . . . .`

export const throneCrossing: Lesson = {
  id: 'throne-crossing',
  title: {
    en: 'Across the throne',
    de: 'Über den Thron',
    nl: 'Over de troon',
    da: 'Hen over tronen',
  },
  idea: {
    en: 'While the throne, e5, is empty, every piece may move across it.',
    de: 'Solange der Thron, e5, leer ist, darf jeder Stein darüber hinwegziehen.',
    nl: 'Zolang de troon, e5, leeg is, mag elk stuk eroverheen.',
    da: 'Så længe tronen, e5, er tom, må alle brikker flytte hen over den.',
  },
  needs: options => options['throne.pass'] === 'anyone',
  steps: [
    {
      diagram: emptyThrone,
      toMove: 'attackers',
      task: {
        en: 'Move the attacker from b5 across the throne to h5.',
        de: 'Zieh den Angreifer von b5 über den Thron nach h5.',
        nl: 'Zet de aanvaller van b5 over de troon naar h5.',
        da: 'Flyt angriberen fra b5 hen over tronen til h5.',
      },
      goal: { kind: 'move', from: 'b5', to: 'h5' },
      rightMoves: ['b5-h5'],
      right: {
        en: 'Right. An empty throne is no wall.',
        de: 'Richtig. Ein leerer Thron ist keine Mauer.',
        nl: 'Goed. Een lege troon is geen muur.',
        da: 'Rigtigt. En tom trone er ikke en mur.',
      },
      wrong: [
        {
          move: 'b5-d5',
          why: {
            en: 'You stopped before the throne. You may go on, across it, to h5.',
            de: 'Du hast vor dem Thron angehalten. Du darfst weiter, über ihn hinweg, bis h5.',
            nl: 'Je stopte voor de troon. Je mag verder, eroverheen, tot h5.',
            da: 'Du stoppede foran tronen. Du må gå videre, hen over den, til h5.',
          },
        },
      ],
    },
  ],
  claims: [
    {
      says: 'a defender may cross',
      diagram: emptyThrone,
      toMove: 'defenders',
      moves: 'e8-e4',
      result: { captured: [] },
    },
    {
      says: 'the king may cross',
      diagram: emptyThrone,
      toMove: 'defenders',
      moves: 'e2-e7',
      result: { captured: [] },
    },
  ],
}
