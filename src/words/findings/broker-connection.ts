import type { Words } from '../language.ts'
import type { FoundWords } from './finding-words.ts'

/** Why a connection to the broker ended, or why there was none. */

const LISTENS_THERE: Words = {
  en: 'Check that an MQTT broker listens there, with or without TLS as configured.',
  de: 'Prüfe, ob dort ein MQTT-Broker läuft, mit oder ohne TLS wie eingestellt.',
  nl: 'Controleer of daar een MQTT-broker draait, met of zonder TLS zoals ingesteld.',
  da: 'Se efter, at der kører en MQTT-broker dér, med eller uden TLS som angivet.',
}

const GRANT: Words = {
  en: "Grant it everything under the board's topic.",
  de: 'Erlaube ihm alles unter dem Topic des Bretts.',
  nl: 'Geef hem toegang tot alles onder het topic van het bord.',
  da: 'Giv den adgang til alt under brættets topic.',
}

export function connectionClosed(server: string): FoundWords {
  return {
    message: {
      en: `The broker at ${server} closed the connection.`,
      de: `Der Broker auf ${server} hat die Verbindung geschlossen.`,
      nl: `De broker op ${server} heeft de verbinding gesloten.`,
      da: `Brokeren på ${server} lukkede forbindelsen.`,
    },
  }
}

export function closedAtOnce(server: string): FoundWords {
  return {
    message: {
      en: `${server} closed the connection at once.`,
      de: `${server} hat die Verbindung sofort geschlossen.`,
      nl: `${server} sloot de verbinding meteen.`,
      da: `${server} lukkede forbindelsen med det samme.`,
    },
    remedy: LISTENS_THERE,
  }
}

/** `reason` is the name that MQTT gives it. */
export function brokerEnded(server: string, reason: string): FoundWords {
  return {
    message: {
      en: `The broker at ${server} ended the connection: ${reason}.`,
      de: `Der Broker auf ${server} hat die Verbindung beendet: ${reason}.`,
      nl: `De broker op ${server} heeft de verbinding beëindigd: ${reason}.`,
      da: `Brokeren på ${server} afsluttede forbindelsen: ${reason}.`,
    },
  }
}

export function brokerRefused(server: string, reason: string): FoundWords {
  return {
    message: {
      en: `The broker at ${server} refused the connection: ${reason}.`,
      de: `Der Broker auf ${server} hat die Verbindung abgelehnt: ${reason}.`,
      nl: `De broker op ${server} weigerde de verbinding: ${reason}.`,
      da: `Brokeren på ${server} afviste forbindelsen: ${reason}.`,
    },
  }
}

export function noAnswerFrom(server: string): FoundWords {
  return {
    message: {
      en: `${server} does not answer.`,
      de: `${server} antwortet nicht.`,
      nl: `${server} antwoordt niet.`,
      da: `${server} svarer ikke.`,
    },
    remedy: {
      en: 'Check the network, the port and the broker.',
      de: 'Prüfe Netz, Port und Broker.',
      nl: 'Controleer het netwerk, de poort en de broker.',
      da: 'Se efter nettet, porten og brokeren.',
    },
  }
}

export function stoppedAnswering(server: string): FoundWords {
  return {
    message: {
      en: `The broker at ${server} has stopped answering; connecting again.`,
      de: `Der Broker auf ${server} antwortet nicht mehr; neuer Versuch.`,
      nl: `De broker op ${server} antwoordt niet meer; er wordt opnieuw verbonden.`,
      da: `Brokeren på ${server} svarer ikke længere; forbinder igen.`,
    },
  }
}

export function subscriptionRefused(server: string): FoundWords {
  return {
    message: {
      en: `The broker at ${server} does not let this user subscribe to the topics of the board.`,
      de: `Der Broker auf ${server} lässt diesen Benutzer die Topics des Bretts nicht abonnieren.`,
      nl: `De broker op ${server} laat deze gebruiker zich niet abonneren op de topics van het bord.`,
      da: `Brokeren på ${server} lader ikke denne bruger abonnere på brættets topics.`,
    },
    remedy: GRANT,
  }
}

export function publishingRefused(server: string, topic: string): FoundWords {
  return {
    message: {
      en: `The broker at ${server} does not let this user publish ${topic}.`,
      de: `Der Broker auf ${server} lässt diesen Benutzer ${topic} nicht veröffentlichen.`,
      nl: `De broker op ${server} laat deze gebruiker ${topic} niet publiceren.`,
      da: `Brokeren på ${server} lader ikke denne bruger sende ${topic}.`,
    },
    remedy: GRANT,
  }
}

export function infoNotSeen(server: string): FoundWords {
  return {
    message: {
      en: `The broker at ${server} does not deliver what was published to bridge/info.`,
      de: `Der Broker auf ${server} liefert nicht aus, was auf bridge/info veröffentlicht wurde.`,
      nl: `De broker op ${server} levert niet af wat op bridge/info is gepubliceerd.`,
      da: `Brokeren på ${server} leverer ikke det, der blev sendt til bridge/info.`,
    },
    remedy: {
      en: "Grant this user reading and writing of everything under the board's topic.",
      de: 'Erlaube diesem Benutzer, unter dem Topic des Bretts alles zu lesen und zu schreiben.',
      nl: 'Laat deze gebruiker alles onder het topic van het bord lezen en schrijven.',
      da: 'Lad denne bruger læse og skrive alt under brættets topic.',
    },
  }
}

export function otherMqttVersion(server: string): FoundWords {
  return {
    message: {
      en: `The broker at ${server} does not support the configured version of MQTT.`,
      de: `Der Broker auf ${server} unterstützt die eingestellte MQTT-Version nicht.`,
      nl: `De broker op ${server} ondersteunt de ingestelde versie van MQTT niet.`,
      da: `Brokeren på ${server} understøtter ikke den angivne version af MQTT.`,
    },
    remedy: {
      en: 'Leave --mqtt-protocol out, or set it to auto.',
      de: 'Lass --mqtt-protocol weg, oder setz es auf auto.',
      nl: 'Laat --mqtt-protocol weg, of zet het op auto.',
      da: 'Udelad --mqtt-protocol, eller sæt den til auto.',
    },
  }
}

export function loginNotAccepted(server: string): FoundWords {
  return {
    message: {
      en: `The broker at ${server} does not accept the user or the password.`,
      de: `Der Broker auf ${server} nimmt Benutzer oder Passwort nicht an.`,
      nl: `De broker op ${server} accepteert de gebruiker of het wachtwoord niet.`,
      da: `Brokeren på ${server} godkender ikke brugeren eller adgangskoden.`,
    },
    remedy: { en: 'Check both.', de: 'Prüfe beides.', nl: 'Controleer beide.', da: 'Se begge efter.' },
  }
}

export function userNotLetIn(server: string): FoundWords {
  return {
    message: {
      en: `The broker at ${server} does not let this user in.`,
      de: `Der Broker auf ${server} lässt diesen Benutzer nicht zu.`,
      nl: `De broker op ${server} laat deze gebruiker niet toe.`,
      da: `Brokeren på ${server} lukker ikke denne bruger ind.`,
    },
    remedy: {
      en: 'Check user, password and client certificate.',
      de: 'Prüfe Benutzer, Passwort und Client-Zertifikat.',
      nl: 'Controleer gebruiker, wachtwoord en clientcertificaat.',
      da: 'Se bruger, adgangskode og klientcertifikat efter.',
    },
  }
}

export function noWebSocket(server: string, status: string): FoundWords {
  return {
    message: {
      en: `The web server at ${server} answered ${status} instead of opening a WebSocket.`,
      de: `Der Webserver auf ${server} hat mit ${status} geantwortet, statt einen WebSocket zu öffnen.`,
      nl: `De webserver op ${server} antwoordde ${status} in plaats van een WebSocket te openen.`,
      da: `Webserveren på ${server} svarede ${status} i stedet for at åbne en WebSocket.`,
    },
    remedy: {
      en: 'Check the path in the URL.',
      de: 'Prüfe den Pfad in der URL.',
      nl: 'Controleer het pad in de URL.',
      da: 'Se stien i URL’en efter.',
    },
  }
}

/** `code` is the system's; empty where it gives none. */
export function connectionFailed(server: string, code: string): FoundWords {
  const named = code === '' ? '' : ` (${code})`
  return {
    message: {
      en: `The connection to ${server} failed${named}.`,
      de: `Die Verbindung zu ${server} ist gescheitert${named}.`,
      nl: `De verbinding met ${server} is mislukt${named}.`,
      da: `Forbindelsen til ${server} mislykkedes${named}.`,
    },
    remedy: {
      en: 'Check that an MQTT broker listens there.',
      de: 'Prüfe, ob dort ein MQTT-Broker läuft.',
      nl: 'Controleer of daar een MQTT-broker draait.',
      da: 'Se efter, at der kører en MQTT-broker dér.',
    },
  }
}

export function connectionBroken(server: string, hasRemedy: boolean): FoundWords {
  return {
    message: {
      en: `${server} broke the connection.`,
      de: `${server} hat die Verbindung abgebrochen.`,
      nl: `${server} verbrak de verbinding.`,
      da: `${server} afbrød forbindelsen.`,
    },
    ...(hasRemedy && { remedy: LISTENS_THERE }),
  }
}
