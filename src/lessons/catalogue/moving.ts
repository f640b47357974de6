import { board } from '../drawing.ts'
import type { Lesson } from '../lesson.ts'

const alone = board`
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . K . . . .
  . . . . . . . . .
  . . . . . . . . .
  . t . . . . . . .
  . . . . . . . . .`

const blocked = board`
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . T . . K . . . .
  . . . . . . . . .
  . . . . . . . . .
  . t . . . . . . .
  . . . . . . . . .`

export const moving: Lesson = {
  id: 'moving',
  title: {
    en: 'How pieces move',
    de: 'Wie die Steine ziehen',
    nl: 'Hoe de stukken lopen',
    da: 'Sådan flytter brikkerne',
  },
  idea: {
    en: 'Every piece moves in a straight line, as far as you like: up, down, left or right. It never jumps over another piece.',
    de: 'Jeder Stein zieht gerade, so weit du willst: nach oben, unten, links oder rechts. Er springt nie über einen anderen.',
    nl: 'Elk stuk gaat in een rechte lijn, zo ver je wilt: omhoog, omlaag, naar links of naar rechts. Het springt nooit over een ander stuk.',
    da: 'Alle brikker flytter lige ud, så langt du vil: op, ned, til venstre eller til højre. De springer aldrig over en anden brik.',
  },
  needs: () => true,
  steps: [
    {
      diagram: alone,
      toMove: 'attackers',
      task: {
        en: 'Move the attacker from b2 straight up to b7.',
        de: 'Zieh den Angreifer von b2 gerade hinauf nach b7.',
        nl: 'Zet de aanvaller van b2 recht omhoog naar b7.',
        da: 'Flyt angriberen fra b2 lige op til b7.',
      },
      goal: { kind: 'move', from: 'b2', to: 'b7' },
      rightMoves: ['b2-b7'],
      right: {
        en: 'Right. Nothing stood in the way, so it could go five squares at once.',
        de: 'Richtig. Nichts stand im Weg, also ging es fünf Felder auf einmal.',
        nl: 'Goed. Er stond niets in de weg, dus het ging vijf velden in één keer.',
        da: 'Rigtigt. Intet stod i vejen, så den kunne gå fem felter på én gang.',
      },
      wrong: [
        {
          move: 'b2-c3',
          illegal: 'not-straight',
          why: {
            en: 'c3 lies at a slant. Pieces only move straight.',
            de: 'c3 liegt schräg. Steine ziehen nur gerade.',
            nl: 'c3 ligt schuin. Stukken gaan alleen rechtuit.',
            da: 'c3 ligger på skrå. Brikker flytter kun lige ud.',
          },
        },
        {
          move: 'b2-b5',
          why: {
            en: 'The direction is right, but you stopped on b5. Go on to b7.',
            de: 'Die Richtung stimmt, aber du hast auf b5 angehalten. Geh weiter bis b7.',
            nl: 'De richting klopt, maar je stopte op b5. Ga door tot b7.',
            da: 'Retningen er rigtig, men du stoppede på b5. Gå videre til b7.',
          },
        },
      ],
    },
    {
      diagram: blocked,
      toMove: 'attackers',
      task: {
        en: 'Now a defender on b5 blocks the way up. Go to the right instead, from b2 to h2.',
        de: 'Jetzt versperrt ein Verteidiger auf b5 den Weg nach oben. Geh stattdessen nach rechts, von b2 nach h2.',
        nl: 'Nu verspert een verdediger op b5 de weg omhoog. Ga in plaats daarvan naar rechts, van b2 naar h2.',
        da: 'Nu spærrer en forsvarer på b5 vejen op. Gå til højre i stedet, fra b2 til h2.',
      },
      goal: { kind: 'move', from: 'b2', to: 'h2' },
      rightMoves: ['b2-h2'],
      right: {
        en: 'Right. When one way is blocked, look for another.',
        de: 'Richtig. Ist ein Weg versperrt, such einen anderen.',
        nl: 'Goed. Is de ene weg versperd, zoek dan een andere.',
        da: 'Rigtigt. Når én vej er spærret, så find en anden.',
      },
      wrong: [
        {
          move: 'b2-b7',
          illegal: 'in-the-way',
          why: {
            en: 'The defender on b5 is in the way. Nobody jumps.',
            de: 'Der Verteidiger auf b5 steht im Weg. Niemand springt.',
            nl: 'De verdediger op b5 staat in de weg. Niemand springt.',
            da: 'Forsvareren på b5 står i vejen. Ingen springer.',
          },
        },
        {
          move: 'b2-b4',
          why: {
            en: 'b4 is as far up as you get. The task is h2.',
            de: 'Weiter hinauf als b4 kommst du nicht. Die Aufgabe ist h2.',
            nl: 'Verder omhoog dan b4 kom je niet. De opdracht is h2.',
            da: 'Længere op end b4 kommer du ikke. Opgaven er h2.',
          },
        },
      ],
    },
  ],
  claims: [
    {
      says: 'the king moves like the others',
      diagram: blocked,
      toMove: 'defenders',
      moves: 'e5-h5',
      result: { captured: [] },
    },
    {
      says: 'a defender moves like the others',
      diagram: blocked,
      toMove: 'defenders',
      moves: 'b5-b8',
      result: { captured: [] },
    },
    {
      says: 'the king jumps no more than they do',
      diagram: blocked,
      toMove: 'defenders',
      moves: 'e5-a5',
      result: { illegal: 'in-the-way' },
    },
  ],
}
