import { describe, expect, it } from 'vitest'
import type { IllegalMove } from '../../src/rules/legality.ts'
import { playIfLegal } from '../../src/rules/legality.ts'
import { parseMove } from '../../src/rules/move.ts'
import type { Side } from '../../src/rules/piece.ts'
import { parsePlacement } from '../../src/rules/placement.ts'
import { ended, type Position, positionFrom, startPosition } from '../../src/rules/position.ts'
import type { Options } from '../../src/rules/rule-set.ts'
import { readyRules } from '../../src/rules/rules.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { illegalMoveWords } from '../../src/words/illegal-move.ts'
import { playAll } from '../support/diagram.ts'

function rulesWith(options: Partial<Options>) {
  const ready = readyRules('house', { ...builtInRules('brettspielnetz').options, ...options })
  if (!ready.ok) throw new Error(ready.error.message)
  return ready.value
}

function standing(diagram: string, toMove: Side, options: Partial<Options> = {}): Position {
  const placement = parsePlacement(diagram, 9)
  if (!placement.ok) throw new Error(placement.error.message)
  return positionFrom(rulesWith(options), placement.value, toMove)
}

function refusal(position: Position, text: string): IllegalMove {
  const move = parseMove(text, 9)
  if (!move.ok) throw new Error(move.error.message)
  const played = playIfLegal(position, move.value)
  if (played.ok) throw new Error(`${text} is legal`)
  return played.error
}

const start = startPosition(builtInRules('brettspielnetz'))
/** The king has left his throne: c5 attacker, a4 defender, e2 king. */
const EMPTY_THRONE = '9/9/9/9/2t6/T8/9/4K4/9'
const there = 'e4-f4 a4-b4'
const back = 'f4-e4 b4-a4'
const shuffled = (trips: number) =>
  playAll(startPosition(rulesWith({ shuffleLimit: trips })), Array(trips).fill(`${there} ${back}`).join(' '))
const forbidding = startPosition(rulesWith({ shuffleLimit: null, repetition: 'forbidden' }))
const repeated = playAll(forbidding, `${there} ${back} ${there} f4-e4`)

const ROWS: readonly [why: IllegalMove, en: string, de: string, nl: string, da: string][] = [
  [
    refusal(ended(start, { winner: 'attackers', reason: 'time' }), 'e4-f4'),
    'The game is over. The attackers win: the other side has no time left.',
    'Das Spiel ist zu Ende. Die Angreifer gewinnen: die andere Seite hat keine Zeit mehr.',
    'Het spel is afgelopen. De aanvallers winnen: de andere kant heeft geen tijd meer.',
    'Spillet er slut. Angriberne vinder: den anden side har ikke mere tid.',
  ],
  [
    refusal(ended(start, { winner: null, reason: 'agreed' }), 'e4-f4'),
    'The game is over. A draw: both players have agreed.',
    'Das Spiel ist zu Ende. Remis: beide haben sich geeinigt.',
    'Het spel is afgelopen. Remise: beide spelers zijn het eens.',
    'Spillet er slut. Remis: begge spillere er enige.',
  ],
  [
    refusal(start, 'c3-c4'),
    'There is no piece on c3.',
    'Auf c3 steht kein Stein.',
    'Er staat geen stuk op c3.',
    'Der står ingen brik på c3.',
  ],
  [
    refusal(start, 'a4-b4'),
    'It is the defenders’ turn. a4 holds an attacker.',
    'Die Verteidiger sind am Zug. Auf a4 steht ein Angreifer.',
    'De verdedigers zijn aan zet. Op a4 staat een aanvaller.',
    'Det er forsvarernes tur. På a4 står en angriber.',
  ],
  [
    refusal(standing(EMPTY_THRONE, 'attackers'), 'e2-e3'),
    'It is the attackers’ turn. e2 holds the king.',
    'Die Angreifer sind am Zug. Auf e2 steht der König.',
    'De aanvallers zijn aan zet. Op e2 staat de koning.',
    'Det er angribernes tur. På e2 står kongen.',
  ],
  [
    refusal(start, 'e4-e4'),
    'A move has to end on another square.',
    'Ein Zug muss auf einem anderen Feld enden.',
    'Een zet moet op een ander veld eindigen.',
    'Et træk skal ende på et andet felt.',
  ],
  [
    refusal(start, 'e4-f3'),
    'Pieces move in a straight line: up, down, left or right.',
    'Steine ziehen gerade: nach oben, unten, links oder rechts.',
    'Stukken gaan in een rechte lijn: omhoog, omlaag, naar links of naar rechts.',
    'Brikker flytter lige ud: op, ned, til venstre eller til højre.',
  ],
  [
    refusal(start, 'e4-e1'),
    'e3 is in the way.',
    'e3 steht im Weg.',
    'e3 staat in de weg.',
    'e3 står i vejen.',
  ],
  [
    refusal(standing(EMPTY_THRONE, 'attackers'), 'c5-e5'),
    'Only the king may stop on the throne.',
    'Nur der König darf auf dem Thron stehen bleiben.',
    'Alleen de koning mag op de troon blijven staan.',
    'Kun kongen må blive stående på tronen.',
  ],
  [
    refusal(standing(EMPTY_THRONE, 'defenders', { 'throne.stop': 'nobody' }), 'e2-e5'),
    'Nobody may stop on the throne any more, not even the king.',
    'Niemand darf mehr auf dem Thron stehen bleiben, auch der König nicht.',
    'Niemand mag nog op de troon blijven staan, ook de koning niet.',
    'Ingen må mere blive stående på tronen, heller ikke kongen.',
  ],
  [
    refusal(standing(EMPTY_THRONE, 'attackers', { 'throne.pass': 'king' }), 'c5-g5'),
    'Only the king may move across the throne.',
    'Nur der König darf über den Thron ziehen.',
    'Alleen de koning mag over de troon heen.',
    'Kun kongen må flytte hen over tronen.',
  ],
  [
    refusal(standing(EMPTY_THRONE, 'defenders', { 'throne.pass': 'nobody' }), 'e2-e7'),
    'Nobody may move across the throne.',
    'Niemand darf über den Thron ziehen.',
    'Niemand mag over de troon heen.',
    'Ingen må flytte hen over tronen.',
  ],
  [
    refusal(standing(EMPTY_THRONE, 'defenders'), 'a4-a9'),
    'Only the king may stop on a corner.',
    'Nur der König darf auf einer Ecke stehen bleiben.',
    'Alleen de koning mag op een hoek blijven staan.',
    'Kun kongen må blive stående på et hjørne.',
  ],
  [
    refusal(standing(EMPTY_THRONE, 'attackers', { camps: 'a5,a6' }), 'c5-a5'),
    'This piece may not enter or cross a camp.',
    'Dieser Stein darf ein Lager weder betreten noch durchqueren.',
    'Dit stuk mag een kamp niet in en er niet doorheen.',
    'Denne brik må hverken gå ind i en lejr eller igennem den.',
  ],
  [
    refusal(standing(EMPTY_THRONE, 'defenders', { 'king.steps': 1 }), 'e2-g2'),
    'The king moves at most 1 square at a time.',
    'Der König zieht höchstens 1 Feld weit.',
    'De koning gaat hoogstens 1 veld per zet.',
    'Kongen flytter højst 1 felt ad gangen.',
  ],
  [
    refusal(shuffled(3), 'e4-f4'),
    'That would be the fourth time to and fro. Make another move first.',
    'Das wäre das vierte Mal hin und her. Mach zuerst einen anderen Zug.',
    'Dat zou de vierde keer heen en weer zijn. Doe eerst een andere zet.',
    'Det ville være fjerde gang frem og tilbage. Lav et andet træk først.',
  ],
  [
    refusal(shuffled(21), 'e4-f4'),
    'That would be the 22nd time to and fro. Make another move first.',
    'Das wäre das 22. Mal hin und her. Mach zuerst einen anderen Zug.',
    'Dat zou de 22e keer heen en weer zijn. Doe eerst een andere zet.',
    'Det ville være 22. gang frem og tilbage. Lav et andet træk først.',
  ],
  [
    refusal(repeated, 'b4-a4'),
    'The same position would occur for the third time. Find another move.',
    'Dieselbe Stellung wäre dann zum dritten Mal da. Such einen anderen Zug.',
    'Dan staat dezelfde stelling er voor de derde keer. Zoek een andere zet.',
    'Den samme stilling ville opstå for tredje gang. Find et andet træk.',
  ],
]

const CODES = new Set(ROWS.map(([why]) => why.code))

describe('why a move is illegal, in four languages', () => {
  it.each(ROWS)('$0.code: $1', (why, en, de, nl, da) => {
    expect(illegalMoveWords(why)).toEqual({ en, de, nl, da })
  })

  it('has a row for every code', () => {
    const every: { readonly [code in IllegalMove['code']]: true } = {
      'game-over': true,
      'no-piece': true,
      'wrong-side': true,
      'not-moved': true,
      'not-straight': true,
      'in-the-way': true,
      'throne-stop': true,
      'throne-pass': true,
      'corner-stop': true,
      'camp-closed': true,
      'king-steps': true,
      'to-and-fro': true,
      repetition: true,
    }
    expect([...CODES].sort()).toEqual(Object.keys(every).sort())
  })
})
