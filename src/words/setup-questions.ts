import { inEveryLanguage, type Words } from './language.ts'

/** What `konakis setup` asks and prints in the terminal. */
export const TERMINAL_SETUP_WORDS = {
  whichLanguage: {
    en: 'Which language for these questions, the game and the lessons?',
    de: 'Welche Sprache für diese Fragen, das Spiel und die Lektionen?',
    nl: 'Welke taal voor deze vragen, het spel en de lessen?',
    da: 'Hvilket sprog til disse spørgsmål, spillet og lektionerne?',
  },
  looking: {
    en: 'Looking for boards on the serial ports …',
    de: 'Suche Bretter an den seriellen Anschlüssen …',
    nl: 'Zoekt naar borden op de seriële poorten …',
    da: 'Leder efter brætter på de serielle porte …',
  },
  noBoard: {
    en: 'There is none.',
    de: 'Es ist keines da.',
    nl: 'Er is er geen.',
    da: 'Der er ingen.',
  },
  needsFirmware: {
    en: 'A Konakis board that does not answer needs its firmware first: konakis flash',
    de: 'Ein Konakis-Brett, das nicht antwortet, braucht erst seine Firmware: konakis flash',
    nl: 'Een Konakis-bord dat niet antwoordt, heeft eerst zijn firmware nodig: konakis flash',
    da: 'Et Konakis-bræt, der ikke svarer, skal først have sin firmware: konakis flash',
  },
  emulated: {
    en: 'emulated board, played on the page',
    de: 'emuliertes Brett, auf der Seite gespielt',
    nl: 'geëmuleerd bord, op de pagina gespeeld',
    da: 'emuleret bræt, spilles på siden',
  },
  anotherPort: {
    en: 'on another serial port',
    de: 'an einem anderen seriellen Anschluss',
    nl: 'op een andere seriële poort',
    da: 'på en anden seriel port',
  },
  whichPort: { en: 'Which port', de: 'Welcher Anschluss', nl: 'Welke poort', da: 'Hvilken port' },
  asItIs: { en: 'as it is now', de: 'wie bisher', nl: 'zoals nu', da: 'som nu' },
  whichRules: {
    en: 'Which rules are played?',
    de: 'Nach welchem Regelwerk wird gespielt?',
    nl: 'Met welke regels wordt gespeeld?',
    da: 'Hvilket regelsæt spilles der efter?',
  },
  houseRules: {
    en: 'house rules in a file',
    de: 'eigene Regeln in einer Datei',
    nl: 'eigen regels in een bestand',
    da: 'egne regler i en fil',
  },
  whichFile: { en: 'Which file', de: 'Welche Datei', nl: 'Welk bestand', da: 'Hvilken fil' },
  whichName: {
    en: 'What is the name of the board, for viewers',
    de: 'Wie heißt das Brett für Zuschauer',
    nl: 'Hoe heet het bord voor kijkers',
    da: 'Hvad hedder brættet for dem, der ser med',
  },
  nameOf: {
    en: 'a name has 1 to 32 of a-z, 0-9 and -',
    de: 'ein Name hat 1 bis 32 Zeichen aus a-z, 0-9 und -',
    nl: 'een naam heeft 1 tot 32 tekens uit a-z, 0-9 en -',
    da: 'et navn har 1 til 32 tegn af a-z, 0-9 og -',
  },
  whichBroker: {
    en: 'Which MQTT broker publishes the game?',
    de: 'Welcher MQTT-Broker veröffentlicht das Spiel?',
    nl: 'Welke MQTT-broker publiceert het spel?',
    da: 'Hvilken MQTT-broker sender spillet ud?',
  },
  builtIn: {
    en: 'the built-in one',
    de: 'der eingebaute',
    nl: 'de ingebouwde',
    da: 'den indbyggede',
  },
  runningBroker: {
    en: 'one that runs already, such as Mosquitto or Home Assistant’s',
    de: 'einer, der schon läuft, etwa Mosquitto oder der von Home Assistant',
    nl: 'een die al draait, zoals Mosquitto of die van Home Assistant',
    da: 'en, der kører i forvejen, som Mosquitto eller Home Assistants',
  },
  trying: { en: 'Trying it …', de: 'Wird ausprobiert …', nl: 'Wordt geprobeerd …', da: 'Prøver den …' },
  answers: { en: 'It answers.', de: 'Er antwortet.', nl: 'Hij antwoordt.', da: 'Den svarer.' },
  useAnyway: { en: 'Use it anyway', de: 'Trotzdem nehmen', nl: 'Toch gebruiken', da: 'Brug den alligevel' },
  brokerAddress: { en: 'Its address', de: 'Seine Adresse', nl: 'Het adres', da: 'Dens adresse' },
  addressWithoutLogin: {
    en: 'user and password are asked for; write the address without them',
    de: 'nach Benutzer und Passwort wird noch gefragt; schreib die Adresse ohne sie',
    nl: 'naar gebruiker en wachtwoord wordt nog gevraagd; schrijf het adres zonder',
    da: 'der spørges om bruger og adgangskode; skriv adressen uden dem',
  },
  brokerUser: {
    en: 'The user there, if one is needed; "-" for none',
    de: 'Der Benutzer dort, falls nötig; "-" für keinen',
    nl: 'De gebruiker daar, als dat nodig is; "-" voor geen',
    da: 'Brugeren der, hvis der skal en til; "-" for ingen',
  },
  brokerPassword: {
    en: 'The password, which is not shown',
    de: 'Das Passwort, es wird nicht angezeigt',
    nl: 'Het wachtwoord, dat niet wordt getoond',
    da: 'Adgangskoden, som ikke vises',
  },
  keepPassword: {
    en: '; empty keeps the present one',
    de: '; leer behält das jetzige',
    nl: '; leeg houdt het huidige',
    da: '; tom beholder den nuværende',
  },
  thisMachine: {
    en: 'only this machine',
    de: 'nur dieser Computer',
    nl: 'alleen deze computer',
    da: 'kun denne computer',
  },
  homeNetwork: {
    en: 'everybody in the home network; playing needs the token',
    de: 'alle im Heimnetz; zum Spielen braucht man das Token',
    nl: 'iedereen in het thuisnetwerk; voor spelen is het token nodig',
    da: 'alle på hjemmenetværket; for at spille skal man have tokenet',
  },
  asIfNoFile: {
    en: 'The questions start as if there were no such file.',
    de: 'Die Fragen beginnen, als gäbe es diese Datei nicht.',
    nl: 'De vragen beginnen alsof dit bestand er niet is.',
    da: 'Spørgsmålene begynder, som om filen ikke fandtes.',
  },
  restartService: {
    en: 'The service is running. Restart it with these settings',
    de: 'Der Dienst läuft. Mit diesen Einstellungen neu starten',
    nl: 'De dienst draait. Opnieuw starten met deze instellingen',
    da: 'Tjenesten kører. Genstart den med disse indstillinger',
  },
  startService: {
    en: 'Start the service, now and whenever this machine starts',
    de: 'Den Dienst starten, jetzt und bei jedem Start dieses Computers',
    nl: 'De dienst starten, nu en telkens als deze computer start',
    da: 'Start tjenesten, nu og hver gang computeren starter',
  },
  startItWithSystemctl: {
    en: 'Start it with: sudo systemctl enable --now konakis',
    de: 'So startet er: sudo systemctl enable --now konakis',
    nl: 'Zo start je hem: sudo systemctl enable --now konakis',
    da: 'Start den med: sudo systemctl enable --now konakis',
  },
  serviceRuns: {
    en: 'The service is running; "journalctl -u konakis" shows its log.',
    de: 'Der Dienst läuft; "journalctl -u konakis" zeigt sein Protokoll.',
    nl: 'De dienst draait; "journalctl -u konakis" toont zijn logboek.',
    da: 'Tjenesten kører; "journalctl -u konakis" viser dens log.',
  },
} as const satisfies { readonly [name: string]: Words }

export function onPort(path: string): Words {
  return {
    en: `the one on ${path}`,
    de: `das an ${path}`,
    nl: `het bord op ${path}`,
    da: `det på ${path}`,
  }
}

export function checkingPort(path: string): Words {
  return {
    en: `Checking what runs on ${path} …`,
    de: `Prüfe, was an ${path} läuft …`,
    nl: `Kijkt wat er op ${path} draait …`,
    da: `Ser efter, hvad der kører på ${path} …`,
  }
}

export function presentRules(file: string): Words {
  return inEveryLanguage(language => `${TERMINAL_SETUP_WORDS.asItIs[language]}, ${file}`)
}

export function hasSettingsAlready(path: string): Words {
  return {
    en: `${path} has these settings already.`,
    de: `${path} hat diese Einstellungen schon.`,
    nl: `${path} heeft deze instellingen al.`,
    da: `${path} har allerede disse indstillinger.`,
  }
}

/** With the name of the copy that the present file is kept as; null if there is no such file. */
export function writeTo(path: string, copy: string | null): Words {
  if (copy === null)
    return {
      en: `Write that to ${path}`,
      de: `Das in ${path} schreiben`,
      nl: `Dat naar ${path} schrijven`,
      da: `Skriv det i ${path}`,
    }
  return {
    en: `Write that to ${path}, and keep the present file as ${copy}`,
    de: `Das in ${path} schreiben und die jetzige Datei als ${copy} behalten`,
    nl: `Dat naar ${path} schrijven en het huidige bestand bewaren als ${copy}`,
    da: `Skriv det i ${path}, og gem den nuværende fil som ${copy}`,
  }
}

export function written(path: string): Words {
  return {
    en: `Written: ${path}`,
    de: `Geschrieben: ${path}`,
    nl: `Geschreven: ${path}`,
    da: `Skrevet: ${path}`,
  }
}

export function tokenIsIn(file: string, command: string): Words {
  return {
    en: `The token for playing is in ${file}; "${command}" shows it.`,
    de: `Das Token zum Spielen steht in ${file}; "${command}" zeigt es.`,
    nl: `Het token om te spelen staat in ${file}; "${command}" toont het.`,
    da: `Tokenet til at spille ligger i ${file}; "${command}" viser det.`,
  }
}

export function startItWith(command: string): Words {
  return {
    en: `Start it with: ${command}`,
    de: `So startet es: ${command}`,
    nl: `Zo start je het: ${command}`,
    da: `Start det med: ${command}`,
  }
}

export function serviceReads(file: string): Words {
  return {
    en: `The service of this machine reads ${file}: "sudo konakis setup" writes that.`,
    de: `Der Dienst dieses Computers liest ${file}: "sudo konakis setup" schreibt diese Datei.`,
    nl: `De dienst van deze computer leest ${file}: "sudo konakis setup" schrijft dat bestand.`,
    da: `Tjenesten på denne computer læser ${file}: "sudo konakis setup" skriver den fil.`,
  }
}
