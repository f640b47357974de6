import { type Size, sortedNames, squareName } from '../rules/geometry.ts'
import { describeOutcome } from '../rules/legality.ts'
import { makeMove, makeMoveWithCaptures } from '../rules/move.ts'
import type { Side } from '../rules/piece.ts'
import type { ToldEvent } from '../views/public-event.ts'
import { inEveryLanguage, type Words } from './language.ts'
import { outcomeWords } from './outcome.ts'

/** What happened in the game, in one line. */
export function gameEventWords(event: ToldEvent, size: Size): Words {
  const list = (squares: readonly number[]) => sortedNames(squares, size).join(', ')
  switch (event.type) {
    case 'game.started':
      return {
        en: 'All pieces stand; the game begins.',
        de: 'Alle Steine stehen; das Spiel beginnt.',
        nl: 'Alle stukken staan; de partij begint.',
        da: 'Alle brikker står; spillet begynder.',
      }
    case 'move.provisional':
      return same(`… ${makeMove(event.move, size)}`)
    case 'move.made':
      return same(`${event.ply}. ${makeMoveWithCaptures(event.move, event.captured, size)}`)
    case 'move.amended':
      return amended(
        `${event.ply}. ${makeMoveWithCaptures(event.move, event.captured, size)}`,
        makeMove(event.instead, size),
      )
    case 'move.retracted':
      return retracted(makeMove(event.move, size))
    case 'piece.lifted':
      return lifted(squareName(event.square, size))
    case 'piece.returned':
      return returned(squareName(event.square, size))
    case 'capture.pending':
      return takeOff(list(event.squares))
    case 'capture.cleared':
      return takenOff(list(event.squares))
    case 'move.illegal':
      return followedBy(event.tried?.say ?? NOT_LEGAL, asked(event, list))
    case 'board.disturbed':
      return followedBy(DISTURBED, asked(event, list))
    case 'board.restored':
      return {
        en: 'The board stands as it should again.',
        de: 'Das Brett steht wieder, wie es soll.',
        nl: 'Het bord staat weer zoals het hoort.',
        da: 'Brættet står igen, som det skal.',
      }
    case 'takeback':
      return takenBack(event.plies)
    case 'draw.offered':
      return DRAW_OFFERED[event.side]
    case 'draw.declined':
      return DRAW_DECLINED[event.side]
    case 'game.over': {
      const outcome = outcomeWords(event.outcome)
      return {
        en: `The game is over: ${describeOutcome(event.outcome)}.`,
        de: `Das Spiel ist aus. ${outcome.de}`,
        nl: `De partij is afgelopen. ${outcome.nl}`,
        da: `Spillet er slut. ${outcome.da}`,
      }
    }
    case 'lesson.step':
      return lessonStep(`${event.lesson}, ${event.step}`, event.of, event.say)
    case 'board.up':
      return {
        en: 'The board is seen.',
        de: 'Das Brett ist zu sehen.',
        nl: 'Het bord is te zien.',
        da: 'Brættet kan ses.',
      }
    case 'board.down':
      return {
        en: 'The board is not seen.',
        de: 'Das Brett ist nicht zu sehen.',
        nl: 'Het bord is niet te zien.',
        da: 'Brættet kan ikke ses.',
      }
  }
}

const NOT_LEGAL: Words = {
  en: 'Not legal.',
  de: 'Nicht erlaubt.',
  nl: 'Niet toegestaan.',
  da: 'Ikke lovligt.',
}

const DISTURBED: Words = {
  en: 'The board was disturbed.',
  de: 'Auf dem Brett ist etwas verrutscht.',
  nl: 'Op het bord is iets verschoven.',
  da: 'Noget på brættet er blevet skubbet.',
}

const DRAW_OFFERED: { readonly [side in Side]: Words } = {
  attackers: {
    en: 'The attackers offer a draw.',
    de: 'Die Angreifer bieten Remis an.',
    nl: 'De aanvallers bieden remise aan.',
    da: 'Angriberne tilbyder remis.',
  },
  defenders: {
    en: 'The defenders offer a draw.',
    de: 'Die Verteidiger bieten Remis an.',
    nl: 'De verdedigers bieden remise aan.',
    da: 'Forsvarerne tilbyder remis.',
  },
}

const DRAW_DECLINED: { readonly [side in Side]: Words } = {
  attackers: {
    en: 'The attackers decline the draw.',
    de: 'Die Angreifer lehnen das Remis ab.',
    nl: 'De aanvallers slaan de remise af.',
    da: 'Angriberne afslår remis.',
  },
  defenders: {
    en: 'The defenders decline the draw.',
    de: 'Die Verteidiger lehnen das Remis ab.',
    nl: 'De verdedigers slaan de remise af.',
    da: 'Forsvarerne afslår remis.',
  },
}

const same = (text: string): Words => inEveryLanguage(() => text)

const amended = (move: string, instead: string): Words => ({
  en: `${move}, instead of ${instead}`,
  de: `${move}, statt ${instead}`,
  nl: `${move}, in plaats van ${instead}`,
  da: `${move}, i stedet for ${instead}`,
})

const retracted = (move: string): Words => ({
  en: `${move} is retracted.`,
  de: `${move} ist zurückgenommen.`,
  nl: `${move} is teruggenomen.`,
  da: `${move} er trukket tilbage.`,
})

const lifted = (square: string): Words => ({
  en: `${square} is lifted.`,
  de: `${square} ist angehoben.`,
  nl: `${square} is opgetild.`,
  da: `${square} er løftet.`,
})

const returned = (square: string): Words => ({
  en: `${square} is back.`,
  de: `${square} steht wieder.`,
  nl: `${square} staat er weer.`,
  da: `${square} er tilbage.`,
})

const takeOff = (squares: string): Words => ({
  en: `Take off: ${squares}.`,
  de: `Vom Brett nehmen: ${squares}.`,
  nl: `Neem van het bord: ${squares}.`,
  da: `Tag af brættet: ${squares}.`,
})

const takenOff = (squares: string): Words => ({
  en: `Off the board: ${squares}.`,
  de: `Vom Brett: ${squares}.`,
  nl: `Van het bord: ${squares}.`,
  da: `Af brættet: ${squares}.`,
})

function takenBack(plies: number): Words {
  if (plies === 1)
    return {
      en: 'The last move is taken back.',
      de: 'Der letzte Zug ist zurückgenommen.',
      nl: 'De laatste zet is teruggenomen.',
      da: 'Det sidste træk er taget tilbage.',
    }
  return {
    en: `${plies} moves are taken back.`,
    de: `${plies} Züge sind zurückgenommen.`,
    nl: `${plies} zetten zijn teruggenomen.`,
    da: `${plies} træk er taget tilbage.`,
  }
}

const lessonStep = (step: string, of: number, say: Words): Words => ({
  en: `Lesson ${step} of ${of}: ${say.en}`,
  de: `Lektion ${step} von ${of}: ${say.de}`,
  nl: `Les ${step} van ${of}: ${say.nl}`,
  da: `Lektion ${step} af ${of}: ${say.da}`,
})

function followedBy(first: Words, more: Words): Words {
  return inEveryLanguage(language => first[language] + more[language])
}

function asked(
  { missing, surplus }: { missing: readonly number[]; surplus: readonly number[] },
  list: (squares: readonly number[]) => string,
): Words {
  const wanted: Words = {
    en: ` A piece belongs on ${list(missing)}.`,
    de: ` Auf ${list(missing)} gehört ein Stein.`,
    nl: ` Op ${list(missing)} hoort een stuk.`,
    da: ` På ${list(missing)} hører en brik til.`,
  }
  const unwanted: Words = {
    en: ` The piece on ${list(surplus)} does not.`,
    de: ` Der Stein auf ${list(surplus)} gehört dort nicht hin.`,
    nl: ` Het stuk op ${list(surplus)} hoort daar niet.`,
    da: ` Brikken på ${list(surplus)} hører ikke til der.`,
  }
  return inEveryLanguage(
    language => (missing.length > 0 ? wanted[language] : '') + (surplus.length > 0 ? unwanted[language] : ''),
  )
}
