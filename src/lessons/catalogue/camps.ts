import { board } from '../drawing.ts'
import type { Lesson } from '../lesson.ts'

const campAhead = board`
  . . . . . . . . .
  . . . . t . . . .
  . . t K . . . . .
  . . . . . . . . .
  . . . . + . . t .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .`

const besideACamp = board`
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . K . .
  . . . . . . . . .
  . t . . + . . . .
  . . . . . . . . .
  t . . . . . . . .
  . . T . . . . . .
  . . . . . . . . .`

const campToTheLeft = board`
  . . t . . . . . .
  . . . . t . . . .
  . t . . . . . . .
  . . . K . . . . t
  . . . . + . . t .
  . . . . . . . . .
  t . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .`

export const campsAreClosed: Lesson = {
  id: 'camps-are-closed',
  title: {
    en: 'The camps',
    de: 'Die Lager',
    nl: 'De kampen',
    da: 'Lejrene',
  },
  idea: {
    en: 'Four squares on each side are a camp. Nobody enters one from outside, the king neither, and a camp helps to capture beside it.',
    de: 'Vier Felder an jeder Seite sind ein Lager. Niemand betritt es von außen, auch der König nicht, und ein Lager hilft, neben ihm zu schlagen.',
    nl: 'Vier velden aan elke kant zijn een kamp. Niemand komt er van buiten in, ook de koning niet, en een kamp helpt om ernaast te slaan.',
    da: 'Fire felter ved hver side er en lejr. Ingen går ind i den udefra, heller ikke kongen, og en lejr hjælper med at slå ved siden af den.',
  },
  needs: options => options.camps !== null,
  steps: [
    {
      diagram: campAhead,
      toMove: 'defenders',
      task: {
        en: 'Bring the king to the edge.',
        de: 'Bring den König zum Rand.',
        nl: 'Breng de koning naar de rand.',
        da: 'Før kongen til kanten.',
      },
      goal: { kind: 'escape' },
      rightMoves: ['d7-i7'],
      right: {
        en: 'Right. On i7 there is no camp.',
        de: 'Richtig. Auf i7 ist kein Lager.',
        nl: 'Goed. Op i7 is geen kamp.',
        da: 'Rigtigt. På i7 er der ingen lejr.',
      },
      wrong: [
        {
          move: 'd7-d9',
          illegal: 'camp-closed',
          why: {
            en: 'd9 belongs to a camp, which is closed to the king.',
            de: 'd9 gehört zu einem Lager, und das ist dem König verschlossen.',
            nl: 'd9 hoort bij een kamp, en dat is gesloten voor de koning.',
            da: 'd9 hører til en lejr, og den er lukket for kongen.',
          },
        },
      ],
    },
    {
      diagram: besideACamp,
      toMove: 'defenders',
      task: {
        en: 'Capture the attacker on a3.',
        de: 'Schlag den Angreifer auf a3.',
        nl: 'Sla de aanvaller op a3.',
        da: 'Slå angriberen på a3.',
      },
      goal: { kind: 'capture', count: 1 },
      rightMoves: ['c2-a2'],
      right: {
        en: 'Right. He stood between you and the camp square a4.',
        de: 'Richtig. Er stand zwischen dir und dem Lagerfeld a4.',
        nl: 'Goed. Hij stond tussen jou en het kampveld a4.',
        da: 'Rigtigt. Han stod mellem dig og lejrfeltet a4.',
      },
      wrong: [
        {
          move: 'c2-b2',
          why: {
            en: 'Not far enough: on a2 you would stand beside him.',
            de: 'Nicht weit genug: Auf a2 würdest du neben ihm stehen.',
            nl: 'Niet ver genoeg: op a2 zou je naast hem staan.',
            da: 'Ikke langt nok: på a2 ville du stå ved siden af ham.',
          },
        },
      ],
    },
  ],
  claims: [
    {
      says: 'an attacker enters no camp from outside',
      diagram: besideACamp,
      toMove: 'attackers',
      moves: 'a3-a4',
      result: { illegal: 'camp-closed' },
    },
    {
      says: 'a defender enters no camp',
      diagram: besideACamp,
      toMove: 'defenders',
      moves: 'c2-e2',
      result: { illegal: 'camp-closed' },
    },
  ],
}

export const twoWaysPastTheCamps: Lesson = {
  id: 'two-ways-past-the-camps',
  title: {
    en: 'Two ways past the camps',
    de: 'Zwei Wege an den Lagern vorbei',
    nl: 'Twee wegen langs de kampen',
    da: 'To veje forbi lejrene',
  },
  idea: {
    en: 'The king escapes between the camps. With two free ways he wins, unless he is captured at once: the attackers can block only one way with a move.',
    de: 'Der König entkommt zwischen den Lagern. Mit zwei freien Wegen gewinnt er, wenn er nicht gleich gefangen wird: Die Angreifer können mit einem Zug nur einen Weg versperren.',
    nl: 'De koning ontsnapt tussen de kampen door. Met twee vrije wegen wint hij, als hij niet meteen gevangen wordt: de aanvallers kunnen met één zet maar één weg versperren.',
    da: 'Kongen slipper ud mellem lejrene. Med to frie veje vinder han, hvis han ikke straks bliver fanget: angriberne kan kun spærre én vej med ét træk.',
  },
  needs: options => options.camps !== null,
  steps: [
    {
      diagram: campToTheLeft,
      toMove: 'defenders',
      task: {
        en: 'Move the king so that he escapes with his next move, whatever the attackers do.',
        de: 'Zieh den König so, dass er mit dem nächsten Zug entkommt, was die Angreifer auch tun.',
        nl: 'Zet de koning zo dat hij met zijn volgende zet ontsnapt, wat de aanvallers ook doen.',
        da: 'Flyt kongen, så han slipper væk i næste træk, hvad angriberne end gør.',
      },
      goal: { kind: 'win-in', moves: 2 },
      rightMoves: ['d6-g6'],
      right: {
        en: 'Right. From g6 the ways to g9 and g1 were free, and they could close only one.',
        de: 'Richtig. Von g6 waren die Wege nach g9 und g1 frei, und sie konnten nur einen schließen.',
        nl: 'Goed. Vanaf g6 waren de wegen naar g9 en g1 vrij, en ze konden er maar één sluiten.',
        da: 'Rigtigt. Fra g6 var vejene til g9 og g1 frie, og de kunne kun lukke den ene.',
      },
      wrong: [
        {
          move: 'd6-a6',
          illegal: 'camp-closed',
          why: {
            en: 'a6 belongs to a camp, which is closed to the king.',
            de: 'a6 gehört zu einem Lager, und das ist dem König verschlossen.',
            nl: 'a6 hoort bij een kamp, en dat is gesloten voor de koning.',
            da: 'a6 hører til en lejr, og den er lukket for kongen.',
          },
        },
        {
          move: 'd6-d7',
          why: {
            en: 'From d7 only the way to i7 is free. The attackers close it.',
            de: 'Von d7 ist nur der Weg nach i7 frei. Die Angreifer schließen ihn.',
            nl: 'Vanaf d7 is alleen de weg naar i7 vrij. De aanvallers sluiten die.',
            da: 'Fra d7 er kun vejen til i7 fri. Angriberne lukker den.',
          },
        },
      ],
    },
  ],
  claims: [
    {
      says: 'if they block the way up, he leaves downwards',
      diagram: campToTheLeft,
      toMove: 'defenders',
      moves: 'd6-g6 e8-g8 g6-g1',
      result: { ends: 'king-escaped' },
    },
    {
      says: 'if they block the way down, he leaves upwards',
      diagram: campToTheLeft,
      toMove: 'defenders',
      moves: 'd6-g6 h5-g5 g6-g9',
      result: { ends: 'king-escaped' },
    },
  ],
}
