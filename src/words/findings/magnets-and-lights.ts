import type { Words } from '../language.ts'
import type { ProblemWords } from './finding-words.ts'

/** What came of holding a magnet over each square of a tile, and over each light. Parts as "U102 (b1)". */

export function magnetNoticed(squares: number): Words {
  return {
    en: `The magnet was noticed over each of the ${squares} squares, and nowhere else.`,
    de: `Der Magnet wurde auf jedem der ${squares} Felder bemerkt, und nirgends sonst.`,
    nl: `De magneet werd boven elk van de ${squares} velden opgemerkt, en nergens anders.`,
    da: `Magneten blev bemærket over hvert af de ${squares} felter og ingen andre steder.`,
  }
}

export const NO_MAGNET: ProblemWords = {
  message: {
    en: 'No magnet was noticed, so the sensors were only checked at rest.',
    de: 'Es wurde kein Magnet bemerkt, deshalb sind die Sensoren nur in Ruhe geprüft.',
    nl: 'Er werd geen magneet opgemerkt, dus zijn de sensoren alleen in rust nagekeken.',
    da: 'Der blev ikke bemærket nogen magnet, så sensorerne er kun set efter i hvile.',
  },
  remedy: {
    en: 'Hold a magnet of a soldier flat over the square that is asked for, 5–10 mm above the tile.',
    de: 'Halte den Magneten eines Steins flach über das verlangte Feld, 5–10 mm über der Kachel.',
    nl: 'Houd de magneet van een stuk plat boven het gevraagde veld, 5–10 mm boven de tegel.',
    da: 'Hold en briks magnet fladt over det felt, der spørges om, 5–10 mm over flisen.',
  },
}

export function blindSensor(part: string): ProblemWords {
  return {
    message: {
      en: `${part} rests where it should but does not notice a magnet.`,
      de: `${part} hat den richtigen Ruhewert, bemerkt aber keinen Magneten.`,
      nl: `${part} heeft de juiste rustwaarde, maar merkt geen magneet op.`,
      da: `${part} har den rigtige hvileværdi, men bemærker ingen magnet.`,
    },
    remedy: {
      en: `Look at the marking of ${part}: a switch instead of a linear sensor, or a dead one. Replace it.`,
      de: `Sieh dir den Aufdruck von ${part} an: ein Schalter statt eines linearen Sensors, oder ein defekter. Tausch ihn aus.`,
      nl: `Bekijk het opschrift van ${part}: een schakelaar in plaats van een lineaire sensor, of een kapotte. Vervang hem.`,
      da: `Se på påskriften på ${part}: en kontakt i stedet for en lineær sensor, eller en død. Skift den.`,
    },
  }
}

export function sensorOfOtherKind(part: string): ProblemWords {
  return {
    message: {
      en: `${part} reads the magnet the other way round.`,
      de: `${part} liest den Magneten andersherum.`,
      nl: `${part} leest de magneet andersom.`,
      da: `${part} læser magneten omvendt.`,
    },
    remedy: {
      en: `If the magnet was not turned over there, ${part} is a sensor of another kind than the rest: replace it.`,
      de: `Wurde der Magnet dort nicht umgedreht, ist ${part} ein anderer Sensor als die übrigen: Tausch ihn aus.`,
      nl: `Als de magneet daar niet is omgedraaid, is ${part} een andere soort sensor dan de rest: vervang hem.`,
      da: `Hvis magneten ikke blev vendt dér, er ${part} en anden slags sensor end resten: skift den.`,
    },
  }
}

type Swappable = 'sensors' | 'lights'

export function answerForEachOther(what: Swappable, one: string, other: string): Words {
  const isSensor = what === 'sensors'
  return {
    en: `The ${what} ${one} and ${other} answer in each other’s place.`,
    de: `Die ${isSensor ? 'Sensoren' : 'Lichter'} ${one} und ${other} antworten an der Stelle des anderen.`,
    nl: `De ${isSensor ? 'sensoren' : 'lampjes'} ${one} en ${other} antwoorden op elkaars plaats.`,
    da: `${isSensor ? 'Sensorerne' : 'Lysene'} ${one} og ${other} svarer i hinandens sted.`,
  }
}

export function answersInPlaceOf(one: string, other: string): Words {
  return {
    en: `${other} answers in the place of ${one}.`,
    de: `${other} antwortet anstelle von ${one}.`,
    nl: `${other} antwoordt in plaats van ${one}.`,
    da: `${other} svarer i stedet for ${one}.`,
  }
}

export const SWAPPED_REMEDIES: { readonly [what in Swappable]: Words } = {
  sensors: {
    en: 'Was the magnet over the square that was asked for? If so, look for a bridge between pins of U120 and at the contacts of J120.',
    de: 'War der Magnet über dem verlangten Feld? Dann such eine Brücke zwischen Beinen von U120 und an den Kontakten von J120.',
    nl: 'Was de magneet boven het gevraagde veld? Zoek dan een brug tussen pennen van U120 en bij de contacten van J120.',
    da: 'Var magneten over det felt, der blev spurgt om? Så se efter en bro mellem benene på U120 og ved kontakterne i J120.',
  },
  lights: {
    en: 'Was the magnet over the light that was lit? If so, the tile was made from other files than these, or its cable joins two wires: compare the board with its drawing, and push the cable in again.',
    de: 'War der Magnet über dem leuchtenden Licht? Dann wurde die Kachel nach anderen Dateien gefertigt, oder ihr Kabel verbindet zwei Leitungen: Vergleich die Platine mit ihrer Zeichnung, und drück das Kabel wieder fest hinein.',
    nl: 'Was de magneet boven het lampje dat brandde? Dan is de tegel van andere bestanden gemaakt, of verbindt zijn kabel twee draden: vergelijk de print met de tekening, en druk de kabel opnieuw aan.',
    da: 'Var magneten over det lys, der var tændt? Så er flisen lavet efter andre filer end disse, eller dens kabel forbinder to ledninger: sammenlign printet med tegningen, og tryk kablet helt ind igen.',
  },
}

export function lightsInPlace(lights: number): Words {
  return {
    en: `All ${lights} lights are where they should be.`,
    de: `Alle ${lights} Lichter sind, wo sie sein sollen.`,
    nl: `Alle ${lights} lampjes zitten waar ze horen.`,
    da: `Alle ${lights} lys er, hvor de skal være.`,
  }
}

export function firstLightDark(part: string): ProblemWords {
  return {
    message: {
      en: `The first light, ${part}, stays dark.`,
      de: `Das erste Licht, ${part}, bleibt dunkel.`,
      nl: `Het eerste lampje, ${part}, blijft donker.`,
      da: `Det første lys, ${part}, forbliver mørkt.`,
    },
    remedy: {
      en: 'Is the supply of the lights plugged in (J20 of the controller)? Measure 5 V between TP122 (+5VP) and TP123 (GNDP) of the tile. If it is there, push the cable in again.',
      de: 'Ist das Netzteil der Lichter eingesteckt (J20 des Controllers)? Miss 5 V zwischen TP122 (+5VP) und TP123 (GNDP) der Kachel. Sind sie da, drück das Kabel wieder fest hinein.',
      nl: 'Is de voeding van de lampjes aangesloten (J20 van de controller)? Meet 5 V tussen TP122 (+5VP) en TP123 (GNDP) van de tegel. Is die er, druk dan de kabel opnieuw aan.',
      da: 'Er lysenes strømforsyning sat i (J20 på controlleren)? Mål 5 V mellem TP122 (+5VP) og TP123 (GNDP) på flisen. Er den der, så tryk kablet helt ind igen.',
    },
  }
}

export function nothingComesBack(last: string, rank: number): ProblemWords {
  const [one, other] = [`JP${rank}20`, `JP${rank}21`]
  return {
    message: {
      en: `The lights end with ${last}: nothing comes back from rank ${rank} of the row’s last tile.`,
      de: `Die Lichter enden mit ${last}: Von Reihe ${rank} der letzten Kachel kommt nichts zurück.`,
      nl: `De lampjes eindigen met ${last}: er komt niets terug van rij ${rank} van de laatste tegel.`,
      da: `Lysene slutter med ${last}: der kommer intet tilbage fra række ${rank} på den sidste flise.`,
    },
    remedy: {
      en: `On the last tile of the row, close the jumpers ${one} and ${other} with a drop of solder. If they are closed, push all cables of the row in again.`,
      de: `Schließ auf der letzten Kachel der Zeile die Lötbrücken ${one} und ${other} mit einem Tropfen Zinn. Sind sie zu, drück alle Kabel der Zeile wieder fest hinein.`,
      nl: `Sluit op de laatste tegel van de rij de jumpers ${one} en ${other} met een druppel soldeer. Zijn ze dicht, druk dan alle kabels van de rij opnieuw aan.`,
      da: `Luk jumperne ${one} og ${other} med en dråbe tin på rækkens sidste flise. Er de lukket, så tryk alle rækkens kabler helt ind igen.`,
    },
  }
}

export function lightsEndBefore(part: string, before: string): ProblemWords {
  return {
    message: {
      en: `The lights end before ${part}.`,
      de: `Die Lichter enden vor ${part}.`,
      nl: `De lampjes houden op voor ${part}.`,
      da: `Lysene slutter før ${part}.`,
    },
    remedy: {
      en: `Heat the joints of ${part} and of ${before} before it again. If the two are on different tiles, push the cable between them in first.`,
      de: `Löte die Lötstellen von ${part} und von ${before} davor nach. Sind beide auf verschiedenen Kacheln, drück erst das Kabel dazwischen fest hinein.`,
      nl: `Verhit de soldeerpunten van ${part} en van ${before} ervoor opnieuw. Zitten ze op verschillende tegels, druk dan eerst de kabel ertussen aan.`,
      da: `Varm lodningerne på ${part} og på ${before} før det op igen. Er de på hver sin flise, så tryk først kablet mellem dem helt ind.`,
    },
  }
}

export const COLOURS_RIGHT: Words = {
  en: 'The lights have the right colours.',
  de: 'Die Lichter haben die richtigen Farben.',
  nl: 'De lampjes hebben de juiste kleuren.',
  da: 'Lysene har de rigtige farver.',
}

export const COLOURS_WRONG: ProblemWords = {
  message: {
    en: 'The lights show other colours than they should.',
    de: 'Die Lichter zeigen andere Farben, als sie sollen.',
    nl: 'De lampjes tonen andere kleuren dan zou moeten.',
    da: 'Lysene viser andre farver, end de skal.',
  },
  remedy: {
    en: 'All of them: the lights are of a kind with another order of colours; take APA102 or SK9822. A single one: replace it.',
    de: 'Alle: Die Lichter sind von einer Art mit anderer Farbfolge; nimm APA102 oder SK9822. Ein einzelnes: Tausch es aus.',
    nl: 'Allemaal: de lampjes zijn van een soort met een andere kleurvolgorde; neem APA102 of SK9822. Eén: vervang het.',
    da: 'Dem alle: lysene er af en slags med en anden farverækkefølge; tag APA102 eller SK9822. Et enkelt: skift det.',
  },
}
