import type { Words } from '../language.ts'

/** On the panel of those who move the emulated board's pieces. */
export const HANDS_WORDS = {
  hands: {
    en: 'Emulated board',
    de: 'Emuliertes Brett',
    nl: 'Geëmuleerd bord',
    da: 'Emuleret bræt',
  },
  handsHelp: {
    en: 'Drag a piece to move it, as by hand on a real board. Beside the board is the tray for captured pieces.',
    de: 'Zieh einen Stein mit der Maus oder dem Finger, wie mit der Hand auf einem echten Brett. Neben dem Brett ist die Ablage für geschlagene Steine.',
    nl: 'Sleep een stuk om het te verzetten, zoals met de hand op een echt bord. Naast het bord staat de bak voor geslagen stukken.',
    da: 'Træk en brik for at flytte den, som med hånden på et rigtigt bræt. Ved siden af brættet er bakken til slåede brikker.',
  },
  handsKeys: {
    en: 'With the keyboard: the arrow keys change the square, Enter picks a piece up and puts it down, Delete takes it off the board.',
    de: 'Mit der Tastatur: Die Pfeiltasten wechseln das Feld, Enter hebt einen Stein auf und setzt ihn ab, Entf nimmt ihn vom Brett.',
    nl: 'Met het toetsenbord: de pijltjestoetsen wisselen van veld, Enter pakt een stuk op en zet het neer, Delete haalt het van het bord.',
    da: 'Med tastaturet: piletasterne skifter felt, Enter løfter en brik og sætter den ned, Delete tager den af brættet.',
  },
  remoteHelp: {
    en: 'Click a piece, then a square. The board lights up the move and waits until somebody makes it by hand.',
    de: 'Klick auf einen Stein und dann auf ein Feld. Das Brett beleuchtet den Zug und wartet, bis ihn jemand von Hand ausführt.',
    nl: 'Klik op een stuk en dan op een veld. Het bord verlicht de zet en wacht tot iemand hem met de hand doet.',
    da: 'Klik på en brik og så på et felt. Brættet lyser trækket op og venter, til nogen laver det med hånden.',
  },
  tapMeans: {
    en: 'Clicking',
    de: 'Klicken',
    nl: 'Klikken',
    da: 'Et klik',
  },
  tapHands: {
    en: 'moves the piece',
    de: 'zieht den Stein',
    nl: 'verzet het stuk',
    da: 'flytter brikken',
  },
  tapRemote: {
    en: 'sends a move, as a remote player',
    de: 'sendet einen Zug, als Online-Spieler',
    nl: 'stuurt een zet, als onlinespeler',
    da: 'sender et træk, som onlinespiller',
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
    de: 'Kabel wieder einstecken',
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
