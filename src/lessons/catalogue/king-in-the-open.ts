import { board } from '../drawing.ts'
import type { Lesson } from '../lesson.ts'

const oneSideOpen = board`
  . . . . . . . . .
  . . t . . . . . .
  . t K t . . . . .
  . . . . . . . . .
  . . . . + . . . .
  . . . . . . . . .
  . . . . . . T . .
  . . t . . . . . .
  . . . . . . . . .`

const twoSidesOpen = board`
  . . . . . . . . .
  . . t . . . . . .
  . t K . . . t . .
  . . . . . . . . .
  . . . . + . . . .
  . . . . . . . . .
  . . . . . . T . .
  . . . . . . . . .
  . . . . . . . . .`

const oneAttackerBeside = board`
  . . . . . . . . .
  . . . . . . . . .
  . t K . . . t . .
  . . . . . . . . .
  . . . . + . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .`

const oneAttackerBelow = board`
  . . . . . . . . .
  . . . . . t . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . + . . . .
  . . . . . . . . .
  . . . . . K . . .
  . . . . . t . . .
  . . . . . . . . .`

const kingWalksBetween = board`
  . . . . . . . . .
  . . . . . . . . .
  . t . t . . . . .
  . . . . . . . . .
  . . . . + . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . K . . . . . .
  . . . . . . . . .`

export const kingTakenByFour: Lesson = {
  id: 'king-taken-by-four',
  title: {
    en: 'Four attackers take the king',
    de: 'Vier Angreifer fangen den König',
    nl: 'Vier aanvallers vangen de koning',
    da: 'Fire angribere fanger kongen',
  },
  idea: {
    en: 'In the open, the king is captured when attackers stand on all four sides of him. Three are not enough.',
    de: 'Im Freien ist der König gefangen, wenn auf allen vier Seiten von ihm Angreifer stehen. Drei reichen nicht.',
    nl: 'In het open veld is de koning gevangen als er aan alle vier zijn kanten aanvallers staan. Drie is niet genoeg.',
    da: 'På åben mark er kongen fanget, når der står angribere på alle fire sider af ham. Tre er ikke nok.',
  },
  needs: options => options['king.capture'] === 'four',
  steps: [
    {
      diagram: oneSideOpen,
      toMove: 'attackers',
      task: {
        en: 'One side of the king on c7 is still open. Capture him.',
        de: 'Eine Seite des Königs auf c7 ist noch offen. Fang ihn.',
        nl: 'Eén kant van de koning op c7 is nog open. Vang hem.',
        da: 'Én side af kongen på c7 er stadig åben. Fang ham.',
      },
      goal: { kind: 'capture-king' },
      rightMoves: ['c2-c6'],
      right: {
        en: 'Right. The fourth attacker closes the ring, and the attackers win.',
        de: 'Richtig. Der vierte Angreifer schließt den Ring, und die Angreifer gewinnen.',
        nl: 'Goed. De vierde aanvaller sluit de ring, en de aanvallers winnen.',
        da: 'Rigtigt. Den fjerde angriber lukker ringen, og angriberne vinder.',
      },
      wrong: [
        {
          move: 'c2-c5',
          why: {
            en: 'c6 is still open, and the king can step out.',
            de: 'c6 ist noch offen, und der König kann hinaus.',
            nl: 'c6 is nog open, en de koning kan eruit.',
            da: 'c6 er stadig åbent, og kongen kan gå ud.',
          },
        },
      ],
    },
  ],
  claims: [
    {
      says: 'three attackers do not capture the king',
      diagram: twoSidesOpen,
      toMove: 'attackers',
      moves: 'g7-d7',
      result: { captured: [] },
    },
    {
      says: 'the king can step out of the gap',
      diagram: oneSideOpen,
      toMove: 'attackers',
      moves: 'c2-c5 c7-c6',
      result: { captured: [] },
    },
  ],
}

export const kingTakenByTwo: Lesson = {
  id: 'king-taken-by-two',
  title: {
    en: 'Two attackers take the king',
    de: 'Zwei Angreifer fangen den König',
    nl: 'Twee aanvallers vangen de koning',
    da: 'To angribere fanger kongen',
  },
  idea: {
    en: 'Away from his throne the king is captured like any other piece: between two attackers.',
    de: 'Fern von seinem Thron wird der König gefangen wie jeder andere Stein: zwischen zwei Angreifern.',
    nl: 'Ver van zijn troon wordt de koning gevangen zoals elk ander stuk: tussen twee aanvallers.',
    da: 'Væk fra sin trone fanges kongen som enhver anden brik: mellem to angribere.',
  },
  needs: options => options['king.capture'] !== 'four',
  steps: [
    {
      diagram: oneAttackerBeside,
      toMove: 'attackers',
      task: {
        en: 'Capture the king on c7.',
        de: 'Fang den König auf c7.',
        nl: 'Vang de koning op c7.',
        da: 'Fang kongen på c7.',
      },
      goal: { kind: 'capture-king' },
      rightMoves: ['g7-d7'],
      right: {
        en: 'Right. Between b7 and d7 he is caught, and the attackers win.',
        de: 'Richtig. Zwischen b7 und d7 ist er gefangen, und die Angreifer gewinnen.',
        nl: 'Goed. Tussen b7 en d7 is hij gevangen, en de aanvallers winnen.',
        da: 'Rigtigt. Mellem b7 og d7 er han fanget, og angriberne vinder.',
      },
      wrong: [
        {
          move: 'g7-e7',
          why: {
            en: 'Not close enough: d7 is beside the king.',
            de: 'Nicht nah genug: d7 liegt neben dem König.',
            nl: 'Niet dichtbij genoeg: d7 ligt naast de koning.',
            da: 'Ikke tæt nok: d7 ligger ved siden af kongen.',
          },
        },
      ],
    },
    {
      diagram: oneAttackerBelow,
      toMove: 'attackers',
      task: {
        en: 'It works from above and below too. Capture the king on f3.',
        de: 'Es geht auch von oben und unten. Fang den König auf f3.',
        nl: 'Het kan ook van boven en onder. Vang de koning op f3.',
        da: 'Det virker også oppefra og nedefra. Fang kongen på f3.',
      },
      goal: { kind: 'capture-king' },
      rightMoves: ['f8-f4'],
      right: {
        en: 'Right. A king in the open has to be careful.',
        de: 'Richtig. Ein König im Freien muss aufpassen.',
        nl: 'Goed. Een koning in het open veld moet oppassen.',
        da: 'Rigtigt. En konge på åben mark må passe på.',
      },
      wrong: [
        {
          move: 'f8-f5',
          why: {
            en: 'Not close enough: f4 is beside the king.',
            de: 'Nicht nah genug: f4 liegt neben dem König.',
            nl: 'Niet dichtbij genoeg: f4 ligt naast de koning.',
            da: 'Ikke tæt nok: f4 ligger ved siden af kongen.',
          },
        },
      ],
    },
  ],
  claims: [
    {
      says: 'two attackers capture the king',
      diagram: oneAttackerBeside,
      toMove: 'attackers',
      moves: 'g7-d7',
      result: { ends: 'king-captured' },
    },
    {
      says: 'the king too walks between two safely',
      diagram: kingWalksBetween,
      toMove: 'defenders',
      moves: 'c2-c7',
      result: { captured: [] },
    },
  ],
}
