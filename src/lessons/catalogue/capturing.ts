import { board } from '../drawing.ts'
import type { Lesson } from '../lesson.ts'

const defenderToTake = board`
  . . . . . . . . .
  . . . . . . . . .
  . t T . . . . . .
  . . . . . . . . .
  . . . . K . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . t . . . . .
  . . . . . . . . .`

const attackerToTake = board`
  . . . . . . . . .
  . . . . . . . T .
  . t . . . . . . .
  . . . . . . . . .
  . . . . K . . . .
  . . . . . . . . .
  . . . . . T t . .
  . . . . . . . . .
  . . . . . . . . .`

const twoInARow = board`
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . K . . . .
  . . . . . . . . .
  . t T T . . . . .
  . . . . . . . . .
  . . . . t . . . .`

export const capturing: Lesson = {
  id: 'capturing',
  title: {
    en: 'Capturing between two',
    de: 'Schlagen zwischen zweien',
    nl: 'Slaan tussen twee',
    da: 'Slå mellem to',
  },
  idea: {
    en: 'Every piece but the king is a soldier. You capture an enemy soldier when you move so that it stands exactly between two soldiers of yours, in a straight line.',
    de: 'Alle Steine außer dem König sind Soldaten. Du schlägst einen gegnerischen Soldaten, wenn er durch deinen Zug genau zwischen zwei Soldaten von dir steht, in gerader Linie.',
    nl: 'Alle stukken behalve de koning zijn soldaten. Je slaat een vijandelijke soldaat als hij door jouw zet precies tussen twee soldaten van jou staat, in een rechte lijn.',
    da: 'Alle brikker undtagen kongen er soldater. Du slår en fjendtlig soldat, når du flytter, så den står lige mellem to af dine soldater, på en ret linje.',
  },
  needs: () => true,
  steps: [
    {
      diagram: defenderToTake,
      toMove: 'attackers',
      task: {
        en: 'Capture the defender on c7.',
        de: 'Schlag den Verteidiger auf c7.',
        nl: 'Sla de verdediger op c7.',
        da: 'Slå forsvareren på c7.',
      },
      goal: { kind: 'capture', count: 1 },
      rightMoves: ['d2-d7'],
      right: {
        en: 'Right. Between b7 and d7 it is captured. Take it off the board.',
        de: 'Richtig. Zwischen b7 und d7 ist er geschlagen. Nimm ihn vom Brett.',
        nl: 'Goed. Tussen b7 en d7 is hij geslagen. Haal hem van het bord.',
        da: 'Rigtigt. Mellem b7 og d7 er den slået. Tag den af brættet.',
      },
      wrong: [
        {
          move: 'd2-d6',
          why: {
            en: 'd6 is at a slant to c7. Stand right beside it, opposite your other attacker.',
            de: 'd6 liegt schräg zu c7. Stell dich direkt daneben, deinem anderen Angreifer gegenüber.',
            nl: 'd6 ligt schuin naast c7. Ga er recht naast staan, tegenover je andere aanvaller.',
            da: 'd6 ligger skråt over for c7. Stil dig lige ved siden af, over for din anden angriber.',
          },
        },
      ],
    },
    {
      diagram: attackerToTake,
      toMove: 'defenders',
      task: {
        en: 'Defenders capture in the same way. Take the attacker on g3.',
        de: 'Verteidiger schlagen genauso. Schlag den Angreifer auf g3.',
        nl: 'Verdedigers slaan op dezelfde manier. Sla de aanvaller op g3.',
        da: 'Forsvarere slår på samme måde. Slå angriberen på g3.',
      },
      goal: { kind: 'capture', count: 1 },
      rightMoves: ['h8-h3'],
      right: {
        en: 'Right. Both sides capture alike.',
        de: 'Richtig. Beide Seiten schlagen gleich.',
        nl: 'Goed. Beide kanten slaan op dezelfde manier.',
        da: 'Rigtigt. Begge sider slår på samme måde.',
      },
      wrong: [
        {
          move: 'h8-h4',
          why: {
            en: 'One square more: on h3 you stand opposite f3.',
            de: 'Noch ein Feld: Auf h3 stehst du f3 gegenüber.',
            nl: 'Nog één veld: op h3 sta je tegenover f3.',
            da: 'Ét felt mere: på h3 står du over for f3.',
          },
        },
      ],
    },
  ],
  claims: [
    {
      says: 'at a slant nothing is captured',
      diagram: defenderToTake,
      toMove: 'attackers',
      moves: 'd2-d6',
      result: { captured: [] },
    },
    {
      says: 'exactly one stands between: two in a row are safe',
      diagram: twoInARow,
      toMove: 'attackers',
      moves: 'e1-e3',
      result: { captured: [] },
    },
  ],
}

const gapBetweenTwo = board`
  . . . . . . . . .
  . . . . . . . . .
  . t . t . . . . .
  . . . . . . . . .
  . . . . K . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . T . . . . . .
  . . . . . . . . .`

export const walkingBetween: Lesson = {
  id: 'walking-between',
  title: {
    en: 'Walking between two enemies',
    de: 'Zwischen zwei Gegner gehen',
    nl: 'Tussen twee vijanden lopen',
    da: 'Gå ind mellem to fjender',
  },
  idea: {
    en: 'Only the side that moves can capture. If you walk between two enemies yourself, nothing happens to you.',
    de: 'Schlagen kann nur, wer zieht. Gehst du selbst zwischen zwei Gegner, passiert dir nichts.',
    nl: 'Alleen wie een zet doet, kan slaan. Loop je zelf tussen twee vijanden, dan gebeurt je niets.',
    da: 'Kun den, der flytter, kan slå. Går du selv ind mellem to fjender, sker der dig ikke noget.',
  },
  needs: () => true,
  steps: [
    {
      diagram: gapBetweenTwo,
      toMove: 'defenders',
      task: {
        en: 'Be brave: walk from c2 to c7, right between the two attackers.',
        de: 'Sei mutig: Geh von c2 nach c7, genau zwischen die beiden Angreifer.',
        nl: 'Durf het maar: loop van c2 naar c7, precies tussen de twee aanvallers.',
        da: 'Vær modig: gå fra c2 til c7, lige ind mellem de to angribere.',
      },
      goal: { kind: 'move', from: 'c2', to: 'c7' },
      rightMoves: ['c2-c7'],
      right: {
        en: 'Right, and you still stand there. To capture you, one of them must go away and come back.',
        de: 'Richtig, und du stehst noch da. Um dich zu schlagen, muss einer von ihnen weggehen und wiederkommen.',
        nl: 'Goed, en je staat er nog. Om je te slaan moet een van hen weggaan en terugkomen.',
        da: 'Rigtigt, og du står der endnu. For at slå dig skal en af dem gå væk og komme tilbage.',
      },
      wrong: [
        {
          move: 'c2-c6',
          why: {
            en: 'You stopped on c6. Do not be afraid of c7.',
            de: 'Du hast auf c6 angehalten. Hab keine Angst vor c7.',
            nl: 'Je stopte op c6. Wees niet bang voor c7.',
            da: 'Du stoppede på c6. Vær ikke bange for c7.',
          },
        },
      ],
    },
  ],
  claims: [
    {
      says: 'walking between two captures nobody',
      diagram: gapBetweenTwo,
      toMove: 'defenders',
      moves: 'c2-c7',
      result: { captured: [] },
    },
    {
      says: 'going away and coming back captures',
      diagram: gapBetweenTwo,
      toMove: 'defenders',
      moves: 'c2-c7 b7-b8 e5-e4 b8-b7',
      result: { captured: ['c7'] },
    },
  ],
}
