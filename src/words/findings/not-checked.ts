import type { Words } from '../language.ts'

/** What the doctor on the page leaves to a person, or to the doctor at a terminal. */

export const LIGHTS_FOR_A_PERSON: Words = {
  en: 'A test picture was on the board for two seconds. If a light stayed dark, stop the service and run `konakis doctor`: it shows how the board should look.',
  de: 'Zwei Sekunden lang war ein Testbild auf dem Brett. Blieb ein Licht dunkel, halte den Dienst an und führe `konakis doctor` aus: Es zeigt, wie das Brett aussehen soll.',
  nl: 'Twee seconden lang stond er een testbeeld op het bord. Bleef een lampje donker, stop dan de dienst en voer `konakis doctor` uit: dat toont hoe het bord eruit hoort te zien.',
  da: 'Et testbillede var på brættet i to sekunder. Forblev et lys mørkt, så stop tjenesten, og kør `konakis doctor`: den viser, hvordan brættet skal se ud.',
}

export const BUTTONS_FOR_A_PERSON: Words = {
  en: 'Somebody has to press them: stop the service and run `konakis doctor --buttons`.',
  de: 'Jemand muss sie drücken: Halte den Dienst an und führe `konakis doctor --buttons` aus.',
  nl: 'Iemand moet ze indrukken: stop de dienst en voer `konakis doctor --buttons` uit.',
  da: 'Nogen skal trykke på dem: stop tjenesten, og kør `konakis doctor --buttons`.',
}

export const BOARD_IN_USE: Words = {
  en: 'The service has this board to itself. To check its sensors and lights, stop the service and run `konakis doctor`.',
  de: 'Dieses Brett gehört dem laufenden Dienst. Um Sensoren und Lichter zu prüfen, halte den Dienst an und führe `konakis doctor` aus.',
  nl: 'De dienst heeft dit bord in gebruik. Stop de dienst en voer `konakis doctor` uit om sensoren en lampjes na te kijken.',
  da: 'Tjenesten bruger selv dette bræt. Stop tjenesten, og kør `konakis doctor` for at se sensorer og lys efter.',
}
