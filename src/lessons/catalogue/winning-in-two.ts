import { board } from '../drawing.ts'
import type { Lesson } from '../lesson.ts'

const oneDoubleWay = board`
  . . . t . . . . .
  . . . . t . . . .
  . . t K . . . t .
  . . . . . . t . .
  . . . t + . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .`

const bothCorners = board`
  + . t . . . . . +
  . . . . . . . . .
  t . . K . . t . .
  . . . . . . . . .
  . . . . + . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  + . . . . . . . +`

const shieldedKing = board`
  . . . . . . . . .
  . . t . . . . . .
  . t K t . . . . .
  . t T . . . . t .
  . . t . + . . . .
  . . . . . . . . .
  . . . . . . T . .
  . . . . . . . . .
  . . . . . . . . .`

export const twoWaysToTheEdge: Lesson = {
  id: 'two-ways-to-the-edge',
  title: {
    en: 'Two ways out',
    de: 'Zwei Auswege',
    nl: 'Twee uitwegen',
    da: 'To veje ud',
  },
  idea: {
    en: 'A king with two free ways to the edge wins, unless he is captured at once: the attackers can block only one way with a move.',
    de: 'Ein König mit zwei freien Wegen zum Rand gewinnt, wenn er nicht gleich gefangen wird: Die Angreifer können mit einem Zug nur einen Weg versperren.',
    nl: 'Een koning met twee vrije wegen naar de rand wint, als hij niet meteen gevangen wordt: de aanvallers kunnen met één zet maar één weg versperren.',
    da: 'En konge med to frie veje til kanten vinder, hvis han ikke straks bliver fanget: angriberne kan kun spærre én vej med ét træk.',
  },
  needs: options => options.escape === 'edge',
  steps: [
    {
      diagram: oneDoubleWay,
      toMove: 'defenders',
      task: {
        en: 'Move the king so that he escapes with his next move, whatever the attackers do.',
        de: 'Zieh den König so, dass er mit dem nächsten Zug entkommt, was die Angreifer auch tun.',
        nl: 'Zet de koning zo dat hij met zijn volgende zet ontsnapt, wat de aanvallers ook doen.',
        da: 'Flyt kongen, så han slipper væk i næste træk, hvad angriberne end gør.',
      },
      goal: { kind: 'win-in', moves: 2 },
      rightMoves: ['d7-f7'],
      right: {
        en: 'Right. From f7 two ways were free, and they could close only one.',
        de: 'Richtig. Von f7 waren zwei Wege frei, und sie konnten nur einen schließen.',
        nl: 'Goed. Vanaf f7 waren twee wegen vrij, en ze konden er maar één sluiten.',
        da: 'Rigtigt. Fra f7 var to veje frie, og de kunne kun lukke den ene.',
      },
      wrong: [
        {
          move: 'd7-d6',
          why: {
            en: 'From d6 only the way to a6 is free. The attackers close it.',
            de: 'Von d6 ist nur der Weg nach a6 frei. Die Angreifer schließen ihn.',
            nl: 'Vanaf d6 is alleen de weg naar a6 vrij. De aanvallers sluiten die.',
            da: 'Fra d6 er kun vejen til a6 fri. Angriberne lukker den.',
          },
        },
      ],
    },
  ],
  claims: [
    {
      says: 'if they block below, he leaves above',
      diagram: oneDoubleWay,
      toMove: 'defenders',
      moves: 'd7-f7 g6-f6 f7-f9',
      result: { ends: 'king-escaped' },
    },
  ],
}

export const twoWaysToACorner: Lesson = {
  id: 'two-ways-to-a-corner',
  title: {
    en: 'Two corners at once',
    de: 'Zwei Ecken auf einmal',
    nl: 'Twee hoeken tegelijk',
    da: 'To hjørner på én gang',
  },
  idea: {
    en: 'A king at the edge with a free way to both corners wins, unless he is captured at once: the attackers can block only one way with a move.',
    de: 'Ein König am Rand mit freiem Weg zu beiden Ecken gewinnt, wenn er nicht gleich gefangen wird: Die Angreifer können mit einem Zug nur einen Weg versperren.',
    nl: 'Een koning aan de rand met een vrije weg naar beide hoeken wint, als hij niet meteen gevangen wordt: de aanvallers kunnen met één zet maar één weg versperren.',
    da: 'En konge ved kanten med fri vej til begge hjørner vinder, hvis han ikke straks bliver fanget: angriberne kan kun spærre én vej med ét træk.',
  },
  needs: options => options.escape === 'corner',
  steps: [
    {
      diagram: bothCorners,
      toMove: 'defenders',
      task: {
        en: 'Move the king so that he reaches a corner with his next move, whatever the attackers do.',
        de: 'Zieh den König so, dass er mit dem nächsten Zug eine Ecke erreicht, was die Angreifer auch tun.',
        nl: 'Zet de koning zo dat hij met zijn volgende zet een hoek bereikt, wat de aanvallers ook doen.',
        da: 'Flyt kongen, så han når et hjørne i næste træk, hvad angriberne end gør.',
      },
      goal: { kind: 'win-in', moves: 2 },
      rightMoves: ['d7-d1'],
      right: {
        en: 'Right. From d1 both corners were free, and they could close only one way.',
        de: 'Richtig. Von d1 waren beide Ecken frei, und sie konnten nur einen Weg schließen.',
        nl: 'Goed. Vanaf d1 waren beide hoeken vrij, en ze konden maar één weg sluiten.',
        da: 'Rigtigt. Fra d1 var begge hjørner frie, og de kunne kun lukke den ene vej.',
      },
      wrong: [
        {
          move: 'd7-d9',
          why: {
            en: 'From d9 only the way to i9 is free. The attackers close it.',
            de: 'Von d9 ist nur der Weg nach i9 frei. Die Angreifer schließen ihn.',
            nl: 'Vanaf d9 is alleen de weg naar i9 vrij. De aanvallers sluiten die.',
            da: 'Fra d9 er kun vejen til i9 fri. Angriberne lukker den.',
          },
        },
      ],
    },
  ],
  claims: [
    {
      says: 'if they block the right, he leaves to the left',
      diagram: bothCorners,
      toMove: 'defenders',
      moves: 'd7-d1 g7-g1 d1-a1',
      result: { ends: 'king-escaped' },
    },
  ],
}

export const closingTheRing: Lesson = {
  id: 'closing-the-ring',
  title: {
    en: 'Closing the ring',
    de: 'Den Ring schließen',
    nl: 'De ring sluiten',
    da: 'Luk ringen',
  },
  idea: {
    en: 'The king’s own man can shield him. Capture that man first, and the ring round the king closes.',
    de: 'Ein eigener Mann kann den König schützen. Schlag zuerst diesen Mann, dann schließt sich der Ring um den König.',
    nl: 'Een eigen man kan de koning beschermen. Sla eerst die man, dan sluit de ring om de koning.',
    da: 'Kongens egen mand kan skærme ham. Slå den mand først, så lukker ringen sig om kongen.',
  },
  needs: options => options['king.capture'] === 'four',
  steps: [
    {
      diagram: shieldedKing,
      toMove: 'attackers',
      task: {
        en: 'Find the move that captures the king with your next one, whatever the defenders do.',
        de: 'Finde den Zug, nach dem du den König mit dem nächsten fängst, was die Verteidiger auch tun.',
        nl: 'Zoek de zet waarna je de koning met je volgende zet vangt, wat de verdedigers ook doen.',
        da: 'Find det træk, så du fanger kongen med det næste, hvad forsvarerne end gør.',
      },
      goal: { kind: 'win-in', moves: 2 },
      rightMoves: ['h6-d6'],
      right: {
        en: 'Right. Without his man on c6 the king was lost, wherever he went.',
        de: 'Richtig. Ohne seinen Mann auf c6 war der König verloren, wohin er auch ging.',
        nl: 'Goed. Zonder zijn man op c6 was de koning verloren, waar hij ook heen ging.',
        da: 'Rigtigt. Uden sin mand på c6 var kongen fortabt, hvor han end gik hen.',
      },
      wrong: [
        {
          move: 'h6-e6',
          why: {
            en: 'Not far enough: on d6 you would capture the man on c6.',
            de: 'Nicht weit genug: Auf d6 würdest du den Mann auf c6 schlagen.',
            nl: 'Niet ver genoeg: op d6 zou je de man op c6 slaan.',
            da: 'Ikke langt nok: på d6 ville du slå manden på c6.',
          },
        },
      ],
    },
  ],
  claims: [
    {
      says: 'if the king steps out, he is taken from behind',
      diagram: shieldedKing,
      toMove: 'attackers',
      moves: 'h6-d6 c7-c6 c8-c7',
      result: { ends: 'king-captured' },
    },
    {
      says: 'if he stays, he is taken from the front',
      diagram: shieldedKing,
      toMove: 'attackers',
      moves: 'h6-d6 g3-g4 c5-c6',
      result: { ends: 'king-captured' },
    },
  ],
}
