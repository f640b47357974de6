import type { Words } from '../language.ts'

/** Who learns; loaded with the course. */
export const PUPIL_WORDS = {
  whoLearns: { en: 'Who is learning?', de: 'Wer lernt?', nl: 'Wie leert er?', da: 'Hvem lærer?' },
  nobody: { en: 'No name', de: 'Ohne Namen', nl: 'Zonder naam', da: 'Uden navn' },
  newPupil: { en: 'New name', de: 'Neuer Name', nl: 'Nieuwe naam', da: 'Nyt navn' },
  addPupil: { en: 'Add', de: 'Hinzufügen', nl: 'Toevoegen', da: 'Tilføj' },
  forgetPupil: { en: 'Remove', de: 'Entfernen', nl: 'Verwijderen', da: 'Fjern' },
  forgetPupilAsk: {
    en: 'Delete the name and the progress?',
    de: 'Namen und Fortschritt löschen?',
    nl: 'Naam en voortgang wissen?',
    da: 'Slet navn og fremskridt?',
  },
} satisfies Record<string, Words>
