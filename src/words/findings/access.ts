import type { Words } from '../language.ts'
import type { ProblemWords } from './finding-words.ts'

/** Who can reach the page and the broker, and whether that is encrypted. */

const TOKENS: Words = {
  en: 'Viewers need no token; commands need one.',
  de: 'Zuschauer brauchen kein Token, Befehle schon.',
  nl: 'Kijkers hebben geen token nodig, opdrachten wel.',
  da: 'De, der ser med, skal ikke have et token; kommandoer kræver et.',
}

const REACHED_BY = {
  'this-machine': {
    en: 'this machine alone',
    de: 'nur von diesem Computer',
    nl: 'alleen vanaf deze computer',
    da: 'kun fra denne computer',
  },
  'local-network': {
    en: 'the local network',
    de: 'aus dem lokalen Netz',
    nl: 'vanuit het lokale netwerk',
    da: 'fra lokalnettet',
  },
  everyone: { en: 'everyone', de: 'von allen', nl: 'door iedereen', da: 'af alle' },
} as const satisfies { readonly [reach: string]: Words }

export type Reach = keyof typeof REACHED_BY

const ENCRYPTED: Words = { en: 'encrypted', de: 'verschlüsselt', nl: 'versleuteld', da: 'krypteret' }
const NOT_ENCRYPTED: Words = {
  en: 'not encrypted',
  de: 'unverschlüsselt',
  nl: 'onversleuteld',
  da: 'ikke krypteret',
}

export function pageReachedBy(reach: Reach, isEncrypted: boolean): Words {
  const [by, how] = [REACHED_BY[reach], isEncrypted ? ENCRYPTED : NOT_ENCRYPTED]
  return {
    en: `The page and its MQTT can be reached by ${by.en}, ${how.en}. ${TOKENS.en}`,
    de: `Die Seite und ihr MQTT sind ${by.de} erreichbar, ${how.de}. ${TOKENS.de}`,
    nl: `De pagina en haar MQTT zijn ${by.nl} bereikbaar, ${how.nl}. ${TOKENS.nl}`,
    da: `Siden og dens MQTT kan nås ${by.da}, ${how.da}. ${TOKENS.da}`,
  }
}

/** `host` is null where it is not known. */
export function pageBehindProxy(host: string | null): Words {
  return {
    en: `A proxy on this machine decides who can open the page${host === null ? '' : ` as ${host}`}, and encrypts it. ${TOKENS.en}`,
    de: `Ein Proxy auf diesem Computer entscheidet, wer die Seite${host === null ? '' : ` als ${host}`} öffnen kann, und verschlüsselt sie. ${TOKENS.de}`,
    nl: `Een proxy op deze computer bepaalt wie de pagina${host === null ? '' : ` als ${host}`} kan openen, en versleutelt haar. ${TOKENS.nl}`,
    da: `En proxy på denne computer bestemmer, hvem der kan åbne siden${host === null ? '' : ` som ${host}`}, og krypterer den. ${TOKENS.da}`,
  }
}

export const ENCRYPT_PAGE: Words = {
  en: 'Tokens that are used from other machines can be read on the way. Give --tls-cert and --tls-key, or put a proxy in front of it (docs/proxy.md).',
  de: 'Token, die von anderen Computern aus benutzt werden, lassen sich unterwegs mitlesen. Gib --tls-cert und --tls-key an, oder setz einen Proxy davor (docs/proxy.md).',
  nl: 'Tokens die vanaf andere computers worden gebruikt, zijn onderweg te lezen. Geef --tls-cert en --tls-key op, of zet er een proxy voor (docs/proxy.md).',
  da: 'Tokens, der bruges fra andre computere, kan læses undervejs. Angiv --tls-cert og --tls-key, eller sæt en proxy foran (docs/proxy.md).',
}

export function brokerNotEncrypted(host: string, scheme: string): ProblemWords {
  return {
    message: {
      en: `The connection to the broker at ${host} is not encrypted.`,
      de: `Die Verbindung zum Broker auf ${host} ist nicht verschlüsselt.`,
      nl: `De verbinding met de broker op ${host} is niet versleuteld.`,
      da: `Forbindelsen til brokeren på ${host} er ikke krypteret.`,
    },
    remedy: {
      en: `Its password can be read on the way; write ${scheme}s:// if the broker offers it.`,
      de: `Das Passwort lässt sich unterwegs mitlesen; schreib ${scheme}s://, wenn der Broker das anbietet.`,
      nl: `Het wachtwoord is onderweg te lezen; schrijf ${scheme}s:// als de broker dat aanbiedt.`,
      da: `Adgangskoden kan læses undervejs; skriv ${scheme}s://, hvis brokeren tilbyder det.`,
    },
  }
}
