import type { Words } from '../language.ts'

/** On the panel of those who move the emulated board's pieces. */
export const HANDS_WORDS = {
  hands: { en: 'Your hands', de: 'Deine Hände', nl: 'Je handen', da: 'Dine hænder' },
  handsHelp: {
    en: 'This board is emulated: drag a piece as a hand would. Beside the board lies the tray for captured pieces.',
    de: 'Dieses Brett ist emuliert: Zieh einen Stein, wie eine Hand es täte. Neben dem Brett liegt die Ablage für geschlagene Steine.',
    nl: 'Dit bord is geëmuleerd: sleep een stuk zoals een hand dat zou doen. Naast het bord ligt de bak voor geslagen stukken.',
    da: 'Dette bræt er emuleret: træk en brik, som en hånd ville gøre det. Ved siden af brættet ligger bakken til slåede brikker.',
  },
  handsKeys: {
    en: 'With the keyboard: arrow keys walk, Enter lifts and puts down, Delete takes a piece off the board.',
    de: 'Mit der Tastatur: Pfeiltasten gehen, Enter hebt auf und setzt ab, Entf nimmt einen Stein vom Brett.',
    nl: 'Met het toetsenbord: pijltjes lopen, Enter tilt op en zet neer, Delete haalt een stuk van het bord.',
    da: 'Med tastaturet: piletaster går, Enter løfter og sætter ned, Delete tager en brik af brættet.',
  },
  afarHelp: {
    en: 'Tap a piece, then its square. The board lights the move and waits until somebody makes it by hand.',
    de: 'Tippe auf einen Stein, dann auf sein Feld. Das Brett beleuchtet den Zug und wartet, bis jemand ihn von Hand macht.',
    nl: 'Tik op een stuk en dan op zijn veld. Het bord verlicht de zet en wacht tot iemand hem met de hand doet.',
    da: 'Tryk på en brik og så på dens felt. Brættet lyser trækket op og venter, til nogen laver det med hånden.',
  },
  tapMeans: { en: 'A tap is', de: 'Ein Tippen ist', nl: 'Een tik is', da: 'Et tryk er' },
  tapHands: {
    en: 'a hand at the board',
    de: 'eine Hand am Brett',
    nl: 'een hand aan het bord',
    da: 'en hånd ved brættet',
  },
  tapAfar: {
    en: 'a move from afar',
    de: 'ein Zug aus der Ferne',
    nl: 'een zet van veraf',
    da: 'et træk langvejs fra',
  },
  tray: { en: 'Tray', de: 'Ablage', nl: 'Bak', da: 'Bakke' },
  trayEmpty: {
    en: 'The tray is empty. Drop a captured piece here.',
    de: 'Die Ablage ist leer. Lege einen geschlagenen Stein hierher.',
    nl: 'De bak is leeg. Leg een geslagen stuk hier neer.',
    da: 'Bakken er tom. Læg en slået brik her.',
  },
  putBack: {
    en: '{}: choose a square to put it back on',
    de: '{}: wähle ein Feld, um ihn zurückzustellen',
    nl: '{}: kies een veld om het terug te zetten',
    da: '{}: vælg et felt at sætte den tilbage på',
  },
  inHand: { en: 'In the hand: {}.', de: 'In der Hand: {}.', nl: 'In de hand: {}.', da: 'I hånden: {}.' },
  setUp: {
    en: 'Set up the pieces',
    de: 'Steine aufstellen',
    nl: 'Stukken opzetten',
    da: 'Stil brikkerne op',
  },
  knock: {
    en: 'Knock the board',
    de: 'Ans Brett stoßen',
    nl: 'Tegen het bord stoten',
    da: 'Stød til brættet',
  },
  unplug: { en: 'Pull the cable', de: 'Kabel ziehen', nl: 'Kabel eruit trekken', da: 'Træk kablet ud' },
  plug: {
    en: 'Plug it in again',
    de: 'Kabel wieder stecken',
    nl: 'Kabel weer insteken',
    da: 'Sæt kablet i igen',
  },
  buttons: {
    en: 'Buttons on the board',
    de: 'Tasten am Brett',
    nl: 'Knoppen op het bord',
    da: 'Knapper på brættet',
  },
  menuButton: { en: 'Menu', de: 'Menü', nl: 'Menu', da: 'Menu' },
} as const satisfies { readonly [name: string]: Words }
