import type { Words } from '../language.ts'

const PLUG_IN: Words = {
  en: 'Plug in the board’s USB cable. The game goes on where it was.',
  de: 'Steck das USB-Kabel des Bretts ein. Das Spiel geht weiter, wo es war.',
  nl: 'Steek de USB-kabel van het bord in. Het spel gaat verder waar het was.',
  da: 'Sæt brættets USB-kabel i. Spillet fortsætter, hvor det var.',
}

const EMULATED: Words = {
  en: 'The cable of the emulated board is out. Under “Simulate a real board” you can plug it in again.',
  de: 'Das Kabel des emulierten Bretts ist gezogen. Unter „Ein echtes Brett simulieren“ kannst du es wieder stecken.',
  nl: 'De kabel van het geëmuleerde bord is eruit. Onder “Een echt bord simuleren” kun je hem weer insteken.',
  da: 'Det emulerede bræts kabel er trukket ud. Under “Simulér et rigtigt bræt” kan du sætte det i igen.',
}

const ASK_OPERATOR: Words = {
  en: 'Ask the person who set up the board; “Board health” says what is wrong.',
  de: 'Frag die Person, die das Brett eingerichtet hat; „Zustand des Bretts“ sagt, was fehlt.',
  nl: 'Vraag het aan wie het bord heeft ingesteld; “Toestand van het bord” zegt wat er mis is.',
  da: 'Spørg den, der har sat brættet op; “Brættets tilstand” siger, hvad der er galt.',
}

const BEING_SET_UP: Words = {
  en: 'The board is being set up. The game continues when that is done.',
  de: 'Das Brett wird gerade eingerichtet. Danach geht das Spiel weiter.',
  nl: 'Het bord wordt ingesteld. Daarna gaat het spel verder.',
  da: 'Brættet bliver sat op. Derefter fortsætter spillet.',
}

/** What a player at the table can do about a board that is not connected, by the code of the failure. */
export function failureRemedy(code: string, driver: string): Words {
  if (code === 'being-set-up') return BEING_SET_UP
  if (driver === 'emulated') return EMULATED
  return code === 'unplugged' || code === 'not-found' || code === 'silent' ? PLUG_IN : ASK_OPERATOR
}
