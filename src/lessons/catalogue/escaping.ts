import { board } from '../drawing.ts'
import type { Lesson } from '../lesson.ts'

const oneWayToTheEdge = board`
  . . . . . . . . .
  . . . t . . . . .
  . . . . . . . . .
  . t . K . . . . .
  . . . . + . . . .
  . . . . . . . . .
  . . . t . . . . .
  . . . . . . . . .
  . . . . . . . . .`

const oneWayToTheCorner = board`
  + . . K . t . . +
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . + . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  + . . . . . . . +`

export const escapingToTheEdge: Lesson = {
  id: 'escaping-to-the-edge',
  title: {
    en: 'Escaping to the edge',
    de: 'Flucht an den Rand',
    nl: 'Ontsnappen naar de rand',
    da: 'Flugt til kanten',
  },
  idea: {
    en: 'The defenders win as soon as the king reaches the edge of the board, anywhere.',
    de: 'Die Verteidiger gewinnen, sobald der König den Rand des Bretts erreicht, egal wo.',
    nl: 'De verdedigers winnen zodra de koning de rand van het bord bereikt, waar dan ook.',
    da: 'Forsvarerne vinder, så snart kongen når brættets kant, ligegyldigt hvor.',
  },
  needs: options => options.escape === 'edge',
  steps: [
    {
      diagram: oneWayToTheEdge,
      toMove: 'defenders',
      task: {
        en: 'Three of the king’s ways are blocked. Find the free one and escape.',
        de: 'Drei Wege des Königs sind versperrt. Finde den freien und entkomm.',
        nl: 'Drie wegen van de koning zijn versperd. Zoek de vrije en ontsnap.',
        da: 'Tre af kongens veje er spærret. Find den frie, og flygt.',
      },
      goal: { kind: 'escape' },
      rightMoves: ['d6-i6'],
      right: {
        en: 'Right. The king is free, and the defenders win.',
        de: 'Richtig. Der König ist frei, und die Verteidiger gewinnen.',
        nl: 'Goed. De koning is vrij, en de verdedigers winnen.',
        da: 'Rigtigt. Kongen er fri, og forsvarerne vinder.',
      },
      wrong: [
        {
          move: 'd6-h6',
          why: {
            en: 'h6 is not the edge yet. One square more!',
            de: 'h6 ist noch nicht der Rand. Ein Feld fehlt noch!',
            nl: 'h6 is nog niet de rand. Nog één veld!',
            da: 'h6 er ikke kanten endnu. Ét felt mere!',
          },
        },
      ],
    },
  ],
  claims: [
    {
      says: 'short of the edge the game goes on',
      diagram: oneWayToTheEdge,
      toMove: 'defenders',
      moves: 'd6-h6',
      result: { captured: [] },
    },
  ],
}

export const escapingToACorner: Lesson = {
  id: 'escaping-to-a-corner',
  title: {
    en: 'Escaping to a corner',
    de: 'Flucht in eine Ecke',
    nl: 'Ontsnappen naar een hoek',
    da: 'Flugt til et hjørne',
  },
  idea: {
    en: 'The defenders win as soon as the king reaches one of the four corners. The edge alone does not win.',
    de: 'Die Verteidiger gewinnen, sobald der König eine der vier Ecken erreicht. Der Rand allein reicht nicht.',
    nl: 'De verdedigers winnen zodra de koning een van de vier hoeken bereikt. De rand alleen is niet genoeg.',
    da: 'Forsvarerne vinder, så snart kongen når et af de fire hjørner. Kanten alene er ikke nok.',
  },
  needs: options => options.escape === 'corner',
  steps: [
    {
      diagram: oneWayToTheCorner,
      toMove: 'defenders',
      task: {
        en: 'The king stands at the edge, on d9. Take him into a corner.',
        de: 'Der König steht am Rand, auf d9. Bring ihn in eine Ecke.',
        nl: 'De koning staat aan de rand, op d9. Breng hem naar een hoek.',
        da: 'Kongen står ved kanten, på d9. Bring ham til et hjørne.',
      },
      goal: { kind: 'escape' },
      rightMoves: ['d9-a9'],
      right: {
        en: 'Right. The king is safe in his corner, and the defenders win.',
        de: 'Richtig. Der König ist in seiner Ecke sicher, und die Verteidiger gewinnen.',
        nl: 'Goed. De koning is veilig in zijn hoek, en de verdedigers winnen.',
        da: 'Rigtigt. Kongen er i sikkerhed i sit hjørne, og forsvarerne vinder.',
      },
      wrong: [
        {
          move: 'd9-b9',
          why: {
            en: 'b9 is beside the corner, not in it. One square more!',
            de: 'b9 liegt neben der Ecke, nicht darin. Ein Feld fehlt noch!',
            nl: 'b9 ligt naast de hoek, niet erin. Nog één veld!',
            da: 'b9 ligger ved siden af hjørnet, ikke i det. Ét felt mere!',
          },
        },
        {
          move: 'd9-i9',
          illegal: 'in-the-way',
          why: {
            en: 'The attacker on f9 is in the way to i9.',
            de: 'Der Angreifer auf f9 steht auf dem Weg nach i9.',
            nl: 'De aanvaller op f9 staat in de weg naar i9.',
            da: 'Angriberen på f9 står i vejen til i9.',
          },
        },
      ],
    },
  ],
  claims: [
    {
      says: 'the edge alone does not win',
      diagram: oneWayToTheEdge,
      toMove: 'defenders',
      moves: 'd6-i6',
      result: { captured: [] },
    },
  ],
}
