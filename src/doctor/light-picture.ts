import type { Lights } from '../boards/board.ts'
import type { Size } from '../rules/geometry.ts'
import { COLOUR_LEGEND, LIT_LEGEND } from '../words/findings/sensor-picture.ts'
import { inEveryLanguage, type Words } from '../words/language.ts'
import { drawBoard } from './board-drawing.ts'

/** Every light is lit, each of its colours somewhere, and no two corners are alike. */
const PALETTE: Lights['palette'] = {
  r: { rgb: '300000', effect: 'steady', periodMs: 0 },
  g: { rgb: '003000', effect: 'steady', periodMs: 0 },
  b: { rgb: '000030', effect: 'steady', periodMs: 0 },
  w: { rgb: '181818', effect: 'steady', periodMs: 0 },
  y: { rgb: '302000', effect: 'steady', periodMs: 0 },
}

export function testPicture(size: Size): Lights {
  const middle = (size - 1) / 2
  const squares = Array.from({ length: size * size }, (_, square) => {
    const [file, rank] = [square % size, Math.floor(square / size)]
    if (file === middle || rank === middle) return 'w'
    if (rank < middle) return file < middle ? 'r' : 'g'
    return file < middle ? 'b' : 'y'
  })
  return { squares: squares.join(''), palette: PALETTE }
}

export const dark = (size: Size): Lights => ({ squares: '.'.repeat(size * size), palette: {} })

/** What a person is to see. */
export function picturedLights(size: Size, isMono: boolean): Words {
  const { squares } = testPicture(size)
  const drawn = drawBoard(size, square => (isMono ? '*' : squares[square]!))
  const legend = isMono ? LIT_LEGEND : COLOUR_LEGEND
  return inEveryLanguage(language => `${drawn}\n${legend[language]}`)
}
