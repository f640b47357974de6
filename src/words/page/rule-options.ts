// Long because it is one table: a translator reads the rules in one piece, in four languages.
import type { OptionName } from '../../rules/rule-set.ts'
import { NOBODY_ACROSS_THRONE, ONLY_KING_ON_CORNERS, ONLY_KING_ON_THRONE } from '../illegal-move.ts'
import { choice, type OptionSentence, yesNo } from './option-sentences.ts'
import { RARE_OPTION_WORDS } from './rare-rule-options.ts'

/**
 * One sentence for every value of every option. It is one long table, so that a translator reads the rules in one
 * piece.
 */
export const OPTION_WORDS: { readonly [Name in OptionName]: OptionSentence<Name> } = {
  ...RARE_OPTION_WORDS,
  size: size => ({
    en: `The board has ${size} × ${size} squares. The one in the middle is the throne.`,
    de: `Das Brett hat ${size} × ${size} Felder. Das mittlere ist der Thron.`,
    nl: `Het bord heeft ${size} × ${size} velden. Het middelste is de troon.`,
    da: `Brættet har ${size} × ${size} felter. Det midterste er tronen.`,
  }),
  layout: layout => {
    const attackers = layout.split('t').length - 1
    const defenders = layout.split('T').length - 1
    return {
      en: `${attackers} attackers besiege the king and his ${defenders} defenders.`,
      de: `${attackers} Angreifer belagern den König und seine ${defenders} Verteidiger.`,
      nl: `${attackers} aanvallers belegeren de koning en zijn ${defenders} verdedigers.`,
      da: `${attackers} angribere belejrer kongen og hans ${defenders} forsvarere.`,
    }
  },
  first: choice({
    attackers: {
      en: 'The attackers begin.',
      de: 'Die Angreifer beginnen.',
      nl: 'De aanvallers beginnen.',
      da: 'Angriberne begynder.',
    },
    defenders: {
      en: 'The defenders begin.',
      de: 'Die Verteidiger beginnen.',
      nl: 'De verdedigers beginnen.',
      da: 'Forsvarerne begynder.',
    },
  }),
  escape: choice({
    edge: {
      en: 'The defenders win when the king reaches any square at the edge.',
      de: 'Die Verteidiger gewinnen, wenn der König irgendein Randfeld erreicht.',
      nl: 'De verdedigers winnen als de koning een veld aan de rand bereikt.',
      da: 'Forsvarerne vinder, når kongen når et hvilket som helst felt ved kanten.',
    },
    corner: {
      en: 'The defenders win when the king reaches one of the four corners.',
      de: 'Die Verteidiger gewinnen, wenn der König eine der vier Ecken erreicht.',
      nl: 'De verdedigers winnen als de koning een van de vier hoeken bereikt.',
      da: 'Forsvarerne vinder, når kongen når et af de fire hjørner.',
    },
  }),
  'throne.stop': choice({
    anyone: {
      en: 'Every piece may stop on the throne.',
      de: 'Jeder Stein darf auf dem Thron stehen bleiben.',
      nl: 'Elk stuk mag op de troon blijven staan.',
      da: 'Enhver brik må blive stående på tronen.',
    },
    king: ONLY_KING_ON_THRONE,
    nobody: {
      en: 'Once the king has left the throne, nobody may stop on it again, not even he.',
      de: 'Hat der König den Thron verlassen, darf niemand mehr darauf stehen bleiben, auch er nicht.',
      nl: 'Als de koning de troon heeft verlaten, mag niemand er meer op blijven staan, ook hij niet.',
      da: 'Når kongen har forladt tronen, må ingen mere blive stående på den, heller ikke han.',
    },
  }),
  'throne.pass': choice({
    anyone: {
      en: 'Every piece may move across the empty throne.',
      de: 'Jeder Stein darf über den leeren Thron ziehen.',
      nl: 'Elk stuk mag over de lege troon heen.',
      da: 'Enhver brik må flytte hen over den tomme trone.',
    },
    king: {
      en: 'Only the king may move across the empty throne.',
      de: 'Nur der König darf über den leeren Thron ziehen.',
      nl: 'Alleen de koning mag over de lege troon heen.',
      da: 'Kun kongen må flytte hen over den tomme trone.',
    },
    nobody: NOBODY_ACROSS_THRONE,
  }),
  'corners.stop': choice({
    anyone: {
      en: 'Every piece may stop on a corner.',
      de: 'Jeder Stein darf auf einer Ecke stehen bleiben.',
      nl: 'Elk stuk mag op een hoek blijven staan.',
      da: 'Enhver brik må blive stående på et hjørne.',
    },
    king: ONLY_KING_ON_CORNERS,
  }),
  'throne.hostileToAttackers': choice({
    never: {
      en: 'The throne does not help to capture an attacker.',
      de: 'Der Thron hilft nicht, einen Angreifer zu schlagen.',
      nl: 'De troon helpt niet om een aanvaller te slaan.',
      da: 'Tronen hjælper ikke med at slå en angriber.',
    },
    empty: {
      en: 'An attacker can be captured against the empty throne.',
      de: 'Ein Angreifer kann gegen den leeren Thron geschlagen werden.',
      nl: 'Een aanvaller kan tegen de lege troon worden geslagen.',
      da: 'En angriber kan slås mod den tomme trone.',
    },
    always: {
      en: 'An attacker can be captured against the throne, whether the king sits there or not.',
      de: 'Ein Angreifer kann gegen den Thron geschlagen werden, ob der König dort sitzt oder nicht.',
      nl: 'Een aanvaller kan tegen de troon worden geslagen, of de koning er zit of niet.',
      da: 'En angriber kan slås mod tronen, hvad enten kongen sidder der eller ej.',
    },
  }),
  'throne.hostileToDefenders': choice({
    never: {
      en: 'The throne does not help to capture a defender.',
      de: 'Der Thron hilft nicht, einen Verteidiger zu schlagen.',
      nl: 'De troon helpt niet om een verdediger te slaan.',
      da: 'Tronen hjælper ikke med at slå en forsvarer.',
    },
    empty: {
      en: 'A defender can be captured against the empty throne.',
      de: 'Ein Verteidiger kann gegen den leeren Thron geschlagen werden.',
      nl: 'Een verdediger kan tegen de lege troon worden geslagen.',
      da: 'En forsvarer kan slås mod den tomme trone.',
    },
    always: {
      en: 'A defender can be captured against the throne, even while the king sits there.',
      de: 'Ein Verteidiger kann gegen den Thron geschlagen werden, auch wenn der König dort sitzt.',
      nl: 'Een verdediger kan tegen de troon worden geslagen, ook als de koning er zit.',
      da: 'En forsvarer kan slås mod tronen, også mens kongen sidder der.',
    },
  }),
  'corners.hostileToSoldiers': yesNo(
    {
      en: 'A soldier of either side can be captured against a corner.',
      de: 'Ein Stein jeder Seite, außer dem König, kann gegen eine Ecke geschlagen werden.',
      nl: 'Een stuk van beide kanten, behalve de koning, kan tegen een hoek worden geslagen.',
      da: 'En brik fra begge sider, undtagen kongen, kan slås mod et hjørne.',
    },
    {
      en: 'Corners do not help to capture a soldier.',
      de: 'Ecken helfen nicht, einen gewöhnlichen Stein zu schlagen.',
      nl: 'Hoeken helpen niet om een gewoon stuk te slaan.',
      da: 'Hjørner hjælper ikke med at slå en almindelig brik.',
    },
  ),
  'king.armed': yesNo(
    {
      en: 'The king helps to capture, like every piece.',
      de: 'Der König schlägt mit, wie jeder Stein.',
      nl: 'De koning slaat mee, zoals elk stuk.',
      da: 'Kongen slår med, som enhver brik.',
    },
    {
      en: 'The king is unarmed: he takes no part in capturing.',
      de: 'Der König ist unbewaffnet: Er wirkt beim Schlagen nicht mit.',
      nl: 'De koning is ongewapend: hij doet niet mee aan het slaan.',
      da: 'Kongen er ubevæbnet: han tager ikke del i at slå.',
    },
  ),
  shieldwall: choice({
    off: {
      en: 'There is no shieldwall: a row at the edge is not captured as a whole.',
      de: 'Es gibt keinen Schildwall: Eine Reihe am Rand wird nicht als Ganzes geschlagen.',
      nl: 'Er is geen schildmuur: een rij aan de rand wordt niet in haar geheel geslagen.',
      da: 'Der er ingen skjoldmur: en række ved kanten slås ikke som helhed.',
    },
    on: {
      en: 'Shieldwall: a row of pieces at the edge is captured at once when every one of them faces an enemy and both ends are closed.',
      de: 'Schildwall: Eine Reihe von Steinen am Rand wird auf einmal geschlagen, wenn vor jedem ein Gegner steht und beide Enden geschlossen sind.',
      nl: 'Schildmuur: een rij stukken aan de rand wordt ineens geslagen als voor elk een vijand staat en beide einden gesloten zijn.',
      da: 'Skjoldmur: en række brikker ved kanten slås på én gang, når der står en fjende foran hver af dem og begge ender er lukket.',
    },
  }),
  'shieldwall.cornerCloses': yesNo(
    {
      en: 'A corner closes one end of a shieldwall.',
      de: 'Eine Ecke schließt ein Ende eines Schildwalls.',
      nl: 'Een hoek sluit één einde van een schildmuur.',
      da: 'Et hjørne lukker den ene ende af en skjoldmur.',
    },
    {
      en: 'A corner does not close a shieldwall; a piece must stand at each end.',
      de: 'Eine Ecke schließt keinen Schildwall; an jedem Ende muss ein Stein stehen.',
      nl: 'Een hoek sluit geen schildmuur; aan elk einde moet een stuk staan.',
      da: 'Et hjørne lukker ikke en skjoldmur; der skal stå en brik i hver ende.',
    },
  ),
  'king.capture': choice({
    two: {
      en: 'The attackers win when they capture the king between two of them, like every piece.',
      de: 'Die Angreifer gewinnen, wenn sie den König zwischen zweien schlagen, wie jeden Stein.',
      nl: 'De aanvallers winnen als ze de koning tussen twee van hen slaan, zoals elk stuk.',
      da: 'Angriberne vinder, når de slår kongen mellem to af dem, som enhver brik.',
    },
    four: {
      en: 'The attackers win when they surround the king on all four sides.',
      de: 'Die Angreifer gewinnen, wenn sie den König auf allen vier Seiten umstellen.',
      nl: 'De aanvallers winnen als ze de koning aan alle vier de kanten insluiten.',
      da: 'Angriberne vinder, når de omringer kongen på alle fire sider.',
    },
    'four-near-throne': {
      en: 'The attackers win when they capture the king: on all four sides while he is on the throne or beside it, between two of them elsewhere.',
      de: 'Die Angreifer gewinnen, wenn sie den König schlagen: auf allen vier Seiten, solange er auf dem Thron oder daneben steht, sonst zwischen zweien.',
      nl: 'De aanvallers winnen als ze de koning slaan: aan alle vier de kanten zolang hij op de troon of ernaast staat, elders tussen twee van hen.',
      da: 'Angriberne vinder, når de slår kongen: på alle fire sider, mens han står på tronen eller ved siden af, ellers mellem to af dem.',
    },
  }),
  'throne.hostileToKing': choice({
    never: {
      en: 'The empty throne does not stand in for an attacker beside the king.',
      de: 'Der leere Thron ersetzt keinen Angreifer neben dem König.',
      nl: 'De lege troon vervangt geen aanvaller naast de koning.',
      da: 'Den tomme trone erstatter ikke en angriber ved siden af kongen.',
    },
    empty: {
      en: 'Beside the king, the empty throne stands in for an attacker.',
      de: 'Neben dem König ersetzt der leere Thron einen Angreifer.',
      nl: 'Naast de koning vervangt de lege troon een aanvaller.',
      da: 'Ved siden af kongen erstatter den tomme trone en angriber.',
    },
  }),
  'corners.hostileToKing': yesNo(
    {
      en: 'Beside the king, a corner stands in for an attacker.',
      de: 'Neben dem König ersetzt eine Ecke einen Angreifer.',
      nl: 'Naast de koning vervangt een hoek een aanvaller.',
      da: 'Ved siden af kongen erstatter et hjørne en angriber.',
    },
    {
      en: 'A corner does not help to capture the king.',
      de: 'Eine Ecke hilft nicht, den König zu schlagen.',
      nl: 'Een hoek helpt niet om de koning te slaan.',
      da: 'Et hjørne hjælper ikke med at slå kongen.',
    },
  ),
  'king.edgeCounts': yesNo(
    {
      en: 'At the edge, the edge itself stands in for an attacker beside the king.',
      de: 'Am Rand ersetzt der Rand selbst einen Angreifer neben dem König.',
      nl: 'Aan de rand vervangt de rand zelf een aanvaller naast de koning.',
      da: 'Ved kanten erstatter selve kanten en angriber ved siden af kongen.',
    },
    {
      en: 'The edge of the board does not help to capture the king.',
      de: 'Der Rand des Brettes hilft nicht, den König zu schlagen.',
      nl: 'De rand van het bord helpt niet om de koning te slaan.',
      da: 'Brættets kant hjælper ikke med at slå kongen.',
    },
  ),
  shuffleLimit: limit =>
    limit === null
      ? {
          en: 'A piece may go to and fro any number of times.',
          de: 'Ein Stein darf beliebig oft hin und her ziehen.',
          nl: 'Een stuk mag zo vaak heen en weer als je wilt.',
          da: 'En brik må gå frem og tilbage, så ofte man vil.',
        }
      : {
          en: `The same piece may go to and fro between two squares at most ${limit} times in a row.`,
          de: `Derselbe Stein darf höchstens ${limit}-mal nacheinander zwischen zwei Feldern hin und her ziehen.`,
          nl: `Hetzelfde stuk mag hoogstens ${limit} keer achter elkaar heen en weer tussen twee velden.`,
          da: `Den samme brik må højst gå frem og tilbage mellem to felter ${limit} gange i træk.`,
        },
  repetition: choice({
    none: {
      en: 'There is no rule about repeated positions; only agreement ends an endless game.',
      de: 'Für wiederholte Stellungen gibt es keine Regel; ein endloses Spiel endet nur durch Einigung.',
      nl: 'Voor herhaalde stellingen is er geen regel; een eindeloos spel eindigt alleen door overeenkomst.',
      da: 'Der er ingen regel om gentagne stillinger; et endeløst spil slutter kun ved aftale.',
    },
    claim: {
      en: 'When the same position occurs for the third time, the game can be a draw.',
      de: 'Entsteht dieselbe Stellung zum dritten Mal, kann das Spiel remis sein.',
      nl: 'Staat dezelfde stelling er voor de derde keer, dan kan het spel remise zijn.',
      da: 'Når den samme stilling opstår for tredje gang, kan spillet være remis.',
    },
    draw: {
      en: 'When the same position occurs for the third time, the game is a draw.',
      de: 'Entsteht dieselbe Stellung zum dritten Mal, ist das Spiel remis.',
      nl: 'Staat dezelfde stelling er voor de derde keer, dan is het spel remise.',
      da: 'Når den samme stilling opstår for tredje gang, er spillet remis.',
    },
    'draw-second': {
      en: 'When the same position occurs for the second time, the game is a draw.',
      de: 'Entsteht dieselbe Stellung zum zweiten Mal, ist das Spiel remis.',
      nl: 'Staat dezelfde stelling er voor de tweede keer, dan is het spel remise.',
      da: 'Når den samme stilling opstår for anden gang, er spillet remis.',
    },
    loses: {
      en: 'Whoever makes the same position occur for the third time loses.',
      de: 'Wer dieselbe Stellung zum dritten Mal herbeiführt, verliert.',
      nl: 'Wie dezelfde stelling voor de derde keer laat ontstaan, verliest.',
      da: 'Den, der får den samme stilling til at opstå for tredje gang, taber.',
    },
    'defenders-lose': {
      en: 'When the same position occurs for the third time, the defenders lose.',
      de: 'Entsteht dieselbe Stellung zum dritten Mal, verlieren die Verteidiger.',
      nl: 'Staat dezelfde stelling er voor de derde keer, dan verliezen de verdedigers.',
      da: 'Når den samme stilling opstår for tredje gang, taber forsvarerne.',
    },
    forbidden: {
      en: 'A move that repeats the same position for the third time is forbidden.',
      de: 'Ein Zug, durch den dieselbe Stellung zum dritten Mal entsteht, ist verboten.',
      nl: 'Een zet waardoor dezelfde stelling er voor de derde keer staat, is verboden.',
      da: 'Et træk, der får den samme stilling til at opstå for tredje gang, er forbudt.',
    },
  }),
  capturelessPlies: plies =>
    plies === null
      ? {
          en: 'A game may go on without captures for any length of time.',
          de: 'Ein Spiel darf beliebig lange ohne Schlagen dauern.',
          nl: 'Een spel mag onbeperkt doorgaan zonder dat er iets wordt geslagen.',
          da: 'Et spil må fortsætte uden slag i ubegrænset tid.',
        }
      : {
          en: `After ${plies} moves in all, of both sides together, without a capture, the game can be a draw.`,
          de: `Nach insgesamt ${plies} Zügen beider Seiten ohne Schlagen kann das Spiel remis sein.`,
          nl: `Na in totaal ${plies} zetten van beide kanten zonder slaan kan het spel remise zijn.`,
          da: `Efter i alt ${plies} træk fra begge sider uden slag kan spillet være remis.`,
        },
  claims: choice({
    claimed: {
      en: 'Such a draw is not automatic: the side to move has to claim it.',
      de: 'Ein solches Remis gilt nicht von selbst: Die Seite am Zug muss es beanspruchen.',
      nl: 'Zo’n remise komt niet vanzelf: de kant die aan zet is moet haar opeisen.',
      da: 'En sådan remis kommer ikke af sig selv: den side, der er i trækket, skal kræve den.',
    },
    automatic: {
      en: 'Such a draw ends the game automatically.',
      de: 'Ein solches Remis beendet das Spiel von selbst.',
      nl: 'Zo’n remise beëindigt het spel vanzelf.',
      da: 'En sådan remis afslutter spillet af sig selv.',
    },
  }),
}
