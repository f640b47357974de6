import { asItIs, type Instance, type Project } from '../model.ts'
import { rootSheet } from '../root-sheet.ts'
import { counted } from '../squares.ts'
import { controller } from './controller.ts'
import { lights } from './lights.ts'
import { module } from './module.ts'

const bus = { SCL: 'SCL', SDA: 'SDA' }
const modules = 3
const ranksEach = 3

/** U20 is the expander at 0x20; S305 the switch of the fifth square of rank 3. */
function referenceIn(index: number): (id: string) => string {
  return id => {
    const [, letter, number] = /^([A-Z]+)(\d+)$/.exec(id) as unknown as [string, string, string]
    if (letter === 'S') return `S${Number(number) + 100 * ranksEach * index}`
    return `${letter}${20 + 2 * index + Number(number)}`
  }
}

const instances: Instance[] = [
  {
    name: 'Controller',
    sheet: controller,
    referenceOf: asItIs,
    joins: bus,
    box: { x: 30, y: 40, width: 30, right: ['SCL', 'SDA'] },
  },
  ...counted(modules, (index): Instance => {
    const tied = (bit: number) => (index & (1 << bit) ? '+5V' : 'GND')
    return {
      name: `Ranks ${index * ranksEach + 1}-${index * ranksEach + ranksEach}`,
      sheet: module,
      referenceOf: referenceIn(index),
      joins: { ...bus, A1: tied(0), A2: tied(1) },
      box: { x: 110, y: 40 + 26 * (modules - 1 - index), width: 30, right: ['A1'] },
    }
  }),
  {
    name: 'Lights',
    sheet: lights,
    referenceOf: asItIs,
    joins: bus,
    box: { x: 190, y: 40, width: 26, right: [] },
  },
]

/** The board for stock StandardFirmata, 9×9: switches and lights on I²C chips. */
export const noFirmwareProject: Project = {
  name: 'no-firmware',
  rootReferenceOf: asItIs,
  instances,
  root: rootSheet('no-firmware.kicad_sch', 'Build without firmware of its own, 9×9', 'A4', instances, d => {
    d.heading(14, 12, 'Build without firmware of its own: how the sheets hang together')
    d.note(
      20,
      124,
      'U20 is the expander at 0x20, U21 that at 0x21, and so on; U70 is the LED driver at 0x70.',
      'S305 is the switch of the fifth square of rank 3, D305 its light.',
    )
  }),
}
