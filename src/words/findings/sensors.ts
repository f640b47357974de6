import type { Words } from '../language.ts'
import type { ProblemWords } from './finding-words.ts'

/** What the doctor finds about single sensors. Squares and parts are lists such as "a1, b2". */

const MASK_IT: Words = {
  en: 'To play without it meanwhile, let `konakis calibrate` mask it.',
  de: 'Um solange ohne ihn zu spielen, lass ihn von `konakis calibrate` ausblenden.',
  nl: 'Laat `konakis calibrate` hem maskeren om zolang zonder hem te spelen.',
  da: 'Lad `konakis calibrate` maskere den for at spille uden den imens.',
}

export function deadSensor(squares: string, parts: string): ProblemWords {
  return {
    message: {
      en: `No reading from ${squares}: the sensor is cut off, has no supply or is shorted to ground.`,
      de: `Keine Messwerte von ${squares}: Der Sensor ist abgetrennt, hat keine Versorgung oder liegt auf Masse.`,
      nl: `Geen meetwaarden van ${squares}: de sensor is niet verbonden, heeft geen voeding of is kortgesloten naar massa.`,
      da: `Ingen målinger fra ${squares}: sensoren er afbrudt, har ingen forsyning eller er kortsluttet til stel.`,
    },
    remedy: {
      en: `Heat the three joints of ${parts} again with a little solder; if it stays silent, replace it. ${MASK_IT.en}`,
      de: `Löte die drei Lötstellen von ${parts} mit etwas Zinn nach; bleibt er stumm, tausch ihn aus. ${MASK_IT.de}`,
      nl: `Verhit de drie soldeerpunten van ${parts} opnieuw met wat soldeer; blijft hij stil, vervang hem. ${MASK_IT.nl}`,
      da: `Varm de tre lodninger på ${parts} op igen med lidt loddetin; er den stadig tavs, så skift den. ${MASK_IT.da}`,
    },
  }
}

export function stuckSensor(squares: string, parts: string): ProblemWords {
  return {
    message: {
      en: `The reading of ${squares} is stuck, whatever stands there.`,
      de: `Der Messwert von ${squares} bleibt gleich, was auch dort steht.`,
      nl: `De meetwaarde van ${squares} verandert niet, wat er ook staat.`,
      da: `Målingen fra ${squares} ændrer sig ikke, hvad der end står der.`,
    },
    remedy: {
      en: `Look at ${parts}: a bridge between two of its pins, or a sensor that is broken. ${MASK_IT.en}`,
      de: `Sieh dir ${parts} an: eine Lötbrücke zwischen zwei Beinen, oder ein defekter Sensor. ${MASK_IT.de}`,
      nl: `Bekijk ${parts}: een soldeerbrug tussen twee pennen, of een kapotte sensor. ${MASK_IT.nl}`,
      da: `Se på ${parts}: en loddebro mellem to ben, eller en sensor, der er gået i stykker. ${MASK_IT.da}`,
    },
  }
}

export function maskedSensor(squares: string): ProblemWords {
  return {
    message: {
      en: `Not read, because masked: ${squares}.`,
      de: `Nicht gelesen, weil ausgeblendet: ${squares}.`,
      nl: `Niet gelezen, want gemaskeerd: ${squares}.`,
      da: `Ikke læst, fordi maskeret: ${squares}.`,
    },
    remedy: {
      en: 'When the sensor is repaired, run `konakis calibrate --unmask`.',
      de: 'Wenn der Sensor repariert ist, führe `konakis calibrate --unmask` aus.',
      nl: 'Voer `konakis calibrate --unmask` uit als de sensor is gerepareerd.',
      da: 'Kør `konakis calibrate --unmask`, når sensoren er repareret.',
    },
  }
}

export function noisySensor(squares: string, parts: string): ProblemWords {
  return {
    message: {
      en: `The reading of ${squares} jumps.`,
      de: `Der Messwert von ${squares} springt.`,
      nl: `De meetwaarde van ${squares} springt.`,
      da: `Målingen fra ${squares} springer.`,
    },
    remedy: {
      en: `Look for a loose solder joint at ${parts} and at the capacitor below it, and heat it again.`,
      de: `Such an ${parts} und am Kondensator darunter eine lockere Lötstelle und löte sie nach.`,
      nl: `Zoek een los soldeerpunt bij ${parts} en bij de condensator eronder, en verhit het opnieuw.`,
      da: `Find en løs lodning ved ${parts} og ved kondensatoren under den, og varm den op igen.`,
    },
  }
}

export function weakPiece(squares: string, counts: string): ProblemWords {
  return {
    message: {
      en: `The piece on ${squares} is hardly seen: ${counts} counts.`,
      de: `Der Stein auf ${squares} wird kaum erkannt: Messwert ${counts}.`,
      nl: `Het stuk op ${squares} wordt nauwelijks gezien: meetwaarde ${counts}.`,
      da: `Brikken på ${squares} ses næsten ikke: måling ${counts}.`,
    },
    remedy: {
      en: 'Put the piece in the middle of its square. If it stays weak there, press its magnet deeper into the foot or take a stronger one; if another piece is weak there too, bring the sensor nearer to the top.',
      de: 'Stell den Stein in die Mitte seines Feldes. Bleibt er schwach, drück den Magneten tiefer in den Fuß oder nimm einen stärkeren; ist dort auch ein anderer Stein schwach, bring den Sensor näher an die Oberfläche.',
      nl: 'Zet het stuk in het midden van zijn veld. Blijft het zwak, druk de magneet dan dieper in de voet of neem een sterkere; is een ander stuk daar ook zwak, breng de sensor dan dichter bij het bovenblad.',
      da: 'Sæt brikken midt på sit felt. Er den stadig svag, så tryk magneten dybere ind i foden, eller tag en stærkere; er en anden brik også svag dér, så flyt sensoren tættere på overfladen.',
    },
  }
}

export function neighbourSensed(squares: string, counts: string): ProblemWords {
  return {
    message: {
      en: `Empty, but the piece on a neighbouring square is sensed on ${squares}: ${counts} counts.`,
      de: `Leer, aber auf ${squares} ist der Stein vom Nachbarfeld zu spüren: Messwert ${counts}.`,
      nl: `Leeg, maar op ${squares} is het stuk van een buurveld te merken: meetwaarde ${counts}.`,
      da: `Tomt, men på ${squares} mærkes brikken fra et nabofelt: måling ${counts}.`,
    },
    remedy: {
      en: 'Take weaker magnets, or put more wood between them and the sensors: 7 counts from a neighbour are the most.',
      de: 'Nimm schwächere Magnete, oder mehr Holz zwischen ihnen und den Sensoren: Vom Nachbarn darf höchstens 7 kommen.',
      nl: 'Neem zwakkere magneten, of doe meer hout tussen magneten en sensoren: van een buur mag hoogstens 7 komen.',
      da: 'Tag svagere magneter, eller læg mere træ mellem dem og sensorerne: fra en nabo må der højst komme 7.',
    },
  }
}

export function sensorAdrift(squares: string, counts: string, parts: string): ProblemWords {
  return {
    message: {
      en: `Empty, but far from its rest: ${squares}, ${counts} counts.`,
      de: `Leer, aber weit vom Ruhewert: ${squares}, Messwert ${counts}.`,
      nl: `Leeg, maar ver van de rustwaarde: ${squares}, meetwaarde ${counts}.`,
      da: `Tomt, men langt fra hvileværdien: ${squares}, måling ${counts}.`,
    },
    remedy: {
      en: `Take metal and magnets from under and beside the board, then run \`konakis calibrate\`. If it comes back on the same square alone, its sensor drifts: replace ${parts}.`,
      de: `Nimm Metall und Magnete unter und neben dem Brett weg, dann führe \`konakis calibrate\` aus. Kommt es nur auf demselben Feld wieder, driftet der Sensor: Tausch ${parts} aus.`,
      nl: `Haal metaal en magneten onder en naast het bord weg, en voer dan \`konakis calibrate\` uit. Komt het alleen op hetzelfde veld terug, dan verloopt de sensor: vervang ${parts}.`,
      da: `Fjern metal og magneter under og ved siden af brættet, og kør så \`konakis calibrate\`. Kommer det igen kun på samme felt, driver sensoren: skift ${parts}.`,
    },
  }
}

export function turnedPiece(squares: string): ProblemWords {
  return {
    message: {
      en: `The start position stands, but the piece on ${squares} reads as the other side.`,
      de: `Die Anfangsstellung steht, aber der Stein auf ${squares} wird als der anderen Seite gelesen.`,
      nl: `De beginstelling staat, maar het stuk op ${squares} wordt als dat van de andere kant gelezen.`,
      da: `Startstillingen står, men brikken på ${squares} læses som den anden sides.`,
    },
    remedy: {
      en: 'Its magnet is upside down, or it stands in the place of another: attackers north up, defenders and king south up. Take the magnet out of the foot and glue it in the other way round.',
      de: 'Sein Magnet sitzt verkehrt herum, oder er steht am Platz eines anderen: Angreifer Nordpol oben, Verteidiger und König Südpol oben. Nimm den Magneten aus dem Fuß und kleb ihn andersherum ein.',
      nl: 'De magneet zit ondersteboven, of het staat op de plaats van een ander: aanvallers noord boven, verdedigers en koning zuid boven. Haal de magneet uit de voet en lijm hem andersom vast.',
      da: 'Dens magnet vender forkert, eller den står på en andens plads: angribere nord opad, forsvarere og konge syd opad. Tag magneten ud af foden, og lim den i den anden vej.',
    },
  }
}

export const NOT_CALIBRATED: ProblemWords = {
  message: {
    en: 'The sensors are not calibrated, or were long ago: empty squares do not read 80.',
    de: 'Die Sensoren sind nicht kalibriert, oder das ist lange her: Leere Felder zeigen nicht 80.',
    nl: 'De sensoren zijn niet gekalibreerd, of dat is lang geleden: lege velden geven geen 80.',
    da: 'Sensorerne er ikke kalibreret, eller det er længe siden: tomme felter viser ikke 80.',
  },
  remedy: {
    en: 'Run `konakis calibrate`.',
    de: 'Führe `konakis calibrate` aus.',
    nl: 'Voer `konakis calibrate` uit.',
    da: 'Kør `konakis calibrate`.',
  },
}

export const NO_RAW_READINGS: Words = {
  en: 'The board sends no raw readings.',
  de: 'Das Brett sendet keine Rohwerte.',
  nl: 'Het bord stuurt geen ruwe meetwaarden.',
  da: 'Brættet sender ingen rå målinger.',
}

/** `read` is 'all' where nothing is wrong; `pieces` is null where an uncalibrated board does not show them. */
export function sensorsRead(read: number | 'all', of: number, pieces: number | null): Words {
  const standing = standingWords(pieces)
  if (read === 'all')
    return {
      en: `All ${of} sensors read as they should; ${standing.en}.`,
      de: `Alle ${of} Sensoren messen, wie sie sollen; ${standing.de}.`,
      nl: `Alle ${of} sensoren meten zoals het hoort; ${standing.nl}.`,
      da: `Alle ${of} sensorer måler, som de skal; ${standing.da}.`,
    }
  return {
    en: `${read} of ${of} sensors read as they should; ${standing.en}.`,
    de: `${read} von ${of} Sensoren messen, wie sie sollen; ${standing.de}.`,
    nl: `${read} van ${of} sensoren meten zoals het hoort; ${standing.nl}.`,
    da: `${read} af ${of} sensorer måler, som de skal; ${standing.da}.`,
  }
}

function standingWords(pieces: number | null): Words {
  if (pieces === null)
    return {
      en: 'what stands on them is known after the calibration',
      de: 'was darauf steht, ist nach der Kalibrierung bekannt',
      nl: 'wat erop staat, is na het kalibreren bekend',
      da: 'hvad der står på dem, vides efter kalibreringen',
    }
  if (pieces === 0)
    return {
      en: 'the board is empty',
      de: 'das Brett ist leer',
      nl: 'het bord is leeg',
      da: 'brættet er tomt',
    }
  const isOne = pieces === 1
  return {
    en: `${pieces} ${isOne ? 'piece is' : 'pieces are'} seen`,
    de: isOne ? `${pieces} Stein ist zu sehen` : `${pieces} Steine sind zu sehen`,
    nl: isOne ? `${pieces} stuk is te zien` : `${pieces} stukken zijn te zien`,
    da: isOne ? `${pieces} brik ses` : `${pieces} brikker ses`,
  }
}

/** A controller that starts anew while it is looked at loses its supply now and then, or hangs. */
export function controllerRestarted(times: number): ProblemWords {
  return {
    message: {
      en: `The controller restarted ${times === 1 ? 'once' : `${times} times`} while it was looked at: its 5 V sags.`,
      de: `Der Controller ist während der Prüfung ${times === 1 ? 'einmal' : `${times}-mal`} neu gestartet: Seine 5 V brechen ein.`,
      nl: `De controller is tijdens het nakijken ${times === 1 ? 'één keer' : `${times} keer`} opnieuw gestart: zijn 5 V zakt in.`,
      da: `Controlleren startede igen ${times === 1 ? 'én gang' : `${times} gange`} under eftersynet: dens 5 V falder.`,
    },
    remedy: {
      en: 'Take a shorter USB cable, another port or a hub with its own supply. If that does not help, unplug the cables in J1–J4 of the controller one after the other: a tile of that row may short +5V to ground when its rank is powered.',
      de: 'Nimm ein kürzeres USB-Kabel, einen anderen Anschluss oder einen Hub mit eigenem Netzteil. Hilft das nicht, zieh die Kabel in J1–J4 des Controllers nacheinander ab: Eine Kachel dieser Zeile könnte +5V mit Masse kurzschließen, wenn ihre Reihe Strom bekommt.',
      nl: 'Neem een kortere USB-kabel, een andere poort of een hub met eigen voeding. Helpt dat niet, trek dan de kabels in J1–J4 van de controller een voor een los: een tegel van die rij kan +5V naar massa kortsluiten als zijn rij stroom krijgt.',
      da: 'Tag et kortere USB-kabel, en anden port eller en hub med egen forsyning. Hjælper det ikke, så træk kablerne i J1–J4 på controlleren ud ét ad gangen: en flise i den række kan kortslutte +5V til stel, når dens række får strøm.',
    },
  }
}
