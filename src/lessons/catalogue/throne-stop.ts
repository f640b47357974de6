import { board } from '../drawing.ts'
import type { Lesson } from '../lesson.ts'

const kingAway = board`
  . . . . . . . . .
  . . . . . . . t .
  . . . . . . . . .
  . . . . . . . . .
  . T . . + . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . K . . . .
  . . . . . . . . .`

const attackerNear = board`
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . + . . t .
  . . . . . . . . .
  . . . . . . . . .
  . . . . K . . . .
  . . . . . . . . .`

export const throneForTheKing: Lesson = {
  id: 'throne-for-the-king',
  title: {
    en: 'The throne is for the king',
    de: 'Der Thron gehört dem König',
    nl: 'De troon is voor de koning',
    da: 'Tronen er kongens',
  },
  idea: {
    en: 'The square in the middle, e5, is the throne. Only the king may stop on it.',
    de: 'Das Feld in der Mitte, e5, ist der Thron. Nur der König darf darauf stehen bleiben.',
    nl: 'Het veld in het midden, e5, is de troon. Alleen de koning mag erop blijven staan.',
    da: 'Feltet i midten, e5, er tronen. Kun kongen må blive stående på det.',
  },
  needs: options => options['throne.stop'] === 'king',
  steps: [
    {
      diagram: kingAway,
      toMove: 'defenders',
      task: {
        en: 'Bring the right piece back to the throne on e5.',
        de: 'Bring den richtigen Stein zurück auf den Thron e5.',
        nl: 'Breng het juiste stuk terug naar de troon op e5.',
        da: 'Bring den rigtige brik tilbage til tronen på e5.',
      },
      goal: { kind: 'move', from: 'e2', to: 'e5' },
      rightMoves: ['e2-e5'],
      right: {
        en: 'Right. The king may go home whenever the way is free.',
        de: 'Richtig. Der König darf nach Hause, wann immer der Weg frei ist.',
        nl: 'Goed. De koning mag naar huis zodra de weg vrij is.',
        da: 'Rigtigt. Kongen må gå hjem, når vejen er fri.',
      },
      wrong: [
        {
          move: 'b5-e5',
          illegal: 'throne-stop',
          why: {
            en: 'That is a defender. Only the king may stop on e5.',
            de: 'Das ist ein Verteidiger. Nur der König darf auf e5 stehen bleiben.',
            nl: 'Dat is een verdediger. Alleen de koning mag op e5 blijven staan.',
            da: 'Det er en forsvarer. Kun kongen må blive stående på e5.',
          },
        },
      ],
    },
    {
      diagram: attackerNear,
      toMove: 'attackers',
      task: {
        en: 'Move the attacker from h5 as near to the empty throne as it may go: to f5.',
        de: 'Zieh den Angreifer von h5 so nah an den leeren Thron, wie er darf: nach f5.',
        nl: 'Zet de aanvaller van h5 zo dicht bij de lege troon als hij mag: op f5.',
        da: 'Flyt angriberen fra h5 så tæt på den tomme trone, som den må: til f5.',
      },
      goal: { kind: 'move', from: 'h5', to: 'f5' },
      rightMoves: ['h5-f5'],
      right: {
        en: 'Right. Beside the throne anyone may stand.',
        de: 'Richtig. Neben dem Thron darf jeder stehen.',
        nl: 'Goed. Naast de troon mag iedereen staan.',
        da: 'Rigtigt. Ved siden af tronen må alle stå.',
      },
      wrong: [
        {
          move: 'h5-e5',
          illegal: 'throne-stop',
          why: {
            en: 'An attacker may not stop on the throne. Stop on f5.',
            de: 'Ein Angreifer darf nicht auf dem Thron stehen bleiben. Bleib auf f5.',
            nl: 'Een aanvaller mag niet op de troon blijven staan. Stop op f5.',
            da: 'En angriber må ikke blive stående på tronen. Stop på f5.',
          },
        },
      ],
    },
  ],
  claims: [
    {
      says: 'the king may stop on the throne',
      diagram: kingAway,
      toMove: 'defenders',
      moves: 'e2-e5',
      result: { captured: [] },
    },
    {
      says: 'a defender may not',
      diagram: kingAway,
      toMove: 'defenders',
      moves: 'b5-e5',
      result: { illegal: 'throne-stop' },
    },
    {
      says: 'an attacker may not',
      diagram: attackerNear,
      toMove: 'attackers',
      moves: 'h5-e5',
      result: { illegal: 'throne-stop' },
    },
  ],
}

export const throneForNobody: Lesson = {
  id: 'throne-for-nobody',
  title: {
    en: 'The throne stays empty',
    de: 'Der Thron bleibt leer',
    nl: 'De troon blijft leeg',
    da: 'Tronen bliver tom',
  },
  idea: {
    en: 'The square in the middle, e5, is the throne. Once the king has left it, nobody may stop on it again, not even the king.',
    de: 'Das Feld in der Mitte, e5, ist der Thron. Hat der König ihn verlassen, darf niemand mehr darauf stehen bleiben, auch der König nicht.',
    nl: 'Het veld in het midden, e5, is de troon. Als de koning weg is, mag niemand er meer op blijven staan, ook de koning niet.',
    da: 'Feltet i midten, e5, er tronen. Når kongen har forladt den, må ingen mere blive stående på den, heller ikke kongen.',
  },
  needs: options => options['throne.stop'] === 'nobody',
  steps: [
    {
      diagram: kingAway,
      toMove: 'defenders',
      task: {
        en: 'The king has left his throne. Bring him as near to it as he may go: from e2 to e4.',
        de: 'Der König hat seinen Thron verlassen. Bring ihn so nah heran, wie er darf: von e2 nach e4.',
        nl: 'De koning heeft zijn troon verlaten. Breng hem er zo dichtbij als hij mag: van e2 naar e4.',
        da: 'Kongen har forladt sin trone. Bring ham så tæt på den, som han må: fra e2 til e4.',
      },
      goal: { kind: 'move', from: 'e2', to: 'e4' },
      rightMoves: ['e2-e4'],
      right: {
        en: 'Right. Think twice before the king leaves home: he cannot come back.',
        de: 'Richtig. Überleg es dir gut, bevor der König geht: Zurück kann er nicht.',
        nl: 'Goed. Denk goed na voor de koning vertrekt: terug kan hij niet.',
        da: 'Rigtigt. Tænk dig godt om, før kongen går hjemmefra: han kan ikke komme tilbage.',
      },
      wrong: [
        {
          move: 'e2-e5',
          illegal: 'throne-stop',
          why: {
            en: 'Even the king may not return to e5.',
            de: 'Auch der König darf nicht zurück auf e5.',
            nl: 'Ook de koning mag niet terug naar e5.',
            da: 'Selv kongen må ikke vende tilbage til e5.',
          },
        },
        {
          move: 'b5-e5',
          illegal: 'throne-stop',
          why: {
            en: 'A defender may not stop on e5 either.',
            de: 'Ein Verteidiger darf auch nicht auf e5 stehen bleiben.',
            nl: 'Een verdediger mag ook niet op e5 blijven staan.',
            da: 'En forsvarer må heller ikke blive stående på e5.',
          },
        },
      ],
    },
  ],
  claims: [
    {
      says: 'an attacker may not stop on the throne',
      diagram: attackerNear,
      toMove: 'attackers',
      moves: 'h5-e5',
      result: { illegal: 'throne-stop' },
    },
    {
      says: 'the king may not go back',
      diagram: kingAway,
      toMove: 'defenders',
      moves: 'e2-e5',
      result: { illegal: 'throne-stop' },
    },
  ],
}

export const throneForAnyone: Lesson = {
  id: 'throne-for-anyone',
  title: {
    en: 'Anyone may sit on the throne',
    de: 'Jeder darf auf den Thron',
    nl: 'Iedereen mag op de troon',
    da: 'Alle må stå på tronen',
  },
  idea: {
    en: 'The square in the middle, e5, is the throne. In these rules any piece may stop on it when it is empty.',
    de: 'Das Feld in der Mitte, e5, ist der Thron. Bei diesen Regeln darf jeder Stein darauf stehen bleiben, wenn es leer ist.',
    nl: 'Het veld in het midden, e5, is de troon. Bij deze regels mag elk stuk erop blijven staan als het leeg is.',
    da: 'Feltet i midten, e5, er tronen. Med disse regler må alle brikker blive stående på den, når den er tom.',
  },
  needs: options => options['throne.stop'] === 'anyone',
  steps: [
    {
      diagram: attackerNear,
      toMove: 'attackers',
      task: {
        en: 'Put the attacker from h5 on the throne, e5.',
        de: 'Stell den Angreifer von h5 auf den Thron, auf e5.',
        nl: 'Zet de aanvaller van h5 op de troon, e5.',
        da: 'Sæt angriberen fra h5 på tronen, e5.',
      },
      goal: { kind: 'move', from: 'h5', to: 'e5' },
      rightMoves: ['h5-e5'],
      right: {
        en: 'Right. Here even an attacker may stand in the middle.',
        de: 'Richtig. Hier darf sogar ein Angreifer in der Mitte stehen.',
        nl: 'Goed. Hier mag zelfs een aanvaller in het midden staan.',
        da: 'Rigtigt. Her må selv en angriber stå i midten.',
      },
      wrong: [
        {
          move: 'h5-f5',
          why: {
            en: 'One square more: e5 is free for you too.',
            de: 'Noch ein Feld: Auch du darfst auf e5.',
            nl: 'Nog één veld: ook jij mag op e5.',
            da: 'Ét felt mere: du må også stå på e5.',
          },
        },
      ],
    },
  ],
  claims: [
    {
      says: 'a defender may stop on the throne',
      diagram: kingAway,
      toMove: 'defenders',
      moves: 'b5-e5',
      result: { captured: [] },
    },
    {
      says: 'the king may go back',
      diagram: kingAway,
      toMove: 'defenders',
      moves: 'e2-e5',
      result: { captured: [] },
    },
  ],
}
