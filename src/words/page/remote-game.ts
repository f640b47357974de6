import { opponent, SIDES, type Side } from '../../rules/piece.ts'
import { inEveryLanguage, type Language, type Words } from '../language.ts'
import { THE_SIDE } from '../sides-and-pieces.ts'

/** What there is to know of a seat at the table of a remote game. */
export interface SeatFacts {
  readonly at: 'here' | 'board' | 'page'
  readonly isAway: boolean
  readonly since?: string | null | undefined
  readonly board: 'accepted' | 'shown' | 'mirrored'
}

export interface RemoteGameFacts {
  readonly toMove: Side
  readonly seats?: { readonly [side in Side]: SeatFacts } | undefined
  readonly takebackOffered?: { readonly by: Side; readonly plies: number } | null | undefined
}

/** What whoever plays this side from elsewhere waits for. */
export function seatWords({ toMove, seats }: RemoteGameFacts, own: Side): Words {
  const other = seats?.[opponent(own)].board ?? 'mirrored'
  if (other === 'accepted') return OTHER_BOARD_GONE
  if (toMove === own) return other === 'shown' ? OTHER_BOARD_WRONG : YOUR_TURN
  return other === 'shown' ? MOVE_IS_LIT : OTHER_THINKS
}

/** Who is away, what another board has still to do, and what is proposed. */
export function remoteGameWords({ toMove, seats, takebackOffered }: RemoteGameFacts): Words[] {
  if (!seats) return []
  const away = SIDES.flatMap(side => (seats[side].isAway ? [awayWords(side, seats[side].since ?? null)] : []))
  const { at, isAway, board } = seats[toMove]
  const isWaitedFor = at === 'board' && !isAway && board !== 'mirrored'
  return [
    ...(takebackOffered ? [takebackOfferedWords(takebackOffered)] : []),
    ...away,
    ...(isWaitedFor ? [board === 'shown' ? LIT_THERE : NOT_LIT_YET] : []),
  ]
}

function awayWords(side: Side, since: string | null): Words {
  const who = THE_SIDE[side]
  if (since === null)
    return {
      en: `${who.en} have not joined yet.`,
      de: `${who.de} sind noch nicht da.`,
      nl: `${who.nl} zijn er nog niet.`,
      da: `${who.da} er ikke kommet endnu.`,
    }
  const at = (language: Language) =>
    new Date(since).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' })
  const time = inEveryLanguage(at)
  return {
    en: `${who.en} have been away since ${time.en}.`,
    de: `${who.de} sind seit ${time.de} weg.`,
    nl: `${who.nl} zijn weg sinds ${time.nl}.`,
    da: `${who.da} har været væk siden ${time.da}.`,
  }
}

function takebackOfferedWords({ by, plies }: { readonly by: Side; readonly plies: number }): Words {
  const who = THE_SIDE[by]
  if (plies === 1)
    return {
      en: `${who.en} propose to take the last move back.`,
      de: `${who.de} möchten den letzten Zug zurücknehmen.`,
      nl: `${who.nl} willen de laatste zet terugnemen.`,
      da: `${who.da} vil gerne tage det sidste træk tilbage.`,
    }
  return {
    en: `${who.en} propose to take ${plies} moves back.`,
    de: `${who.de} möchten ${plies} Züge zurücknehmen.`,
    nl: `${who.nl} willen ${plies} zetten terugnemen.`,
    da: `${who.da} vil gerne tage ${plies} træk tilbage.`,
  }
}

const YOUR_TURN: Words = {
  en: 'It is your turn.',
  de: 'Du bist am Zug.',
  nl: 'Jij bent aan zet.',
  da: 'Det er din tur.',
}
const OTHER_THINKS: Words = {
  en: 'The other player is thinking.',
  de: 'Die andere Person denkt nach.',
  nl: 'De andere speler denkt na.',
  da: 'Den anden spiller tænker.',
}
const MOVE_IS_LIT: Words = {
  en: 'Your move is lit on the other board. Somebody has still to make it there.',
  de: 'Dein Zug leuchtet auf dem anderen Brett. Dort muss ihn noch jemand ausführen.',
  nl: 'Je zet brandt op het andere bord. Iemand moet hem daar nog doen.',
  da: 'Dit træk lyser på det andet bræt. Nogen skal stadig lave det der.',
}
const OTHER_BOARD_WRONG: Words = {
  en: 'It is your turn. The pieces on the other board are still being put right.',
  de: 'Du bist am Zug. Auf dem anderen Brett werden die Steine noch zurechtgestellt.',
  nl: 'Jij bent aan zet. Op het andere bord worden de stukken nog goed gezet.',
  da: 'Det er din tur. Brikkerne på det andet bræt er ved at blive stillet rigtigt.',
}
const OTHER_BOARD_GONE: Words = {
  en: 'The other board is not connected. The game goes on when it is back.',
  de: 'Das andere Brett ist nicht verbunden. Das Spiel geht weiter, sobald es wieder da ist.',
  nl: 'Het andere bord is niet verbonden. Het spel gaat verder als het terug is.',
  da: 'Det andet bræt er ikke tilsluttet. Spillet går videre, når det er tilbage.',
}
const LIT_THERE: Words = {
  en: 'The other board shows the move. Somebody has still to make it there.',
  de: 'Das andere Brett zeigt den Zug. Dort muss ihn noch jemand ausführen.',
  nl: 'Het andere bord toont de zet. Iemand moet hem daar nog doen.',
  da: 'Det andet bræt viser trækket. Nogen skal stadig lave det der.',
}
const NOT_LIT_YET: Words = {
  en: 'The move is on its way to the other board.',
  de: 'Der Zug ist unterwegs zum anderen Brett.',
  nl: 'De zet is onderweg naar het andere bord.',
  da: 'Trækket er på vej til det andet bræt.',
}
