import type { Words } from '../language.ts'

/** What each light means, by its role, after docs/lights.md. */
export const LIGHT_WORDS = {
  illegal: {
    en: 'may not stand here',
    de: 'darf hier nicht stehen',
    nl: 'mag hier niet staan',
    da: 'må ikke stå her',
  },
  surplus: {
    en: 'does not belong here: remove it',
    de: 'gehört nicht hierher: wegnehmen',
    nl: 'hoort hier niet: haal het weg',
    da: 'hører ikke til her: fjern den',
  },
  provisional: {
    en: 'confirming the move…',
    de: 'der Zug wird bestätigt …',
    nl: 'de zet wordt bevestigd…',
    da: 'trækket bekræftes …',
  },
  remove: {
    en: 'captured: remove it',
    de: 'geschlagen: wegnehmen',
    nl: 'geslagen: haal het weg',
    da: 'slået: fjern den',
  },
  belongs: {
    en: 'the missing piece belongs here',
    de: 'der fehlende Stein gehört hierher',
    nl: 'het ontbrekende stuk hoort hier',
    da: 'den manglende brik hører til her',
  },
  'missing-king': {
    en: 'put the king here',
    de: 'den König hierher stellen',
    nl: 'zet de koning hier',
    da: 'sæt kongen her',
  },
  'missing-defender': {
    en: 'put a defender here',
    de: 'einen Verteidiger hierher stellen',
    nl: 'zet een verdediger hier',
    da: 'sæt en forsvarer her',
  },
  'missing-attacker': {
    en: 'put an attacker here',
    de: 'einen Angreifer hierher stellen',
    nl: 'zet een aanvaller hier',
    da: 'sæt en angriber her',
  },
  origin: {
    en: 'the lifted piece came from here',
    de: 'der aufgehobene Stein kam von hier',
    nl: 'het opgetilde stuk kwam van hier',
    da: 'den løftede brik kom herfra',
  },
  'remote-to': {
    en: 'move the remote player’s piece here',
    de: 'den Stein des Online-Spielers hierher ziehen',
    nl: 'zet het stuk van de onlinespeler hierheen',
    da: 'flyt onlinespillerens brik hertil',
  },
  'remote-from': {
    en: 'move this piece for the remote player',
    de: 'diesen Stein für den Online-Spieler ziehen',
    nl: 'zet dit stuk voor de onlinespeler',
    da: 'flyt denne brik for onlinespilleren',
  },
  'hint-square': {
    en: 'wins here, or the coach would move here',
    de: 'gewinnt hier, oder der Trainer würde hierher ziehen',
    nl: 'wint hier, of de coach zou hierheen gaan',
    da: 'vinder her, eller træneren ville flytte hertil',
  },
  'hint-piece': {
    en: 'the coach would move this piece',
    de: 'der Trainer würde diesen Stein ziehen',
    nl: 'de coach zou dit stuk zetten',
    da: 'træneren ville flytte denne brik',
  },
  'would-be-captured': {
    en: 'can be captured',
    de: 'kann geschlagen werden',
    nl: 'kan worden geslagen',
    da: 'kan slås',
  },
  'legal-with-capture': {
    en: 'may go here, and captures',
    de: 'darf hierher, und schlägt',
    nl: 'mag hierheen, en slaat',
    da: 'må gå hertil, og slår',
  },
  legal: { en: 'may go here', de: 'darf hierher', nl: 'mag hierheen', da: 'må gå hertil' },
  right: {
    en: 'this move was right',
    de: 'dieser Zug war richtig',
    nl: 'deze zet was goed',
    da: 'dette træk var rigtigt',
  },
  'winning-move': {
    en: 'the move that won',
    de: 'der Zug, der gewann',
    nl: 'de zet die won',
    da: 'trækket, der vandt',
  },
  winner: {
    en: 'this side has won',
    de: 'diese Seite hat gewonnen',
    nl: 'deze kant heeft gewonnen',
    da: 'denne side har vundet',
  },
  threatened: {
    en: 'can be captured next',
    de: 'kann als Nächstes geschlagen werden',
    nl: 'kan hierna worden geslagen',
    da: 'kan slås i næste træk',
  },
  'king-way': {
    en: 'the king’s way out',
    de: 'der Fluchtweg des Königs',
    nl: 'de vluchtweg van de koning',
    da: 'kongens flugtvej',
  },
  threat: {
    en: 'from here a piece can be captured next',
    de: 'von hier kann als Nächstes ein Stein geschlagen werden',
    nl: 'van hier kan hierna een stuk worden geslagen',
    da: 'herfra kan en brik slås i næste træk',
  },
  'last-move': { en: 'the last move', de: 'der letzte Zug', nl: 'de laatste zet', da: 'det sidste træk' },
  'to-move-attackers': {
    en: 'the attackers’ turn',
    de: 'die Angreifer sind am Zug',
    nl: 'de aanvallers zijn aan zet',
    da: 'angribernes tur',
  },
  'to-move-defenders': {
    en: 'the defenders’ turn',
    de: 'die Verteidiger sind am Zug',
    nl: 'de verdedigers zijn aan zet',
    da: 'forsvarernes tur',
  },
} as const satisfies { readonly [role: string]: Words }

export const UNKNOWN_LIGHT: Words = { en: 'a light', de: 'ein Licht', nl: 'een licht', da: 'et lys' }
