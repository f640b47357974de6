import type { Words } from './language.ts'

/** What `konakis doctor` and the page's health list report: what was found, and what to do about it. */

export function linkLossWords(lost: number, of: number, retries: number): Words {
  return {
    en: `Corrupted lines from the board: ${lost} of ${of}; lines that had to be sent again: ${retries}.`,
    de: `Beschädigte Zeilen vom Brett: ${lost} von ${of}; wiederholte Zeilen: ${retries}.`,
    nl: `Beschadigde regels van het bord: ${lost} van ${of}; opnieuw gestuurde regels: ${retries}.`,
    da: `Beskadigede linjer fra brættet: ${lost} af ${of}; linjer, der måtte sendes igen: ${retries}.`,
  }
}

export function linkWords(lost: number, of: number, replyMs: number | null): Words {
  const ms = replyMs ?? '?'
  return {
    en: `${of} lines from the board, ${lost} of them corrupted; a reply takes ${ms} ms.`,
    de: `${of} Zeilen vom Brett, davon ${lost} beschädigt; eine Antwort braucht ${ms} ms.`,
    nl: `${of} regels van het bord, waarvan ${lost} beschadigd; een antwoord duurt ${ms} ms.`,
    da: `${of} linjer fra brættet, heraf ${lost} beskadiget; et svar tager ${ms} ms.`,
  }
}

export const SLOW_LINK_REMEDY: Words = {
  en: 'Plug the board straight into the computer, without a hub, and see what else keeps the computer busy.',
  de: 'Steck das Brett ohne Hub direkt an den Computer, und sieh nach, was ihn sonst beschäftigt.',
  nl: 'Sluit het bord zonder hub rechtstreeks op de computer aan, en kijk wat die verder bezighoudt.',
  da: 'Sæt brættet direkte i computeren uden hub, og se, hvad der ellers optager den.',
}

export const CABLE_REMEDY: Words = {
  en: 'Try a shorter USB cable and another port, keep it away from the LED supply, and check that both grounds of the board are joined.',
  de: 'Versuch ein kürzeres USB-Kabel und einen anderen Anschluss, halte es vom LED-Netzteil fern und prüfe, ob beide Massen des Bretts verbunden sind.',
  nl: 'Probeer een kortere USB-kabel en een andere poort, houd hem uit de buurt van de ledvoeding en controleer of beide massa’s van het bord verbonden zijn.',
  da: 'Prøv et kortere USB-kabel og en anden port, hold det væk fra LED-strømforsyningen, og se efter, at brættets to stel er forbundet.',
}

export function firmwareWords(version: string): Words {
  return {
    en: `The firmware is ${version}.`,
    de: `Die Firmware ist ${version}.`,
    nl: `De firmware is ${version}.`,
    da: `Firmwaren er ${version}.`,
  }
}

export function firmwareOlderWords(found: string, shipped: string): Words {
  return {
    en: `The firmware ${found} is older than the one that comes with this version (${shipped}).`,
    de: `Die Firmware ${found} ist älter als die, die dieser Version beiliegt (${shipped}).`,
    nl: `De firmware ${found} is ouder dan die bij deze versie hoort (${shipped}).`,
    da: `Firmwaren ${found} er ældre end den, der følger med denne version (${shipped}).`,
  }
}

export function firmwareNewerWords(found: string, shipped: string): Words {
  return {
    en: `The firmware ${found} is newer than the one that comes with this version (${shipped}).`,
    de: `Die Firmware ${found} ist neuer als die, die dieser Version beiliegt (${shipped}).`,
    nl: `De firmware ${found} is nieuwer dan die bij deze versie hoort (${shipped}).`,
    da: `Firmwaren ${found} er nyere end den, der følger med denne version (${shipped}).`,
  }
}

export const UPDATE_REMEDY: Words = {
  en: 'Update this program.',
  de: 'Aktualisiere dieses Programm.',
  nl: 'Werk dit programma bij.',
  da: 'Opdatér dette program.',
}

export function wrongYearWords(year: number): Words {
  return {
    en: `The clock of this computer shows the year ${year}.`,
    de: `Die Uhr dieses Computers zeigt das Jahr ${year}.`,
    nl: `De klok van deze computer staat op het jaar ${year}.`,
    da: `Denne computers ur viser året ${year}.`,
  }
}

export const CLOCK_NOT_SYNCHRONISED: Words = {
  en: 'The clock of this computer is not set by the network.',
  de: 'Die Uhr dieses Computers wird nicht vom Netz gestellt.',
  nl: 'De klok van deze computer wordt niet door het netwerk gelijkgezet.',
  da: 'Denne computers ur bliver ikke stillet af nettet.',
}

export const CLOCK_SYNCHRONISED: Words = {
  en: 'The clock is set by the network.',
  de: 'Die Uhr wird vom Netz gestellt.',
  nl: 'De klok wordt door het netwerk gelijkgezet.',
  da: 'Uret stilles af nettet.',
}

export const CLOCK_PLAUSIBLE: Words = {
  en: 'The clock shows a plausible year.',
  de: 'Die Uhr zeigt ein plausibles Jahr.',
  nl: 'De klok toont een aannemelijk jaar.',
  da: 'Uret viser et rimeligt år.',
}

export const CLOCK_REMEDY: Words = {
  en: 'Connect the computer to the network and run `sudo timedatectl set-ntp true`; a Raspberry Pi has no clock of its own.',
  de: 'Verbinde den Computer mit dem Netz und führe `sudo timedatectl set-ntp true` aus; ein Raspberry Pi hat keine eigene Uhr.',
  nl: 'Verbind de computer met het netwerk en voer `sudo timedatectl set-ntp true` uit; een Raspberry Pi heeft geen eigen klok.',
  da: 'Slut computeren til nettet, og kør `sudo timedatectl set-ntp true`; en Raspberry Pi har ikke sit eget ur.',
}

export function diskWords(freeMegabytes: number): Words {
  return {
    en: `${freeMegabytes} MB are free where the games are kept.`,
    de: `${freeMegabytes} MB sind frei, wo die Partien liegen.`,
    nl: `Waar de partijen worden bewaard is ${freeMegabytes} MB vrij.`,
    da: `Der er ${freeMegabytes} MB fri, hvor partierne gemmes.`,
  }
}

export const DISK_REMEDY: Words = {
  en: 'Free some space: `df -h` shows the disks, `sudo apt clean` and `journalctl --vacuum-size=50M` often help.',
  de: 'Schaff Platz: `df -h` zeigt die Laufwerke, `sudo apt clean` und `journalctl --vacuum-size=50M` helfen oft.',
  nl: 'Maak ruimte: `df -h` toont de schijven, `sudo apt clean` en `journalctl --vacuum-size=50M` helpen vaak.',
  da: 'Skaf plads: `df -h` viser diskene, `sudo apt clean` og `journalctl --vacuum-size=50M` hjælper ofte.',
}

export const JOURNAL_WRITTEN: Words = {
  en: 'The journal is being written.',
  de: 'Das Journal wird geschrieben.',
  nl: 'Het journaal wordt geschreven.',
  da: 'Journalen bliver skrevet.',
}

export const JOURNAL_NOT_WRITTEN: Words = {
  en: 'The journal cannot be written; the game waits.',
  de: 'Das Journal lässt sich nicht schreiben; das Spiel wartet.',
  nl: 'Het journaal kan niet worden geschreven; het spel wacht.',
  da: 'Journalen kan ikke skrives; spillet venter.',
}

export const JOURNAL_REMEDY: Words = {
  en: 'Free some space on the disk, and check that the SD card has not become read-only.',
  de: 'Schaff Platz auf dem Laufwerk und prüfe, ob die SD-Karte schreibgeschützt geworden ist.',
  nl: 'Maak ruimte op de schijf en controleer of de SD-kaart niet alleen-lezen is geworden.',
  da: 'Skaf plads på disken, og se efter, om SD-kortet er blevet skrivebeskyttet.',
}

/** `part` is named as on its chip: "MCP23017 at 0x22". */
export function partSilentWords(part: string): Words {
  return {
    en: `${part} does not answer.`,
    de: `${part} antwortet nicht.`,
    nl: `${part} antwoordt niet.`,
    da: `${part} svarer ikke.`,
  }
}

export const ALL_SQUARES_READ: Words = {
  en: 'Every square is read.',
  de: 'Jedes Feld wird gelesen.',
  nl: 'Elk veld wordt gelezen.',
  da: 'Hvert felt bliver læst.',
}

export function squaresNotReadWords(squares: string): Words {
  return {
    en: `Not read, because faulty or masked: ${squares}.`,
    de: `Nicht gelesen, weil defekt oder ausgeblendet: ${squares}.`,
    nl: `Niet gelezen, want defect of gemaskeerd: ${squares}.`,
    da: `Ikke læst, fordi de er defekte eller maskeret: ${squares}.`,
  }
}

export const SQUARES_NOT_READ_REMEDY: Words = {
  en: 'Stop the service and run `konakis doctor`: it names the part to look at.',
  de: 'Halte den Dienst an und führe `konakis doctor` aus: Es nennt das Teil, das zu prüfen ist.',
  nl: 'Stop de dienst en voer `konakis doctor` uit: dat noemt het onderdeel om naar te kijken.',
  da: 'Stop tjenesten, og kør `konakis doctor`: den nævner den del, der skal ses på.',
}

export function flickeringWords(squares: string): Words {
  return {
    en: `A piece comes and goes again and again on ${squares}.`,
    de: `Ein Stein kommt und geht immer wieder auf ${squares}.`,
    nl: `Een stuk komt en gaat steeds weer op ${squares}.`,
    da: `En brik kommer og går igen og igen på ${squares}.`,
  }
}

export const FLICKERING_REMEDY: Words = {
  en: 'Put the piece in the middle of its square. If that does not help, its magnet is weak or the sensor loose: `konakis doctor`, then `konakis calibrate`.',
  de: 'Stell den Stein in die Mitte seines Feldes. Hilft das nicht, ist sein Magnet schwach oder der Sensor locker: `konakis doctor`, dann `konakis calibrate`.',
  nl: 'Zet het stuk in het midden van zijn veld. Helpt dat niet, dan is de magneet zwak of zit de sensor los: `konakis doctor`, dan `konakis calibrate`.',
  da: 'Sæt brikken midt på sit felt. Hjælper det ikke, er dens magnet svag eller sensoren løs: `konakis doctor`, så `konakis calibrate`.',
}

export const BROKER_CONNECTED: Words = {
  en: 'Broker connected.',
  de: 'Broker verbunden.',
  nl: 'Broker verbonden.',
  da: 'Brokeren er forbundet.',
}

export const BROKER_DISCONNECTED: Words = {
  en: 'Broker disconnected.',
  de: 'Broker nicht verbunden.',
  nl: 'Broker niet verbonden.',
  da: 'Brokeren er ikke forbundet.',
}

export const BROKER_REMEDY: Words = {
  en: 'Check the broker, its address, the user and the network; the service’s log has the details.',
  de: 'Prüfe den Broker, seine Adresse, den Benutzer und das Netz; Näheres steht im Protokoll des Dienstes.',
  nl: 'Controleer de broker, het adres, de gebruiker en het netwerk; het logboek van de dienst bevat de details.',
  da: 'Se efter brokeren, dens adresse, brugeren og nettet; detaljerne står i tjenestens log.',
}
