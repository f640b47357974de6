import type { Words } from '../language.ts'
import { SIDE_WORDS } from '../sides-and-pieces.ts'
import type { ProblemWords } from './finding-words.ts'

/** What a person saw of the lights, and which buttons were pressed. */

export const LIGHTS_WRONG: ProblemWords = {
  message: {
    en: 'The lights are not as they should be.',
    de: 'Die Lichter sind nicht, wie sie sein sollen.',
    nl: 'De lampjes zijn niet zoals ze horen te zijn.',
    da: 'Lysene er ikke, som de skal være.',
  },
  remedy: {
    en: 'Where the chain ends too soon, look at the first dark LED’s input and at the last good one’s output; hardware/wiring.md has their order. If all are dark: LED_DATA (D11), LED_CLOCK (D13), +5VP and its fuse. If colours flicker behind a place, ground or supply of that rank is missing.',
    de: 'Endet die Kette zu früh, sieh dir den Eingang der ersten dunklen LED und den Ausgang der letzten guten an; ihre Reihenfolge steht in hardware/wiring.md. Sind alle dunkel: LED_DATA (D11), LED_CLOCK (D13), +5VP und die Sicherung. Flackern Farben ab einer Stelle, fehlt dieser Reihe Masse oder Versorgung.',
    nl: 'Houdt de keten te vroeg op, bekijk dan de ingang van de eerste donkere led en de uitgang van de laatste goede; hardware/wiring.md heeft hun volgorde. Zijn ze allemaal donker: LED_DATA (D11), LED_CLOCK (D13), +5VP en de zekering. Flikkeren kleuren vanaf een plaats, dan ontbreekt massa of voeding van die rij.',
    da: 'Slutter kæden for tidligt, så se på indgangen til den første mørke LED og udgangen fra den sidste gode; hardware/wiring.md har rækkefølgen. Er alle mørke: LED_DATA (D11), LED_CLOCK (D13), +5VP og sikringen. Flimrer farverne efter et sted, mangler den række stel eller forsyning.',
  },
}

export const LIGHTS_RIGHT: Words = {
  en: 'The lights are as they should be.',
  de: 'Die Lichter sind, wie sie sein sollen.',
  nl: 'De lampjes zijn zoals ze horen te zijn.',
  da: 'Lysene er, som de skal være.',
}

export const LIGHTS_SHOWN: Words = {
  en: 'The test picture was shown; only a person can tell whether it looked right.',
  de: 'Das Testbild wurde gezeigt; ob es richtig aussah, kann nur ein Mensch sagen.',
  nl: 'Het testbeeld is getoond; alleen een mens kan zien of het klopte.',
  da: 'Testbilledet blev vist; kun et menneske kan se, om det var rigtigt.',
}

export const NO_LIGHTS: Words = {
  en: 'The board has no lights.',
  de: 'Das Brett hat keine Lichter.',
  nl: 'Het bord heeft geen lampjes.',
  da: 'Brættet har ingen lys.',
}

const BUTTON_NAMES = {
  ...SIDE_WORDS,
  menu: { en: 'menu', de: 'Menü', nl: 'menu', da: 'menu' },
} as const satisfies { readonly [button: string]: Words }

type ButtonName = keyof typeof BUTTON_NAMES

export function buttonWorks(button: ButtonName): Words {
  const name = BUTTON_NAMES[button]
  return {
    en: `The button "${name.en}" works.`,
    de: `Der Knopf „${name.de}“ funktioniert.`,
    nl: `De knop “${name.nl}” werkt.`,
    da: `Knappen “${name.da}” virker.`,
  }
}

interface ButtonWires {
  readonly parts: string
  readonly net: string
  readonly nanoPin: string
}

export function buttonNotSeen(button: ButtonName, { parts, net, nanoPin }: ButtonWires): ProblemWords {
  const name = BUTTON_NAMES[button]
  return {
    message: {
      en: `The button "${name.en}" was not seen.`,
      de: `Der Knopf „${name.de}“ wurde nicht bemerkt.`,
      nl: `De knop “${name.nl}” werd niet opgemerkt.`,
      da: `Knappen “${name.da}” blev ikke bemærket.`,
    },
    remedy: {
      en: `Look at ${parts} and the wire ${net} to ${nanoPin} of the Nano.`,
      de: `Sieh dir ${parts} und die Leitung ${net} zu ${nanoPin} des Nano an.`,
      nl: `Bekijk ${parts} en de draad ${net} naar ${nanoPin} van de Nano.`,
      da: `Se på ${parts} og ledningen ${net} til ${nanoPin} på Nano’en.`,
    },
  }
}

export function pressEachButton(): Words {
  const names = Object.values(BUTTON_NAMES)
  const list = (language: keyof Words) => names.map(name => name[language]).join(', ')
  return {
    en: `Press each button once: ${list('en')}.`,
    de: `Drück jeden Knopf einmal: ${list('de')}.`,
    nl: `Druk elke knop één keer in: ${list('nl')}.`,
    da: `Tryk én gang på hver knap: ${list('da')}.`,
  }
}
