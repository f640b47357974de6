import { board } from '../drawing.ts'
import type { Lesson } from '../lesson.ts'

const twoToTake = board`
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . K . . . .
  . . . . . . . . .
  . . . . t T . T t
  . . . . . . . . .
  . . . . . . t . .`

const threeToTake = board`
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . K . t . .
  . . . . . . T . .
  . . . . t T . T t
  . . . . . . . . .
  . . . . . . t . .`

export const capturingMore: Lesson = {
  id: 'capturing-more',
  title: {
    en: 'Two or three at once',
    de: 'Zwei oder drei auf einmal',
    nl: 'Twee of drie tegelijk',
    da: 'To eller tre på én gang',
  },
  idea: {
    en: 'One move can capture two or even three, each of them between the soldier that moved and another of yours.',
    de: 'Ein Zug kann zwei oder sogar drei schlagen, jeden zwischen dem gezogenen Soldaten und einem anderen von dir.',
    nl: 'Eén zet kan er twee of zelfs drie slaan, elk tussen de soldaat die de zet deed en een andere van jou.',
    da: 'Ét træk kan slå to eller endda tre, hver af dem mellem soldaten, der flyttede, og en anden af dine.',
  },
  needs: () => true,
  steps: [
    {
      diagram: twoToTake,
      toMove: 'attackers',
      task: {
        en: 'Capture two defenders with one move.',
        de: 'Schlag mit einem Zug zwei Verteidiger.',
        nl: 'Sla twee verdedigers met één zet.',
        da: 'Slå to forsvarere med ét træk.',
      },
      goal: { kind: 'capture', count: 2 },
      rightMoves: ['g1-g3'],
      right: {
        en: 'Right. f3 and h3 are both captured.',
        de: 'Richtig. f3 und h3 sind beide geschlagen.',
        nl: 'Goed. f3 en h3 zijn allebei geslagen.',
        da: 'Rigtigt. f3 og h3 er slået begge to.',
      },
      wrong: [
        {
          move: 'g1-g2',
          why: {
            en: 'Not far enough: g3 lies between the two.',
            de: 'Nicht weit genug: g3 liegt zwischen den beiden.',
            nl: 'Niet ver genoeg: g3 ligt tussen die twee in.',
            da: 'Ikke langt nok: g3 ligger mellem de to.',
          },
        },
      ],
    },
    {
      diagram: threeToTake,
      toMove: 'attackers',
      task: {
        en: 'Now capture three with one move.',
        de: 'Schlag jetzt drei mit einem Zug.',
        nl: 'Sla er nu drie met één zet.',
        da: 'Slå nu tre med ét træk.',
      },
      goal: { kind: 'capture', count: 3 },
      rightMoves: ['g1-g3'],
      right: {
        en: 'Right. f3, g4 and h3: three is the most there can be between two.',
        de: 'Richtig. f3, g4 und h3: Mehr als drei gehen zwischen zweien nicht.',
        nl: 'Goed. f3, g4 en h3: meer dan drie kan niet tussen twee.',
        da: 'Rigtigt. f3, g4 og h3: flere end tre kan der ikke være mellem to.',
      },
      wrong: [
        {
          move: 'g1-g2',
          why: {
            en: 'Not far enough: g3 touches all three.',
            de: 'Nicht weit genug: g3 berührt alle drei.',
            nl: 'Niet ver genoeg: g3 raakt alle drie.',
            da: 'Ikke langt nok: g3 rører ved alle tre.',
          },
        },
      ],
    },
  ],
  claims: [
    {
      says: 'two are captured',
      diagram: twoToTake,
      toMove: 'attackers',
      moves: 'g1-g3',
      result: { captured: ['f3', 'h3'] },
    },
    {
      says: 'three are captured',
      diagram: threeToTake,
      toMove: 'attackers',
      moves: 'g1-g3',
      result: { captured: ['f3', 'g4', 'h3'] },
    },
  ],
}

const threatened = board`
  . . . . . . . . .
  . . . t . . . T .
  . . . . . . . . .
  . . . . . . . . .
  . . . . K . . . .
  . t T . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .`

export const seeingDanger: Lesson = {
  id: 'seeing-danger',
  title: {
    en: 'Seeing danger',
    de: 'Gefahr erkennen',
    nl: 'Gevaar zien',
    da: 'Se faren',
  },
  idea: {
    en: 'Before you move, look what the other side could capture next. Move away, or stand in the way.',
    de: 'Schau vor deinem Zug, was die andere Seite als Nächstes schlagen könnte. Geh weg, oder stell dich in den Weg.',
    nl: 'Kijk voor je zet wat de andere kant hierna kan slaan. Ga weg, of ga in de weg staan.',
    da: 'Se, før du flytter, hvad den anden side kan slå bagefter. Gå væk, eller stil dig i vejen.',
  },
  needs: () => true,
  steps: [
    {
      diagram: threatened,
      toMove: 'defenders',
      task: {
        en: 'The attacker on d8 wants to go to d4 and capture your defender on c4. Make a move after which nothing can be captured.',
        de: 'Der Angreifer auf d8 will nach d4 und deinen Verteidiger auf c4 schlagen. Zieh so, dass danach nichts geschlagen werden kann.',
        nl: 'De aanvaller op d8 wil naar d4 en je verdediger op c4 slaan. Doe een zet waarna er niets geslagen kan worden.',
        da: 'Angriberen på d8 vil til d4 og slå din forsvarer på c4. Lav et træk, så der bagefter ikke kan slås noget.',
      },
      goal: { kind: 'safe' },
      right: {
        en: 'Right. Now nothing of yours is in danger.',
        de: 'Richtig. Jetzt ist keiner von deinen in Gefahr.',
        nl: 'Goed. Nu loopt geen van jouw stukken gevaar.',
        da: 'Rigtigt. Nu er ingen af dine i fare.',
      },
      wrong: [
        {
          move: 'h8-h7',
          why: {
            en: 'd8-d4 would still capture your defender on c4.',
            de: 'd8-d4 würde deinen Verteidiger auf c4 immer noch schlagen.',
            nl: 'd8-d4 zou je verdediger op c4 nog steeds slaan.',
            da: 'd8-d4 ville stadig slå din forsvarer på c4.',
          },
        },
      ],
    },
  ],
  claims: [
    {
      says: 'the threat is real',
      diagram: threatened,
      toMove: 'defenders',
      moves: 'h8-h7 d8-d4',
      result: { captured: ['c4'] },
    },
    {
      says: 'going away helps',
      diagram: threatened,
      toMove: 'defenders',
      moves: 'c4-c6 d8-d4',
      result: { captured: [] },
    },
    {
      says: 'standing in the way helps',
      diagram: threatened,
      toMove: 'defenders',
      moves: 'e5-d5 d8-d4',
      result: { illegal: 'in-the-way' },
    },
  ],
}
