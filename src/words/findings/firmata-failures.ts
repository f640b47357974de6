import type { Words } from '../language.ts'
import type { ProblemWords } from './finding-words.ts'

/** Why a board of stock StandardFirmata cannot be used. */

const UPLOAD: Words = {
  en: 'in the Arduino IDE, File > Examples > Firmata > StandardFirmata, then Upload.',
  de: 'in der Arduino-IDE Datei > Beispiele > Firmata > StandardFirmata, dann Hochladen.',
  nl: 'in de Arduino-IDE Bestand > Voorbeelden > Firmata > StandardFirmata, dan Uploaden.',
  da: 'i Arduino-IDE’en Filer > Eksempler > Firmata > StandardFirmata og så Upload.',
}

export function notFirmata(path: string, received: boolean): ProblemWords {
  return {
    message: {
      en: `What is connected to ${path} ${received ? 'talks, but not as StandardFirmata' : 'says nothing'}.`,
      de: `Was an ${path} hängt, ${received ? 'sendet zwar, aber nicht wie StandardFirmata' : 'sendet nichts'}.`,
      nl: `Wat op ${path} is aangesloten, ${received ? 'zendt wel, maar niet als StandardFirmata' : 'stuurt niets'}.`,
      da: `Det, der sidder på ${path}, ${received ? 'sender, men ikke som StandardFirmata' : 'sender ikke noget'}.`,
    },
    remedy: {
      en: `Put StandardFirmata on the Nano: ${UPLOAD.en} For a board with the Konakis firmware choose --board serial.`,
      de: `Spiel StandardFirmata auf den Nano: ${UPLOAD.de} Für ein Brett mit der Konakis-Firmware wähle --board serial.`,
      nl: `Zet StandardFirmata op de Nano: ${UPLOAD.nl} Kies --board serial voor een bord met de Konakis-firmware.`,
      da: `Læg StandardFirmata på Nano’en: ${UPLOAD.da} Vælg --board serial til et bræt med Konakis-firmwaren.`,
    },
  }
}

export function otherFirmata(path: string, found: string): ProblemWords {
  return {
    message: {
      en: `The Nano on ${path} runs ${found}, which cannot drive this board.`,
      de: `Auf dem Nano an ${path} läuft ${found}; das kann dieses Brett nicht steuern.`,
      nl: `Op de Nano op ${path} draait ${found}; dat kan dit bord niet aansturen.`,
      da: `Nano’en på ${path} kører ${found}, som ikke kan styre dette bræt.`,
    },
    remedy: {
      en: `Put StandardFirmata on it: ${UPLOAD.en}`,
      de: `Spiel StandardFirmata auf: ${UPLOAD.de}`,
      nl: `Zet StandardFirmata erop: ${UPLOAD.nl}`,
      da: `Læg StandardFirmata på den: ${UPLOAD.da}`,
    },
  }
}

/** `addresses` as "0x20, 0x21". */
export function noExpanders(path: string, addresses: string): ProblemWords {
  return {
    message: {
      en: `The Nano on ${path} runs StandardFirmata, but no MCP23017 answers at ${addresses}.`,
      de: `Auf dem Nano an ${path} läuft StandardFirmata, aber kein MCP23017 antwortet an ${addresses}.`,
      nl: `Op de Nano op ${path} draait StandardFirmata, maar geen MCP23017 antwoordt op ${addresses}.`,
      da: `Nano’en på ${path} kører StandardFirmata, men ingen MCP23017 svarer på ${addresses}.`,
    },
    remedy: {
      en: 'Check their 5 V and ground, SDA on A4, SCL on A5, and that RESET is tied to 5 V.',
      de: 'Prüfe 5 V und Masse, SDA an A4, SCL an A5, und ob RESET an 5 V liegt.',
      nl: 'Controleer 5 V en massa, SDA op A4, SCL op A5, en of RESET aan 5 V ligt.',
      da: 'Se efter 5 V og stel, SDA på A4, SCL på A5, og at RESET er forbundet til 5 V.',
    },
  }
}

export function fellSilent(path: string): ProblemWords {
  return {
    message: {
      en: `The Nano on ${path} has stopped talking, and is being restarted.`,
      de: `Der Nano an ${path} sendet nicht mehr und wird neu gestartet.`,
      nl: `De Nano op ${path} zendt niet meer en wordt opnieuw gestart.`,
      da: `Nano’en på ${path} sender ikke længere og startes igen.`,
    },
    remedy: {
      en: 'If it happens again, look for a short on SDA (A4) or SCL (A5): a held bus stops StandardFirmata. Taking the power away frees it.',
      de: 'Kommt das wieder vor, such einen Kurzschluss an SDA (A4) oder SCL (A5): Ein festgehaltener Bus hält StandardFirmata an. Strom aus und wieder ein löst ihn.',
      nl: 'Gebeurt het weer, zoek dan een kortsluiting op SDA (A4) of SCL (A5): een vastgehouden bus laat StandardFirmata stoppen. De stroom eraf halen maakt hem vrij.',
      da: 'Sker det igen, så find en kortslutning på SDA (A4) eller SCL (A5): en fastholdt bus stopper StandardFirmata. Sluk for strømmen for at frigøre den.',
    },
  }
}

export const WHERE_SWITCHES_ARE_WIRED: Words = {
  en: 'Look at the expander that these squares are wired to: hardware/wiring.md, “Switches”.',
  de: 'Sieh dir die Port-Erweiterung an, mit der diese Felder verbunden sind: hardware/wiring.md, „Switches“.',
  nl: 'Bekijk de expander waarop deze velden zijn aangesloten: hardware/wiring.md, “Switches”.',
  da: 'Se på den ekspander, som disse felter er forbundet til: hardware/wiring.md, “Switches”.',
}

export function switchesRead(closed: number): Words {
  return {
    en: `Every switch is read; closed: ${closed}.`,
    de: `Jeder Schalter wird gelesen; geschlossen: ${closed}.`,
    nl: `Elke schakelaar wordt gelezen; gesloten: ${closed}.`,
    da: `Hver kontakt bliver læst; lukket: ${closed}.`,
  }
}

export function noReadingFrom(squares: string): Words {
  return {
    en: `No reading from ${squares}.`,
    de: `Keine Messwerte von ${squares}.`,
    nl: `Geen meetwaarden van ${squares}.`,
    da: `Ingen målinger fra ${squares}.`,
  }
}
