import { board } from '../drawing.ts'
import type { Lesson } from '../lesson.ts'

const kingAsMover = board`
  . . . . . . . . .
  . . . K . . . . .
  . . . . . . . t .
  . . . . . . . . .
  . . . . + . . . .
  . T t . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .`

const kingAsPartner = board`
  . . . . . . . . .
  . . . . . T . . .
  . . . . . . . t .
  . . . . . . . . .
  . . . . + . . . .
  . . . . . . . . .
  . . . K t . . . .
  . . . . . . . . .
  . . . . . . . . .`

const kingOrDefender = board`
  . . . . . . . . .
  . . . K . . . . .
  . . . . . . . t .
  . . . . . . . . .
  . . . . + . . . .
  . T t . . . . T .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .`

export const kingFights: Lesson = {
  id: 'king-fights',
  title: {
    en: 'The king fights too',
    de: 'Der König kämpft mit',
    nl: 'De koning vecht mee',
    da: 'Kongen kæmper med',
  },
  idea: {
    en: 'In these rules the king is armed: he captures like a defender, and he helps others to capture.',
    de: 'Bei diesen Regeln ist der König bewaffnet: Er schlägt wie ein Verteidiger und hilft anderen beim Schlagen.',
    nl: 'Bij deze regels is de koning gewapend: hij slaat als een verdediger en helpt anderen bij het slaan.',
    da: 'Med disse regler er kongen bevæbnet: han slår som en forsvarer, og han hjælper andre med at slå.',
  },
  needs: options => options['king.armed'],
  steps: [
    {
      diagram: kingAsMover,
      toMove: 'defenders',
      task: {
        en: 'Capture the attacker on c4 with the king.',
        de: 'Schlag den Angreifer auf c4 mit dem König.',
        nl: 'Sla de aanvaller op c4 met de koning.',
        da: 'Slå angriberen på c4 med kongen.',
      },
      goal: { kind: 'capture', count: 1 },
      rightMoves: ['d8-d4'],
      right: {
        en: 'Right. Between the defender and the king it was caught.',
        de: 'Richtig. Zwischen dem Verteidiger und dem König war er gefangen.',
        nl: 'Goed. Tussen de verdediger en de koning zat hij klem.',
        da: 'Rigtigt. Mellem forsvareren og kongen var den fanget.',
      },
      wrong: [
        {
          move: 'd8-d5',
          why: {
            en: 'One square more: d4 is opposite your defender.',
            de: 'Noch ein Feld: d4 liegt deinem Verteidiger gegenüber.',
            nl: 'Nog één veld: d4 ligt tegenover je verdediger.',
            da: 'Ét felt mere: d4 ligger over for din forsvarer.',
          },
        },
      ],
    },
    {
      diagram: kingAsPartner,
      toMove: 'defenders',
      task: {
        en: 'Now the king stands still and helps. Capture the attacker on e3.',
        de: 'Jetzt steht der König still und hilft. Schlag den Angreifer auf e3.',
        nl: 'Nu staat de koning stil en helpt hij. Sla de aanvaller op e3.',
        da: 'Nu står kongen stille og hjælper. Slå angriberen på e3.',
      },
      goal: { kind: 'capture', count: 1 },
      rightMoves: ['f8-f3'],
      right: {
        en: 'Right. The king was your second man.',
        de: 'Richtig. Der König war dein zweiter Mann.',
        nl: 'Goed. De koning was je tweede man.',
        da: 'Rigtigt. Kongen var din anden mand.',
      },
      wrong: [
        {
          move: 'f8-f4',
          why: {
            en: 'f4 is at a slant to e3. Go on to f3.',
            de: 'f4 liegt schräg zu e3. Geh weiter bis f3.',
            nl: 'f4 ligt schuin naast e3. Ga door tot f3.',
            da: 'f4 ligger skråt over for e3. Gå videre til f3.',
          },
        },
      ],
    },
  ],
  claims: [
    {
      says: 'the king captures when he moves',
      diagram: kingAsMover,
      toMove: 'defenders',
      moves: 'd8-d4',
      result: { captured: ['c4'] },
    },
    {
      says: 'the king helps when he stands still',
      diagram: kingAsPartner,
      toMove: 'defenders',
      moves: 'f8-f3',
      result: { captured: ['e3'] },
    },
  ],
}

export const kingDoesNotFight: Lesson = {
  id: 'king-does-not-fight',
  title: {
    en: 'The king does not fight',
    de: 'Der König kämpft nicht',
    nl: 'De koning vecht niet',
    da: 'Kongen kæmper ikke',
  },
  idea: {
    en: 'In these rules the king is unarmed: he captures nobody, and he helps nobody to capture.',
    de: 'Bei diesen Regeln ist der König unbewaffnet: Er schlägt niemanden und hilft niemandem beim Schlagen.',
    nl: 'Bij deze regels is de koning ongewapend: hij slaat niemand en helpt niemand bij het slaan.',
    da: 'Med disse regler er kongen ubevæbnet: han slår ingen, og han hjælper ingen med at slå.',
  },
  needs: options => !options['king.armed'],
  steps: [
    {
      diagram: kingOrDefender,
      toMove: 'defenders',
      task: {
        en: 'Capture the attacker on c4. The king cannot do it; who can?',
        de: 'Schlag den Angreifer auf c4. Der König kann es nicht; wer kann es?',
        nl: 'Sla de aanvaller op c4. De koning kan het niet; wie wel?',
        da: 'Slå angriberen på c4. Kongen kan ikke; hvem kan?',
      },
      goal: { kind: 'capture', count: 1 },
      rightMoves: ['h4-d4'],
      right: {
        en: 'Right. Defenders do the fighting, the king runs.',
        de: 'Richtig. Die Verteidiger kämpfen, der König läuft.',
        nl: 'Goed. De verdedigers vechten, de koning loopt.',
        da: 'Rigtigt. Forsvarerne kæmper, kongen løber.',
      },
      wrong: [
        {
          move: 'd8-d4',
          why: {
            en: 'The king on d4 does not count. Two defenders have to do it.',
            de: 'Der König auf d4 zählt nicht. Zwei Verteidiger müssen es tun.',
            nl: 'De koning op d4 telt niet mee. Twee verdedigers moeten het doen.',
            da: 'Kongen på d4 tæller ikke. To forsvarere skal gøre det.',
          },
        },
      ],
    },
  ],
  claims: [
    {
      says: 'the king captures nobody',
      diagram: kingAsMover,
      toMove: 'defenders',
      moves: 'd8-d4',
      result: { captured: [] },
    },
    {
      says: 'the king helps nobody to capture',
      diagram: kingAsPartner,
      toMove: 'defenders',
      moves: 'f8-f3',
      result: { captured: [] },
    },
  ],
}
