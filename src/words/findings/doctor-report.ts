import type { Words } from '../language.ts'

/** What `konakis doctor` asks and prints around its findings. */

/** The first column of the report. */
export const CHECK_COLUMN = {
  ports: { en: 'ports', de: 'Anschluss', nl: 'poorten', da: 'porte' },
  permission: { en: 'permission', de: 'Rechte', nl: 'rechten', da: 'rettighed' },
  'in-use': { en: 'in-use', de: 'belegt', nl: 'bezet', da: 'optaget' },
  board: { en: 'board', de: 'Brett', nl: 'bord', da: 'bræt' },
  firmware: { en: 'firmware', de: 'Firmware', nl: 'firmware', da: 'firmware' },
  link: { en: 'link', de: 'Kabel', nl: 'kabel', da: 'kabel' },
  sensors: { en: 'sensors', de: 'Sensoren', nl: 'sensoren', da: 'sensorer' },
  lights: { en: 'lights', de: 'Lichter', nl: 'lampjes', da: 'lys' },
  buttons: { en: 'buttons', de: 'Knöpfe', nl: 'knoppen', da: 'knapper' },
  broker: { en: 'broker', de: 'Broker', nl: 'broker', da: 'broker' },
  clock: { en: 'clock', de: 'Uhr', nl: 'klok', da: 'ur' },
  disk: { en: 'disk', de: 'Laufwerk', nl: 'schijf', da: 'disk' },
  journal: { en: 'journal', de: 'Journal', nl: 'journaal', da: 'journal' },
  page: { en: 'page', de: 'Seite', nl: 'pagina', da: 'side' },
  access: { en: 'access', de: 'Zugang', nl: 'toegang', da: 'adgang' },
} as const satisfies { readonly [check: string]: Words }

export const CLOSING = {
  good: {
    en: 'Everything works.',
    de: 'Alles funktioniert.',
    nl: 'Alles werkt.',
    da: 'Alt virker.',
  },
  warning: {
    en: 'Nothing is wrong; look at what is marked !.',
    de: 'Nichts ist falsch; sieh dir an, was mit ! markiert ist.',
    nl: 'Er is niets mis; kijk naar wat met ! is gemarkeerd.',
    da: 'Intet er galt; se på det, der er mærket !.',
  },
  bad: {
    en: 'What is marked ✗ is wrong; → shows how to fix it.',
    de: 'Was mit ✗ markiert ist, stimmt nicht; → zeigt, wie du es behebst.',
    nl: 'Wat met ✗ is gemarkeerd, klopt niet; → toont hoe je het herstelt.',
    da: 'Det, der er mærket ✗, er galt; → viser, hvordan du retter det.',
  },
} as const satisfies { readonly [level: string]: Words }

export const LOOKS_LIKE_THIS: Words = {
  en: 'Does the board look like this?',
  de: 'Sieht das Brett so aus?',
  nl: 'Ziet het bord er zo uit?',
  da: 'Ser brættet sådan ud?',
}

export const DOCTOR_INTERRUPTED: Words = {
  en: 'interrupted; the board’s lights are off and it is in run mode',
  de: 'unterbrochen; die Lichter des Bretts sind aus, und es ist wieder im Spielbetrieb',
  nl: 'onderbroken; de lampjes van het bord zijn uit en het staat weer in de speelstand',
  da: 'afbrudt; brættets lys er slukket, og det er klar til spil igen',
}

export function clearTiles(tiles: string): Words {
  return {
    en: `Tiles plugged in: ${tiles}. Take everything off them.`,
    de: `Eingesteckte Kacheln: ${tiles}. Nimm alles von ihnen herunter.`,
    nl: `Aangesloten tegels: ${tiles}. Haal er alles af.`,
    da: `Fliser, der er sat i: ${tiles}. Tag alt af dem.`,
  }
}

export const HOLD_MAGNET_OVER_SQUARES: Words = {
  en: 'Hold a magnet close over each square as it is named, always the same face down.',
  de: 'Halte einen Magneten dicht über jedes genannte Feld, immer mit derselben Seite nach unten.',
  nl: 'Houd een magneet dicht boven elk veld dat wordt genoemd, steeds met dezelfde kant naar beneden.',
  da: 'Hold en magnet tæt over hvert felt, når det nævnes, altid med samme side nedad.',
}

export function magnetOver(square: string): Words {
  return {
    en: `Magnet over ${square}`,
    de: `Magnet über ${square}`,
    nl: `Magneet boven ${square}`,
    da: `Magneten over ${square}`,
  }
}

export const HOLD_MAGNET_OVER_LIGHTS: Words = {
  en: 'Now hold the magnet over the square that is lit, one after the other. If none is lit, wait.',
  de: 'Halte den Magneten nun nacheinander über das Feld, das leuchtet. Leuchtet keines, warte.',
  nl: 'Houd de magneet nu boven het veld dat brandt, het een na het ander. Brandt er geen, wacht dan.',
  da: 'Hold nu magneten over det felt, der lyser, ét efter et. Lyser intet, så vent.',
}

export const MAGNET_OVER_LIGHT: Words = {
  en: 'Magnet over the light',
  de: 'Magnet über das Licht',
  nl: 'Magneet boven het lampje',
  da: 'Magneten over lyset',
}

export const ARE_ALL_LIGHTS = {
  red: {
    en: 'Are all lights red?',
    de: 'Sind alle Lichter rot?',
    nl: 'Zijn alle lampjes rood?',
    da: 'Er alle lys røde?',
  },
  green: {
    en: 'Are all lights green?',
    de: 'Sind alle Lichter grün?',
    nl: 'Zijn alle lampjes groen?',
    da: 'Er alle lys grønne?',
  },
  blue: {
    en: 'Are all lights blue?',
    de: 'Sind alle Lichter blau?',
    nl: 'Zijn alle lampjes blauw?',
    da: 'Er alle lys blå?',
  },
} as const satisfies { readonly [colour: string]: Words }
