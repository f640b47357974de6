import type { Words } from './language.ts'

const RESET: Words = {
  en: 'Check its power and its cable; press its reset button, or unplug it and plug it in again.',
  de: 'Prüfe Strom und Kabel; drück den Reset-Knopf, oder zieh das Kabel ab und steck es wieder ein.',
  nl: 'Controleer de stroom en de kabel; druk op de resetknop, of trek de kabel eruit en steek hem er weer in.',
  da: 'Se efter strøm og kabel; tryk på resetknappen, eller træk kablet ud og sæt det i igen.',
}

export const FLASH_REMEDY: Words = {
  en: 'Put this version’s firmware on it: `konakis flash`.',
  de: 'Spiel die Firmware dieser Version auf: `konakis flash`.',
  nl: 'Zet de firmware van deze versie erop: `konakis flash`.',
  da: 'Læg denne versions firmware på: `konakis flash`.',
}

const STANDARD_FIRMATA: Words = {
  en: 'Put StandardFirmata on the Nano with the Arduino IDE.',
  de: 'Spiel mit der Arduino-IDE StandardFirmata auf den Nano.',
  nl: 'Zet met de Arduino-IDE StandardFirmata op de Nano.',
  da: 'Læg StandardFirmata på Nano’en med Arduino-IDE’en.',
}

const PLUG_IN: Words = {
  en: 'Plug in the board’s USB cable, one that carries data and not only power.',
  de: 'Steck das USB-Kabel des Bretts ein, eines, das Daten überträgt und nicht nur Strom.',
  nl: 'Steek de USB-kabel van het bord in, een die ook data doorgeeft en niet alleen stroom.',
  da: 'Sæt brættets USB-kabel i, et der overfører data og ikke kun strøm.',
}

/** What to do about each failure of the board, by its code; short, for people who do not sit at its computer. */
export const FAILURE_REMEDIES = {
  'not-found': PLUG_IN,
  'no-udevadm': {
    en: 'Install udevadm (`sudo apt install udev`), or configure the serial port.',
    de: 'Installiere udevadm (`sudo apt install udev`), oder stell die serielle Schnittstelle ein.',
    nl: 'Installeer udevadm (`sudo apt install udev`), of stel de seriële poort in.',
    da: 'Installér udevadm (`sudo apt install udev`), eller angiv den serielle port.',
  },
  'no-permission': {
    en: 'Run `sudo usermod -aG dialout $USER`, then log out and in again.',
    de: 'Führe `sudo usermod -aG dialout $USER` aus, und melde dich ab und wieder an.',
    nl: 'Voer `sudo usermod -aG dialout $USER` uit, en meld je af en weer aan.',
    da: 'Kør `sudo usermod -aG dialout $USER`, og log ud og ind igen.',
  },
  'port-in-use': {
    en: 'Close the other program that has the board’s port open.',
    de: 'Schließ das andere Programm, das den Anschluss des Bretts benutzt.',
    nl: 'Sluit het andere programma dat de poort van het bord gebruikt.',
    da: 'Luk det andet program, der bruger brættets port.',
  },
  'system-error': {
    en: 'Unplug the board and plug it in again; else try another cable or port.',
    de: 'Zieh das Kabel ab und steck es wieder ein; sonst versuch ein anderes Kabel oder einen anderen Anschluss.',
    nl: 'Trek de kabel eruit en steek hem er weer in; probeer anders een andere kabel of poort.',
    da: 'Træk kablet ud og sæt det i igen; prøv ellers et andet kabel eller en anden port.',
  },
  'wrong-protocol': FLASH_REMEDY,
  'wrong-size': {
    en: 'Choose rules for a board of this size or a smaller one, or another board.',
    de: 'Wähle Regeln für ein Brett dieser Größe oder ein kleineres, oder ein anderes Brett.',
    nl: 'Kies regels voor een bord van dit formaat of kleiner, of een ander bord.',
    da: 'Vælg regler til et bræt i denne størrelse eller mindre, eller et andet bræt.',
  },
  'not-a-konakis-board': FLASH_REMEDY,
  silent: RESET,
  'not-answering': RESET,
  unplugged: PLUG_IN,
  'not-firmata': STANDARD_FIRMATA,
  'other-firmata': STANDARD_FIRMATA,
  'no-expanders': {
    en: 'Check the expanders’ 5 V and ground, SDA on A4 and SCL on A5.',
    de: 'Prüfe 5 V und Masse der Port-Erweiterungen, SDA an A4 und SCL an A5.',
    nl: 'Controleer 5 V en massa van de expanders, SDA op A4 en SCL op A5.',
    da: 'Se efter ekspandernes 5 V og stel, SDA på A4 og SCL på A5.',
  },
  'fell-silent': {
    en: 'Look for a short on SDA (A4) or SCL (A5), then switch the power off and on.',
    de: 'Such einen Kurzschluss an SDA (A4) oder SCL (A5); schalte dann den Strom aus und wieder ein.',
    nl: 'Zoek een kortsluiting op SDA (A4) of SCL (A5); schakel daarna de stroom uit en weer in.',
    da: 'Find en kortslutning på SDA (A4) eller SCL (A5); sluk derefter for strømmen, og tænd igen.',
  },
  'being-set-up': {
    en: 'Wait until it is set up.',
    de: 'Warte, bis es eingerichtet ist.',
    nl: 'Wacht tot het is ingesteld.',
    da: 'Vent, til det er sat op.',
  },
} as const satisfies { readonly [code: string]: Words }
