import { inEveryLanguage, type Words } from '../language.ts'

/** What is wrong with the settings of a broker, as a clause: it stands behind "konakis:" and behind a colon. */

const EXAMPLE = 'mqtt://broker.local:1883'
const EXAMPLE_PATH = 'wss://broker.local/mqtt'

const WRITE_IT_LIKE: Words = {
  en: `write it like ${EXAMPLE} or ${EXAMPLE_PATH}`,
  de: `schreib sie wie ${EXAMPLE} oder ${EXAMPLE_PATH}`,
  nl: `schrijf het als ${EXAMPLE} of ${EXAMPLE_PATH}`,
  da: `skriv den som ${EXAMPLE} eller ${EXAMPLE_PATH}`,
}

const withExample = (clause: Words, end?: Words): Words =>
  inEveryLanguage(
    language => `${clause[language]}; ${WRITE_IT_LIKE[language]}${end ? `, ${end[language]}` : ''}`,
  )

export const URL_UNREADABLE = withExample(
  {
    en: 'the URL of the broker cannot be read',
    de: 'die Adresse des Brokers ist nicht lesbar',
    nl: 'het adres van de broker is niet leesbaar',
    da: 'brokerens adresse kan ikke læses',
  },
  {
    en: 'and give user and password apart from it',
    de: 'und gib Benutzer und Passwort getrennt davon an',
    nl: 'en geef gebruiker en wachtwoord apart op',
    da: 'og angiv bruger og adgangskode for sig',
  },
)

export const OTHER_SCHEME = withExample({
  en: 'the URL of the broker must begin with mqtt, mqtts, ws or wss',
  de: 'die Adresse des Brokers muss mit mqtt, mqtts, ws oder wss beginnen',
  nl: 'het adres van de broker moet beginnen met mqtt, mqtts, ws of wss',
  da: 'brokerens adresse skal begynde med mqtt, mqtts, ws eller wss',
})

export const NO_HOST_OR_PORT = withExample({
  en: 'the URL of the broker names no host or no port',
  de: 'in der Adresse des Brokers fehlt der Host oder der Port',
  nl: 'in het adres van de broker ontbreekt de host of de poort',
  da: 'brokerens adresse mangler vært eller port',
})

export const ADDRESS_NOT_WHOLE: Words = {
  en: 'write each address of the broker whole: mqtt://one:1883,mqtt://two:1883',
  de: 'schreib jede Adresse des Brokers ganz aus: mqtt://one:1883,mqtt://two:1883',
  nl: 'schrijf elk adres van de broker helemaal uit: mqtt://one:1883,mqtt://two:1883',
  da: 'skriv hver af brokerens adresser helt ud: mqtt://one:1883,mqtt://two:1883',
}

export const PATH_NOT_ALLOWED: Words = {
  en: 'the URL of the broker has a path or a fragment that it cannot have; if a password in it has signs like "/", "?", "#" or "@", give it apart from the URL',
  de: 'die Adresse des Brokers hat einen Pfad oder Anhang, den sie nicht haben kann; wenn das Passwort Zeichen wie „/“, „?“, „#“ oder „@“ enthält, gib es getrennt von der Adresse an',
  nl: 'het adres van de broker heeft een pad of aanhangsel dat niet kan; als het wachtwoord tekens als “/”, “?”, “#” of “@” bevat, geef het dan apart op',
  da: 'brokerens adresse har en sti eller et tillæg, den ikke kan have; hvis adgangskoden indeholder tegn som “/”, “?”, “#” eller “@”, så angiv den for sig',
}

export const PERCENT_NOT_UNDERSTOOD: Words = {
  en: 'user or password in the URL of the broker has a "%" that is not understood; give them apart from the URL',
  de: 'Benutzer oder Passwort in der Adresse des Brokers enthält ein „%“, das nicht verstanden wird; gib beide getrennt von der Adresse an',
  nl: 'de gebruiker of het wachtwoord in het adres van de broker bevat een “%” die niet wordt begrepen; geef beide apart op',
  da: 'bruger eller adgangskode i brokerens adresse indeholder et “%”, der ikke forstås; angiv begge dele for sig',
}

export function otherProtocolVersion(given: string, known: string): Words {
  return {
    en: `"${given}" is no MQTT protocol; write one of ${known}`,
    de: `„${given}“ ist kein MQTT-Protokoll; schreib eines von ${known}`,
    nl: `“${given}” is geen MQTT-protocol; schrijf een van ${known}`,
    da: `“${given}” er ikke en MQTT-protokol; skriv en af ${known}`,
  }
}

export const TWO_USERS: Words = {
  en: 'the URL of the broker names one user, the settings another; keep one',
  de: 'die Adresse des Brokers nennt einen Benutzer, die Einstellungen einen anderen; behalt nur einen',
  nl: 'het adres van de broker noemt een andere gebruiker dan de instellingen; laat er één staan',
  da: 'brokerens adresse nævner én bruger, indstillingerne en anden; behold kun den ene',
}

export const TWO_PASSWORDS: Words = {
  en: 'the password for the broker is given twice; keep one of the URL, the password and the password file',
  de: 'das Passwort für den Broker steht an zwei Stellen; lass es nur in der Adresse, als Passwort oder in der Passwortdatei stehen',
  nl: 'het wachtwoord voor de broker is twee keer opgegeven; laat het alleen in het adres, als wachtwoord of in het wachtwoordbestand staan',
  da: 'adgangskoden til brokeren er angivet to steder; behold den kun i adressen, som adgangskode eller i adgangskodefilen',
}

export const PASSWORD_WITHOUT_USER: Words = {
  en: 'a password for the broker is given, but no user; name the user',
  de: 'für den Broker ist ein Passwort angegeben, aber kein Benutzer; nenn den Benutzer',
  nl: 'er is een wachtwoord voor de broker opgegeven, maar geen gebruiker; noem de gebruiker',
  da: 'der er angivet en adgangskode til brokeren, men ingen bruger; angiv brugeren',
}

export function passwordFileOpenToAll(path: string): Words {
  return {
    en: `everybody on this computer can read the password in ${path}; run \`chmod 600 ${path}\``,
    de: `jeder an diesem Computer kann das Passwort in ${path} lesen; führ \`chmod 600 ${path}\` aus`,
    nl: `iedereen op deze computer kan het wachtwoord in ${path} lezen; voer \`chmod 600 ${path}\` uit`,
    da: `alle på denne computer kan læse adgangskoden i ${path}; kør \`chmod 600 ${path}\``,
  }
}

export function passwordFileEmpty(path: string): Words {
  return {
    en: `${path} is empty; write the password for the broker into it`,
    de: `${path} ist leer; schreib das Passwort für den Broker hinein`,
    nl: `${path} is leeg; zet het wachtwoord voor de broker erin`,
    da: `${path} er tom; skriv adgangskoden til brokeren i den`,
  }
}

/** `scheme` is mqtt or ws. */
export function notEncrypted(scheme: string): Words {
  return {
    en: `certificates are configured, but ${scheme}:// is not encrypted; write ${scheme}s:// instead`,
    de: `es sind Zertifikate eingestellt, aber ${scheme}:// ist nicht verschlüsselt; schreib stattdessen ${scheme}s://`,
    nl: `er zijn certificaten ingesteld, maar ${scheme}:// is niet versleuteld; schrijf in plaats daarvan ${scheme}s://`,
    da: `der er angivet certifikater, men ${scheme}:// er ikke krypteret; skriv ${scheme}s:// i stedet`,
  }
}

export const CERTIFICATE_WITHOUT_KEY: Words = {
  en: 'a client certificate needs its key and a key its certificate; give both',
  de: 'zu einem Client-Zertifikat gehört sein Schlüssel und umgekehrt; gib beide an',
  nl: 'bij een clientcertificaat hoort een sleutel en omgekeerd; geef ze allebei op',
  da: 'til et klientcertifikat hører dets nøgle og omvendt; angiv begge',
}

/** `reason` is OpenSSL's code. */
export function certificatesNotUsable(files: string, reason: string): Words {
  return {
    en: `${files}: not usable together (${reason}); give PEM files, and the key that belongs to the certificate, without a passphrase`,
    de: `${files}: zusammen nicht verwendbar (${reason}); gib PEM-Dateien an und den Schlüssel, der zum Zertifikat gehört, ohne Passphrase`,
    nl: `${files}: samen niet bruikbaar (${reason}); geef PEM-bestanden op en de sleutel die bij het certificaat hoort, zonder wachtzin`,
    da: `${files}: kan ikke bruges sammen (${reason}); angiv PEM-filer og den nøgle, der hører til certifikatet, uden adgangssætning`,
  }
}

/** `code` is the system's, such as ENOENT. */
export function settingsFileUnreadable(path: string, code: string): Words {
  return {
    en: `${path} cannot be read (${code}); check its path and who may read it`,
    de: `${path} lässt sich nicht lesen (${code}); prüf den Pfad und wer die Datei lesen darf`,
    nl: `${path} kan niet worden gelezen (${code}); controleer het pad en wie het bestand mag lezen`,
    da: `${path} kan ikke læses (${code}); se stien efter, og hvem der må læse filen`,
  }
}
