import { board } from '../drawing.ts'
import type { Lesson } from '../lesson.ts'

const attackerBesideThrone = board`
  . . . . . . . . .
  . . T . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . t + . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . K t .
  . . . . . . . . .`

const defenderBesideThrone = board`
  . . . . . . . . .
  . . . . . . t . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . + T . . .
  . . . . . . . . .
  . . . . . . . . .
  . . K . . . . . .
  . . . . . . . . .`

const twoWaysToTry = board`
  . . . . . . . . .
  . . T . . . . . .
  . . . . . . . . .
  . . . T . . . . .
  . . . t + . . . .
  T . . . . . . . .
  . . . . . . . . .
  . . . . . . K t .
  . . . . . . . . .`

export const throneHelps: Lesson = {
  id: 'throne-helps',
  title: {
    en: 'The empty throne helps to capture',
    de: 'Der leere Thron hilft beim Schlagen',
    nl: 'De lege troon helpt bij het slaan',
    da: 'Den tomme trone hjælper med at slå',
  },
  idea: {
    en: 'The empty throne is every soldier’s enemy. A soldier between it and an enemy soldier who moves in is captured.',
    de: 'Der leere Thron ist der Feind aller Soldaten. Ein Soldat zwischen ihm und einem gegnerischen Soldaten, der heranzieht, wird geschlagen.',
    nl: 'De lege troon is de vijand van elke soldaat. Een soldaat tussen de troon en een vijandelijke soldaat die aankomt, wordt geslagen.',
    da: 'Den tomme trone er alle soldaters fjende. En soldat mellem tronen og en fjendtlig soldat, der rykker frem, bliver slået.',
  },
  needs: options =>
    options['throne.hostileToAttackers'] !== 'never' && options['throne.hostileToDefenders'] !== 'never',
  steps: [
    {
      diagram: attackerBesideThrone,
      toMove: 'defenders',
      task: {
        en: 'The attacker on d5 stands beside the empty throne. Capture it.',
        de: 'Der Angreifer auf d5 steht neben dem leeren Thron. Schlag ihn.',
        nl: 'De aanvaller op d5 staat naast de lege troon. Sla hem.',
        da: 'Angriberen på d5 står ved siden af den tomme trone. Slå den.',
      },
      goal: { kind: 'capture', count: 1 },
      rightMoves: ['c8-c5'],
      right: {
        en: 'Right. The throne was your second man.',
        de: 'Richtig. Der Thron war dein zweiter Mann.',
        nl: 'Goed. De troon was je tweede man.',
        da: 'Rigtigt. Tronen var din anden mand.',
      },
      wrong: [
        {
          move: 'c8-c6',
          why: {
            en: 'c6 is at a slant to d5. Stand opposite the throne.',
            de: 'c6 liegt schräg zu d5. Stell dich dem Thron gegenüber.',
            nl: 'c6 ligt schuin naast d5. Ga tegenover de troon staan.',
            da: 'c6 ligger skråt over for d5. Stil dig over for tronen.',
          },
        },
      ],
    },
    {
      diagram: defenderBesideThrone,
      toMove: 'attackers',
      task: {
        en: 'The attackers can do it too. Capture the defender on f5.',
        de: 'Die Angreifer können das auch. Schlag den Verteidiger auf f5.',
        nl: 'De aanvallers kunnen het ook. Sla de verdediger op f5.',
        da: 'Angriberne kan også. Slå forsvareren på f5.',
      },
      goal: { kind: 'capture', count: 1 },
      rightMoves: ['g8-g5'],
      right: {
        en: 'Right. Take care beside an empty throne.',
        de: 'Richtig. Sei vorsichtig neben einem leeren Thron.',
        nl: 'Goed. Pas op naast een lege troon.',
        da: 'Rigtigt. Pas på ved siden af en tom trone.',
      },
      wrong: [
        {
          move: 'g8-g6',
          why: {
            en: 'g6 is at a slant to f5. Stand opposite the throne.',
            de: 'g6 liegt schräg zu f5. Stell dich dem Thron gegenüber.',
            nl: 'g6 ligt schuin naast f5. Ga tegenover de troon staan.',
            da: 'g6 ligger skråt over for f5. Stil dig over for tronen.',
          },
        },
      ],
    },
  ],
  claims: [
    {
      says: 'a defender and the empty throne take an attacker',
      diagram: attackerBesideThrone,
      toMove: 'defenders',
      moves: 'c8-c5',
      result: { captured: ['d5'] },
    },
    {
      says: 'an attacker and the empty throne take a defender',
      diagram: defenderBesideThrone,
      toMove: 'attackers',
      moves: 'g8-g5',
      result: { captured: ['f5'] },
    },
  ],
}

export const throneDoesNotHelp: Lesson = {
  id: 'throne-does-not-help',
  title: {
    en: 'The throne takes no soldiers',
    de: 'Der Thron schlägt keine Soldaten',
    nl: 'De troon slaat geen soldaten',
    da: 'Tronen slår ingen soldater',
  },
  idea: {
    en: 'In these rules the throne does not help to capture a soldier, not even when it is empty.',
    de: 'Bei diesen Regeln hilft der Thron nicht, einen Soldaten zu schlagen, auch nicht, wenn er leer ist.',
    nl: 'Bij deze regels helpt de troon niet om een soldaat te slaan, ook niet als hij leeg is.',
    da: 'Med disse regler hjælper tronen ikke med at slå en soldat, heller ikke når den er tom.',
  },
  needs: options =>
    options['throne.hostileToAttackers'] === 'never' && options['throne.hostileToDefenders'] === 'never',
  steps: [
    {
      diagram: twoWaysToTry,
      toMove: 'defenders',
      task: {
        en: 'Capture the attacker on d5. Which defender has a partner?',
        de: 'Schlag den Angreifer auf d5. Welcher Verteidiger hat einen Partner?',
        nl: 'Sla de aanvaller op d5. Welke verdediger heeft een maat?',
        da: 'Slå angriberen på d5. Hvilken forsvarer har en makker?',
      },
      goal: { kind: 'capture', count: 1 },
      rightMoves: ['a4-d4'],
      right: {
        en: 'Right. Between d4 and d6 the attacker was caught.',
        de: 'Richtig. Zwischen d4 und d6 war der Angreifer gefangen.',
        nl: 'Goed. Tussen d4 en d6 zat de aanvaller klem.',
        da: 'Rigtigt. Mellem d4 og d6 var angriberen fanget.',
      },
      wrong: [
        {
          move: 'c8-c5',
          why: {
            en: 'Between c5 and the empty throne nothing happens here.',
            de: 'Zwischen c5 und dem leeren Thron passiert hier nichts.',
            nl: 'Tussen c5 en de lege troon gebeurt hier niets.',
            da: 'Mellem c5 og den tomme trone sker der ikke noget her.',
          },
        },
      ],
    },
  ],
  claims: [
    {
      says: 'a defender and the empty throne take no attacker',
      diagram: attackerBesideThrone,
      toMove: 'defenders',
      moves: 'c8-c5',
      result: { captured: [] },
    },
    {
      says: 'an attacker and the empty throne take no defender',
      diagram: defenderBesideThrone,
      toMove: 'attackers',
      moves: 'g8-g5',
      result: { captured: [] },
    },
  ],
}
