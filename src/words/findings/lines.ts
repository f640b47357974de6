import type { Words } from '../language.ts'
import type { ProblemWords } from './finding-words.ts'

/** Faults of many squares that have one reason: ranks, files, address lines, tiles. */

export const ALL_SENSORS_DEAD: ProblemWords = {
  message: {
    en: 'Not one sensor is read: every square is at the end of the scale.',
    de: 'Kein einziger Sensor wird gelesen: Jedes Feld steht am Ende der Skala.',
    nl: 'Geen enkele sensor wordt gelezen: elk veld staat aan het einde van de schaal.',
    da: 'Ikke én sensor bliver læst: hvert felt står for enden af skalaen.',
  },
  remedy: {
    en: 'Unplug all flat cables but that of one tile and run `konakis doctor --tile`. If that is silent too: on the controller, 5 V between TP1 (+5V) and TP2 (GND), and the joint of A0 (ANALOGUE_BUS, TP5) at the Nano’s socket. Boards with reeds need the firmware konakis-9x9-reed.hex.',
    de: 'Zieh alle Flachbandkabel bis auf das einer Kachel ab und führe `konakis doctor --tile` aus. Bleibt auch das stumm: auf dem Controller 5 V zwischen TP1 (+5V) und TP2 (GND), und die Lötstelle von A0 (ANALOGUE_BUS, TP5) am Sockel des Nano. Bretter mit Reedkontakten brauchen die Firmware konakis-9x9-reed.hex.',
    nl: 'Trek alle platte kabels los behalve die van één tegel en voer `konakis doctor --tile` uit. Is dat ook stil: op de controller 5 V tussen TP1 (+5V) en TP2 (GND), en het soldeerpunt van A0 (ANALOGUE_BUS, TP5) bij de voet van de Nano. Borden met reedcontacten hebben de firmware konakis-9x9-reed.hex nodig.',
    da: 'Træk alle fladkabler ud undtagen den ene flises, og kør `konakis doctor --tile`. Er det også tavst: på controlleren 5 V mellem TP1 (+5V) og TP2 (GND), og lodningen ved A0 (ANALOGUE_BUS, TP5) på Nano’ens sokkel. Brætter med reedkontakter skal have firmwaren konakis-9x9-reed.hex.',
  },
}

interface AddressLine {
  readonly net: string
  readonly nanoPin: string
  readonly decoder: string
}

export function addressStuck(
  { net, nanoPin, decoder }: AddressLine,
  axis: 'rank' | 'file',
  level: 'low' | 'high',
): ProblemWords {
  const isLow = level === 'low'
  const isRank = axis === 'rank'
  return {
    message: {
      en: `The address line ${net} is always ${level}: some ${isRank ? 'ranks' : 'files'} are read in place of others.`,
      de: `Die Adressleitung ${net} ist immer ${isLow ? 'low' : 'high'}: Einige ${isRank ? 'Reihen' : 'Linien'} werden anstelle anderer gelesen.`,
      nl: `De adreslijn ${net} is altijd ${isLow ? 'laag' : 'hoog'}: sommige ${isRank ? 'rijen' : 'lijnen'} worden in plaats van andere gelezen.`,
      da: `Adresselinjen ${net} er altid ${isLow ? 'lav' : 'høj'}: nogle ${isRank ? 'rækker' : 'linjer'} læses i stedet for andre.`,
    },
    remedy: {
      en: `Look at ${net} on the controller, from ${nanoPin} of the Nano’s socket to ${decoder}: an open joint, or a bridge to ${isLow ? 'ground' : '+5V'}.`,
      de: `Sieh dir ${net} auf dem Controller an, von ${nanoPin} am Sockel des Nano bis ${decoder}: eine offene Lötstelle, oder eine Brücke zu ${isLow ? 'Masse' : '+5V'}.`,
      nl: `Bekijk ${net} op de controller, van ${nanoPin} van de voet van de Nano tot ${decoder}: een open soldeerpunt, of een brug naar ${isLow ? 'massa' : '+5V'}.`,
      da: `Se på ${net} på controlleren, fra ${nanoPin} på Nano’ens sokkel til ${decoder}: en åben lodning, eller en bro til ${isLow ? 'stel' : '+5V'}.`,
    },
  }
}

export function addressesSwapped(one: AddressLine, other: AddressLine, axis: 'rank' | 'file'): ProblemWords {
  const isRank = axis === 'rank'
  return {
    message: {
      en: `The address lines ${one.net} and ${other.net} are swapped: ${isRank ? 'ranks' : 'files'} are read in another order.`,
      de: `Die Adressleitungen ${one.net} und ${other.net} sind vertauscht: ${isRank ? 'Reihen' : 'Linien'} werden in anderer Reihenfolge gelesen.`,
      nl: `De adreslijnen ${one.net} en ${other.net} zijn verwisseld: ${isRank ? 'rijen' : 'lijnen'} worden in een andere volgorde gelezen.`,
      da: `Adresselinjerne ${one.net} og ${other.net} er byttet om: ${isRank ? 'rækker' : 'linjer'} læses i en anden rækkefølge.`,
    },
    remedy: {
      en: `Look at ${one.nanoPin} and ${other.nanoPin} of the Nano: is it a copy with other pins, or does it stand askew in its socket?`,
      de: `Sieh dir ${one.nanoPin} und ${other.nanoPin} des Nano an: Ist es ein Nachbau mit anderen Pins, oder sitzt er schief im Sockel?`,
      nl: `Bekijk ${one.nanoPin} en ${other.nanoPin} van de Nano: is het een kopie met andere pennen, of staat hij scheef in zijn voet?`,
      da: `Se på ${one.nanoPin} og ${other.nanoPin} på Nano’en: er det en kopi med andre ben, eller sidder den skævt i soklen?`,
    },
  }
}

/** Ranks as "1–3", plugs as "J1". */
export function rowsSwapped(
  ranks: readonly [string, string],
  plugs: readonly [string, string],
): ProblemWords {
  return {
    message: {
      en: `Ranks ${ranks[0]} and ${ranks[1]} are read in place of each other.`,
      de: `Die Reihen ${ranks[0]} und ${ranks[1]} werden vertauscht gelesen.`,
      nl: `De rijen ${ranks[0]} en ${ranks[1]} worden verwisseld gelezen.`,
      da: `Rækkerne ${ranks[0]} og ${ranks[1]} læses i stedet for hinanden.`,
    },
    remedy: {
      en: `Swap the cables in ${plugs[0]} and ${plugs[1]} of the controller.`,
      de: `Vertausch die Kabel in ${plugs[0]} und ${plugs[1]} des Controllers.`,
      nl: `Verwissel de kabels in ${plugs[0]} en ${plugs[1]} van de controller.`,
      da: `Byt om på kablerne i ${plugs[0]} og ${plugs[1]} på controlleren.`,
    },
  }
}

export const MAGNETS_TURNED: ProblemWords = {
  message: {
    en: 'Attackers read as defenders, and defenders as attackers.',
    de: 'Angreifer werden als Verteidiger gelesen und Verteidiger als Angreifer.',
    nl: 'Aanvallers worden als verdedigers gelezen, en verdedigers als aanvallers.',
    da: 'Angribere læses som forsvarere, og forsvarere som angribere.',
  },
  remedy: {
    en: 'Turn the magnets in all feet over: attackers have north up.',
    de: 'Dreh die Magnete in allen Füßen um: Angreifer haben den Nordpol oben.',
    nl: 'Draai de magneten in alle voeten om: aanvallers hebben noord boven.',
    da: 'Vend magneterne i alle fødder: angribere har nord opad.',
  },
}

interface DeadRank {
  readonly rank: number
  readonly plug: string
  readonly net: string
  readonly pin: number
  readonly mosfet: string
}

export function rankDead({ rank, plug, net, pin, mosfet }: DeadRank): ProblemWords {
  return {
    message: {
      en: `The whole rank ${rank} gives no reading: it is never chosen.`,
      de: `Die ganze Reihe ${rank} liefert keine Messwerte: Sie wird nie ausgewählt.`,
      nl: `De hele rij ${rank} geeft geen meetwaarden: ze wordt nooit gekozen.`,
      da: `Hele række ${rank} giver ingen målinger: den bliver aldrig valgt.`,
    },
    remedy: {
      en: `Push the cable in ${plug} of the controller in again. Then look at ${net}: pin ${pin} of U2 on the controller, and ${mosfet} on the tiles of that rank.`,
      de: `Drück das Kabel in ${plug} des Controllers wieder fest hinein. Dann sieh dir ${net} an: Pin ${pin} von U2 auf dem Controller, und ${mosfet} auf den Kacheln dieser Reihe.`,
      nl: `Druk de kabel in ${plug} van de controller opnieuw aan. Bekijk dan ${net}: pen ${pin} van U2 op de controller, en ${mosfet} op de tegels van die rij.`,
      da: `Tryk kablet i ${plug} på controlleren helt ind igen. Se så på ${net}: ben ${pin} på U2 på controlleren, og ${mosfet} på fliserne i den række.`,
    },
  }
}

export function fileDead(file: string, net: string, pin: number): ProblemWords {
  return {
    message: {
      en: `The whole file ${file} gives no reading: it is never chosen.`,
      de: `Die ganze Linie ${file} liefert keine Messwerte: Sie wird nie ausgewählt.`,
      nl: `De hele lijn ${file} geeft geen meetwaarden: ze wordt nooit gekozen.`,
      da: `Hele linje ${file} giver ingen målinger: den bliver aldrig valgt.`,
    },
    remedy: {
      en: `Look at ${net} on the controller: pin ${pin} of U3, and its way to the connectors J1–J4.`,
      de: `Sieh dir ${net} auf dem Controller an: Pin ${pin} von U3, und den Weg zu den Steckern J1–J4.`,
      nl: `Bekijk ${net} op de controller: pen ${pin} van U3, en de weg naar de connectoren J1–J4.`,
      da: `Se på ${net} på controlleren: ben ${pin} på U3, og vejen til stikkene J1–J4.`,
    },
  }
}

/** Where the cable of a tile comes from: "J121 of the tile a1–c3", or "J1 of the controller". */
export function cableFrom(tileBefore: string | null, plug: string): Words {
  return tileBefore === null
    ? {
        en: `${plug} of the controller`,
        de: `${plug} des Controllers`,
        nl: `${plug} van de controller`,
        da: `${plug} på controlleren`,
      }
    : {
        en: `J121 of the tile ${tileBefore}`,
        de: `J121 der Kachel ${tileBefore}`,
        nl: `J121 van de tegel ${tileBefore}`,
        da: `J121 på flisen ${tileBefore}`,
      }
}

export function tileMissing(tile: string, from: Words): ProblemWords {
  return {
    message: {
      en: `The tile ${tile} is not there: none of its squares is read.`,
      de: `Die Kachel ${tile} ist nicht da: Keines ihrer Felder wird gelesen.`,
      nl: `De tegel ${tile} is er niet: geen van zijn velden wordt gelezen.`,
      da: `Flisen ${tile} er der ikke: ingen af dens felter bliver læst.`,
    },
    remedy: {
      en: `Unplug both supplies. Open the latch at both ends of the cable from ${from.en} to J120 of the tile, push the cable in straight until its stop, contacts towards the board, and close the latches. If that does not help: with power, measure 5 V between TP120 (+5V) and TP121 (GND) of the tile; then look at the joints of U121 and U120.`,
      de: `Zieh beide Stromversorgungen ab. Öffne an beiden Enden des Kabels von ${from.de} zu J120 der Kachel den Riegel, schieb das Kabel gerade bis zum Anschlag hinein, Kontakte zur Platine, und schließ die Riegel. Hilft das nicht: Miss mit Strom 5 V zwischen TP120 (+5V) und TP121 (GND) der Kachel; dann sieh dir die Lötstellen von U121 und U120 an.`,
      nl: `Trek beide voedingen los. Open aan beide einden van de kabel van ${from.nl} naar J120 van de tegel de vergrendeling, schuif de kabel recht tot de aanslag erin, contacten naar de print, en sluit de vergrendelingen. Helpt dat niet: meet met stroom 5 V tussen TP120 (+5V) en TP121 (GND) van de tegel; bekijk dan de soldeerpunten van U121 en U120.`,
      da: `Træk begge strømforsyninger ud. Åbn låsen i begge ender af kablet fra ${from.da} til J120 på flisen, skub kablet lige ind til stop med kontakterne mod printet, og luk låsene. Hjælper det ikke: mål med strøm på 5 V mellem TP120 (+5V) og TP121 (GND) på flisen; se så på lodningerne ved U121 og U120.`,
    },
  }
}
