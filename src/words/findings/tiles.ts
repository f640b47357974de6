import type { Words } from '../language.ts'
import type { ProblemWords } from './finding-words.ts'

/** What `konakis doctor --tile` finds while nothing stands on the tiles. Parts as "U102 (b1)". */

export function tileSound(tile: string, sensors: number): Words {
  return {
    en: `Tile ${tile}: all ${sensors} sensors have their supply and rest where they should.`,
    de: `Kachel ${tile}: Alle ${sensors} Sensoren haben ihre Versorgung und den richtigen Ruhewert.`,
    nl: `Tegel ${tile}: alle ${sensors} sensoren hebben voeding en de juiste rustwaarde.`,
    da: `Flise ${tile}: alle ${sensors} sensorer har forsyning og den rigtige hvileværdi.`,
  }
}

export function moreTilesAnswer(tiles: string, expected: number, count: number): ProblemWords {
  const isOne = expected === 1
  return {
    message: {
      en: `${tiles} answers too, though ${isOne ? 'one tile is' : `${expected} tiles are`} expected.`,
      de: `${tiles} antwortet auch, obwohl ${isOne ? 'eine Kachel erwartet wird' : `${expected} Kacheln erwartet werden`}.`,
      nl: `${tiles} antwoordt ook, hoewel ${isOne ? 'één tegel wordt' : `${expected} tegels worden`} verwacht.`,
      da: `${tiles} svarer også, selv om der ventes ${isOne ? 'én flise' : `${expected} fliser`}.`,
    },
    remedy: {
      en: `If so many tiles are plugged in, run \`konakis doctor --tile ${count}\`.`,
      de: `Sind so viele Kacheln eingesteckt, führe \`konakis doctor --tile ${count}\` aus.`,
      nl: `Zijn er zoveel tegels aangesloten, voer dan \`konakis doctor --tile ${count}\` uit.`,
      da: `Er der sat så mange fliser i, så kør \`konakis doctor --tile ${count}\`.`,
    },
  }
}

interface SwappedPlug {
  readonly tile: string
  readonly plug: string
  readonly answersAs: string
  readonly pluggedInto: string
}

export function tileInOtherPlug({ tile, plug, answersAs, pluggedInto }: SwappedPlug): ProblemWords {
  return {
    message: {
      en: `The tile answers as ${answersAs} instead of ${tile}: its cable is in ${pluggedInto}.`,
      de: `Die Kachel antwortet als ${answersAs} statt ${tile}: Ihr Kabel steckt in ${pluggedInto}.`,
      nl: `De tegel antwoordt als ${answersAs} in plaats van ${tile}: zijn kabel zit in ${pluggedInto}.`,
      da: `Flisen svarer som ${answersAs} i stedet for ${tile}: dens kabel sidder i ${pluggedInto}.`,
    },
    remedy: {
      en: `Unplug both supplies, and put the cable into ${plug} of the controller.`,
      de: `Zieh beide Stromversorgungen ab, und steck das Kabel in ${plug} des Controllers.`,
      nl: `Trek beide voedingen los, en steek de kabel in ${plug} van de controller.`,
      da: `Træk begge strømforsyninger ud, og sæt kablet i ${plug} på controlleren.`,
    },
  }
}

/** Ranks of a tile count from 1; `testPoint` is that of its supply. */
export function tileRankDead(squares: string, rank: number, tile: string, testPoint: number): ProblemWords {
  return {
    message: {
      en: `${squares}: rank ${rank} of the tile ${tile} has no supply, or is never chosen.`,
      de: `${squares}: Reihe ${rank} der Kachel ${tile} hat keine Versorgung oder wird nie ausgewählt.`,
      nl: `${squares}: rij ${rank} van de tegel ${tile} heeft geen voeding of wordt nooit gekozen.`,
      da: `${squares}: række ${rank} på flisen ${tile} har ingen forsyning eller bliver aldrig valgt.`,
    },
    remedy: {
      en: `Look at its power switch: the joints of Q${rank}20, R${rank}20 and R${rank}21 under the tile. With a meter on DC at TP${testPoint} (V_RANK_${rank}): a few tenths of a volt while it is scanned; 0 V means that the switch stays off. If the joints are good, push the cable in again: wire RANK_${rank}.`,
      de: `Sieh dir ihren Schalter an: die Lötstellen von Q${rank}20, R${rank}20 und R${rank}21 unter der Kachel. Mit dem Messgerät auf DC an TP${testPoint} (V_RANK_${rank}): einige Zehntel Volt, während abgefragt wird; 0 V heißt, dass der Schalter aus bleibt. Sind die Lötstellen gut, drück das Kabel wieder fest hinein: Leitung RANK_${rank}.`,
      nl: `Bekijk de voedingsschakelaar: de soldeerpunten van Q${rank}20, R${rank}20 en R${rank}21 onder de tegel. Met een meter op DC aan TP${testPoint} (V_RANK_${rank}): enkele tienden volt tijdens het aftasten; 0 V betekent dat de schakelaar uit blijft. Zijn de soldeerpunten goed, druk dan de kabel opnieuw aan: draad RANK_${rank}.`,
      da: `Se på dens strømkontakt: lodningerne ved Q${rank}20, R${rank}20 og R${rank}21 under flisen. Med et måleapparat på DC ved TP${testPoint} (V_RANK_${rank}): nogle tiendedele volt under aflæsningen; 0 V betyder, at kontakten er slukket. Er lodningerne i orden, så tryk kablet helt ind igen: ledning RANK_${rank}.`,
    },
  }
}

export function tileFileDead(squares: string, file: number, tile: string): ProblemWords {
  return {
    message: {
      en: `${squares}: file ${file} of the tile ${tile} is never chosen.`,
      de: `${squares}: Linie ${file} der Kachel ${tile} wird nie ausgewählt.`,
      nl: `${squares}: lijn ${file} van de tegel ${tile} wordt nooit gekozen.`,
      da: `${squares}: linje ${file} på flisen ${tile} bliver aldrig valgt.`,
    },
    remedy: {
      en: `Push the cable towards the controller in again: its wire FILE_${file} is open or joined to a neighbour. Then look at the joints of R13${file}, U121 and U120 under the tile.`,
      de: `Drück das Kabel zum Controller wieder fest hinein: Seine Leitung FILE_${file} ist offen oder mit einer benachbarten verbunden. Dann sieh dir die Lötstellen von R13${file}, U121 und U120 unter der Kachel an.`,
      nl: `Druk de kabel naar de controller opnieuw aan: de draad FILE_${file} is open of met een buurdraad verbonden. Bekijk dan de soldeerpunten van R13${file}, U121 en U120 onder de tegel.`,
      da: `Tryk kablet mod controlleren helt ind igen: dets ledning FILE_${file} er åben eller forbundet med en nabo. Se så på lodningerne ved R13${file}, U121 og U120 under flisen.`,
    },
  }
}

export function partSilent(sensor: string, capacitor: string): ProblemWords {
  return {
    message: {
      en: `${sensor} gives no reading.`,
      de: `${sensor} liefert keine Messwerte.`,
      nl: `${sensor} geeft geen meetwaarden.`,
      da: `${sensor} giver ingen målinger.`,
    },
    remedy: {
      en: `Heat the three joints of ${sensor} again with a little solder; look for a bridge to ${capacitor}. If it stays silent, replace it.`,
      de: `Löte die drei Lötstellen von ${sensor} mit etwas Zinn nach; such eine Brücke zu ${capacitor}. Bleibt er stumm, tausch ihn aus.`,
      nl: `Verhit de drie soldeerpunten van ${sensor} opnieuw met wat soldeer; zoek een brug naar ${capacitor}. Blijft hij stil, vervang hem.`,
      da: `Varm de tre lodninger på ${sensor} op igen med lidt loddetin; se efter en bro til ${capacitor}. Er den stadig tavs, så skift den.`,
    },
  }
}

export function coldJoint(sensor: string, capacitor: string): ProblemWords {
  return {
    message: {
      en: `The reading of ${sensor} jumps: a cold joint.`,
      de: `Der Messwert von ${sensor} springt: eine kalte Lötstelle.`,
      nl: `De meetwaarde van ${sensor} springt: een koude soldering.`,
      da: `Målingen fra ${sensor} springer: en kold lodning.`,
    },
    remedy: {
      en: `Heat the joints of ${sensor} and ${capacitor} again, one after the other, until the solder flows.`,
      de: `Erhitze die Lötstellen von ${sensor} und ${capacitor} nacheinander, bis das Zinn fließt.`,
      nl: `Verhit de soldeerpunten van ${sensor} en ${capacitor} een voor een, tot het soldeer vloeit.`,
      da: `Varm lodningerne på ${sensor} og ${capacitor} op én ad gangen, til tinnet flyder.`,
    },
  }
}

export function wrongTileCount(size: number, tiles: number, count: number): ProblemWords {
  return {
    message: {
      en: `A ${size}×${size} board has ${tiles} tiles, not ${count}.`,
      de: `Ein Brett mit ${size}×${size} hat ${tiles} Kacheln, nicht ${count}.`,
      nl: `Een bord van ${size}×${size} heeft ${tiles} tegels, niet ${count}.`,
      da: `Et bræt på ${size}×${size} har ${tiles} fliser, ikke ${count}.`,
    },
    remedy: {
      en: 'Say how many tiles are plugged in, from 1 on: `konakis doctor --tile 1`.',
      de: 'Gib an, wie viele Kacheln eingesteckt sind, ab 1: `konakis doctor --tile 1`.',
      nl: 'Geef op hoeveel tegels zijn aangesloten, vanaf 1: `konakis doctor --tile 1`.',
      da: 'Angiv, hvor mange fliser der er sat i, fra 1: `konakis doctor --tile 1`.',
    },
  }
}
