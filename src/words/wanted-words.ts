import type { Words } from './language.ts'

/** Another move than the one that is asked for was made. */
export function wantedWords(move: string): Words {
  return {
    en: `The move asked for is ${move}. Put your piece back and make that one.`,
    de: `Verlangt ist der Zug ${move}. Stell deinen Stein zurück und mach diesen Zug.`,
    nl: `De gevraagde zet is ${move}. Zet je stuk terug en doe die zet.`,
    da: `Der bedes om trækket ${move}. Sæt din brik tilbage, og lav det træk.`,
  }
}
