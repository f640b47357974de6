import type { Words } from '../language.ts'

/** Joining a remote game, and saying who plays; loaded with *Share* or a remote game. */
export const JOIN_WORDS = {
  join: { en: 'Join', de: 'Mitspielen aus der Ferne', nl: 'Meedoen op afstand', da: 'Deltag' },
  joinHelp: {
    en: 'Has somebody with another board sent you a link? Paste it here. This board then plays that side of their game.',
    de: 'Hat dir jemand mit einem anderen Brett einen Link geschickt? Füge ihn hier ein. Dieses Brett spielt dann diese Seite des Spiels.',
    nl: 'Heeft iemand met een ander bord je een link gestuurd? Plak hem hier. Dit bord speelt dan die kant van het spel.',
    da: 'Har en med et andet bræt sendt dig et link? Indsæt det her. Dette bræt spiller så den side af spillet.',
  },
  link: {
    en: 'Link of the invitation',
    de: 'Link der Einladung',
    nl: 'Link van de uitnodiging',
    da: 'Invitationens link',
  },
  yourName: {
    en: 'Your name (if you like)',
    de: 'Dein Name (wenn du magst)',
    nl: 'Je naam (als je wilt)',
    da: 'Dit navn (hvis du vil)',
  },
  sayName: { en: 'Tell the other player', de: 'Mitteilen', nl: 'Doorgeven', da: 'Fortæl det' },
  takeSeat: {
    en: 'Play with this board',
    de: 'Mit diesem Brett spielen',
    nl: 'Met dit bord spelen',
    da: 'Spil med dette bræt',
  },
  endsGame: {
    en: 'The game on this board is kept under “Past games”.',
    de: 'Das Spiel auf diesem Brett bleibt unter „Frühere Partien“ erhalten.',
    nl: 'Het spel op dit bord blijft bewaard onder “Eerdere partijen”.',
    da: 'Spillet på dette bræt gemmes under “Tidligere partier”.',
  },
  trying: {
    en: 'Connecting to the other board …',
    de: 'Verbindung zum anderen Brett wird aufgebaut …',
    nl: 'Verbinding maken met het andere bord …',
    da: 'Forbinder til det andet bræt …',
  },
  joined: {
    en: 'This board has the seat. Set the pieces up as its lights show.',
    de: 'Dieses Brett spielt mit. Stelle die Steine so auf, wie die Lichter es zeigen.',
    nl: 'Dit bord doet mee. Zet de stukken op zoals de lampjes aangeven.',
    da: 'Dette bræt er med. Stil brikkerne op, som lysene viser.',
  },
} as const satisfies { readonly [word: string]: Words }

/** Why a seat could not be taken, and what to do, by the code of the reply. */
const REFUSALS: { readonly [code: string]: Words } = {
  'bad-link': {
    en: 'This is not a whole invitation. Copy the link again, from its beginning to its end.',
    de: 'Das ist keine vollständige Einladung. Kopiere den Link noch einmal, vom Anfang bis zum Ende.',
    nl: 'Dit is geen volledige uitnodiging. Kopieer de link nog eens, van begin tot eind.',
    da: 'Dette er ikke en hel invitation. Kopiér linket igen, fra start til slut.',
  },
  'wrong-size': {
    en: 'That game needs more squares than this board has, or another middle. Ask for a game with rules that fit this board.',
    de: 'Dieses Spiel braucht mehr Felder, als dieses Brett hat, oder eine andere Mitte. Bitte um ein Spiel mit Regeln, die auf dieses Brett passen.',
    nl: 'Dat spel heeft meer velden nodig dan dit bord heeft, of een ander midden. Vraag om een spel met regels die op dit bord passen.',
    da: 'Det spil kræver flere felter, end dette bræt har, eller en anden midte. Bed om et spil med regler, der passer til brættet.',
  },
  unreachable: {
    en: 'The other board cannot be reached. Is it switched on, and open to the network? Ask for a link that works from here.',
    de: 'Das andere Brett ist nicht erreichbar. Ist es eingeschaltet und für das Netz geöffnet? Bitte um einen Link, der von hier aus funktioniert.',
    nl: 'Het andere bord is niet bereikbaar. Staat het aan, en is het open voor het netwerk? Vraag om een link die van hier werkt.',
    da: 'Det andet bræt kan ikke nås. Er det tændt og åbent for netværket? Bed om et link, der virker herfra.',
  },
  'link-refused': {
    en: 'This link is not valid any more: there is a newer one, or that game is over. Ask for a new one.',
    de: 'Dieser Link gilt nicht mehr: Es gibt einen neueren, oder das Spiel ist vorbei. Bitte um einen neuen.',
    nl: 'Deze link is niet meer geldig: er is een nieuwere, of dat spel is voorbij. Vraag om een nieuwe.',
    da: 'Linket gælder ikke længere: der er et nyere, eller spillet er slut. Bed om et nyt.',
  },
  'no-owner': {
    en: 'The broker can be reached, but nothing comes from the other board. Ask whether it is running, or for a new link.',
    de: 'Der Broker ist erreichbar, aber vom anderen Brett kommt nichts. Frage, ob es läuft, oder bitte um einen neuen Link.',
    nl: 'De broker is bereikbaar, maar er komt niets van het andere bord. Vraag of het draait, of om een nieuwe link.',
    da: 'Brokeren kan nås, men der kommer intet fra det andet bræt. Spørg, om det kører, eller bed om et nyt link.',
  },
  'seat-taken': {
    en: 'Another board plays with this link already. Ask for one of your own.',
    de: 'Mit diesem Link spielt schon ein anderes Brett. Bitte um einen eigenen.',
    nl: 'Met deze link speelt al een ander bord. Vraag om een eigen link.',
    da: 'Et andet bræt spiller allerede med dette link. Bed om dit eget.',
  },
  'at-table': {
    en: 'A remote game is being played on this board. End it first, by resigning or by agreeing on a draw.',
    de: 'Auf diesem Brett wird gerade aus der Ferne gespielt. Beende dieses Spiel zuerst: gib auf oder einigt euch auf Remis.',
    nl: 'Op dit bord wordt al op afstand gespeeld. Beëindig dat spel eerst: geef op of spreek remise af.',
    da: 'Der spilles allerede et fjernspil på dette bræt. Afslut det først: giv op, eller aftal remis.',
  },
  'lesson-running': {
    en: 'A lesson is running on this board. End it first.',
    de: 'Auf diesem Brett läuft eine Lektion. Beende sie zuerst.',
    nl: 'Op dit bord loopt een les. Beëindig die eerst.',
    da: 'Der kører en lektion på brættet. Afslut den først.',
  },
}

const OTHERWISE: Words = {
  en: 'The board could not take the seat. Try again.',
  de: 'Das Brett konnte nicht mitspielen. Versuche es noch einmal.',
  nl: 'Het bord kon niet meedoen. Probeer het nog eens.',
  da: 'Brættet kunne ikke deltage. Prøv igen.',
}

export const joinRefusalWords = (code: string): Words => REFUSALS[code] ?? OTHERWISE
