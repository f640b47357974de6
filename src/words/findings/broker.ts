import type { Words } from '../language.ts'
import type { ProblemWords } from './finding-words.ts'

/** What the doctor finds about the broker. */

export const EMBEDDED_BROKER: Words = {
  en: 'No broker is configured: the service uses the embedded one.',
  de: 'Kein Broker ist eingestellt: Der Dienst nimmt den eingebauten.',
  nl: 'Er is geen broker ingesteld: de dienst gebruikt de ingebouwde.',
  da: 'Der er ikke angivet en broker: tjenesten bruger den indbyggede.',
}

/** `detail` names the setting and what is wrong with it. */
export function brokerSettingsInvalid(detail: Words): ProblemWords {
  return {
    message: {
      en: `The broker’s settings are not valid: ${detail.en}.`,
      de: `Die Einstellungen des Brokers sind ungültig: ${detail.de}.`,
      nl: `De instellingen van de broker zijn ongeldig: ${detail.nl}.`,
      da: `Brokerens indstillinger er ugyldige: ${detail.da}.`,
    },
    remedy: {
      en: 'Correct --mqtt and its other settings, in the flags, the environment or the settings file.',
      de: 'Berichtige --mqtt und was dazugehört, in den Optionen, der Umgebung oder der Datei mit den Einstellungen.',
      nl: 'Verbeter --mqtt en wat erbij hoort, in de opties, de omgeving of het bestand met instellingen.',
      da: 'Ret --mqtt og det, der hører til, i flagene, miljøet eller filen med indstillinger.',
    },
  }
}

/** `user` is null where none is needed. */
export function brokerAccepts(address: string, user: string | null): Words {
  return {
    en: `The broker at ${address} accepts us ${user === null ? 'without a user' : `as ${user}`}.`,
    de: `Der Broker auf ${address} nimmt uns ${user === null ? 'ohne Benutzer' : `als ${user}`} an.`,
    nl: `De broker op ${address} accepteert ons ${user === null ? 'zonder gebruiker' : `als ${user}`}.`,
    da: `Brokeren på ${address} tager imod os ${user === null ? 'uden bruger' : `som ${user}`}.`,
  }
}

export const LATE_VIEWERS_SERVED: Words = {
  en: 'Viewers who come later receive the game from the broker.',
  de: 'Wer später zuschaut, bekommt das Spiel vom Broker.',
  nl: 'Wie later komt kijken, krijgt het spel van de broker.',
  da: 'De, der kommer senere, får spillet fra brokeren.',
}

export function retainedForExactTopicsOnly(broker: string): ProblemWords {
  return {
    message: {
      en: `The broker at ${broker} sends no retained messages for subscriptions with wildcards: viewers who come later see nothing until the next move.`,
      de: `Der Broker auf ${broker} sendet aufbewahrte Nachrichten nicht an Abonnements mit Platzhaltern: Wer später zuschaut, sieht bis zum nächsten Zug nichts.`,
      nl: `De broker op ${broker} stuurt geen bewaarde berichten naar abonnementen met jokertekens: wie later komt kijken, ziet niets tot de volgende zet.`,
      da: `Brokeren på ${broker} sender ikke gemte beskeder til abonnementer med jokertegn: de, der kommer senere, ser intet før næste træk.`,
    },
    remedy: {
      en: 'Use a broker that does, such as Mosquitto or NATS with JetStream (docs/many-boards.md).',
      de: 'Nimm einen, der das tut, etwa Mosquitto oder NATS mit JetStream (docs/many-boards.md).',
      nl: 'Gebruik een broker die dat wel doet, zoals Mosquitto of NATS met JetStream (docs/many-boards.md).',
      da: 'Brug en broker, der gør, f.eks. Mosquitto eller NATS med JetStream (docs/many-boards.md).',
    },
  }
}

export function nothingRetained(broker: string): ProblemWords {
  return {
    message: {
      en: `The broker at ${broker} keeps no retained messages: viewers who come later see nothing until the next move.`,
      de: `Der Broker auf ${broker} bewahrt keine Nachrichten auf: Wer später zuschaut, sieht bis zum nächsten Zug nichts.`,
      nl: `De broker op ${broker} bewaart geen berichten: wie later komt kijken, ziet niets tot de volgende zet.`,
      da: `Brokeren på ${broker} gemmer ingen beskeder: de, der kommer senere, ser intet før næste træk.`,
    },
    remedy: {
      en: 'Switch retained messages on (Mosquitto: retain_available true), or use another broker.',
      de: 'Schalte aufbewahrte Nachrichten ein (Mosquitto: retain_available true), oder nimm einen anderen Broker.',
      nl: 'Zet bewaarde berichten aan (Mosquitto: retain_available true), of gebruik een andere broker.',
      da: 'Slå gemte beskeder til (Mosquitto: retain_available true), eller brug en anden broker.',
    },
  }
}

export function retainedNotAccepted(broker: string, root: string): ProblemWords {
  return {
    message: {
      en: `The broker at ${broker} does not accept retained messages below ${root}.`,
      de: `Der Broker auf ${broker} nimmt unter ${root} keine aufbewahrten Nachrichten an.`,
      nl: `De broker op ${broker} accepteert geen bewaarde berichten onder ${root}.`,
      da: `Brokeren på ${broker} tager ikke imod gemte beskeder under ${root}.`,
    },
    remedy: {
      en: 'Let this user write everything below that topic, retained messages included.',
      de: 'Erlaube diesem Benutzer, unter diesem Topic alles zu schreiben, auch aufbewahrte Nachrichten.',
      nl: 'Laat deze gebruiker alles onder dat topic schrijven, ook bewaarde berichten.',
      da: 'Lad denne bruger skrive alt under det topic, også gemte beskeder.',
    },
  }
}
