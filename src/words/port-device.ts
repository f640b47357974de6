import type { Words } from './language.ts'

interface FirmwareFacts {
  readonly firmware: string
  readonly files: number
  readonly ranks: number
  readonly sense: string
  readonly name: string
}

/** What answers on a serial port. */
export function konakisOnPort({ firmware, files, ranks, sense, name }: FirmwareFacts): Words {
  const facts = `${firmware}, ${files}×${ranks}, ${sense}`
  return {
    en: `Konakis firmware ${facts}, named ${name}.`,
    de: `Konakis-Firmware ${facts}, heißt ${name}.`,
    nl: `Konakis-firmware ${facts}, heet ${name}.`,
    da: `Konakis-firmware ${facts}, hedder ${name}.`,
  }
}

export const NOT_KONAKIS: Words = {
  en: 'Something that sends, but is not a Konakis board.',
  de: 'Etwas, das sendet, aber kein Konakis-Brett ist.',
  nl: 'Iets dat zendt, maar geen Konakis-bord is.',
  da: 'Noget, der sender, men ikke er et Konakis-bræt.',
}

export const NOTHING_ANSWERS: Words = {
  en: 'Nothing that answers.',
  de: 'Nichts, was antwortet.',
  nl: 'Niets dat antwoordt.',
  da: 'Intet, der svarer.',
}
