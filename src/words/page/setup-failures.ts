import type { Words } from '../language.ts'

const AGAIN_WITH_CABLE: Words = {
  en: 'The board stopped answering in the middle. Its bootloader is intact: check the cable, leave it in, and try again.',
  de: 'Das Brett hat mittendrin aufgehört zu antworten. Sein Bootloader ist heil: Prüf das Kabel, lass es stecken und versuch es noch einmal.',
  nl: 'Het bord antwoordde halverwege niet meer. De bootloader is heel: controleer de kabel, laat hem zitten en probeer het opnieuw.',
  da: 'Brættet holdt op med at svare undervejs. Dets bootloader er intakt: se efter kablet, lad det sidde, og prøv igen.',
}

const PLUGGED_OUT: Words = {
  en: 'The board was disconnected. Plug its cable in and try again.',
  de: 'Das Brett wurde getrennt. Steck sein Kabel ein und versuch es noch einmal.',
  nl: 'Het bord is losgekoppeld. Steek de kabel in en probeer het opnieuw.',
  da: 'Brættet blev afbrudt. Sæt kablet i, og prøv igen.',
}

/** What happened during the set-up, and what to do, by the code of the failure; `{}` stands for squares. */
export const SETUP_FAILURE_WORDS = {
  'no-udevadm': {
    en: 'The USB ports cannot be listed on this machine. Whoever looks after it finds the reason below.',
    de: 'Die USB-Anschlüsse lassen sich auf diesem Computer nicht auflisten. Wer ihn betreut, findet unten den Grund.',
    nl: 'De USB-poorten zijn op deze computer niet op te sommen. Wie hem beheert, vindt hieronder de reden.',
    da: 'USB-portene kan ikke vises på denne computer. Den, der passer den, finder grunden nedenfor.',
  },
  'no-avrdude': {
    en: 'The program that writes firmware, avrdude, is missing on this machine. Install it and try again.',
    de: 'Das Programm, das Firmware aufspielt, avrdude, fehlt auf diesem Computer. Installier es und versuch es noch einmal.',
    nl: 'Het programma dat firmware schrijft, avrdude, ontbreekt op deze computer. Installeer het en probeer het opnieuw.',
    da: 'Programmet, der lægger firmware på, avrdude, mangler på denne computer. Installér det, og prøv igen.',
  },
  'no-bootloader': {
    en: 'The controller does not answer. Try again and press its reset button just when “Waking up” appears; nothing may be connected to its pins D0 and D1.',
    de: 'Der Controller antwortet nicht. Versuch es noch einmal und drück seinen Reset-Knopf, sobald „Weckt“ erscheint; an seinen Pins D0 und D1 darf nichts angeschlossen sein.',
    nl: 'De controller antwoordt niet. Probeer het opnieuw en druk op de resetknop zodra “Wekt” verschijnt; op de pinnen D0 en D1 mag niets zijn aangesloten.',
    da: 'Controlleren svarer ikke. Prøv igen, og tryk på dens resetknap, netop når “Vækker” vises; intet må være forbundet til dens ben D0 og D1.',
  },
  'wrong-chip': {
    en: 'This is another chip than the board’s ATmega328P. Nothing was written. Choose the right port in the first step.',
    de: 'Das ist ein anderer Chip als der ATmega328P des Bretts. Es wurde nichts geschrieben. Wähl im ersten Schritt den richtigen Anschluss.',
    nl: 'Dit is een andere chip dan de ATmega328P van het bord. Er is niets geschreven. Kies in de eerste stap de juiste poort.',
    da: 'Det er en anden chip end brættets ATmega328P. Der er ikke skrevet noget. Vælg den rigtige port i første trin.',
  },
  'not-verified': {
    en: 'What was read back is not what was written. Try again with a shorter cable, and not through a hub.',
    de: 'Zurückgelesen wurde etwas anderes als geschrieben. Versuch es noch einmal, mit einem kürzeren Kabel und ohne Hub.',
    nl: 'Wat is teruggelezen is niet wat is geschreven. Probeer het opnieuw met een kortere kabel en zonder hub.',
    da: 'Det, der blev læst tilbage, er ikke det skrevne. Prøv igen med et kortere kabel og uden hub.',
  },
  'port-in-use': {
    en: 'Another program is using the board. Close it and try again.',
    de: 'Ein anderes Programm benutzt das Brett. Schließ es und versuch es noch einmal.',
    nl: 'Een ander programma gebruikt het bord. Sluit het en probeer het opnieuw.',
    da: 'Et andet program bruger brættet. Luk det, og prøv igen.',
  },
  'no-permission': {
    en: 'The service may not open this port. Whoever looks after the machine finds the remedy below.',
    de: 'Der Dienst darf diesen Anschluss nicht öffnen. Wer den Computer betreut, findet unten Abhilfe.',
    nl: 'De dienst mag deze poort niet openen. Wie de computer beheert, vindt hieronder de oplossing.',
    da: 'Tjenesten må ikke åbne denne port. Den, der passer maskinen, finder løsningen nedenfor.',
  },
  'no-port': {
    en: 'The board is no longer at this port. Plug it in and search for it again in the first step.',
    de: 'Das Brett ist nicht mehr an diesem Anschluss. Steck es ein und such es im ersten Schritt noch einmal.',
    nl: 'Het bord zit niet meer op deze poort. Steek het in en zoek het opnieuw in de eerste stap.',
    da: 'Brættet er ikke længere på denne port. Sæt det i, og søg efter det igen i første trin.',
  },
  'broke-off': AGAIN_WITH_CABLE,
  'no-hello': {
    en: 'The firmware is written, but the board does not answer. Press its reset button, then search for it again.',
    de: 'Die Firmware ist geschrieben, aber das Brett antwortet nicht. Drück seinen Reset-Knopf und such es dann noch einmal.',
    nl: 'De firmware is geschreven, maar het bord antwoordt niet. Druk op de resetknop en zoek het daarna opnieuw.',
    da: 'Firmwaren er skrevet, men brættet svarer ikke. Tryk på dets resetknap, og søg derefter efter det igen.',
  },
  'no-board': {
    en: 'No board with the Konakis firmware answers. Check its cable; write the firmware if that has not been done yet.',
    de: 'Kein Brett mit Konakis-Firmware antwortet. Prüf sein Kabel; spiel die Firmware auf, falls das noch nicht geschehen ist.',
    nl: 'Geen bord met de Konakis-firmware antwoordt. Controleer de kabel; schrijf de firmware als dat nog niet is gebeurd.',
    da: 'Intet bræt med Konakis-firmwaren svarer. Se efter kablet; læg firmwaren på, hvis det ikke er gjort endnu.',
  },
  'not-empty': {
    en: 'Take everything off the board and start again.',
    de: 'Nimm alles vom Brett und beginn noch einmal.',
    nl: 'Haal alles van het bord en begin opnieuw.',
    da: 'Tag alt af brættet, og begynd igen.',
  },
  'not-reached': {
    en: 'The board was not made ready for a long time, so the calibration ended. Start it again.',
    de: 'Das Brett wurde lange nicht vorbereitet, darum endete die Kalibrierung. Beginn sie noch einmal.',
    nl: 'Het bord werd lange tijd niet klaargezet, dus de kalibratie is beëindigd. Begin opnieuw.',
    da: 'Brættet blev ikke gjort klar i lang tid, så kalibreringen sluttede. Begynd igen.',
  },
  'not-steady': {
    en: 'Still not steady after measuring: {}. Keep hands and metal away from the board and start again.',
    de: 'Nach dem Messen noch nicht ruhig: {}. Halte Hände und Metall vom Brett fern und beginn noch einmal.',
    nl: 'Na het meten nog niet rustig: {}. Houd handen en metaal weg bij het bord en begin opnieuw.',
    da: 'Stadig ikke roligt efter målingen: {}. Hold hænder og metal væk fra brættet, og begynd igen.',
  },
  misread: {
    en: 'Measured, but these squares are not read correctly: {}. Check whether the right pieces stand there, then start again.',
    de: 'Gemessen, aber diese Felder werden nicht richtig gelesen: {}. Prüf, ob dort die richtigen Steine stehen, und beginn noch einmal.',
    nl: 'Gemeten, maar deze velden worden niet goed gelezen: {}. Controleer of daar de juiste stukken staan en begin opnieuw.',
    da: 'Målt, men disse felter læses ikke rigtigt: {}. Se efter, om de rigtige brikker står der, og begynd igen.',
  },
  refused: {
    en: 'The controller refused it. Update its firmware and try again.',
    de: 'Der Controller hat abgelehnt. Aktualisier seine Firmware und versuch es noch einmal.',
    nl: 'De controller weigerde. Werk de firmware bij en probeer het opnieuw.',
    da: 'Controlleren afviste det. Opdatér dens firmware, og prøv igen.',
  },
  lost: PLUGGED_OUT,
  'no-start-position': {
    en: 'There is no start position for a board of this size, so it cannot be calibrated here.',
    de: 'Für ein Brett dieser Größe gibt es keine Anfangsstellung, darum lässt es sich hier nicht kalibrieren.',
    nl: 'Voor een bord van dit formaat is er geen beginstelling, dus het is hier niet te kalibreren.',
    da: 'Der er ingen startstilling til et bræt i denne størrelse, så det kan ikke kalibreres her.',
  },
  'no-readings': {
    en: 'The board sends no readings. Update its firmware and try again.',
    de: 'Das Brett sendet keine Messwerte. Aktualisier seine Firmware und versuch es noch einmal.',
    nl: 'Het bord stuurt geen metingen. Werk de firmware bij en probeer het opnieuw.',
    da: 'Brættet sender ingen målinger. Opdatér dets firmware, og prøv igen.',
  },
  disconnected: PLUGGED_OUT,
  stopped: {
    en: 'The calibration was stopped. What was measured before is saved.',
    de: 'Die Kalibrierung wurde abgebrochen. Was vorher gemessen wurde, ist gespeichert.',
    nl: 'De kalibratie is gestopt. Wat eerder is gemeten, is bewaard.',
    da: 'Kalibreringen blev stoppet. Det, der blev målt før, er gemt.',
  },
  failed: {
    en: 'That did not work. Try again; whoever looks after the machine finds the reason below.',
    de: 'Das hat nicht geklappt. Versuch es noch einmal; wer den Computer betreut, findet unten den Grund.',
    nl: 'Dat is niet gelukt. Probeer het opnieuw; wie de computer beheert, vindt hieronder de reden.',
    da: 'Det lykkedes ikke. Prøv igen; den, der passer maskinen, finder grunden nedenfor.',
  },
} as const satisfies { readonly [code: string]: Words }
