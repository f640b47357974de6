import { FLASH_REMEDY } from '../board-remedies.ts'
import { UPDATE_REMEDY } from '../doctor.ts'
import type { ProblemWords } from './finding-words.ts'

/** Why there is no board, for whoever sits at its computer. */

export const NO_BOARD_FOUND: ProblemWords = {
  message: {
    en: 'No board was found.',
    de: 'Es wurde kein Brett gefunden.',
    nl: 'Er is geen bord gevonden.',
    da: 'Der blev ikke fundet noget bræt.',
  },
  remedy: {
    en: 'Plug in its USB cable (one that carries data, not only power), or name its serial port with --port.',
    de: 'Steck sein USB-Kabel ein (eines, das Daten überträgt, nicht nur Strom), oder nenne die serielle Schnittstelle mit --port.',
    nl: 'Steek de USB-kabel in (een die data doorgeeft, niet alleen stroom), of noem de seriële poort met --port.',
    da: 'Sæt USB-kablet i (et, der overfører data og ikke kun strøm), eller angiv den serielle port med --port.',
  },
}

export function noSuchPort(path: string): ProblemWords {
  return {
    message: {
      en: `There is no ${path}.`,
      de: `${path} gibt es nicht.`,
      nl: `${path} bestaat niet.`,
      da: `${path} findes ikke.`,
    },
    remedy: {
      en: 'Plug the board in, or name another port with --port; `ls /dev/serial/by-id` shows those that are there.',
      de: 'Schließ das Brett an, oder nenne mit --port einen anderen Anschluss; `ls /dev/serial/by-id` zeigt, welche da sind.',
      nl: 'Sluit het bord aan, of noem een andere poort met --port; `ls /dev/serial/by-id` toont welke er zijn.',
      da: 'Sæt brættet til, eller angiv en anden port med --port; `ls /dev/serial/by-id` viser dem, der er der.',
    },
  }
}

export const NO_UDEVADM: ProblemWords = {
  message: {
    en: 'Serial ports cannot be listed because the program udevadm is missing.',
    de: 'Die seriellen Anschlüsse lassen sich nicht auflisten, weil das Programm udevadm fehlt.',
    nl: 'De seriële poorten kunnen niet worden opgesomd, want het programma udevadm ontbreekt.',
    da: 'De serielle porte kan ikke vises, fordi programmet udevadm mangler.',
  },
  remedy: {
    en: 'Install it (Debian: `sudo apt install udev`), or name the serial port, such as --port /dev/ttyUSB0.',
    de: 'Installiere es (Debian: `sudo apt install udev`), oder nenne den Anschluss, etwa --port /dev/ttyUSB0.',
    nl: 'Installeer het (Debian: `sudo apt install udev`), of noem de seriële poort, zoals --port /dev/ttyUSB0.',
    da: 'Installér det (Debian: `sudo apt install udev`), eller angiv den serielle port, f.eks. --port /dev/ttyUSB0.',
  },
}

export function noPermission(path: string): ProblemWords {
  return {
    message: {
      en: `No permission to open ${path}.`,
      de: `Keine Berechtigung, ${path} zu öffnen.`,
      nl: `Geen toestemming om ${path} te openen.`,
      da: `Ingen tilladelse til at åbne ${path}.`,
    },
    remedy: {
      en: 'Run `sudo usermod -a -G dialout $USER` (on Arch the group is uucp), then log out and in again.',
      de: 'Führe `sudo usermod -a -G dialout $USER` aus (bei Arch heißt die Gruppe uucp), und melde dich ab und wieder an.',
      nl: 'Voer `sudo usermod -a -G dialout $USER` uit (op Arch heet de groep uucp), en meld je af en weer aan.',
      da: 'Kør `sudo usermod -a -G dialout $USER` (på Arch hedder gruppen uucp), og log ud og ind igen.',
    },
  }
}

export function portInUse(path: string): ProblemWords {
  return {
    message: {
      en: `Another program has ${path} open.`,
      de: `Ein anderes Programm benutzt ${path}.`,
      nl: `Een ander programma gebruikt ${path}.`,
      da: `Et andet program bruger ${path}.`,
    },
    remedy: {
      en: `Close it: a serial monitor, the Arduino IDE, another konakis (the service: \`sudo systemctl stop konakis\`); \`sudo fuser -v ${path}\` names it.`,
      de: `Schließ es: einen seriellen Monitor, die Arduino-IDE, ein anderes konakis (den Dienst: \`sudo systemctl stop konakis\`); \`sudo fuser -v ${path}\` nennt es.`,
      nl: `Sluit het: een seriële monitor, de Arduino-IDE, een andere konakis (de dienst: \`sudo systemctl stop konakis\`); \`sudo fuser -v ${path}\` noemt het.`,
      da: `Luk det: en seriel monitor, Arduino-IDE’en, en anden konakis (tjenesten: \`sudo systemctl stop konakis\`); \`sudo fuser -v ${path}\` nævner det.`,
    },
  }
}

/** `detail` is the system's own message. */
export function cannotOpen(path: string | undefined, detail: string): ProblemWords {
  return {
    message: {
      en: `${path ?? 'The serial ports'} could not be opened: ${detail}.`,
      de: `${path ?? 'Die seriellen Anschlüsse'} ließ sich nicht öffnen: ${detail}.`,
      nl: `${path ?? 'De seriële poorten'} kon niet worden geopend: ${detail}.`,
      da: `${path ?? 'De serielle porte'} kunne ikke åbnes: ${detail}.`,
    },
    remedy: {
      en: 'Unplug the board and plug it in again; if that does not help, try another cable or port.',
      de: 'Zieh das Brett ab und steck es wieder an; hilft das nicht, versuch ein anderes Kabel oder einen anderen Anschluss.',
      nl: 'Trek het bord los en sluit het weer aan; helpt dat niet, probeer dan een andere kabel of poort.',
      da: 'Træk brættet ud, og sæt det i igen; hjælper det ikke, så prøv et andet kabel eller en anden port.',
    },
  }
}

/** `found` is null where its lines are not understood. */
export function otherProtocol(path: string, found: number | null, ours: number): ProblemWords {
  if (found === null)
    return {
      message: {
        en: `The board on ${path} sends checked lines that are not understood.`,
        de: `Das Brett an ${path} sendet geprüfte Zeilen, die nicht verstanden werden.`,
        nl: `Het bord op ${path} stuurt gecontroleerde regels die niet worden begrepen.`,
        da: `Brættet på ${path} sender kontrollerede linjer, som ikke forstås.`,
      },
      remedy: FLASH_REMEDY,
    }
  return {
    message: {
      en: `The board on ${path} speaks protocol ${found}, this program ${ours}.`,
      de: `Das Brett an ${path} spricht Protokoll ${found}, dieses Programm ${ours}.`,
      nl: `Het bord op ${path} spreekt protocol ${found}, dit programma ${ours}.`,
      da: `Brættet på ${path} taler protokol ${found}, dette program ${ours}.`,
    },
    remedy:
      found > ours
        ? UPDATE_REMEDY
        : {
            en: 'Put the firmware of this version on the board: `konakis flash`.',
            de: 'Spiel die Firmware dieser Version auf das Brett: `konakis flash`.',
            nl: 'Zet de firmware van deze versie op het bord: `konakis flash`.',
            da: 'Læg denne versions firmware på brættet: `konakis flash`.',
          },
  }
}

/** Sizes as "9×9". */
export function otherSize(path: string | undefined, found: string, wanted: string): ProblemWords {
  return {
    message: {
      en: `The board${path === undefined ? '' : ` on ${path}`} is ${found}, but the rules are for ${wanted}.`,
      de: `Das Brett${path === undefined ? '' : ` an ${path}`} hat ${found} Felder, die Regeln sind aber für ${wanted}.`,
      nl: `Het bord${path === undefined ? '' : ` op ${path}`} is ${found}, maar de regels zijn voor ${wanted}.`,
      da: `Brættet${path === undefined ? '' : ` på ${path}`} er ${found}, men reglerne er til ${wanted}.`,
    },
    remedy: {
      en: 'Choose rules for its size or a smaller one with --rules, or the port of another board with --port.',
      de: 'Wähle mit --rules Regeln für seine Größe oder eine kleinere, oder mit --port den Anschluss eines anderen Bretts.',
      nl: 'Kies met --rules regels voor dit formaat of een kleiner, of met --port de poort van een ander bord.',
      da: 'Vælg med --rules regler til dets størrelse eller en mindre, eller med --port et andet bræts port.',
    },
  }
}

export function notAKonakisBoard(path: string): ProblemWords {
  return {
    message: {
      en: `What is connected to ${path} talks, but not as a Konakis board.`,
      de: `Was an ${path} hängt, sendet zwar, aber nicht wie ein Konakis-Brett.`,
      nl: `Wat op ${path} is aangesloten, zendt wel, maar niet als een Konakis-bord.`,
      da: `Det, der sidder på ${path}, sender, men ikke som et Konakis-bræt.`,
    },
    remedy: {
      en: 'Put the Konakis firmware on it (`konakis flash`), choose --board firmata if it has StandardFirmata, or name the port of another device with --port.',
      de: 'Spiel die Konakis-Firmware auf (`konakis flash`), wähle --board firmata, wenn StandardFirmata darauf ist, oder nenne mit --port den Anschluss eines anderen Geräts.',
      nl: 'Zet de Konakis-firmware erop (`konakis flash`), kies --board firmata als StandardFirmata erop staat, of noem met --port de poort van een ander apparaat.',
      da: 'Læg Konakis-firmwaren på (`konakis flash`), vælg --board firmata, hvis den har StandardFirmata, eller angiv en anden enheds port med --port.',
    },
  }
}

export function silentBoard(path: string): ProblemWords {
  return {
    message: {
      en: `The board on ${path} says nothing.`,
      de: `Das Brett an ${path} sendet nichts.`,
      nl: `Het bord op ${path} stuurt niets.`,
      da: `Brættet på ${path} sender ikke noget.`,
    },
    remedy: {
      en: 'Check that it has power and the Konakis firmware (`konakis flash`); press its reset button, or unplug it and plug it in again.',
      de: 'Prüfe, ob es Strom und die Konakis-Firmware hat (`konakis flash`); drück den Reset-Knopf, oder zieh das Kabel ab und steck es wieder ein.',
      nl: 'Controleer of het stroom en de Konakis-firmware heeft (`konakis flash`); druk op de resetknop, of trek de kabel eruit en steek hem er weer in.',
      da: 'Se efter, at det har strøm og Konakis-firmwaren (`konakis flash`); tryk på resetknappen, eller træk kablet ud og sæt det i igen.',
    },
  }
}

export function notAnswering(path: string): ProblemWords {
  return {
    message: {
      en: `The board on ${path} sends but does not answer.`,
      de: `Das Brett an ${path} sendet, antwortet aber nicht.`,
      nl: `Het bord op ${path} zendt, maar antwoordt niet.`,
      da: `Brættet på ${path} sender, men svarer ikke.`,
    },
    remedy: {
      en: 'Press its reset button; if that does not help, check the cable and the wire to its RX pin.',
      de: 'Drück den Reset-Knopf; hilft das nicht, prüfe das Kabel und die Leitung zum RX-Pin.',
      nl: 'Druk op de resetknop; helpt dat niet, controleer dan de kabel en de draad naar de RX-pen.',
      da: 'Tryk på resetknappen; hjælper det ikke, så se efter kablet og ledningen til RX-benet.',
    },
  }
}

export function boardUnplugged(path: string): ProblemWords {
  return {
    message: {
      en: `The board on ${path} was unplugged.`,
      de: `Das Brett an ${path} wurde abgezogen.`,
      nl: `Het bord op ${path} is losgekoppeld.`,
      da: `Brættet på ${path} blev trukket ud.`,
    },
    remedy: {
      en: 'Plug it in again; the game goes on where it was.',
      de: 'Steck es wieder an; das Spiel geht weiter, wo es war.',
      nl: 'Sluit het weer aan; het spel gaat verder waar het was.',
      da: 'Sæt det i igen; spillet fortsætter, hvor det var.',
    },
  }
}

export const BEING_SET_UP: ProblemWords = {
  message: {
    en: 'The board is being set up on the page.',
    de: 'Das Brett wird gerade auf der Seite eingerichtet.',
    nl: 'Het bord wordt op de pagina ingesteld.',
    da: 'Brættet er ved at blive sat op på siden.',
  },
  remedy: {
    en: 'The game continues when that is done.',
    de: 'Das Spiel geht weiter, sobald das fertig ist.',
    nl: 'Het spel gaat verder als dat klaar is.',
    da: 'Spillet fortsætter, når det er gjort.',
  },
}
