import { FAILURE_REMEDIES, FLASH_REMEDY } from '../board-remedies.ts'
import { inEveryLanguage, type Words } from '../language.ts'
import { noPermission } from './board-failures.ts'
import { type ProblemWords, sameInAll } from './finding-words.ts'

/** What the doctor finds on the serial ports. */

const PLUG_IN_A_REAL_ONE: Words = {
  en: 'To play on a real one, plug in its USB cable. Is the cable a charging-only one? Those carry no data; take one that does. `ls /dev/serial/by-id` shows what is plugged in.',
  de: 'Zum Spielen auf einem echten Brett steck sein USB-Kabel ein. Ist es ein reines Ladekabel? Das überträgt keine Daten; nimm eines, das es tut. `ls /dev/serial/by-id` zeigt, was eingesteckt ist.',
  nl: 'Steek de USB-kabel in om op een echt bord te spelen. Is het een laadkabel? Die geeft geen data door; neem er een die dat wel doet. `ls /dev/serial/by-id` toont wat is aangesloten.',
  da: 'Sæt USB-kablet i for at spille på et rigtigt bræt. Er det et rent ladekabel? Det overfører ingen data; tag et, der gør. `ls /dev/serial/by-id` viser, hvad der er sat til.',
}

export const NO_BOARD_ATTACHED: ProblemWords = {
  message: {
    en: 'No board is attached. `konakis play` takes the emulated one.',
    de: 'Kein Brett ist angeschlossen. `konakis play` nimmt das emulierte.',
    nl: 'Er is geen bord aangesloten. `konakis play` neemt het geëmuleerde.',
    da: 'Der er ikke tilsluttet noget bræt. `konakis play` tager det emulerede.',
  },
  remedy: PLUG_IN_A_REAL_ONE,
}

export const WANTED_BOARD_MISSING: ProblemWords = {
  message: {
    en: 'No board is attached: there is no serial port that could be one.',
    de: 'Kein Brett ist angeschlossen: Kein serieller Anschluss kommt dafür in Frage.',
    nl: 'Er is geen bord aangesloten: er is geen seriële poort die het kan zijn.',
    da: 'Der er ikke tilsluttet noget bræt: ingen seriel port kan være et.',
  },
  remedy: PLUG_IN_A_REAL_ONE,
}

/** Where the port's name is not known. */
const ITS_PORT: Words = { en: 'its port', de: 'seinem Anschluss', nl: 'zijn poort', da: 'sin port' }

interface AnsweringBoard {
  readonly name: string
  readonly files: number
  readonly ranks: number
  readonly sense: string
}

export function boardAnswers(port: string | null, { name, files, ranks, sense }: AnsweringBoard): Words {
  const where = port === null ? ITS_PORT : sameInAll(port)
  const tells = sense === 'side'
  const size = `${files}×${ranks}`
  return {
    en: `A board answers on ${where.en}: "${name}", ${size}, ${tells ? 'tells the sides apart' : 'sees that a piece stands there'}.`,
    de: `An ${where.de} antwortet ein Brett: „${name}“, ${size}, ${tells ? 'unterscheidet die Seiten' : 'sieht, ob ein Stein dort steht'}.`,
    nl: `Op ${where.nl} antwoordt een bord: “${name}”, ${size}, ${tells ? 'onderscheidt aanvallers en verdedigers' : 'ziet of er een stuk staat'}.`,
    da: `Et bræt svarer på ${where.da}: “${name}”, ${size}, ${tells ? 'skelner mellem siderne' : 'ser, om der står en brik'}.`,
  }
}

export function nothingAnswersOn(where: string, path: string): ProblemWords {
  return {
    message: {
      en: `Nothing answers on ${where}.`,
      de: `An ${where} antwortet nichts.`,
      nl: `Op ${where} antwoordt niets.`,
      da: `Intet svarer på ${where}.`,
    },
    remedy: {
      en: `Is the cable a charging-only one? Has the board power? Press its reset button. If it never had the Konakis firmware: \`konakis flash --port ${path}\`.`,
      de: `Ist es ein reines Ladekabel? Hat das Brett Strom? Drück den Reset-Knopf. Wenn die Konakis-Firmware noch nie darauf war: \`konakis flash --port ${path}\`.`,
      nl: `Is het een laadkabel? Heeft het bord stroom? Druk op de resetknop. Als de Konakis-firmware er nooit op stond: \`konakis flash --port ${path}\`.`,
      da: `Er det et rent ladekabel? Har brættet strøm? Tryk på resetknappen. Hvis det aldrig har haft Konakis-firmwaren: \`konakis flash --port ${path}\`.`,
    },
  }
}

export function ifItIsTheBoard(path: string): Words {
  return {
    en: `If it is the board, put the firmware on it: \`konakis flash --port ${path}\`. With StandardFirmata on it: \`konakis doctor --board firmata\`.`,
    de: `Ist es das Brett, spiel die Firmware auf: \`konakis flash --port ${path}\`. Mit StandardFirmata darauf: \`konakis doctor --board firmata\`.`,
    nl: `Is het het bord, zet dan de firmware erop: \`konakis flash --port ${path}\`. Met StandardFirmata erop: \`konakis doctor --board firmata\`.`,
    da: `Er det brættet, så læg firmwaren på: \`konakis flash --port ${path}\`. Med StandardFirmata på: \`konakis doctor --board firmata\`.`,
  }
}

export function linesNotUnderstood(where: string): Words {
  return {
    en: `The board on ${where} sends checked lines that this program does not understand.`,
    de: `Das Brett an ${where} sendet geprüfte Zeilen, die dieses Programm nicht versteht.`,
    nl: `Het bord op ${where} stuurt gecontroleerde regels die dit programma niet begrijpt.`,
    da: `Brættet på ${where} sender kontrollerede linjer, som dette program ikke forstår.`,
  }
}

/** The command with the port in it. */
export function flashThisVersion(path: string): Words {
  return inEveryLanguage(language =>
    FLASH_REMEDY[language].replace('konakis flash', `konakis flash --port ${path}`),
  )
}

const beginning = (where: string) =>
  inEveryLanguage(language => noPermission(where).message[language].slice(0, -1))

export function permissionUnexplained(where: string): ProblemWords {
  return { message: noPermission(where).message, remedy: FAILURE_REMEDIES['no-permission'] }
}

export function loggedInBefore(where: string, user: string, group: string): ProblemWords {
  const denied = beginning(where)
  return {
    message: {
      en: `${denied.en}: ${user} is in the group ${group}, but logged in before that.`,
      de: `${denied.de}: ${user} gehört zur Gruppe ${group}, hat sich aber davor angemeldet.`,
      nl: `${denied.nl}: ${user} zit in de groep ${group}, maar was daarvoor al aangemeld.`,
      da: `${denied.da}: ${user} er med i gruppen ${group}, men loggede ind før det.`,
    },
    remedy: {
      en: 'Log out and in again.',
      de: 'Melde dich ab und wieder an.',
      nl: 'Meld je af en weer aan.',
      da: 'Log ud og ind igen.',
    },
  }
}

export function notInGroup(where: string, user: string, group: string): ProblemWords {
  const denied = beginning(where)
  return {
    message: {
      en: `${denied.en}: it belongs to the group ${group}, and ${user} is not in it.`,
      de: `${denied.de}: Es gehört der Gruppe ${group}, und ${user} ist nicht darin.`,
      nl: `${denied.nl}: hij is van de groep ${group}, en ${user} zit daar niet in.`,
      da: `${denied.da}: den tilhører gruppen ${group}, og ${user} er ikke med i den.`,
    },
    remedy: inEveryLanguage(language =>
      FAILURE_REMEDIES['no-permission'][language].replace('dialout', group),
    ),
  }
}

/** Something has changed what udev sets up: dialout and 660. */
export function groupMayNotEither(where: string, device: string, group: string): ProblemWords {
  const denied = beginning(where)
  const [own, join] = [
    `sudo chgrp dialout ${device} && sudo chmod 660 ${device}`,
    'sudo usermod -aG dialout $USER',
  ]
  return {
    message: {
      en: `${denied.en}: its group ${group} may not use it either.`,
      de: `${denied.de}: Auch seine Gruppe ${group} darf es nicht benutzen.`,
      nl: `${denied.nl}: ook zijn groep ${group} mag hem niet gebruiken.`,
      da: `${denied.da}: dens gruppe ${group} må heller ikke bruge den.`,
    },
    remedy: {
      en: `Run \`${own}\` and \`${join}\`, then log out and in again.`,
      de: `Führe \`${own}\` und \`${join}\` aus, und melde dich ab und wieder an.`,
      nl: `Voer \`${own}\` en \`${join}\` uit, en meld je af en weer aan.`,
      da: `Kør \`${own}\` og \`${join}\`, og log ud og ind igen.`,
    },
  }
}

export function serviceHasPort(where: string, pid: number, stopIt: string): ProblemWords {
  return {
    message: {
      en: `The service itself (process ${pid}) plays on ${where}, so its sensors are not looked at here.`,
      de: `Der Dienst selbst (Prozess ${pid}) spielt an ${where}, deshalb werden die Sensoren hier nicht geprüft.`,
      nl: `De dienst zelf (proces ${pid}) speelt op ${where}, dus worden de sensoren hier niet bekeken.`,
      da: `Tjenesten selv (proces ${pid}) spiller på ${where}, så sensorerne ses der ikke på her.`,
    },
    remedy: {
      en: `Its page says how the board is. To look here, stop it first: \`${stopIt}\`.`,
      de: `Seine Seite zeigt, wie es dem Brett geht. Zum Prüfen hier halte ihn erst an: \`${stopIt}\`.`,
      nl: `De pagina toont hoe het met het bord is. Stop de dienst eerst om hier te kijken: \`${stopIt}\`.`,
      da: `Dens side viser, hvordan brættet har det. Stop den først for at se efter her: \`${stopIt}\`.`,
    },
  }
}

export function programHasPort(where: string, program: string, pid: number): ProblemWords {
  return {
    message: {
      en: `${program} (process ${pid}) has ${where} open.`,
      de: `${program} (Prozess ${pid}) benutzt ${where}.`,
      nl: `${program} (proces ${pid}) gebruikt ${where}.`,
      da: `${program} (proces ${pid}) bruger ${where}.`,
    },
    remedy: {
      en: `Close it, or end it with \`kill ${pid}\`.`,
      de: `Schließ es, oder beende es mit \`kill ${pid}\`.`,
      nl: `Sluit het, of beëindig het met \`kill ${pid}\`.`,
      da: `Luk det, eller afslut det med \`kill ${pid}\`.`,
    },
  }
}

export function closeWhatHasPort(path: string): Words {
  return {
    en: `Close it: a serial monitor, the Arduino IDE, another konakis; \`sudo fuser -v ${path}\` names it.`,
    de: `Schließ es: einen seriellen Monitor, die Arduino-IDE, ein anderes konakis; \`sudo fuser -v ${path}\` nennt es.`,
    nl: `Sluit het: een seriële monitor, de Arduino-IDE, een andere konakis; \`sudo fuser -v ${path}\` noemt het.`,
    da: `Luk det: en seriel monitor, Arduino-IDE’en, en anden konakis; \`sudo fuser -v ${path}\` nævner det.`,
  }
}
