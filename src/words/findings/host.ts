import type { Words } from '../language.ts'
import type { ProblemWords } from './finding-words.ts'

/** What the doctor finds about disk, journal and the page's port. */

/** `code` is the system's, such as ENOTDIR. */
export function folderNotWritable(folder: string, code: string): ProblemWords {
  return {
    message: {
      en: `${folder} cannot be written (${code}).`,
      de: `${folder} lässt sich nicht schreiben (${code}).`,
      nl: `${folder} kan niet worden geschreven (${code}).`,
      da: `Der kan ikke skrives i ${folder} (${code}).`,
    },
    remedy:
      code === 'ENOSPC'
        ? {
            en: 'Free some space on the disk.',
            de: 'Schaff Platz auf dem Laufwerk.',
            nl: 'Maak ruimte op de schijf.',
            da: 'Skaf plads på disken.',
          }
        : {
            en: `Run \`sudo chown -R $USER ${folder}\`, or choose another folder with --data; a worn SD card becomes read-only.`,
            de: `Führe \`sudo chown -R $USER ${folder}\` aus, oder wähle mit --data einen anderen Ordner; eine verschlissene SD-Karte wird schreibgeschützt.`,
            nl: `Voer \`sudo chown -R $USER ${folder}\` uit, of kies met --data een andere map; een versleten SD-kaart wordt alleen-lezen.`,
            da: `Kør \`sudo chown -R $USER ${folder}\`, eller vælg en anden mappe med --data; et slidt SD-kort bliver skrivebeskyttet.`,
          },
  }
}

export const NO_GAMES_YET: Words = {
  en: 'There are no games yet.',
  de: 'Es gibt noch keine Partien.',
  nl: 'Er zijn nog geen partijen.',
  da: 'Der er ingen partier endnu.',
}

export function latestGameReadable(game: string, count: number): Words {
  return {
    en: `The latest game, ${game}, can be read; ${count} in all.`,
    de: `Die letzte Partie, ${game}, lässt sich lesen; insgesamt ${count}.`,
    nl: `De laatste partij, ${game}, is leesbaar; in totaal ${count}.`,
    da: `Det seneste parti, ${game}, kan læses; ${count} i alt.`,
  }
}

/** `line` is the first that cannot be used; `torn` if it was not written to its end. */
export function journalDamaged(game: string, line: number, torn: boolean): Words {
  return {
    en: `The journal is corrupted: line ${line} of game ${game} ${torn ? 'was not written to its end' : 'is damaged'}; the game goes up to the line before.`,
    de: `Das Journal ist beschädigt: Zeile ${line} der Partie ${game} ${torn ? 'wurde nicht zu Ende geschrieben' : 'ist fehlerhaft'}; die Partie reicht bis zur Zeile davor.`,
    nl: `Het journaal is beschadigd: regel ${line} van partij ${game} ${torn ? 'is niet helemaal weggeschreven' : 'klopt niet'}; de partij loopt tot de regel ervoor.`,
    da: `Journalen er beskadiget: linje ${line} i parti ${game} ${torn ? 'blev ikke skrevet færdig' : 'er forkert'}; partiet går til linjen før.`,
  }
}

/** `code` is the system's, such as ENOTDIR. */
export function gamesUnreadable(path: string, code: string): ProblemWords {
  return {
    message: {
      en: `The games cannot be read: ${path} (${code}).`,
      de: `Die Partien lassen sich nicht lesen: ${path} (${code}).`,
      nl: `De partijen kunnen niet worden gelezen: ${path} (${code}).`,
      da: `Partierne kan ikke læses: ${path} (${code}).`,
    },
    remedy: JOURNAL_UNREADABLE,
  }
}

export function gamesForbidden(path: string, code: string): ProblemWords {
  return {
    message: {
      en: `This user may not read the games: ${path} (${code}).`,
      de: `Dieser Benutzer darf die Partien nicht lesen: ${path} (${code}).`,
      nl: `Deze gebruiker mag de partijen niet lezen: ${path} (${code}).`,
      da: `Denne bruger må ikke læse partierne: ${path} (${code}).`,
    },
    remedy: {
      en: 'Run it as the user of the service, or choose another folder with --data.',
      de: 'Ruf das Programm als Benutzer des Dienstes auf, oder wähle mit --data einen anderen Ordner.',
      nl: 'Start het als de gebruiker van de dienst, of kies met --data een andere map.',
      da: 'Kør det som tjenestens bruger, eller vælg en anden mappe med --data.',
    },
  }
}

export function journalOfOtherVersion(game: string, found: number, known: number): ProblemWords {
  return {
    message: {
      en: `Game ${game} is a journal of version ${found}; this program reads version ${known}.`,
      de: `Partie ${game} ist ein Journal der Version ${found}; dieses Programm liest Version ${known}.`,
      nl: `Partij ${game} is een journaal van versie ${found}; dit programma leest versie ${known}.`,
      da: `Parti ${game} er en journal i version ${found}; dette program læser version ${known}.`,
    },
    remedy: {
      en: 'Use the Konakis that wrote it, or a newer one.',
      de: 'Nimm das Konakis, das es geschrieben hat, oder ein neueres.',
      nl: 'Gebruik de Konakis die het schreef, of een nieuwere.',
      da: 'Brug den Konakis, der skrev den, eller en nyere.',
    },
  }
}

/** The file has not even the game's start, or was changed while it was read. */
export function gameUnreadable(game: string): ProblemWords {
  return {
    message: {
      en: `The latest game, ${game}, cannot be read.`,
      de: `Die letzte Partie, ${game}, lässt sich nicht lesen.`,
      nl: `De laatste partij, ${game}, is niet leesbaar.`,
      da: `Det seneste parti, ${game}, kan ikke læses.`,
    },
    remedy: JOURNAL_CONTINUES,
  }
}

export const JOURNAL_CONTINUES: Words = {
  en: 'Nothing needs to be done: `konakis play` continues from there, and keeps a copy of the corrupted file.',
  de: 'Es ist nichts zu tun: `konakis play` macht dort weiter und behält eine Kopie der beschädigten Datei.',
  nl: 'Je hoeft niets te doen: `konakis play` gaat daar verder en bewaart een kopie van het beschadigde bestand.',
  da: 'Du skal ikke gøre noget: `konakis play` fortsætter derfra og gemmer en kopi af den beskadigede fil.',
}

export const JOURNAL_UNREADABLE: Words = {
  en: 'Check the SD card, and copy the folder elsewhere before you go on playing; `konakis play --data <dir>` uses another folder.',
  de: 'Prüfe die SD-Karte und kopiere den Ordner, bevor du weiterspielst; `konakis play --data <dir>` nimmt einen anderen Ordner.',
  nl: 'Controleer de SD-kaart en kopieer de map voordat je verder speelt; `konakis play --data <dir>` gebruikt een andere map.',
  da: 'Se efter SD-kortet, og kopiér mappen et andet sted hen, før du spiller videre; `konakis play --data <dir>` bruger en anden mappe.',
}

export const ANY_FREE_PORT: Words = {
  en: 'The page uses any free port.',
  de: 'Die Seite nimmt irgendeinen freien Port.',
  nl: 'De pagina gebruikt een willekeurige vrije poort.',
  da: 'Siden bruger en hvilken som helst ledig port.',
}

export function pageServed(port: number): Words {
  return {
    en: `The page is served on port ${port}.`,
    de: `Die Seite wird an Port ${port} angeboten.`,
    nl: `De pagina wordt op poort ${port} aangeboden.`,
    da: `Siden vises på port ${port}.`,
  }
}

export function portFree(port: number): Words {
  return {
    en: `Port ${port} is free for the page.`,
    de: `Port ${port} ist für die Seite frei.`,
    nl: `Poort ${port} is vrij voor de pagina.`,
    da: `Port ${port} er ledig til siden.`,
  }
}

export function serviceRuns(port: number): Words {
  return {
    en: `The service runs on port ${port}, without problems.`,
    de: `Der Dienst läuft an Port ${port}, ohne Probleme.`,
    nl: `De dienst draait op poort ${port}, zonder problemen.`,
    da: `Tjenesten kører på port ${port} uden problemer.`,
  }
}

/** `failures` are the service's own messages. */
export function serviceHasProblems(port: number, failures: string): ProblemWords {
  return {
    message: {
      en: `The service runs on port ${port}, with problems: ${failures}`,
      de: `Der Dienst läuft an Port ${port}, mit Problemen: ${failures}`,
      nl: `De dienst draait op poort ${port}, met problemen: ${failures}`,
      da: `Tjenesten kører på port ${port} med problemer: ${failures}`,
    },
    remedy: {
      en: 'The page’s “Board health” shows what to do.',
      de: '„Zustand des Bretts“ auf der Seite zeigt, was zu tun ist.',
      nl: '“Toestand van het bord” op de pagina toont wat te doen is.',
      da: '“Brættets tilstand” på siden viser, hvad du skal gøre.',
    },
  }
}

export function portTaken(host: string, port: number): ProblemWords {
  return {
    message: {
      en: `The page cannot be served: port ${port} at ${host} is taken.`,
      de: `Die Seite lässt sich nicht anbieten: Port ${port} an ${host} ist belegt.`,
      nl: `De pagina kan niet worden aangeboden: poort ${port} op ${host} is bezet.`,
      da: `Siden kan ikke vises: port ${port} på ${host} er optaget.`,
    },
    remedy: {
      en: `\`sudo ss -ltnp 'sport = :${port}'\` names the program that uses it; or choose another port with --http.`,
      de: `\`sudo ss -ltnp 'sport = :${port}'\` nennt das Programm, das ihn benutzt; oder wähle mit --http einen anderen.`,
      nl: `\`sudo ss -ltnp 'sport = :${port}'\` noemt het programma dat hem gebruikt; of kies met --http een andere poort.`,
      da: `\`sudo ss -ltnp 'sport = :${port}'\` nævner programmet, der bruger den; eller vælg en anden port med --http.`,
    },
  }
}

export function addressNotHere(host: string): ProblemWords {
  return {
    message: {
      en: `The page cannot be served: ${host} is no address of this machine.`,
      de: `Die Seite lässt sich nicht anbieten: ${host} ist keine Adresse dieses Computers.`,
      nl: `De pagina kan niet worden aangeboden: ${host} is geen adres van deze computer.`,
      da: `Siden kan ikke vises: ${host} er ikke en af denne computers adresser.`,
    },
    remedy: {
      en: 'Change --host and --http: choose 127.0.0.1, 0.0.0.0 or one of its own.',
      de: 'Ändere --host und --http: Wähle 127.0.0.1, 0.0.0.0 oder eine eigene.',
      nl: 'Wijzig --host en --http: kies 127.0.0.1, 0.0.0.0 of een eigen adres.',
      da: 'Ret --host og --http: vælg 127.0.0.1, 0.0.0.0 eller en af dens egne.',
    },
  }
}

export function portForbidden(port: number): ProblemWords {
  return {
    message: {
      en: `The page cannot be served: port ${port} is only for root.`,
      de: `Die Seite lässt sich nicht anbieten: Port ${port} ist root vorbehalten.`,
      nl: `De pagina kan niet worden aangeboden: poort ${port} is alleen voor root.`,
      da: `Siden kan ikke vises: port ${port} er kun for root.`,
    },
    remedy: {
      en: 'Change --host and --http: choose one above 1023.',
      de: 'Ändere --host und --http: Wähle einen über 1023.',
      nl: 'Wijzig --host en --http: kies er een boven 1023.',
      da: 'Ret --host og --http: vælg en over 1023.',
    },
  }
}

/** `detail` is the system's own message. */
export function cannotListen(detail: string): ProblemWords {
  return {
    message: {
      en: `The page cannot be served: ${detail}.`,
      de: `Die Seite lässt sich nicht anbieten: ${detail}.`,
      nl: `De pagina kan niet worden aangeboden: ${detail}.`,
      da: `Siden kan ikke vises: ${detail}.`,
    },
    remedy: {
      en: 'Change --host and --http: another address or port.',
      de: 'Ändere --host und --http: eine andere Adresse oder ein anderer Port.',
      nl: 'Wijzig --host en --http: een ander adres of een andere poort.',
      da: 'Ret --host og --http: en anden adresse eller port.',
    },
  }
}
