import type { Words } from '../language.ts'
import type { FoundWords } from './finding-words.ts'

/** Errors of the network and of certificates, by the system's code. */

interface ErrorWords {
  /** Behind the server's address, or behind "the certificate". */
  readonly what: Words
  readonly remedy: Words
}

const CHECK_NETWORK: Words = {
  en: 'Check the network.',
  de: 'Prüfe das Netz.',
  nl: 'Controleer het netwerk.',
  da: 'Se nettet efter.',
}

const UNREACHABLE: ErrorWords = {
  what: {
    en: 'cannot be reached',
    de: 'ist nicht erreichbar',
    nl: 'is niet bereikbaar',
    da: 'kan ikke nås',
  },
  remedy: CHECK_NETWORK,
}

const NETWORK_ERRORS: { readonly [code: string]: ErrorWords } = {
  ECONNREFUSED: {
    what: {
      en: 'refuses connections',
      de: 'lehnt Verbindungen ab',
      nl: 'weigert verbindingen',
      da: 'afviser forbindelser',
    },
    remedy: {
      en: 'Start the broker there, or check the port.',
      de: 'Starte dort den Broker, oder prüfe den Port.',
      nl: 'Start de broker daar, of controleer de poort.',
      da: 'Start brokeren dér, eller se porten efter.',
    },
  },
  ENOTFOUND: {
    what: { en: 'is not known', de: 'ist unbekannt', nl: 'is onbekend', da: 'er ukendt' },
    remedy: {
      en: 'Check the name of the broker.',
      de: 'Prüfe den Namen des Brokers.',
      nl: 'Controleer de naam van de broker.',
      da: 'Se brokerens navn efter.',
    },
  },
  EAI_AGAIN: {
    what: {
      en: 'cannot be looked up',
      de: 'lässt sich nicht nachschlagen',
      nl: 'kan niet worden opgezocht',
      da: 'kan ikke slås op',
    },
    remedy: {
      en: 'Check the network and its name server.',
      de: 'Prüfe das Netz und seinen Nameserver.',
      nl: 'Controleer het netwerk en de naamserver.',
      da: 'Se nettet og dets navneserver efter.',
    },
  },
  ETIMEDOUT: {
    what: { en: 'does not answer', de: 'antwortet nicht', nl: 'antwoordt niet', da: 'svarer ikke' },
    remedy: {
      en: 'Check the network and the firewall.',
      de: 'Prüfe das Netz und die Firewall.',
      nl: 'Controleer het netwerk en de firewall.',
      da: 'Se nettet og firewallen efter.',
    },
  },
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  EPROTO: {
    what: {
      en: 'does not use TLS correctly',
      de: 'verwendet TLS nicht richtig',
      nl: 'gebruikt TLS niet goed',
      da: 'bruger ikke TLS rigtigt',
    },
    remedy: {
      en: 'Check the port, and whether TLS is on there.',
      de: 'Prüfe den Port, und ob TLS dort an ist.',
      nl: 'Controleer de poort, en of TLS daar aanstaat.',
      da: 'Se porten efter, og om TLS er slået til dér.',
    },
  },
}

const UNKNOWN_AUTHORITY: ErrorWords = {
  what: {
    en: 'is signed by an authority that is not known here',
    de: 'ist von einer Stelle unterschrieben, die hier nicht bekannt ist',
    nl: 'is ondertekend door een instantie die hier niet bekend is',
    da: 'er underskrevet af en udsteder, der ikke er kendt her',
  },
  remedy: {
    en: 'Give its certificate with --mqtt-ca.',
    de: 'Gib deren Zertifikat mit --mqtt-ca an.',
    nl: 'Geef het certificaat daarvan op met --mqtt-ca.',
    da: 'Angiv dennes certifikat med --mqtt-ca.',
  },
}

const CERTIFICATE_ERRORS: { readonly [code: string]: ErrorWords } = {
  CERT_HAS_EXPIRED: {
    what: { en: 'has expired', de: 'ist abgelaufen', nl: 'is verlopen', da: 'er udløbet' },
    remedy: {
      en: 'Renew it, or set the clock of this computer.',
      de: 'Erneuere es, oder stell die Uhr dieses Computers.',
      nl: 'Vernieuw het, of zet de klok van deze computer gelijk.',
      da: 'Forny det, eller stil denne computers ur.',
    },
  },
  CERT_NOT_YET_VALID: {
    what: {
      en: 'is not valid yet',
      de: 'ist noch nicht gültig',
      nl: 'is nog niet geldig',
      da: 'er ikke gyldigt endnu',
    },
    remedy: {
      en: 'Set the clock of this computer.',
      de: 'Stell die Uhr dieses Computers.',
      nl: 'Zet de klok van deze computer gelijk.',
      da: 'Stil denne computers ur.',
    },
  },
  ERR_TLS_CERT_ALTNAME_INVALID: {
    what: {
      en: 'is for another host name',
      de: 'gilt für einen anderen Hostnamen',
      nl: 'is voor een andere hostnaam',
      da: 'er til et andet værtsnavn',
    },
    remedy: {
      en: 'Use that name in --mqtt.',
      de: 'Verwende diesen Namen in --mqtt.',
      nl: 'Gebruik die naam in --mqtt.',
      da: 'Brug det navn i --mqtt.',
    },
  },
  DEPTH_ZERO_SELF_SIGNED_CERT: {
    what: {
      en: 'is signed by itself',
      de: 'hat sich selbst unterschrieben',
      nl: 'is door zichzelf ondertekend',
      da: 'er underskrevet af sig selv',
    },
    remedy: {
      en: 'Give it with --mqtt-ca.',
      de: 'Gib es mit --mqtt-ca an.',
      nl: 'Geef het op met --mqtt-ca.',
      da: 'Angiv det med --mqtt-ca.',
    },
  },
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_AUTHORITY,
}

/** Null where the code is none of the network's. */
export function networkError(server: string, code: string): FoundWords | null {
  const words = NETWORK_ERRORS[code]
  if (!words) return null
  const { what, remedy } = words
  return {
    message: {
      en: `${server} ${what.en}.`,
      de: `${server} ${what.de}.`,
      nl: `${server} ${what.nl}.`,
      da: `${server} ${what.da}.`,
    },
    remedy,
  }
}

/** Null where the code is none of a certificate. */
export function certificateError(server: string, code: string): FoundWords | null {
  const words = CERTIFICATE_ERRORS[code]
  if (!words) return null
  const { what, remedy } = words
  return {
    message: {
      en: `The certificate of the broker at ${server} ${what.en}.`,
      de: `Das Zertifikat des Brokers auf ${server} ${what.de}.`,
      nl: `Het certificaat van de broker op ${server} ${what.nl}.`,
      da: `Certifikatet for brokeren på ${server} ${what.da}.`,
    },
    remedy,
  }
}

export function noAgreementOnTls(server: string, code: string): FoundWords {
  return {
    message: {
      en: `${server} and this service could not agree on TLS (${code}).`,
      de: `${server} und dieser Dienst konnten sich nicht auf TLS einigen (${code}).`,
      nl: `${server} en deze dienst werden het niet eens over TLS (${code}).`,
      da: `${server} og denne tjeneste kunne ikke blive enige om TLS (${code}).`,
    },
    remedy: {
      en: 'Check the port, the client certificate and what the broker requires.',
      de: 'Prüfe den Port, das Client-Zertifikat und was der Broker verlangt.',
      nl: 'Controleer de poort, het clientcertificaat en wat de broker eist.',
      da: 'Se porten, klientcertifikatet og brokerens krav efter.',
    },
  }
}
