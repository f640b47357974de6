import type { Words } from './language.ts'

/** Why `konakis calibrate` ended early, and what to do. */

export function boardNotEmpty(problems: Words): Words {
  return {
    en: `the board is not empty: ${problems.en}. Clear it, and run this again.`,
    de: `das Brett ist nicht leer: ${problems.de}. Räum es ab und starte noch einmal.`,
    nl: `het bord is niet leeg: ${problems.nl}. Maak het leeg en start opnieuw.`,
    da: `brættet er ikke tomt: ${problems.da}. Ryd det, og kør det igen.`,
  }
}

export function notTheStartPosition(problems: Words): Words {
  return {
    en: `this is not the start position: ${problems.en}. Correct it, and run this again.`,
    de: `das ist nicht die Anfangsstellung: ${problems.de}. Berichtige sie und starte noch einmal.`,
    nl: `dit is niet de beginstelling: ${problems.nl}. Verbeter die en start opnieuw.`,
    da: `det er ikke startstillingen: ${problems.da}. Ret den, og kør det igen.`,
  }
}

export function soldiersNotInPlace(problems: Words): Words {
  return {
    en: `the soldiers are not on the lit squares: ${problems.en}. Correct it, and run this again.`,
    de: `die Soldaten stehen nicht auf den beleuchteten Feldern: ${problems.de}. Berichtige das und starte noch einmal.`,
    nl: `de soldaten staan niet op de verlichte velden: ${problems.nl}. Verbeter dat en start opnieuw.`,
    da: `soldaterne står ikke på de oplyste felter: ${problems.da}. Ret det, og kør det igen.`,
  }
}

export const TAKE_EVERYTHING_OFF: Words = {
  en: 'take everything off the board, and run this again',
  de: 'nimm alles vom Brett und starte noch einmal',
  nl: 'haal alles van het bord en start opnieuw',
  da: 'tag alt af brættet, og kør det igen',
}

export function stillNotSteady(squares: string): Words {
  return {
    en: `${squares}: still not steady after calibrating. Keep hands and metal away from the board, and run this again.`,
    de: `${squares}: nach dem Kalibrieren noch nicht ruhig. Halte Hände und Metall vom Brett fern und starte noch einmal.`,
    nl: `${squares}: na het kalibreren nog niet rustig. Houd handen en metaal weg bij het bord en start opnieuw.`,
    da: `${squares}: stadig ikke roligt efter kalibreringen. Hold hænder og metal væk fra brættet, og kør det igen.`,
  }
}

export function calibratedButMisread(squares: string): Words {
  return {
    en: `calibrated, but ${squares} is not read correctly. \`konakis doctor\` shows what is wrong there.`,
    de: `kalibriert, aber ${squares} wird nicht richtig gelesen. \`konakis doctor\` zeigt, was dort nicht stimmt.`,
    nl: `gekalibreerd, maar ${squares} wordt niet goed gelezen. \`konakis doctor\` laat zien wat daar mis is.`,
    da: `kalibreret, men ${squares} læses ikke rigtigt. \`konakis doctor\` viser, hvad der er galt dér.`,
  }
}

/** The commands that the controller is sent, behind "does not" and "before it could". */
const COMMANDS = {
  empty: {
    en: 'calibrate the empty board',
    de: 'das leere Brett kalibrieren',
    nl: 'het lege bord kalibreren',
    da: 'kalibrere det tomme bræt',
  },
  start: {
    en: 'calibrate the start position',
    de: 'die Anfangsstellung kalibrieren',
    nl: 'de beginstelling kalibreren',
    da: 'kalibrere startstillingen',
  },
  soldiers: {
    en: 'calibrate these squares',
    de: 'diese Felder kalibrieren',
    nl: 'deze velden kalibreren',
    da: 'kalibrere disse felter',
  },
  mask: { en: 'mask that', de: 'das ausblenden', nl: 'dat maskeren', da: 'maskere det' },
  unmask: {
    en: 'unmask the squares',
    de: 'die Felder wieder einblenden',
    nl: 'de velden weer vrijgeven',
    da: 'frigive felterne igen',
  },
  debounce: {
    en: 'set those debounce times',
    de: 'diese Entprellzeiten einstellen',
    nl: 'die ontdendertijden instellen',
    da: 'indstille de preltider',
  },
} as const satisfies { readonly [command: string]: Words }

export type CalibrationCommandName = keyof typeof COMMANDS

/** `code` is the controller's. */
export function commandRefused(command: CalibrationCommandName, code: string): Words {
  const { en, de, nl, da } = COMMANDS[command]
  return {
    en: `the controller does not ${en} (${code})`,
    de: `der Controller will nicht ${de} (${code})`,
    nl: `de controller wil niet ${nl} (${code})`,
    da: `controlleren vil ikke ${da} (${code})`,
  }
}

export function disconnectedBefore(command: CalibrationCommandName): Words {
  const { en, de, nl, da } = COMMANDS[command]
  return {
    en: `the board was disconnected before it could ${en}; plug it in, and run this again`,
    de: `das Brett wurde getrennt, bevor es ${de} konnte; steck es ein und starte noch einmal`,
    nl: `het bord is losgekoppeld voordat het kon ${nl}; sluit het aan en start opnieuw`,
    da: `brættet blev afbrudt, før det kunne ${da}; sæt det i, og kør det igen`,
  }
}

export function noStartPosition(size: number): Words {
  return {
    en: `the firmware has no start position for ${size}×${size}`,
    de: `die Firmware hat keine Anfangsstellung für ${size}×${size}`,
    nl: `de firmware heeft geen beginstelling voor ${size}×${size}`,
    da: `firmwaren har ingen startstilling til ${size}×${size}`,
  }
}

export const NO_RAW_READINGS: Words = {
  en: 'the board sends no raw readings',
  de: 'das Brett sendet keine Messwerte',
  nl: 'het bord stuurt geen metingen',
  da: 'brættet sender ingen målinger',
}
