// Long because it is data: the text of the corner lessons in four languages, beside their diagrams.
import { board } from '../drawing.ts'
import type { Lesson } from '../lesson.ts'

const attackerOnTheLeft = board`
  + . . . . . . . +
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  t . . . K . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  + . . . . . . . +`

const defenderOnTheRight = board`
  + . . . . . . . +
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . T
  t . . . K . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  + . . . . . . . +`

const defenderBesideCorner = board`
  + . . . . . . . +
  . . . . . . . . .
  . . . . . . . . .
  . . t . . . . . .
  . . . . K . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  + T . . . . . . +`

const attackerBesideCorner = board`
  + . . . . . . . +
  t . . . . . . . .
  . . . T . . . . .
  . . . . . . . . .
  . . . . K . . . .
  . . . . . . . . .
  . . . . . . . t .
  . . . . . . . . .
  + . . . . . . . +`

const secondManNeeded = board`
  + . . . . . . . +
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  t . . . K . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  + T t . . . . . +`

export const cornersForTheKing: Lesson = {
  id: 'corners-for-the-king',
  title: {
    en: 'Corners are closed to soldiers',
    de: 'Ecken sind für Soldaten gesperrt',
    nl: 'Hoeken zijn dicht voor soldaten',
    da: 'Hjørner er lukket for soldater',
  },
  idea: {
    en: 'No attacker and no defender may stop on a corner: a1, a9, i1, i9.',
    de: 'Kein Angreifer und kein Verteidiger darf auf einer Ecke stehen bleiben: a1, a9, i1, i9.',
    nl: 'Geen aanvaller en geen verdediger mag op een hoek blijven staan: a1, a9, i1, i9.',
    da: 'Ingen angriber og ingen forsvarer må blive stående på et hjørne: a1, a9, i1, i9.',
  },
  needs: options => options['corners.stop'] === 'king',
  steps: [
    {
      diagram: attackerOnTheLeft,
      toMove: 'attackers',
      task: {
        en: 'Move the attacker from a5 up, as near to the corner as it may go: to a8.',
        de: 'Zieh den Angreifer von a5 hinauf, so nah an die Ecke, wie er darf: nach a8.',
        nl: 'Zet de aanvaller van a5 omhoog, zo dicht bij de hoek als hij mag: op a8.',
        da: 'Flyt angriberen fra a5 op, så tæt på hjørnet, som den må: til a8.',
      },
      goal: { kind: 'move', from: 'a5', to: 'a8' },
      rightMoves: ['a5-a8'],
      right: {
        en: 'Right. You may guard a corner, but not enter it.',
        de: 'Richtig. Du darfst eine Ecke bewachen, aber nicht hinein.',
        nl: 'Goed. Je mag een hoek bewaken, maar er niet in.',
        da: 'Rigtigt. Du må bevogte et hjørne, men ikke gå ind i det.',
      },
      wrong: [
        {
          move: 'a5-a9',
          illegal: 'corner-stop',
          why: {
            en: 'a9 is a corner. An attacker may not stop there.',
            de: 'a9 ist eine Ecke. Ein Angreifer darf dort nicht stehen bleiben.',
            nl: 'a9 is een hoek. Een aanvaller mag daar niet blijven staan.',
            da: 'a9 er et hjørne. En angriber må ikke blive stående der.',
          },
        },
      ],
    },
  ],
  claims: [
    {
      says: 'a defender may not stop on a corner',
      diagram: defenderOnTheRight,
      toMove: 'defenders',
      moves: 'i6-i1',
      result: { illegal: 'corner-stop' },
    },
    ...['a1', 'a9'].map(corner => ({
      says: `an attacker may not stop on ${corner}`,
      diagram: attackerOnTheLeft,
      toMove: 'attackers' as const,
      moves: `a5-${corner}`,
      result: { illegal: 'corner-stop' as const },
    })),
  ],
}

export const cornersHelp: Lesson = {
  id: 'corners-help',
  title: {
    en: 'Corners help to capture',
    de: 'Ecken helfen beim Schlagen',
    nl: 'Hoeken helpen bij het slaan',
    da: 'Hjørner hjælper med at slå',
  },
  idea: {
    en: 'A corner is an enemy of every soldier. You capture an enemy soldier between one of yours and a corner.',
    de: 'Eine Ecke ist der Feind aller Soldaten. Du schlägst einen gegnerischen Soldaten zwischen einem von dir und einer Ecke.',
    nl: 'Een hoek is de vijand van elke soldaat. Je slaat een vijandelijke soldaat tussen een van jou en een hoek.',
    da: 'Et hjørne er alle soldaters fjende. Du slår en fjendtlig soldat mellem en af dine og et hjørne.',
  },
  needs: options => options['corners.hostileToSoldiers'],
  steps: [
    {
      diagram: defenderBesideCorner,
      toMove: 'attackers',
      task: {
        en: 'The defender on b1 stands beside a corner. Capture it.',
        de: 'Der Verteidiger auf b1 steht neben einer Ecke. Schlag ihn.',
        nl: 'De verdediger op b1 staat naast een hoek. Sla hem.',
        da: 'Forsvareren på b1 står ved siden af et hjørne. Slå den.',
      },
      goal: { kind: 'capture', count: 1 },
      rightMoves: ['c6-c1'],
      right: {
        en: 'Right. The corner a1 was your second man.',
        de: 'Richtig. Die Ecke a1 war dein zweiter Mann.',
        nl: 'Goed. De hoek a1 was je tweede man.',
        da: 'Rigtigt. Hjørnet a1 var din anden mand.',
      },
      wrong: [
        {
          move: 'c6-c2',
          why: {
            en: 'c2 is at a slant to b1. Go on to c1.',
            de: 'c2 liegt schräg zu b1. Geh weiter bis c1.',
            nl: 'c2 ligt schuin naast b1. Ga door tot c1.',
            da: 'c2 ligger skråt over for b1. Gå videre til c1.',
          },
        },
      ],
    },
    {
      diagram: attackerBesideCorner,
      toMove: 'defenders',
      task: {
        en: 'It works for defenders too. Capture the attacker on a8.',
        de: 'Für Verteidiger geht es auch. Schlag den Angreifer auf a8.',
        nl: 'Het werkt ook voor verdedigers. Sla de aanvaller op a8.',
        da: 'Det virker også for forsvarere. Slå angriberen på a8.',
      },
      goal: { kind: 'capture', count: 1 },
      rightMoves: ['d7-a7'],
      right: {
        en: 'Right. Between a7 and the corner a9 it was caught.',
        de: 'Richtig. Zwischen a7 und der Ecke a9 war er gefangen.',
        nl: 'Goed. Tussen a7 en de hoek a9 zat hij klem.',
        da: 'Rigtigt. Mellem a7 og hjørnet a9 var den fanget.',
      },
      wrong: [
        {
          move: 'd7-b7',
          why: {
            en: 'b7 is at a slant to a8. Go on to a7.',
            de: 'b7 liegt schräg zu a8. Geh weiter bis a7.',
            nl: 'b7 ligt schuin naast a8. Ga door tot a7.',
            da: 'b7 ligger skråt over for a8. Gå videre til a7.',
          },
        },
      ],
    },
  ],
  claims: [
    {
      says: 'an attacker and a corner take a defender',
      diagram: defenderBesideCorner,
      toMove: 'attackers',
      moves: 'c6-c1',
      result: { captured: ['b1'] },
    },
    {
      says: 'a defender and a corner take an attacker',
      diagram: attackerBesideCorner,
      toMove: 'defenders',
      moves: 'd7-a7',
      result: { captured: ['a8'] },
    },
  ],
}

export const cornersArePlain: Lesson = {
  id: 'corners-are-plain',
  title: {
    en: 'Corners are open to all',
    de: 'Ecken sind für alle offen',
    nl: 'Hoeken zijn open voor iedereen',
    da: 'Hjørner er åbne for alle',
  },
  idea: {
    en: 'In these rules any piece may stop on a corner, and an empty corner does not help to capture a soldier.',
    de: 'Bei diesen Regeln darf jeder Stein auf einer Ecke stehen bleiben, und eine leere Ecke hilft nicht, einen Soldaten zu schlagen.',
    nl: 'Bij deze regels mag elk stuk op een hoek blijven staan, en een lege hoek helpt niet om een soldaat te slaan.',
    da: 'Med disse regler må alle brikker blive stående på et hjørne, og et tomt hjørne hjælper ikke med at slå en soldat.',
  },
  needs: options => options['corners.stop'] === 'anyone' && !options['corners.hostileToSoldiers'],
  steps: [
    {
      diagram: attackerOnTheLeft,
      toMove: 'attackers',
      task: {
        en: 'Move the attacker from a5 into the corner a9.',
        de: 'Zieh den Angreifer von a5 in die Ecke a9.',
        nl: 'Zet de aanvaller van a5 in de hoek a9.',
        da: 'Flyt angriberen fra a5 ind i hjørnet a9.',
      },
      goal: { kind: 'move', from: 'a5', to: 'a9' },
      rightMoves: ['a5-a9'],
      right: {
        en: 'Right. The way to a corner is free for everybody.',
        de: 'Richtig. Der Weg in eine Ecke ist für alle frei.',
        nl: 'Goed. De weg naar een hoek is vrij voor iedereen.',
        da: 'Rigtigt. Vejen til et hjørne er fri for alle.',
      },
      wrong: [
        {
          move: 'a5-a8',
          why: {
            en: 'One square more: you may stand on a9.',
            de: 'Noch ein Feld: Du darfst auf a9 stehen.',
            nl: 'Nog één veld: je mag op a9 staan.',
            da: 'Ét felt mere: du må stå på a9.',
          },
        },
      ],
    },
    {
      diagram: secondManNeeded,
      toMove: 'attackers',
      task: {
        en: 'The corner a1 does not help you as long as it is empty. Capture the defender on b1.',
        de: 'Die Ecke a1 hilft dir nicht, solange sie leer ist. Schlag den Verteidiger auf b1.',
        nl: 'De hoek a1 helpt je niet zolang hij leeg is. Sla de verdediger op b1.',
        da: 'Hjørnet a1 hjælper dig ikke, så længe det er tomt. Slå forsvareren på b1.',
      },
      goal: { kind: 'capture', count: 1 },
      rightMoves: ['a5-a1'],
      right: {
        en: 'Right. Your own attacker on a1 does what the corner does not.',
        de: 'Richtig. Dein eigener Angreifer auf a1 schafft, was die Ecke nicht kann.',
        nl: 'Goed. Je eigen aanvaller op a1 doet wat de hoek niet doet.',
        da: 'Rigtigt. Din egen angriber på a1 gør det, hjørnet ikke gør.',
      },
      wrong: [
        {
          move: 'a5-a2',
          why: {
            en: 'a2 is at a slant to b1. Go on to a1.',
            de: 'a2 liegt schräg zu b1. Geh weiter bis a1.',
            nl: 'a2 ligt schuin naast b1. Ga door tot a1.',
            da: 'a2 ligger skråt over for b1. Gå videre til a1.',
          },
        },
      ],
    },
  ],
  claims: [
    {
      says: 'a defender may stop on a corner',
      diagram: defenderOnTheRight,
      toMove: 'defenders',
      moves: 'i6-i1',
      result: { captured: [] },
    },
    {
      says: 'an attacker and an empty corner take nobody',
      diagram: defenderBesideCorner,
      toMove: 'attackers',
      moves: 'c6-c1',
      result: { captured: [] },
    },
    {
      says: 'nor do a defender and an empty corner',
      diagram: attackerBesideCorner,
      toMove: 'defenders',
      moves: 'd7-a7',
      result: { captured: [] },
    },
  ],
}
