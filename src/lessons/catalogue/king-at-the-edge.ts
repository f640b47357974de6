import { board } from '../drawing.ts'
import type { Lesson } from '../lesson.ts'

const frontOpen = board`
  + . . . . . . . +
  . . . . . . . . .
  . . . . . . T . .
  . . t . . . . . .
  . . . . + . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  + t K t . . . . +`

const oneSideOpen = board`
  + . . . . . . . +
  . . . . . . . . .
  . . . . . . T . .
  . . . t . . . . .
  . . . . + . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  + t K . . . . . +`

const nearlySurrounded = board`
  + . . . . . . . +
  . . . . . . . T .
  . . . . . . . . .
  . . . . . . t . .
  . . t . + . . . .
  . t K t . . . . .
  . . . . . . . . .
  . . . . . . . . .
  + . . . . . . . +`

export const kingTakenAtEdge: Lesson = {
  id: 'king-taken-at-edge',
  title: {
    en: 'The king at the edge',
    de: 'Der König am Rand',
    nl: 'De koning aan de rand',
    da: 'Kongen ved kanten',
  },
  idea: {
    en: 'At the edge of the board three attackers capture the king: the edge stands in for the fourth.',
    de: 'Am Rand des Bretts fangen drei Angreifer den König: Der Rand ersetzt den vierten.',
    nl: 'Aan de rand van het bord vangen drie aanvallers de koning: de rand telt als vierde.',
    da: 'Ved brættets kant fanger tre angribere kongen: kanten gør det ud for den fjerde.',
  },
  needs: options =>
    options.escape === 'corner' && options['king.capture'] === 'four' && options['king.edgeCounts'],
  steps: [
    {
      diagram: frontOpen,
      toMove: 'attackers',
      task: {
        en: 'The king stands at the edge, on c1. Capture him.',
        de: 'Der König steht am Rand, auf c1. Fang ihn.',
        nl: 'De koning staat aan de rand, op c1. Vang hem.',
        da: 'Kongen står ved kanten, på c1. Fang ham.',
      },
      goal: { kind: 'capture-king' },
      rightMoves: ['c6-c2'],
      right: {
        en: 'Right. Behind him is the edge, and the attackers win.',
        de: 'Richtig. Hinter ihm ist der Rand, und die Angreifer gewinnen.',
        nl: 'Goed. Achter hem is de rand, en de aanvallers winnen.',
        da: 'Rigtigt. Bag ham er kanten, og angriberne vinder.',
      },
      wrong: [
        {
          move: 'c6-c3',
          why: {
            en: 'c2 is still open. Close it.',
            de: 'c2 ist noch offen. Mach es zu.',
            nl: 'c2 is nog open. Maak het dicht.',
            da: 'c2 er stadig åbent. Luk det.',
          },
        },
      ],
    },
  ],
  claims: [
    {
      says: 'two attackers and the edge are not enough',
      diagram: oneSideOpen,
      toMove: 'attackers',
      moves: 'd6-d1',
      result: { captured: [] },
    },
  ],
}

export const kingSafeAtEdge: Lesson = {
  id: 'king-safe-at-edge',
  title: {
    en: 'The edge protects the king',
    de: 'Der Rand schützt den König',
    nl: 'De rand beschermt de koning',
    da: 'Kanten beskytter kongen',
  },
  idea: {
    en: 'The king is captured only by attackers on all four sides. At the edge there is no fourth side, so nobody can capture him there.',
    de: 'Der König wird nur von Angreifern auf allen vier Seiten gefangen. Am Rand ist für den vierten kein Platz, also kann ihn dort niemand fangen.',
    nl: 'De koning wordt alleen gevangen door aanvallers aan alle vier kanten. Aan de rand is geen plaats voor de vierde, dus daar kan niemand hem vangen.',
    da: 'Kongen fanges kun af angribere på alle fire sider. Ved kanten er der ikke plads til den fjerde, så der kan ingen fange ham.',
  },
  needs: options =>
    options.escape === 'corner' && options['king.capture'] === 'four' && !options['king.edgeCounts'],
  steps: [
    {
      diagram: nearlySurrounded,
      toMove: 'defenders',
      task: {
        en: 'The king on c4 is in danger. Take him to the edge, to c1.',
        de: 'Der König auf c4 ist in Gefahr. Bring ihn an den Rand, nach c1.',
        nl: 'De koning op c4 loopt gevaar. Breng hem naar de rand, naar c1.',
        da: 'Kongen på c4 er i fare. Bring ham ud til kanten, til c1.',
      },
      goal: { kind: 'move', from: 'c4', to: 'c1' },
      rightMoves: ['c4-c1'],
      right: {
        en: 'Right. Here they can block his way, but not capture him.',
        de: 'Richtig. Hier können sie ihm den Weg versperren, aber ihn nicht fangen.',
        nl: 'Goed. Hier kunnen ze zijn weg versperren, maar hem niet vangen.',
        da: 'Rigtigt. Her kan de spærre hans vej, men ikke fange ham.',
      },
      wrong: [
        {
          move: 'c4-c2',
          why: {
            en: 'On c2 he can still be surrounded. Go on to c1.',
            de: 'Auf c2 kann er noch umringt werden. Geh weiter bis c1.',
            nl: 'Op c2 kan hij nog omsingeld worden. Ga door tot c1.',
            da: 'På c2 kan han stadig omringes. Gå videre til c1.',
          },
        },
      ],
    },
  ],
  claims: [
    {
      says: 'he was in danger: whoever stays away from the edge is captured',
      diagram: nearlySurrounded,
      toMove: 'defenders',
      moves: 'h8-h7 g6-g3 h7-h8 g3-c3',
      result: { ends: 'king-captured' },
    },
    {
      says: 'three attackers do not capture him at the edge',
      diagram: frontOpen,
      toMove: 'attackers',
      moves: 'c6-c2',
      result: { captured: [] },
    },
    {
      says: 'nor do two on either side',
      diagram: oneSideOpen,
      toMove: 'attackers',
      moves: 'd6-d1',
      result: { captured: [] },
    },
  ],
}
