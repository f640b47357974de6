import { board } from '../drawing.ts'
import type { Lesson } from '../lesson.ts'

const besideThrone = board`
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . + . . . .
  . . . t K t . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . t . . T .`

const besideThroneBelowOpen = board`
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . + . . . .
  . . . t K . . t .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .`

const onThrone = board`
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . t . . . .
  . . . t K t . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . t . . T .`

const onThroneBelowOpen = board`
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . t . . . .
  . . . t K . . t .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .`

export const kingBesideThrone: Lesson = {
  id: 'king-beside-throne',
  title: {
    en: 'The king beside his throne',
    de: 'Der König neben seinem Thron',
    nl: 'De koning naast zijn troon',
    da: 'Kongen ved siden af sin trone',
  },
  idea: {
    en: 'Beside his empty throne the king is captured by three attackers: the throne stands in for the fourth.',
    de: 'Neben seinem leeren Thron fangen drei Angreifer den König: Der Thron ersetzt den vierten.',
    nl: 'Naast zijn lege troon vangen drie aanvallers de koning: de troon telt als vierde.',
    da: 'Ved siden af sin tomme trone fanges kongen af tre angribere: tronen gør det ud for den fjerde.',
  },
  needs: options => options['throne.hostileToKing'] === 'empty' && options['king.capture'] !== 'two',
  steps: [
    {
      diagram: besideThrone,
      toMove: 'attackers',
      task: {
        en: 'The king on e4 has left his throne. Capture him.',
        de: 'Der König auf e4 hat seinen Thron verlassen. Fang ihn.',
        nl: 'De koning op e4 heeft zijn troon verlaten. Vang hem.',
        da: 'Kongen på e4 har forladt sin trone. Fang ham.',
      },
      goal: { kind: 'capture-king' },
      rightMoves: ['e1-e3'],
      right: {
        en: 'Right. Three attackers and the empty throne: he has no way out.',
        de: 'Richtig. Drei Angreifer und der leere Thron: Er kommt nicht mehr weg.',
        nl: 'Goed. Drie aanvallers en de lege troon: hij kan geen kant op.',
        da: 'Rigtigt. Tre angribere og den tomme trone: han kan ikke slippe væk.',
      },
      wrong: [
        {
          move: 'e1-e2',
          why: {
            en: 'e3 is still open. Close it.',
            de: 'e3 ist noch offen. Mach es zu.',
            nl: 'e3 is nog open. Maak het dicht.',
            da: 'e3 er stadig åbent. Luk det.',
          },
        },
      ],
    },
  ],
  claims: [
    {
      says: 'two attackers and the throne are not enough',
      diagram: besideThroneBelowOpen,
      toMove: 'attackers',
      moves: 'h4-f4',
      result: { captured: [] },
    },
  ],
}

export const kingOnThrone: Lesson = {
  id: 'king-on-throne',
  title: {
    en: 'The king on his throne',
    de: 'Der König auf seinem Thron',
    nl: 'De koning op zijn troon',
    da: 'Kongen på sin trone',
  },
  idea: {
    en: 'On his throne the king is strong: only four attackers, one on each side, capture him.',
    de: 'Auf seinem Thron ist der König stark: Nur vier Angreifer, auf jeder Seite einer, fangen ihn.',
    nl: 'Op zijn troon is de koning sterk: alleen vier aanvallers, aan elke kant één, vangen hem.',
    da: 'På sin trone er kongen stærk: kun fire angribere, én på hver side, fanger ham.',
  },
  needs: options => options['king.capture'] !== 'two',
  steps: [
    {
      diagram: onThrone,
      toMove: 'attackers',
      task: {
        en: 'Three attackers stand round the throne. Capture the king.',
        de: 'Drei Angreifer stehen um den Thron. Fang den König.',
        nl: 'Drie aanvallers staan om de troon. Vang de koning.',
        da: 'Tre angribere står omkring tronen. Fang kongen.',
      },
      goal: { kind: 'capture-king' },
      rightMoves: ['e1-e4'],
      right: {
        en: 'Right. All four sides are closed, and the attackers win.',
        de: 'Richtig. Alle vier Seiten sind zu, und die Angreifer gewinnen.',
        nl: 'Goed. Alle vier de kanten zijn dicht, en de aanvallers winnen.',
        da: 'Rigtigt. Alle fire sider er lukket, og angriberne vinder.',
      },
      wrong: [
        {
          move: 'e1-e3',
          why: {
            en: 'One square more: e4 is beside the king.',
            de: 'Noch ein Feld: e4 liegt neben dem König.',
            nl: 'Nog één veld: e4 ligt naast de koning.',
            da: 'Ét felt mere: e4 ligger ved siden af kongen.',
          },
        },
      ],
    },
  ],
  claims: [
    {
      says: 'three attackers are not enough, though two stand opposite each other',
      diagram: onThroneBelowOpen,
      toMove: 'attackers',
      moves: 'h5-f5',
      result: { captured: [] },
    },
  ],
}
