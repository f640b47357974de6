import type { NOT_PLAYED } from '../../rules/rule-set.ts'
import { kingStepsWords } from '../illegal-move.ts'
import { choice, type OptionSentence, yesNo } from './option-sentences.ts'

/** The same for the rules that few games have. */
export const RARE_OPTION_WORDS: { readonly [Name in keyof typeof NOT_PLAYED]: OptionSentence<Name> } = {
  'shieldwall.flanking': yesNo(
    {
      en: 'The move that captures such a row must close one of its ends.',
      de: 'Der Zug, der eine solche Reihe schlägt, muss eines ihrer Enden schließen.',
      nl: 'De zet die zo’n rij slaat, moet een van de einden sluiten.',
      da: 'Det træk, der slår sådan en række, skal lukke en af dens ender.',
    },
    {
      en: 'Whichever move completes it captures such a row.',
      de: 'Eine solche Reihe schlägt jeder Zug, der sie ganz umschließt.',
      nl: 'Elke zet die zo’n rij helemaal insluit, slaat haar.',
      da: 'Ethvert træk, der lukker sådan en række helt inde, slår den.',
    },
  ),
  'throne.hostileWhenBesieged': yesNo(
    {
      en: 'While the king sits on the throne with attackers on three sides, his defender on the fourth can be captured against the throne.',
      de: 'Sitzt der König auf dem Thron und stehen auf drei Seiten Angreifer, kann sein Verteidiger auf der vierten gegen den Thron geschlagen werden.',
      nl: 'Zit de koning op de troon met aanvallers aan drie kanten, dan kan zijn verdediger aan de vierde kant tegen de troon worden geslagen.',
      da: 'Når kongen sidder på tronen med angribere på tre sider, kan hans forsvarer på den fjerde slås mod tronen.',
    },
    {
      en: 'A king besieged on his throne does not endanger his last defender.',
      de: 'Ein auf dem Thron belagerter König bringt seinen letzten Verteidiger nicht in Gefahr.',
      nl: 'Een op de troon belegerde koning brengt zijn laatste verdediger niet in gevaar.',
      da: 'En konge, der er belejret på tronen, bringer ikke sin sidste forsvarer i fare.',
    },
  ),
  camps: camps =>
    camps === null
      ? {
          en: 'There are no camps.',
          de: 'Es gibt keine Lager.',
          nl: 'Er zijn geen kampen.',
          da: 'Der er ingen lejre.',
        }
      : {
          en: `The camps are ${camps.replaceAll(',', ', ')}. A piece that stands in one moves freely within it.`,
          de: `Die Lager sind ${camps.replaceAll(',', ', ')}. Ein Stein, der in einem steht, zieht darin frei.`,
          nl: `De kampen zijn ${camps.replaceAll(',', ', ')}. Een stuk dat in een kamp staat, gaat daarbinnen vrij.`,
          da: `Lejrene er ${camps.replaceAll(',', ', ')}. En brik, der står i en lejr, flytter frit inden for den.`,
        },
  'camps.enter': choice({
    nobody: {
      en: 'From outside, nobody may enter or cross a camp.',
      de: 'Von außen darf niemand ein Lager betreten oder durchqueren.',
      nl: 'Van buiten mag niemand een kamp in of erdoorheen.',
      da: 'Udefra må ingen gå ind i en lejr eller igennem den.',
    },
    attackers: {
      en: 'Only attackers may enter or cross a camp.',
      de: 'Nur Angreifer dürfen ein Lager betreten oder durchqueren.',
      nl: 'Alleen aanvallers mogen een kamp in of erdoorheen.',
      da: 'Kun angribere må gå ind i en lejr eller igennem den.',
    },
    anyone: {
      en: 'Every piece may enter and cross a camp.',
      de: 'Jeder Stein darf ein Lager betreten und durchqueren.',
      nl: 'Elk stuk mag een kamp in en erdoorheen.',
      da: 'Enhver brik må gå ind i en lejr og igennem den.',
    },
  }),
  'camps.hostileToAttackers': choice({
    never: {
      en: 'A camp does not help to capture an attacker.',
      de: 'Ein Lager hilft nicht, einen Angreifer zu schlagen.',
      nl: 'Een kamp helpt niet om een aanvaller te slaan.',
      da: 'En lejr hjælper ikke med at slå en angriber.',
    },
    outside: {
      en: 'An attacker outside the camps can be captured against a camp.',
      de: 'Ein Angreifer außerhalb der Lager kann gegen ein Lager geschlagen werden.',
      nl: 'Een aanvaller buiten de kampen kan tegen een kamp worden geslagen.',
      da: 'En angriber uden for lejrene kan slås mod en lejr.',
    },
    always: {
      en: 'Every attacker can be captured against a camp, in it too.',
      de: 'Jeder Angreifer kann gegen ein Lager geschlagen werden, auch darin.',
      nl: 'Elke aanvaller kan tegen een kamp worden geslagen, ook erin.',
      da: 'Enhver angriber kan slås mod en lejr, også inde i den.',
    },
  }),
  'camps.hostileToDefenders': yesNo(
    {
      en: 'A defender can be captured against a camp.',
      de: 'Ein Verteidiger kann gegen ein Lager geschlagen werden.',
      nl: 'Een verdediger kan tegen een kamp worden geslagen.',
      da: 'En forsvarer kan slås mod en lejr.',
    },
    {
      en: 'A camp does not help to capture a defender.',
      de: 'Ein Lager hilft nicht, einen Verteidiger zu schlagen.',
      nl: 'Een kamp helpt niet om een verdediger te slaan.',
      da: 'En lejr hjælper ikke med at slå en forsvarer.',
    },
  ),
  'camps.hostileToKing': yesNo(
    {
      en: 'Beside the king, a camp stands in for an attacker.',
      de: 'Neben dem König ersetzt ein Lager einen Angreifer.',
      nl: 'Naast de koning vervangt een kamp een aanvaller.',
      da: 'Ved siden af kongen erstatter en lejr en angriber.',
    },
    {
      en: 'A camp does not help to capture the king.',
      de: 'Ein Lager hilft nicht, den König zu schlagen.',
      nl: 'Een kamp helpt niet om de koning te slaan.',
      da: 'En lejr hjælper ikke med at slå kongen.',
    },
  ),
  encirclement: yesNo(
    {
      en: 'The attackers also win when they cut the king and all defenders off from the edge.',
      de: 'Die Angreifer gewinnen auch, wenn sie den König und alle Verteidiger vom Rand abschneiden.',
      nl: 'De aanvallers winnen ook als ze de koning en alle verdedigers van de rand afsnijden.',
      da: 'Angriberne vinder også, når de afskærer kongen og alle forsvarere fra kanten.',
    },
    {
      en: 'Encircling the defenders does not win by itself.',
      de: 'Die Verteidiger einzukreisen gewinnt noch nicht.',
      nl: 'De verdedigers omsingelen wint op zichzelf niet.',
      da: 'At omringe forsvarerne vinder ikke i sig selv.',
    },
  ),
  exitFort: yesNo(
    {
      en: 'The defenders also win when the king stands at the edge, can move, and is enclosed by defenders whom the attackers cannot capture.',
      de: 'Die Verteidiger gewinnen auch, wenn der König am Rand steht, ziehen kann und von Verteidigern umgeben ist, die die Angreifer nicht schlagen können.',
      nl: 'De verdedigers winnen ook als de koning aan de rand staat, kan zetten en omgeven is door verdedigers die de aanvallers niet kunnen slaan.',
      da: 'Forsvarerne vinder også, når kongen står ved kanten, kan flytte og er omgivet af forsvarere, som angriberne ikke kan slå.',
    },
    {
      en: 'A fort at the edge does not win by itself.',
      de: 'Eine Festung am Rand gewinnt noch nicht.',
      nl: 'Een vesting aan de rand wint op zichzelf niet.',
      da: 'Et fort ved kanten vinder ikke i sig selv.',
    },
  ),
  'king.steps': limit =>
    limit === null
      ? {
          en: 'The king moves as far as every other piece.',
          de: 'Der König zieht so weit wie jeder andere Stein.',
          nl: 'De koning gaat zo ver als elk ander stuk.',
          da: 'Kongen flytter så langt som enhver anden brik.',
        }
      : kingStepsWords(limit),
  plyLimit: plies =>
    plies === null
      ? {
          en: 'A game may last any number of moves.',
          de: 'Ein Spiel darf beliebig viele Züge dauern.',
          nl: 'Een spel mag uit elk aantal zetten bestaan.',
          da: 'Et spil må vare et hvilket som helst antal træk.',
        }
      : {
          en: `After ${plies} moves in all, of both sides together, the game is a draw.`,
          de: `Nach insgesamt ${plies} Zügen beider Seiten ist das Spiel remis.`,
          nl: `Na in totaal ${plies} zetten van beide kanten is het spel remise.`,
          da: `Efter i alt ${plies} træk fra begge sider er spillet remis.`,
        },
}
