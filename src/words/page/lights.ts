import type { LightRole } from '../../views/light-palette.ts'
import type { Words } from '../language.ts'

/** What each light says, after docs/lights.md. */
export const LIGHT_WORDS: { readonly [role in LightRole]: Words } = {
  illegal: {
    en: 'may not stand here',
    de: 'darf hier nicht stehen',
    nl: 'mag hier niet staan',
    da: 'må ikke stå her',
  },
  surplus: {
    en: 'too many here: take it off',
    de: 'zu viel hier: wegnehmen',
    nl: 'te veel hier: haal het weg',
    da: 'for meget her: tag den væk',
  },
  provisional: {
    en: 'seen here; leave it a moment',
    de: 'hier gesehen; einen Augenblick stehen lassen',
    nl: 'hier gezien; laat het even staan',
    da: 'set her; lad den stå et øjeblik',
  },
  remove: {
    en: 'captured: take it off',
    de: 'geschlagen: wegnehmen',
    nl: 'geslagen: haal het weg',
    da: 'slået: tag den væk',
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
    en: 'a player far away moves to here',
    de: 'ein Spieler in der Ferne zieht hierher',
    nl: 'een speler ver weg zet hierheen',
    da: 'en spiller langt borte flytter hertil',
  },
  'remote-from': {
    en: 'a player far away moves this piece',
    de: 'ein Spieler in der Ferne zieht diesen Stein',
    nl: 'een speler ver weg zet dit stuk',
    da: 'en spiller langt borte flytter denne brik',
  },
  'hint-square': {
    en: 'the coach would go here',
    de: 'der Trainer ginge hierher',
    nl: 'de coach zou hierheen gaan',
    da: 'træneren ville gå hertil',
  },
  'hint-piece': {
    en: 'the coach would move this piece',
    de: 'der Trainer zöge diesen Stein',
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
    en: 'can be taken next',
    de: 'kann als Nächstes geschlagen werden',
    nl: 'kan straks worden geslagen',
    da: 'kan slås i næste træk',
  },
  'king-way': {
    en: 'the king’s way out',
    de: 'der Weg des Königs hinaus',
    nl: 'de weg van de koning naar buiten',
    da: 'kongens vej ud',
  },
  threat: {
    en: 'from here a piece would be taken',
    de: 'von hier würde ein Stein geschlagen',
    nl: 'van hier zou een stuk worden geslagen',
    da: 'herfra ville en brik blive slået',
  },
  'last-move': { en: 'the last move', de: 'der letzte Zug', nl: 'de laatste zet', da: 'det sidste træk' },
  'to-move-attackers': {
    en: 'the attackers are to move',
    de: 'die Angreifer sind am Zug',
    nl: 'de aanvallers zijn aan zet',
    da: 'angriberne er i trækket',
  },
  'to-move-defenders': {
    en: 'the defenders are to move',
    de: 'die Verteidiger sind am Zug',
    nl: 'de verdedigers zijn aan zet',
    da: 'forsvarerne er i trækket',
  },
}

export const UNKNOWN_LIGHT: Words = { en: 'a light', de: 'ein Licht', nl: 'een licht', da: 'et lys' }
